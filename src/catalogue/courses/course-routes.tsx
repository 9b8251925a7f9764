import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
} from "#catalogue/addresses.ts";
import { linkPictureOf } from "#catalogue/files/pictures/link-picture-presenter.ts";
import {
	courseForms,
	opensForms,
	productForm,
	productTalk,
	type SiteModule,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import type { CatalogueParts } from "#catalogue/routes.tsx";
import { comingGroups } from "#catalogue/rules.ts";
import { findCourseByFormerSlug } from "#catalogue/store/category-store.ts";
import { trail } from "#catalogue/structured-data/breadcrumb-structured-data-presenter.ts";
import {
	courseData,
	courseListData,
} from "#catalogue/structured-data/course-structured-data-presenter.ts";
import { faqData } from "#catalogue/structured-data/faq-structured-data-presenter.ts";
import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageOptions, PageRequest } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { CoursePage } from "./course-page.tsx";
import { type CourseView, courseView } from "./course-page-presenter.ts";
import { type CourseFacts, findCourseFacts } from "./course-page-store.ts";
import { CourseSyllabusPage } from "./course-syllabus-page.tsx";
import { CourseSchedulePage } from "./schedule/course-schedule-page.tsx";

/** A course, its syllabus and its dates. */
export function courseRoutes(parts: CatalogueParts): void {
	const { pages } = parts;
	pages.page(courseAddress, (request) => coursePage(parts, request), {
		...opensForms(courseForms),
		...followsMoves(parts, courseAddress),
	});
	pages.page(courseSyllabusAddress, (request) => syllabusPage(parts, request), {
		...opensForms([siteModules.agenda]),
		...followsMoves(parts, courseSyllabusAddress),
	});
	pages.page(courseScheduleAddress, (request) => schedulePage(parts, request), {
		...opensForms([siteModules.call, siteModules.business]),
		...followsMoves(parts, courseScheduleAddress),
	});
}

/** Who comes by an address that a course had before is led to where it stands now. */
function followsMoves(
	{ db }: CatalogueParts,
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
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await findView(parts, request);
	if (!found) return undefined;
	const { view } = found;
	const { title, details, hours } = view.course;
	return {
		type: "course",
		head: {
			title: `Syllabus of ${title}`,
			description: `What ${title} teaches, module by module: ${details.syllabus.length} modules in ${hours} hours.`,
			canonical: view.links.syllabus,
			image: imageOf(view, parts),
			structured: [trailOf(view, parts, "Syllabus", view.links.syllabus)],
		},
		tags: ["catalogue"],
		gaps: [formOf(view, request.query.form)],
		body: <CourseSyllabusPage view={view} />,
	};
}

async function schedulePage(
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await findView(parts, request);
	if (!found) return undefined;
	const { view } = found;
	const { title } = view.course;
	return {
		type: "course",
		head: {
			title: `Schedule of ${title}`,
			description: `When ${title} is taught: groups to come, their hours, their seats and what they cost.`,
			canonical: view.links.schedule,
			image: imageOf(view, parts),
			structured: [
				dataOf(found, parts),
				trailOf(view, parts, "Schedule", view.links.schedule),
			],
		},
		tags: ["catalogue"],
		gaps: [formOf(view, request.query.form)],
		body: <CourseSchedulePage view={view} />,
	};
}

/** Apart, so that its drawing can be measured. */
export async function coursePage(
	parts: CatalogueParts,
	request: Request,
): Promise<Page | undefined> {
	const found = await findView(parts, request);
	if (!found) return undefined;
	const { view, facts } = found;
	const { course } = view;
	return {
		type: "course",
		head: {
			title: course.title,
			description: course.summary,
			canonical: courseAddress.to({ slug: course.slug }),
			image: imageOf(view, parts),
			structured: [
				dataOf(found, parts),
				trailOf(view, parts),
				...faqData(course.details.faqs),
				...courseListData(facts.similar, parts.publicUrl),
			],
		},
		tags: ["catalogue"],
		gaps: [
			formOf(view, request.query.form),
			gapUse(productTalk, { ...subjectOf(view), courses: [course.slug] }),
		],
		body: <CoursePage view={view} />,
	};
}

interface Found {
	readonly facts: CourseFacts;
	readonly view: CourseView;
}

async function findView(
	{ db, clock, catalogue, fields }: CatalogueParts,
	{ parameters, visitor }: Request,
): Promise<Found | undefined> {
	const country = catalogue.priceCountry(visitor.country);
	const facts = await findCourseFacts(
		db,
		fields,
		parameters.slug ?? "",
		country,
	);
	const { categories } = catalogue;
	const category = categories.find(
		({ slug }) => slug === facts?.course.category,
	);
	if (!facts || !category) return undefined;
	const locale = localeFor(country);
	return {
		facts,
		view: courseView(facts, { category, categories, locale, now: clock() }),
	};
}

function imageOf({ course, category }: CourseView, parts: CatalogueParts) {
	const { id, title } = course;
	const siteName = parts.siteName();
	return linkPictureOf({ kind: "course", id, title, category, siteName });
}

function dataOf({ facts }: Found, parts: CatalogueParts): object {
	const { course } = facts;
	return courseData(course, comingGroups(course.batches, parts.clock()), {
		publicUrl: parts.publicUrl,
		name: parts.siteName(),
	});
}

function trailOf(
	view: CourseView,
	{ publicUrl }: CatalogueParts,
	name?: string,
	href?: string,
): object {
	const last = name && href ? [{ name, href }] : [];
	return trail(
		[...view.crumbs, ...last].map((one) => ({
			name: one.name,
			path: one.href,
		})),
		publicUrl,
	);
}

/** Routes let no other value through than those of their own forms. */
function formOf(view: CourseView, asked: string | undefined) {
	return gapUse(productForm, {
		...subjectOf(view),
		asked: asked as SiteModule | undefined,
	});
}

function subjectOf({ course, category }: CourseView) {
	return {
		productType: "course" as const,
		productId: course.id,
		slug: course.slug,
		title: course.title,
		category: category.slug,
	};
}
