import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
} from "#catalogue/addresses.ts";
import type { CatalogueRouteDeps } from "#catalogue/catalogue-snapshot.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	cataloguePlacements,
	coursePlacements,
	findCataloguePlacement,
	formRouteOptions,
	productForm,
	productTalk,
} from "#catalogue/products/product-form-rules.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import { findCourseByFormerSlug } from "#catalogue/store/category-store.ts";
import { breadcrumbStructuredData } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import {
	courseListStructuredData,
	courseStructuredData,
} from "#catalogue/structured-data/course-structured-data-presenter.ts";
import { faqStructuredData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { createSummaryContext } from "#catalogue/summary.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageOptions, PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { CoursePage } from "./course-page.tsx";
import {
	type CoursePageProps,
	presentCoursePage,
} from "./course-page-presenter.ts";
import {
	type CoursePageData,
	findCoursePageData,
} from "./course-page-store.ts";
import { CourseSyllabusPage } from "./course-syllabus-page.tsx";
import { CourseSchedulePage } from "./schedule/course-schedule-page.tsx";

/** A course, its syllabus and its dates. */
export function courseRoutes(deps: CatalogueRouteDeps): void {
	const { pages } = deps;
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
		]),
		...redirectFormerSlugs(deps, courseScheduleAddress),
	});
}

/** Who comes by an address that a course had before is led to where it stands now. */
function redirectFormerSlugs(
	{ db }: CatalogueRouteDeps,
	address: Pick<typeof courseAddress, "to">,
): PageOptions {
	return {
		movedTo: async ({ slug = "" }) => {
			const now = await findCourseByFormerSlug(db, slug);
			return now && address.to({ slug: now });
		},
	};
}

type Request = Pick<PageRequest<Audience>, "parameters" | "query" | "visitor">;

async function syllabusPage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await loadCoursePage(deps, request);
	if (!loaded) return undefined;
	const { view } = loaded;
	const { title, details, hours } = view.course;
	return {
		type: "course",
		head: {
			title: `Syllabus of ${title}`,
			description: `What ${title} teaches, module by module: ${details.syllabus.length} modules in ${hours} hours.`,
			canonical: view.links.syllabus,
			image: courseLinkImage(view, deps),
			structured: [
				courseBreadcrumbs(view, deps, "Syllabus", view.links.syllabus),
			],
		},
		tags: ["catalogue"],
		gaps: [courseFormGap(view, request.query.form)],
		body: <CourseSyllabusPage view={view} />,
	};
}

async function schedulePage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await loadCoursePage(deps, request);
	if (!loaded) return undefined;
	const { view } = loaded;
	const { title } = view.course;
	return {
		type: "course",
		head: {
			title: `Schedule of ${title}`,
			description: `When ${title} is taught: groups to come, their hours, their seats and what they cost.`,
			canonical: view.links.schedule,
			image: courseLinkImage(view, deps),
			structured: [
				courseJsonLd(loaded, deps),
				courseBreadcrumbs(view, deps, "Schedule", view.links.schedule),
			],
		},
		tags: ["catalogue"],
		gaps: [courseFormGap(view, request.query.form)],
		body: <CourseSchedulePage view={view} />,
	};
}

/** Apart, so that its drawing can be measured. */
export async function coursePage(
	deps: CatalogueRouteDeps,
	request: Request,
): Promise<Page | undefined> {
	const loaded = await loadCoursePage(deps, request);
	if (!loaded) return undefined;
	const { view, facts } = loaded;
	const { course } = view;
	return {
		type: "course",
		head: {
			title: course.title,
			description: course.summary,
			canonical: courseAddress.to({ slug: course.slug }),
			image: courseLinkImage(view, deps),
			structured: [
				courseJsonLd(loaded, deps),
				courseBreadcrumbs(view, deps),
				...faqStructuredData(course.details.faqs),
				...courseListStructuredData(facts.similar, deps.publicUrl),
			],
		},
		tags: ["catalogue"],
		gaps: [
			courseFormGap(view, request.query.form),
			gapUse(productTalk, { ...toFormContext(view), courses: [course.slug] }),
		],
		body: <CoursePage view={view} />,
	};
}

interface LoadedCoursePage {
	readonly facts: CoursePageData;
	readonly view: CoursePageProps;
}

async function loadCoursePage(
	deps: CatalogueRouteDeps,
	{ parameters, visitor }: Request,
): Promise<LoadedCoursePage | undefined> {
	const { db, catalogue, fields } = deps;
	const country = catalogue.priceCountry(visitor.country);
	const data = await findCoursePageData(
		db,
		fields,
		parameters.slug ?? "",
		country,
	);
	const category = catalogue.categories.find(
		({ slug }) => slug === data?.course.category,
	);
	if (!data || !category) return undefined;
	const context = { ...createSummaryContext(deps, country), category };
	return { facts: data, view: presentCoursePage(data, context) };
}

function courseLinkImage(
	{ course, category }: CoursePageProps,
	deps: CatalogueRouteDeps,
) {
	const { id, title } = course;
	const siteName = deps.siteName();
	return linkPictureHead({ kind: "course", id, title, category, siteName });
}

function courseJsonLd(
	{ facts }: LoadedCoursePage,
	deps: CatalogueRouteDeps,
): object {
	const { course } = facts;
	return courseStructuredData(
		course,
		listUpcomingBatches(course.batches, deps.clock()),
		{
			publicUrl: deps.publicUrl,
			name: deps.siteName(),
		},
	);
}

function courseBreadcrumbs(
	view: CoursePageProps,
	{ publicUrl }: CatalogueRouteDeps,
	name?: string,
	href?: string,
): object {
	const last = name && href ? [{ name, href }] : [];
	return breadcrumbStructuredData(
		[...view.crumbs, ...last].map((crumb) => ({
			name: crumb.name,
			path: crumb.href,
		})),
		publicUrl,
	);
}

/** Routes let no other value through than those of their own forms. */
function courseFormGap(
	view: CoursePageProps,
	requestedForm: string | undefined,
) {
	return gapUse(productForm, {
		...toFormContext(view),
		asked: findCataloguePlacement(requestedForm),
	});
}

function toFormContext({ course, category }: CoursePageProps) {
	return {
		productType: "course" as const,
		productId: course.id,
		slug: course.slug,
		title: course.title,
		category: category.slug,
	};
}
