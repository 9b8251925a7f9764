import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import {
	cataloguePlacements,
	coursePlacements,
	formRouteOptions,
} from "#catalogue/products/product-form-rules.ts";
import {
	createProductContext,
	createProductPage,
	type ProductPageRequest,
} from "#catalogue/products/product-page-presenter.ts";
import { getProductPageType } from "#catalogue/products/product-presenter.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import { findCourseByFormerSlug } from "#catalogue/store/category-store.ts";
import {
	courseListStructuredData,
	courseStructuredData,
} from "#catalogue/structured-data/course-structured-data-presenter.ts";
import { faqStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageOptions } from "#shell/pages/page-routes.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { recommendCourse } from "./course-gaps.ts";
import { CoursePage } from "./course-page.tsx";
import { type CoursePageProps, presentCoursePage } from "./course-page-presenter.ts";
import { findCoursePageData } from "./course-page-store.ts";
import { CourseSyllabusPage } from "./course-syllabus-page.tsx";
import { courseMessages } from "./messages.ts";
import { CourseSchedulePage } from "./schedule/course-schedule-page.tsx";

/** A course, its syllabus and its dates. */
export function courseRoutes(deps: CatalogueDeps, { pages }: Pick<SiteHttp, "pages">): void {
	pages.page(courseAddress, (request) => coursePage(deps, request), {
		...formRouteOptions(coursePlacements),
		...redirectFormerSlugs(deps, courseAddress),
	});
	pages.page(courseSyllabusAddress, (request) => syllabusPage(deps, request), {
		...formRouteOptions([cataloguePlacements.agenda]),
		...redirectFormerSlugs(deps, courseSyllabusAddress),
	});
	pages.page(courseScheduleAddress, (request) => schedulePage(deps, request), {
		...formRouteOptions([
			cataloguePlacements.call,
			cataloguePlacements.business,
			cataloguePlacements.waitingList,
		]),
		...redirectFormerSlugs(deps, courseScheduleAddress),
	});
}

/** Redirects from a former address of a course to its current one. */
function redirectFormerSlugs(
	{ db }: CatalogueDeps,
	address: Pick<typeof courseAddress, "to">,
): PageOptions {
	return {
		movedTo: async ({ slug = "" }) => {
			const now = await findCourseByFormerSlug(db, slug);
			return now && address.to({ slug: now });
		},
	};
}

async function syllabusPage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await loadCoursePage(deps, request);
	if (!view) return undefined;
	const { title, details, hours } = view.product;
	return createProductPage(view, deps, {
		type: getProductPageType(view.product),
		title: productMessages.syllabus.titleOf(title),
		description: courseMessages.syllabus.description(title, details.syllabus.length, hours),
		path: view.links.syllabus,
		name: productMessages.syllabus.title,
		openForm: request.query.form,
		body: <CourseSyllabusPage view={view} />,
	});
}

async function schedulePage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await loadCoursePage(deps, request);
	if (!view) return undefined;
	const { title } = view.product;
	return createProductPage(view, deps, {
		type: getProductPageType(view.product),
		title: productMessages.schedule.titleOf(title),
		description: courseMessages.schedule.description(title),
		path: view.links.schedule,
		name: productMessages.schedule.title,
		openForm: request.query.form,
		structured: [courseJsonLd(view, deps)],
		body: <CourseSchedulePage view={view} />,
	});
}

/** A separate function, so that its rendering can be measured. */
export async function coursePage(
	deps: CatalogueDeps,
	request: ProductPageRequest,
): Promise<Page | undefined> {
	const view = await loadCoursePage(deps, request);
	if (!view) return undefined;
	const { product, summary, similar } = view;
	return createProductPage(view, deps, {
		type: getProductPageType(product),
		title: product.title,
		description: product.summary,
		path: summary.href,
		openForm: request.query.form,
		structured: [courseJsonLd(view, deps)],
		structuredAfter: [
			...faqStructuredData(product.details.faqs),
			...courseListStructuredData(similar, deps.publicUrl),
		],
		contactCourses: [product.slug],
		// On the pages of an organization nobody is sent to the cart.
		gaps: request.visitor.enterprise
			? []
			: [gapUse(recommendCourse, { kind: "course", id: product.id })],
		body: <CoursePage view={view} />,
	});
}

async function loadCoursePage(
	deps: CatalogueDeps,
	{ parameters, visitor }: ProductPageRequest,
): Promise<CoursePageProps | undefined> {
	const { catalogue } = deps;
	const { slug = "" } = parameters;
	const market = catalogue.findMarket(visitor.country);
	const { country } = market;
	const data = await findCoursePageData(deps, slug, country);
	const context = data && createProductContext(deps, data.course, market);
	return context && presentCoursePage(data, context);
}

function courseJsonLd(
	{ product, instructors }: CoursePageProps,
	{ clock, publicUrl, brand }: CatalogueDeps,
): object {
	const groups = listUpcomingBatches(product.batches, clock());
	return courseStructuredData(product, groups, instructors, {
		publicUrl,
		name: brand().name,
	});
}
