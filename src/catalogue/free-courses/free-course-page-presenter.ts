import { categoryAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import {
	buildFormLink,
	cataloguePlacements,
} from "#catalogue/products/product-form-rules.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import {
	type CourseSummary,
	formatHours,
	summarizeCourse,
} from "#catalogue/products/product-presenter.ts";
import { formatCount, numberFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { FreeCoursePageData } from "./free-course-page-store.ts";
import type { FreeCourse, FreeCourseLesson } from "./free-course-schema.ts";

export interface LessonSummary {
	readonly title: string;
	readonly length: string;
}

export interface SiblingCourse {
	readonly id: number;
	readonly href: string;
	readonly title: string;
	readonly facts: string;
	readonly image: string | undefined;
}

/** A free course's page in words. */
export interface FreeCoursePageProps {
	readonly course: FreeCourse;
	readonly href: string;
	readonly askHref: string;
	readonly hue: Hue;
	readonly locale: string;
	readonly crumbs: readonly Crumb[];
	readonly partner: string;
	readonly facts: readonly HeroDetail[];
	readonly lessons: readonly LessonSummary[];
	readonly first: FreeCourseLesson | undefined;
	readonly reviews: readonly Review[];
	readonly next: CourseSummary | undefined;
	readonly siblings: readonly SiblingCourse[];
}

/** Who is named where a free course has no partner of its own. */
const ownPartner = "SkillUp";

export function presentFreeCoursePage(
	{ course, next, siblings, reviews }: FreeCoursePageData,
	context: {
		readonly category: Category;
		readonly categories: readonly Category[];
		readonly locale: string;
		readonly now: Instant;
	},
): FreeCoursePageProps {
	const { category, categories, locale, now } = context;
	const href = freeCourseAddress.to(course);
	const { lessons } = course.details;
	return {
		course,
		href,
		askHref: buildFormLink(href, cataloguePlacements.freeLearning),
		hue: category.hue,
		locale,
		crumbs: [
			{ name: "Home", href: "/" },
			{
				name: category.name,
				href: categoryAddress.to({ slug: category.slug }),
			},
			{ name: course.title, href },
		],
		partner: course.partner ?? ownPartner,
		facts: presentHeroDetails(course, locale),
		lessons: lessons.map(({ title, minutes }) => ({
			title,
			length: formatUnit(minutes, "minute", locale),
		})),
		first: lessons[0],
		reviews,
		next: next && summarizeCourse(next, categories, locale, now),
		siblings: siblings.map((sibling) => ({
			id: sibling.id,
			href: freeCourseAddress.to(sibling),
			title: sibling.title,
			facts: `Free, ${formatHours(sibling.hours, locale)}, ${formatCount(sibling.lessonCount, "lesson", locale)}`,
			image: sibling.image,
		})),
	};
}

function presentHeroDetails(course: FreeCourse, locale: string): HeroDetail[] {
	return [
		{ name: "Price", value: "Free" },
		{ name: "Length", value: formatHours(course.hours, locale) },
		{
			name: "Inside",
			value: formatCount(course.lessonCount, "lesson", locale),
		},
		{ name: "Level", value: course.level },
		{
			name: "Stays open",
			value: formatUnit(course.accessDays, "day", locale),
		},
	];
}

function formatUnit(
	count: number,
	unit: "minute" | "day",
	locale: string,
): string {
	return numberFormat(locale, {
		style: "unit",
		unit,
		unitDisplay: "long",
	}).format(count);
}
