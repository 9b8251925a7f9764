import type { ProductKind } from "#catalogue/product.ts";
import { siteModules } from "#catalogue/products/product-form-rules.ts";
import { findBundle } from "#catalogue/programs/program-store.ts";
import type { Lesson } from "#forms/views/lesson-list.tsx";
import type { Db } from "#platform/database/database.ts";
import { listPreviews } from "#resources/videos/store.ts";

const one: readonly string[] = [siteModules.preview, siteModules.bundlePreview];
const all: readonly string[] = [
	siteModules.previews,
	siteModules.bundlePreviews,
];

/** The lessons that a form hands over: the first, or as many as there are. */
export async function lessonsFor(
	db: Db,
	product: { readonly kind: ProductKind; readonly slug: string },
	siteModule: string,
	country: string,
): Promise<readonly Lesson[]> {
	const isOne = one.includes(siteModule);
	if (!isOne && !all.includes(siteModule)) return [];
	const lessons = await previewsOf(db, product, country);
	return isOne ? lessons.slice(0, 1) : lessons;
}

/** Of a program, one lesson of each of its courses that has one. */
async function previewsOf(
	db: Db,
	{ kind, slug }: { readonly kind: ProductKind; readonly slug: string },
	country: string,
): Promise<readonly Lesson[]> {
	if (kind === "course") return lessonsOf(db, slug);
	if (kind !== "bundle") return [];
	const bundle = await findBundle(db, slug, country);
	const courses = bundle?.details.courses ?? [];
	const found = await Promise.all(
		courses.map((course) => lessonsOf(db, course)),
	);
	const firsts = found.flatMap((lessons) => lessons.slice(0, 1));
	return firsts.filter(
		(lesson, at) => firsts.findIndex(({ key }) => key === lesson.key) === at,
	);
}

async function lessonsOf(db: Db, course: string): Promise<readonly Lesson[]> {
	const previews = await listPreviews(db, course);
	return previews.map(({ id, title, summary, details }) => ({
		key: String(id),
		title,
		summary,
		seconds: details.seconds,
		text: details.transcript,
		video: details.videoUrl,
	}));
}
