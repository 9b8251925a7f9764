import { messages } from "#catalogue/messages.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { buildFormLink, cataloguePlacements } from "#catalogue/products/product-form-rules.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import {
	type ProductPageContext,
	type ProductPageProps,
	presentProduct,
} from "#catalogue/products/product-page-presenter.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import type { ChoiceQuestion } from "#catalogue/questions/choice-question-schema.ts";
import type { Question } from "#catalogue/questions/question-schema.ts";
import type { ProductSlide, ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { formatCount, numberFormat } from "#core/text/formats.ts";
import type { FreeCoursePageData } from "./free-course-page-store.ts";
import { type FreeCourse, skillupPartner } from "./free-course-schema.ts";
import type { Lesson } from "./lesson-schema.ts";
import { freeCourseMessages } from "./messages.ts";

export interface FreeCoursePageProps extends ProductPageProps<"free-course"> {
	readonly contactHref: string;
	readonly partner: string;
	readonly heroDetails: readonly HeroDetail[];
	readonly lessons: readonly {
		readonly title: string;
		readonly length: string;
	}[];
	/** The first lesson, which everybody may read, unless it has no text. */
	readonly first:
		| {
				readonly id: string;
				readonly title: string;
				readonly text: string;
				readonly check: ChoiceQuestion | undefined;
		  }
		| undefined;
	readonly reviews: readonly Review[];
	readonly next: ProductSummary | undefined;
	readonly siblings: readonly ProductSlide[];
	/** The name for free courses, in the plural. */
	readonly kindNames: string;
}

export function presentFreeCoursePage(
	{ course, next, siblings, reviews }: FreeCoursePageData,
	context: ProductPageContext,
): FreeCoursePageProps {
	const { locale } = context;
	const { lessons } = course.details;
	const [first] = lessons;
	const base = presentProduct<"free-course">(course, context);
	return {
		...base,
		contactHref: buildFormLink(base.summary.href, cataloguePlacements.freeLearning),
		partner: course.partner ?? skillupPartner,
		heroDetails: presentHeroDetails(course, locale),
		lessons: lessons.map(({ title, minutes }) => ({
			title,
			length: formatUnit(minutes, "minute", locale),
		})),
		first: first && presentFirstLesson(first),
		reviews,
		kindNames: context.names["free-course"].many,
		next: next && summarizeProduct(next, context),
		siblings: siblings.map((sibling) => {
			const summary = summarizeProduct(sibling, context);
			const lessons = formatCount(sibling.lessonCount, "lesson", locale);
			return {
				...summary,
				line: freeCourseMessages.line(summary.length, lessons),
			};
		}),
	};
}

function presentHeroDetails(course: FreeCourse, locale: string): HeroDetail[] {
	return [
		{ name: productMessages.details.price, value: messages.free },
		{
			name: productMessages.details.length,
			value: formatHours(course.hours, locale),
		},
		{
			name: productMessages.details.inside,
			value: formatCount(course.lessonCount, "lesson", locale),
		},
		{ name: productMessages.details.level, value: course.level },
		{
			name: freeCourseMessages.access,
			value: formatUnit(course.accessDays, "day", locale),
		},
	];
}

function formatUnit(count: number, unit: "minute" | "day", locale: string): string {
	return numberFormat(locale, {
		style: "unit",
		unit,
		unitDisplay: "long",
	}).format(count);
}

const presentFirstLesson = (lesson: Lesson): FreeCoursePageProps["first"] =>
	lesson.text === undefined
		? undefined
		: {
				id: lesson.id,
				title: lesson.title,
				text: lesson.text,
				check: "check" in lesson ? toExamQuestion(lesson.check) : undefined,
			};

/** The check of the open lesson is practice: everybody may see its answer, and it never counts. */
function toExamQuestion(check: Question | undefined): ChoiceQuestion | undefined {
	if (check?.kind !== "one") return undefined;
	const { question, options, answer, why } = check;
	return {
		question,
		options: options.map(({ text }) => text),
		answer: options.findIndex(({ value }) => value === answer),
		why,
	};
}
