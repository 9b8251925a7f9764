import { categoryAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import type { Review } from "#catalogue/people/people.ts";
import type { Category } from "#catalogue/product.ts";
import {
	formLink,
	siteModules,
} from "#catalogue/products/product-form-rules.ts";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import {
	type CardFacts,
	cardFacts,
	hoursText,
} from "#catalogue/products/product-presenter.ts";
import { counted, numberFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { FreeCourse, Lesson } from "./free-course.ts";
import type { FreeCourseFacts } from "./free-course-page-store.ts";

export interface LessonFacts {
	readonly title: string;
	readonly length: string;
}

export interface SiblingFacts {
	readonly id: number;
	readonly href: string;
	readonly title: string;
	readonly facts: string;
	readonly image: string | undefined;
}

/** A free course's page in words. */
export interface FreeCourseView {
	readonly course: FreeCourse;
	readonly href: string;
	readonly askHref: string;
	readonly hue: Hue;
	readonly locale: string;
	readonly crumbs: readonly Crumb[];
	readonly partner: string;
	readonly facts: readonly HeroFact[];
	readonly lessons: readonly LessonFacts[];
	readonly first: Lesson | undefined;
	readonly reviews: readonly Review[];
	readonly next: CardFacts | undefined;
	readonly siblings: readonly SiblingFacts[];
}

/** Who is named where a free course has no partner of its own. */
const ownPartner = "SkillUp";

export function freeCourseView(
	{ course, next, siblings, reviews }: FreeCourseFacts,
	context: {
		readonly category: Category;
		readonly categories: readonly Category[];
		readonly locale: string;
		readonly now: Instant;
	},
): FreeCourseView {
	const { category, categories, locale, now } = context;
	const href = freeCourseAddress.to(course);
	const { lessons } = course.details;
	return {
		course,
		href,
		askHref: formLink(href, siteModules.freeLearning),
		hue: category.hue as Hue,
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
		facts: heroFacts(course, locale),
		lessons: lessons.map(({ title, minutes }) => ({
			title,
			length: unitText(minutes, "minute", locale),
		})),
		first: lessons[0],
		reviews,
		next: next && cardFacts(next, categories, locale, now),
		siblings: siblings.map((one) => ({
			id: one.id,
			href: freeCourseAddress.to(one),
			title: one.title,
			facts: `Free, ${hoursText(one.hours, locale)}, ${counted(one.lessonCount, "lesson", locale)}`,
			image: one.image,
		})),
	};
}

function heroFacts(course: FreeCourse, locale: string): HeroFact[] {
	return [
		{ name: "Price", value: "Free" },
		{ name: "Length", value: hoursText(course.hours, locale) },
		{ name: "Inside", value: counted(course.lessonCount, "lesson", locale) },
		{ name: "Level", value: course.level },
		{
			name: "Stays open",
			value: unitText(course.accessDays, "day", locale),
		},
	];
}

function unitText(
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
