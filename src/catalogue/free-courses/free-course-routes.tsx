import { linkPictureOf } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	productForm,
	productTalk,
	type SiteModule,
} from "#catalogue/products/product-form-rules.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import { trail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { freeCourseData } from "#catalogue/structured-data/free-course-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { freeCourseView } from "./free-course-page-presenter.ts";
import { findFreeCourseFacts } from "./free-course-page-store.ts";
import { FreeCoursePage } from "./page.tsx";
import { startLearning } from "./start-learning-gaps.ts";

/** No route of its own: it shares the root of the site with other pages, which app puts in order. */
export async function freeCoursePage(
	parts: Omit<CatalogueParts, "pages">,
	slug: string,
	visitor: Audience,
	asked?: string,
): Promise<Page | undefined> {
	const { db, clock, catalogue, publicUrl } = parts;
	if (!catalogue.hasFreeCourse(slug)) return undefined;
	const country = catalogue.priceCountry(visitor.country);
	const facts = await findFreeCourseFacts(db, slug, country);
	const { categories } = catalogue;
	const category = categories.find(
		(one) => one.slug === facts?.course.category,
	);
	if (!facts || !category) return undefined;
	const view = freeCourseView(facts, {
		category,
		categories,
		locale: localeFor(country),
		now: clock(),
	});
	const { course } = view;
	const { id, title, accessDays, rewardEnabled } = course;
	const subject = {
		productType: "free-course" as const,
		productId: id,
		slug,
		title,
		category: category.slug,
	};
	return {
		type: "fremium-course",
		head: {
			title: course.h1,
			description: course.summary,
			canonical: view.href,
			image: linkPictureOf({
				kind: "free-course",
				id,
				title,
				category,
				siteName: parts.siteName(),
			}),
			structured: [
				freeCourseData(course, { publicUrl, name: parts.siteName() }),
				trail(
					view.crumbs.map(({ name, href }) => ({ name, path: href })),
					publicUrl,
				),
			],
		},
		tags: ["catalogue"],
		gaps: [
			gapUse(startLearning, {
				courseId: id,
				slug,
				title,
				accessDays,
				rewardEnabled,
			}),
			gapUse(productForm, {
				...subject,
				asked: asked as SiteModule | undefined,
			}),
			gapUse(productTalk, { ...subject, courses: [] }),
		],
		body: <FreeCoursePage view={view} />,
	};
}
