import type { CatalogueDeps } from "#catalogue/deps.ts";
import {
	createProductContext,
	createProductPage,
} from "#catalogue/products/product-page-presenter.ts";
import { freeCourseStructuredData } from "#catalogue/structured-data/course-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { presentFreeCoursePage } from "./free-course-page-presenter.ts";
import { findFreeCoursePageData } from "./free-course-page-store.ts";
import { FreeCoursePage } from "./page.tsx";
import { startLearning } from "./start-learning-gaps.ts";

/** No route of its own: it shares the root of the site with other pages, which app puts in order. */
export async function loadFreeCoursePage(
	deps: CatalogueDeps,
	slug: string,
	visitor: Audience,
	requestedForm?: string,
): Promise<Page | undefined> {
	const { db, catalogue, publicUrl, brand } = deps;
	if (!catalogue.hasFreeCourse(slug)) return undefined;
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const data = await findFreeCoursePageData(db, slug, country);
	const context = data && createProductContext(deps, data.course, market);
	if (!context) return undefined;
	const view = presentFreeCoursePage(data, context);
	const { product, summary } = view;
	const { id, title, h1, accessDays, rewardEnabled } = product;
	return createProductPage(view, deps, {
		type: "fremium-course",
		title: h1,
		description: product.summary,
		path: summary.href,
		openForm: requestedForm,
		structured: [freeCourseStructuredData(product, { publicUrl, name: brand().name })],
		contactCourses: [],
		gaps: [
			gapUse(startLearning, {
				courseId: id,
				slug,
				title,
				accessDays,
				rewardEnabled,
			}),
		],
		body: <FreeCoursePage view={view} />,
	});
}
