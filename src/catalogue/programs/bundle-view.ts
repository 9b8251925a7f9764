import { counted } from "#core/formats.ts";
import { formatMoney } from "#core/money.ts";
import { courseAddress, freeCourseAddress } from "../addresses.ts";
import { weeksText } from "../course-presenters.ts";
import type { HeroFact } from "../pages/product/product-hero.tsx";
import { hoursText } from "../presenters.ts";
import type { CourseCard } from "../product.ts";
import { weeksAtPace } from "../study-week-rules.ts";
import { savingOf } from "../upsell-rules.ts";
import { priceAndStart } from "./cohort-presenters.ts";
import type { BundleFacts } from "./program-facts.ts";
import {
	type ProgramContext,
	type ProgramView,
	programView,
} from "./program-view.ts";

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
