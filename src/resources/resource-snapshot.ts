import type { ProductKind } from "#catalogue/product.ts";
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
	let current = await read(db);
	return {
		previewCount(kind, courses) {
			const lessons = courses.map(
				(course) => current.previews.get(course) ?? [],
			);
			// Of a program, one lesson of each of its courses that has one, even if it has one course only.
			const shown =
				kind === "course" ? lessons : lessons.map((ids) => ids.slice(0, 1));
			return new Set(shown.flat()).size;
		},
		ebook: (segment) =>
			current.ebooks.find((candidate) => candidate.segment === segment),
		async reload() {
			current = await read(db);
		},
	};
}

async function read(db: Db) {
	const [previews, ebooks] = await Promise.all([
		listPreviewIds(db),
		listNewestOfSegments(db, "ebook"),
	]);
	return { previews, ebooks };
}
