import type { ProductKind } from "#catalogue/product.ts";
import { openSnapshot } from "#core/snapshot.ts";
import type { Db } from "#platform/database/database.ts";
import type { ResourceCard } from "./resource-schema.ts";
import { listNewestOfSegments } from "./store.ts";
import { listPreviewIds } from "./videos/store.ts";

/** The previews and ebooks that pages of products and categories mention; few enough to hold in memory. */
export interface ResourceSnapshot {
	/** The number of preview lessons of a product that consists of these courses; a course consists of itself. */
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
			// A program shows one lesson of each of its courses that has one, even if it has one course
			// only.
			const shown = kind === "course" ? lessons : lessons.map((ids) => ids.slice(0, 1));
			return new Set(shown.flat()).size;
		},
		ebook: (segment) => resources.current.ebooks.find((candidate) => candidate.segment === segment),
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
