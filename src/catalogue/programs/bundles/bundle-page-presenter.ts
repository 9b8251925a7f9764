import { courseAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { calculateSaving } from "#catalogue/courses/related/upsell-rules.ts";
import { calculateWeeksAtPace } from "#catalogue/courses/schedule/study-week-rules.ts";
import { messages } from "#catalogue/messages.ts";
import type { LearningPathStep } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { presentPriceAndStart } from "#catalogue/programs/cohorts/cohort-presenter.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import type { BundlePageData } from "#catalogue/programs/program-page-store.ts";
import {
	type ProgramPageProps,
	type ProgramPresenterContext,
	presentProgram,
} from "#catalogue/programs/program-presenter.ts";
import { formatMoney } from "#core/money.ts";
import { formatCount } from "#core/text/formats.ts";

/** One course of the way through a program. */
interface BundleCourseStep extends LearningPathStep {
	readonly slug: string;
	readonly title: string;
	readonly href: string;
	readonly note: string;
}

export interface BundlePageProps extends ProgramPageProps<"bundle"> {
	readonly heroDetails: readonly HeroDetail[];
	readonly pace: string;
	readonly steps: readonly BundleCourseStep[];
	/** "Capstone", with the time for it. */
	readonly capstoneNote: string;
	readonly freeCourses: readonly BundleCourseStep[];
	readonly careers: readonly {
		readonly name: string;
		/** Undefined for a country without a salary in the content. */
		readonly value: string | undefined;
	}[];
	/** The saving against its courses one by one. */
	readonly saving: string | undefined;
}

export function presentBundlePage(
	data: BundlePageData,
	context: ProgramPresenterContext,
): BundlePageProps {
	const { program, courses, freeCourses } = data;
	const { locale, salaryCountry } = context;
	const view = presentProgram<"bundle">(data, context);
	const { hoursPerWeek, details } = program;
	const pace = programMessages.bundle.pace(formatHours(hoursPerWeek, locale));
	const saving = calculateSaving(
		program.from,
		courses.map(({ from }) => from),
	);
	return {
		...view,
		pace,
		heroDetails: [
			...presentPriceAndStart(view),
			{ name: productMessages.details.length, value: view.summary.length },
			{ name: programMessages.bundle.paceName, value: pace },
			{
				name: productMessages.details.inside,
				value: view.summary.inside ?? "",
			},
		],
		steps: courses.map((course) => presentCourseStep(course, hoursPerWeek, locale)),
		capstoneNote: presentCapstoneNote(program, courses, locale),
		freeCourses: freeCourses.map(({ slug, title, summary, hours }) => ({
			slug,
			title,
			href: freeCourseAddress.to({ slug }),
			text: summary,
			note: programMessages.bundle.freeCourse(formatHours(hours, locale)),
		})),
		careers: details.careers.map(({ role, salary }) => ({
			name: role,
			value: salary[salaryCountry],
		})),
		saving: saving && messages.saving(formatMoney(saving, locale)),
	};
}

function presentCapstoneNote(
	{ durationMonths, hoursPerWeek }: Pick<BundleCard, "durationMonths" | "hoursPerWeek">,
	courses: readonly Pick<CourseCard, "hours">[],
	locale: string,
): string {
	const weeksOfCourses = courses.reduce(
		(sum, { hours }) => sum + calculateWeeksAtPace(hours, hoursPerWeek),
		0,
	);
	const weeksLeft = Math.round((durationMonths * 52) / 12) - weeksOfCourses;
	return weeksLeft > 0
		? programMessages.bundle.capstone(formatCount(weeksLeft, "week", locale))
		: productMessages.capstone;
}

function presentCourseStep(
	{ slug, title, summary, level, hours }: CourseCard,
	hoursPerWeek: number,
	locale: string,
): BundleCourseStep {
	const weeks = formatCount(calculateWeeksAtPace(hours, hoursPerWeek), "week", locale);
	return {
		title,
		slug,
		href: courseAddress.to({ slug }),
		text: summary,
		note: programMessages.bundle.step(level, formatHours(hours, locale), weeks),
	};
}
