import type { ProductKind } from "#catalogue/product.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import type { PreviewLesson } from "#forms/views/lesson-list-view.tsx";
import type { Db } from "#platform/database/database.ts";
import { videoAddress } from "#resources/addresses.ts";
import { hasFilm, isFilmFile } from "#resources/films/film-source-rules.ts";
import { listPreviews } from "#resources/films/store.ts";
import { findMagnet } from "./placement-offer-rules.ts";

/** The lessons that a form hands over: the one after the first, which is open to everybody, or a playlist of all. */
export async function listFormLessons(
	db: Db,
	product: { readonly kind: ProductKind; readonly slug: string },
	siteModule: string,
	country: string,
): Promise<readonly PreviewLesson[]> {
	const magnet = findMagnet(siteModule);
	if (magnet?.kind !== "lessons") return [];
	const lessons = await listPreviewLessons(db, product, country);
	if (magnet.isPlaylist) return lessons;
	// A course with a single lesson has no other to hand over.
	return lessons.length > 1 ? lessons.slice(1, 2) : lessons;
}

/** Lists the first lesson of each course of a program that has any. */
async function listPreviewLessons(
	db: Db,
	{ kind, slug }: { readonly kind: ProductKind; readonly slug: string },
	country: string,
): Promise<readonly PreviewLesson[]> {
	if (kind === "course") return listCourseLessons(db, slug);
	if (kind !== "bundle") return [];
	const bundle = await findProduct(db, "bundle", { slug }, country);
	const courses = bundle?.details.courses ?? [];
	const found = await Promise.all(courses.map((course) => listCourseLessons(db, course)));
	const firsts = found.flatMap((lessons) => lessons.slice(0, 1));
	return firsts.filter(
		(lesson, index) => firsts.findIndex(({ key }) => key === lesson.key) === index,
	);
}

async function listCourseLessons(db: Db, course: string): Promise<readonly PreviewLesson[]> {
	const previews = await listPreviews(db, course);
	return previews.map(({ id, slug, title, summary, details }) => ({
		key: String(id),
		title,
		summary,
		seconds: details.seconds,
		text: details.transcript,
		film: isFilmFile(details) ? details.film : undefined,
		page: hasFilm(details) && !details.behindForm ? videoAddress.to({ slug }) : undefined,
	}));
}
