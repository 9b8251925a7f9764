import { categoryAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import {
	buildFormLink,
	cataloguePlacements,
} from "#catalogue/products/product-form-rules.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import {
	type ProductSlide,
	type ProductSummary,
	type SummaryContext,
	summarizeProduct,
} from "#catalogue/summary.ts";
import { formatCount, numberFormat } from "#core/text/formats.ts";
import type { Crumb } from "#ui/navigation/breadcrumb.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { FreeCoursePageData } from "./free-course-page-store.ts";
import {
	type FreeCourse,
	type FreeCourseLesson,
	ownPartner,
} from "./free-course-schema.ts";

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
	readonly lessons: readonly {
		readonly title: string;
		readonly length: string;
	}[];
	readonly first: FreeCourseLesson | undefined;
	readonly reviews: readonly Review[];
	readonly next: ProductSummary | undefined;
	readonly siblings: readonly ProductSlide[];
}

export function presentFreeCoursePage(
	{ course, next, siblings, reviews }: FreeCoursePageData,
	context: SummaryContext & { readonly category: Category },
): FreeCoursePageProps {
	const { category, locale } = context;
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
		next: next && summarizeProduct(next, context),
		siblings: siblings.map((sibling) => {
			const summary = summarizeProduct(sibling, context);
			const lessons = formatCount(sibling.lessonCount, "lesson", locale);
			return { ...summary, line: `Free, ${summary.length}, ${lessons}` };
		}),
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
