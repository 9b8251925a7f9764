import { gapUse } from "#core/gaps.ts";
import type { Page } from "#shell/page.ts";
import type { PageRequest } from "#shell/page-routes.ts";
import type { Audience } from "#visitors/audience.ts";
import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
} from "./addresses.ts";
import { courseData, courseListData } from "./course-data.ts";
import { type CourseFacts, findCourseFacts } from "./course-facts.ts";
import { type CourseView, courseView } from "./course-view.ts";
import { faqData } from "./faq-data.ts";
import { CoursePage } from "./pages/course-page.tsx";
import { CourseSchedulePage } from "./pages/course-schedule-page.tsx";
import { CourseSyllabusPage } from "./pages/course-syllabus-page.tsx";
import { localeFor } from "./presenters.ts";
import { productForm, type SiteModule, siteModules } from "./product-forms.ts";
import type { CatalogueParts } from "./routes.tsx";
import { comingGroups } from "./rules.ts";
import { trail } from "./structured-data.ts";

/** A course, its syllabus and its dates. */
export function courseRoutes(parts: CatalogueParts): void {
	const { pages, publicUrl } = parts;
	pages.page(courseAddress, (request) =>
		coursePage(parts, request.parameters.slug ?? "", request.visitor),
	);

	pages.page(courseSyllabusAddress, async (request) => {
		const found = await findView(parts, request);
		if (!found) return undefined;
		const { view } = found;
		const { slug, title, details } = view.course;
		return {
			type: "course",
			head: {
				title: `Syllabus of ${title}`,
				description:
					`${details.syllabus.length} modules: ${details.syllabus.map((one) => one.title).join(", ")}.`.slice(
						0,
						300,
					),
				canonical: courseSyllabusAddress.to({ slug }),
				structured: [trailOf(view, publicUrl, "Syllabus", view.links.syllabus)],
			},
			tags: ["catalogue"],
			gaps: [formOf(view, [siteModules.agenda])],
			body: <CourseSyllabusPage view={view} />,
		};
	});

	pages.page(courseScheduleAddress, async (request) => {
		const found = await findView(parts, request);
		if (!found) return undefined;
		const { view } = found;
		const { slug, title } = view.course;
		return {
			type: "course",
			head: {
				title: `Schedule of ${title}`,
				description: `When ${title} is taught: groups to come, their hours, their seats and what they cost.`,
				canonical: courseScheduleAddress.to({ slug }),
				structured: [
					dataOf(found, parts),
					trailOf(view, publicUrl, "Schedule", view.links.schedule),
				],
			},
			tags: ["catalogue"],
			gaps: [formOf(view, [siteModules.call, siteModules.business])],
			body: <CourseSchedulePage view={view} />,
		};
	});
}

/** Apart, so that its drawing can be measured. */
export async function coursePage(
	parts: CatalogueParts,
	slug: string,
	visitor: Audience,
): Promise<Page | undefined> {
	const found = await findView(parts, { parameters: { slug }, visitor });
	if (!found) return undefined;
	const { view, facts } = found;
	const { course } = view;
	return {
		type: "course",
		head: {
			title: course.title,
			description: course.summary,
			canonical: courseAddress.to({ slug }),
			structured: [
				dataOf(found, parts),
				trailOf(view, parts.publicUrl),
				...faqData(course.details.faqs),
				...courseListData(facts.similar, parts.publicUrl),
			],
		},
		tags: ["catalogue"],
		gaps: [formOf(view, [siteModules.agendaFirstFold, siteModules.call])],
		body: <CoursePage view={view} />,
	};
}

interface Found {
	readonly facts: CourseFacts;
	readonly view: CourseView;
}

async function findView(
	{ db, clock, catalogue }: CatalogueParts,
	{
		parameters,
		visitor,
	}: Pick<PageRequest<Audience>, "parameters" | "visitor">,
): Promise<Found | undefined> {
	const country = catalogue.priceCountry(visitor.country);
	const facts = await findCourseFacts(db, parameters.slug ?? "", country);
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

function dataOf({ facts }: Found, parts: CatalogueParts): object {
	const { course } = facts;
	return courseData(course, comingGroups(course.batches, parts.clock()), {
		publicUrl: parts.publicUrl,
		name: parts.siteName(),
	});
}

function trailOf(
	view: CourseView,
	publicUrl: string,
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

function formOf(
	{ course, category }: CourseView,
	modules: readonly SiteModule[],
) {
	return gapUse(productForm, {
		productType: "course",
		productId: course.id,
		title: course.title,
		category: category.slug,
		siteModules: modules,
	});
}
