import {
	categoryAddress,
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
	syllabusFileAddress,
} from "#catalogue/addresses.ts";
import type { Advisor, Review } from "#catalogue/people/people.ts";
import type { Category, Course } from "#catalogue/product.ts";
import {
	formLink,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import type { NextAction } from "#catalogue/products/product-frame-view.tsx";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import {
	type CardFacts,
	cardFacts,
	hoursText,
} from "#catalogue/products/product-presenter.ts";
import type { ModuleFacts } from "#catalogue/products/syllabus-view.tsx";
import { comingGroups, type Group } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import type { Instant } from "#core/time.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { CourseFacts } from "./course-page-store.ts";
import { upsellFacts } from "./related/upsell-presenter.ts";
import type { UpsellFacts } from "./related/upsell-section.tsx";
import {
	type BatchFacts,
	batchFacts,
	nextStartText,
	type PlanFacts,
	planFacts,
	type WeekFacts,
	weekFacts,
} from "./schedule/course-schedule-presenter.ts";

/** A course's page in words: what its components are handed. */
export interface CourseView {
	readonly course: Course;
	readonly category: Category;
	readonly locale: string;
	readonly crumbs: readonly Crumb[];
	readonly facts: readonly HeroFact[];
	readonly action: NextAction;
	readonly modules: readonly ModuleFacts[];
	readonly plans: readonly PlanFacts[];
	readonly batches: readonly BatchFacts[];
	readonly weeks: readonly WeekFacts[];
	readonly reviews: readonly Review[];
	readonly advisors: readonly Advisor[];
	readonly programs: readonly UpsellFacts[];
	readonly similar: readonly CardFacts[];
	readonly related: readonly CardFacts[];
	readonly links: CourseLinks;
}

type CourseLinks = ReturnType<typeof linksOf>;

/** What every page about a course needs beside the course. */
export interface ViewContext {
	readonly category: Category;
	readonly categories: readonly Category[];
	readonly locale: string;
	readonly now: Instant;
}

export function courseView(
	facts: CourseFacts,
	context: ViewContext,
): CourseView {
	const { course, fellows } = facts;
	const { category, categories, locale, now } = context;
	const groups = comingGroups(course.batches, now);
	const links = linksOf(course.slug);
	const card = (one: CourseFacts["similar"][number]) =>
		cardFacts(one, categories, locale, now);
	return {
		course,
		category,
		locale,
		links,
		crumbs: courseCrumbs(course, category),
		facts: heroFacts(course, groups, locale, now),
		action: nextAction(course, links, locale),
		modules: course.details.syllabus.map(({ title, hours, topics }) => ({
			title,
			length: hoursText(hours, locale),
			topics,
		})),
		plans: planFacts(course, groups, locale, now),
		batches: groups.map((group) => batchFacts(group, course, locale, now)),
		weeks: weekFacts(course, groups, locale),
		reviews: facts.reviews,
		advisors: facts.advisors,
		programs: facts.programs.map((program) =>
			upsellFacts(program, course, fellows, context),
		),
		similar: facts.similar.map(card),
		related: facts.related.map(card),
	};
}

export function courseCrumbs(
	{ slug, title }: Pick<Course, "slug" | "title">,
	category: Category,
): Crumb[] {
	return [
		{ name: "Home", href: "/" },
		{
			name: category.name,
			href: categoryAddress.to({ slug: category.slug }),
		},
		{ name: shortened(title), href: courseAddress.to({ slug }) },
	];
}

const longestCrumb = 60;

/** The whole title stands right below the trail. */
function shortened(title: string): string {
	const letters = Array.from(title);
	if (letters.length <= longestCrumb) return title;
	const start = letters.slice(0, longestCrumb).join("");
	const end = start.lastIndexOf(" ");
	return `${end > 0 ? start.slice(0, end) : start}…`;
}

function linksOf(slug: string) {
	const path = courseAddress.to({ slug });
	const syllabus = courseSyllabusAddress.to({ slug });
	const schedule = courseScheduleAddress.to({ slug });
	return {
		syllabus,
		syllabusFile: syllabusFileAddress.to({ slug }),
		schedule,
		agendaFirstFold: formLink(path, siteModules.agendaFirstFold),
		call: formLink(path, siteModules.call),
		agenda: formLink(syllabus, siteModules.agenda),
		scheduleCall: formLink(schedule, siteModules.call),
		business: formLink(schedule, siteModules.business),
	};
}

/** Above the fold: what somebody asks before anything else. */
function heroFacts(
	course: Course,
	groups: readonly Group[],
	locale: string,
	now: Instant,
): HeroFact[] {
	return [
		{
			name: "Price",
			value: course.from
				? `from ${formatMoney(course.from, locale)}`
				: "On request",
		},
		{ name: "Next start", value: nextStartText(course, groups, locale, now) },
		{ name: "Length", value: hoursText(course.hours, locale) },
		{ name: "Level", value: course.level },
		{ name: "Language", value: course.details.language },
	];
}

function nextAction(
	{ from }: Course,
	links: CourseLinks,
	locale: string,
): NextAction {
	return from
		? {
				label: "Choose how to learn",
				href: "#ways",
				note: `from ${formatMoney(from, locale)}`,
			}
		: { label: "Talk to an advisor", href: links.call };
}
