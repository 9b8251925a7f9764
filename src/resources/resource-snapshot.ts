import type { ProductKind } from "#catalogue/product.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { ResourceCard } from "./resource-schema.ts";
import { listNewestOfSegments } from "./store.ts";
import { listPreviewIds } from "./videos/store.ts";

/** What pages about products and fields say there is to watch and to read; kept in memory, for it is little. */
export interface ResourceSnapshot {
	/** How many lessons somebody gets to see of a product that is made of these courses; a course is made of itself. */
	previewCount(kind: ProductKind, courses: readonly string[]): number;
	/** The newest of a category. */
	ebook(segment: string): ResourceCard | undefined;
	reload(): Promise<void>;
}

export async function openResourceSnapshot(db: Db): Promise<ResourceSnapshot> {
	const resources = await openSnapshot(() => readResources(db));
	return {
		previewCount(kind, courses) {
			const { previews } = resources.current;
			const lessons = courses.map((course) => previews.get(course) ?? []);
			// Of a program, one lesson of each of its courses that has one, even if it has one course only.
			const shown =
				kind === "course" ? lessons : lessons.map((ids) => ids.slice(0, 1));
			return new Set(shown.flat()).size;
		},
		ebook: (segment) =>
			resources.current.ebooks.find(
				(candidate) => candidate.segment === segment,
			),
		reload: resources.reload,
	};
}

async function readResources(db: Db) {
	const [previews, ebooks] = await Promise.all([
		listPreviewIds(db),
		listNewestOfSegments(db, "ebook"),
	]);
	return { previews, ebooks };
}
