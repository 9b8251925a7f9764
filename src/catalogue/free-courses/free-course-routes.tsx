import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	findCataloguePlacement,
	productForm,
	productTalk,
} from "#catalogue/products/product-form-rules.ts";
import { breadcrumbStructuredData } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import { freeCourseStructuredData } from "#catalogue/structured-data/free-course-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { presentFreeCoursePage } from "./free-course-page-presenter.ts";
import { findFreeCoursePageData } from "./free-course-page-store.ts";
import { FreeCoursePage } from "./page.tsx";
import { startLearning } from "./start-learning-gaps.ts";

/** No route of its own: it shares the root of the site with other pages, which app puts in order. */
export async function loadFreeCoursePage(
	deps: Omit<CatalogueRouteDeps, "pages">,
	slug: string,
	visitor: Audience,
	requestedForm?: string,
): Promise<Page | undefined> {
	const { db, catalogue, publicUrl } = deps;
	if (!catalogue.hasFreeCourse(slug)) return undefined;
	const country = catalogue.priceCountry(visitor.country);
	const data = await findFreeCoursePageData(db, slug, country);
	const category = catalogue.categories.find(
		(candidate) => candidate.slug === data?.course.category,
	);
	if (!data || !category) return undefined;
	const view = presentFreeCoursePage(data, {
		...createSummaryContext(deps, country),
		category,
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
			image: linkPictureHead({
				kind: "free-course",
				id,
				title,
				category,
				siteName: deps.siteName(),
			}),
			structured: [
				freeCourseStructuredData(course, { publicUrl, name: deps.siteName() }),
				breadcrumbStructuredData(
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
				asked: findCataloguePlacement(requestedForm),
			}),
			gapUse(productTalk, { ...subject, courses: [] }),
		],
		body: <FreeCoursePage view={view} />,
	};
}
