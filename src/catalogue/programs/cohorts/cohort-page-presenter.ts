import type { StationFacts } from "#catalogue/products/learning-path-view.tsx";
import { dayText } from "#catalogue/products/product-presenter.ts";
import {
	type BundleView,
	bundleView,
} from "#catalogue/programs/bundles/bundle-page-presenter.ts";
import type {
	ProgramContext,
	ProgramFacts,
	ProgramView,
} from "#catalogue/programs/program-presenter.ts";
import {
	type UniversityView,
	universityView,
	weekSpanText,
} from "#catalogue/universities/university-page-presenter.ts";
import type { CohortFacts } from "./cohort-presenter.ts";
import { weekBegins, weekSpans } from "./week-span-rules.ts";

/** One cohort of a program of either kind. */
export interface CohortView {
	readonly view: ProgramView;
	readonly cohort: CohortFacts;
	readonly others: readonly CohortFacts[];
	/** How a week of it looks, in words. */
	readonly rhythm: string;
	/** What comes when. */
	readonly stations: readonly StationFacts[];
	/** What to do in order to join. */
	readonly steps: readonly string[];
	readonly eligibility: readonly string[];
	readonly eligibilityTitle: string;
}

export function cohortView(
	facts: ProgramFacts,
	name: string,
	context: ProgramContext,
): CohortView | undefined {
	const view =
		facts.kind === "bundle"
			? bundleView(facts, context)
			: universityView(facts, context);
	const cohort = view.cohorts.find((one) => one.name === name);
	if (!cohort) return undefined;
	const own =
		"bundle" in view ? ofBundle(view) : ofUniversity(view, cohort, context);
	return {
		view,
		cohort,
		others: view.cohorts.filter((one) => one !== cohort),
		...own,
	};
}

type Own = Pick<
	CohortView,
	"rhythm" | "stations" | "steps" | "eligibility" | "eligibilityTitle"
>;

/** Which week a course begins in is the group's own pace, so that no day is named. */
function ofBundle({ bundle, pace, steps }: BundleView): Own {
	const { capstone, prerequisites } = bundle.details;
	return {
		rhythm: `${pace}.`,
		stations: [
			...steps.map(({ summary, ...step }) => ({ ...step, text: summary })),
			{ title: capstone.title, facts: "Capstone", text: capstone.brief },
		],
		steps: [
			"Look at the courses and at what you should bring.",
			"Not sure? Ask an advisor to call you. It costs nothing.",
			"Enroll and pay for the whole program. There is no other admission.",
		],
		eligibility: prerequisites,
		eligibilityTitle: "You should bring",
	};
}

function ofUniversity(
	{ program }: UniversityView,
	{ startsOn }: CohortFacts,
	{ locale, now }: ProgramContext,
): Own {
	const { details } = program;
	const starts = Temporal.PlainDate.from(startsOn);
	return {
		rhythm: `${details.format}.`,
		stations: weekSpans(details.curriculum).map(({ part, first, last }) => ({
			title: part.title,
			facts: `${weekSpanText(first, last)}, from ${dayText(weekBegins(starts, first), locale, now)}`,
			text: `${part.topics.join(", ")}.`,
		})),
		steps: details.admissionSteps,
		eligibility: details.eligibility,
		eligibilityTitle: "Who is admitted",
	};
}
