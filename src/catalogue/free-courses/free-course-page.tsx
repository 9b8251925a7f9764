import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/page.ts";
import type { Audience } from "#visitors/audience.ts";
import { linkPictureOf } from "../link-pictures/link-picture.ts";
import { localeFor } from "../presenters.ts";
import { productForm, productTalk, type SiteModule } from "../product-forms.ts";
import type { CatalogueParts } from "../routes.tsx";
import { trail } from "../structured-data.ts";
import { freeCourseData } from "./free-course-data.ts";
import { findFreeCourseFacts } from "./free-course-facts.ts";
import { freeCourseView } from "./free-course-view.ts";
import { FreeCoursePage } from "./pages/free-course-page.tsx";
import { startLearning } from "./start-learning.ts";

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
