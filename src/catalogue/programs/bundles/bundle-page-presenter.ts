import { courseAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import { savingOf } from "#catalogue/courses/related/upsell-rules.ts";
import { weeksText } from "#catalogue/courses/schedule/course-schedule-presenter.ts";
import { weeksAtPace } from "#catalogue/courses/schedule/study-week-rules.ts";
import type { CourseCard } from "#catalogue/product.ts";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import { hoursText } from "#catalogue/products/product-presenter.ts";
import { priceAndStart } from "#catalogue/programs/cohorts/cohort-presenter.ts";
import type { BundleFacts } from "#catalogue/programs/program-page-store.ts";
import {
	type ProgramContext,
	type ProgramView,
	programView,
} from "#catalogue/programs/program-presenter.ts";
import { formatMoney } from "#core/money.ts";
import { counted } from "#core/text/formats.ts";

/** One course of the way through a program. */
export interface PathStep {
	readonly slug: string;
	readonly title: string;
	readonly href: string;
	readonly summary: string;
	readonly facts: string;
}

export interface BundleView extends ProgramView {
	readonly bundle: BundleFacts["program"];
	readonly facts: readonly HeroFact[];
	readonly pace: string;
	readonly steps: readonly PathStep[];
	readonly freeCourses: readonly PathStep[];
	readonly careers: readonly {
		readonly name: string;
		/** Unknown where nobody told us. */
		readonly value: string | undefined;
	}[];
	/** Against its courses one by one. */
	readonly saving: string | undefined;
}

export function bundleView(
	found: BundleFacts,
	context: ProgramContext,
): BundleView {
	const { program, courses, freeCourses } = found;
	const { locale, salaryCountry } = context;
	const view = programView(found, context);
	const { hoursPerWeek, details } = program;
	const pace = `About ${hoursText(hoursPerWeek, locale)} a week`;
	const saving = savingOf(
		program.from,
		courses.map(({ from }) => from),
	);
	return {
		...view,
		bundle: program,
		pace,
		facts: [
			...priceAndStart(view),
			{ name: "Length", value: view.length },
			{ name: "Pace", value: pace },
			{ name: "Inside", value: counted(program.courseCount, "course") },
		],
		steps: courses.map((course) => pathStep(course, hoursPerWeek, locale)),
		freeCourses: freeCourses.map(({ slug, title, summary, hours }) => ({
			slug,
			title,
			href: freeCourseAddress.to({ slug }),
			summary,
			facts: `Free, ${hoursText(hours, locale)}`,
		})),
		careers: details.careers.map(({ role, salary }) => ({
			name: role,
			value: salary[salaryCountry],
		})),
		saving:
			saving &&
			`${formatMoney(saving, locale)} less than its courses one by one`,
	};
}

function pathStep(
	{ slug, title, summary, level, hours }: CourseCard,
	hoursPerWeek: number,
	locale: string,
): PathStep {
	const weeks = weeksText(weeksAtPace(hours, hoursPerWeek), locale);
	return {
		title,
		slug,
		href: courseAddress.to({ slug }),
		summary,
		facts: `${level}, ${hoursText(hours, locale)}, about ${weeks}`,
	};
}
