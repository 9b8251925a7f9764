import type { LearningPathStep } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { formatDay } from "#catalogue/products/product-presenter.ts";
import {
	type BundlePageProps,
	presentBundlePage,
} from "#catalogue/programs/bundles/bundle-page-presenter.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import type { ProgramPageData } from "#catalogue/programs/program-page-store.ts";
import type {
	ProgramPageProps,
	ProgramPresenterContext,
} from "#catalogue/programs/program-presenter.ts";
import {
	formatWeekSpan,
	presentUniversityPage,
	type UniversityPageProps,
} from "#catalogue/universities/university-page-presenter.ts";
import type { CohortSummary } from "./cohort-presenter.ts";
import { calculateWeekStart, toWeekSpans } from "./week-span-rules.ts";

/** One cohort of a program of either kind. */
export interface CohortPageProps {
	readonly view: ProgramPageProps;
	readonly cohort: CohortSummary;
	readonly others: readonly CohortSummary[];
	/** How a week of it looks, in words. */
	readonly rhythm: string;
	/** What comes when. */
	readonly stations: readonly LearningPathStep[];
	/** What to do in order to join. */
	readonly steps: readonly string[];
	readonly eligibility: readonly string[];
	readonly eligibilityTitle: string;
}

export function presentCohortPage(
	data: ProgramPageData,
	name: string,
	context: ProgramPresenterContext,
): CohortPageProps | undefined {
	const view =
		data.kind === "bundle"
			? presentBundlePage(data, context)
			: presentUniversityPage(data, context);
	const cohort = view.cohorts.find((candidate) => candidate.name === name);
	if (!cohort) return undefined;
	const kindSpecific =
		"bundle" in view
			? presentBundleCohort(view)
			: presentUniversityCohort(view, cohort, context);
	return {
		view,
		cohort,
		others: view.cohorts.filter((candidate) => candidate !== cohort),
		...kindSpecific,
	};
}

type KindSpecificProps = Pick<
	CohortPageProps,
	"rhythm" | "stations" | "steps" | "eligibility" | "eligibilityTitle"
>;

/** Which week a course begins in is the group's own pace, so that no day is named. */
function presentBundleCohort({
	bundle,
	pace,
	steps,
}: BundlePageProps): KindSpecificProps {
	const { capstone, prerequisites } = bundle.details;
	return {
		rhythm: `${pace}.`,
		stations: [
			...steps.map(({ summary, ...step }) => ({ ...step, text: summary })),
			{
				title: capstone.title,
				note: productMessages.capstone,
				text: capstone.brief,
			},
		],
		steps: programMessages.bundle.admissionSteps,
		eligibility: prerequisites,
		eligibilityTitle: productMessages.fit.prerequisites,
	};
}

function presentUniversityCohort(
	{ program }: UniversityPageProps,
	{ startsOn }: CohortSummary,
	{ locale, now }: ProgramPresenterContext,
): KindSpecificProps {
	const { details } = program;
	const starts = Temporal.PlainDate.from(startsOn);
	return {
		rhythm: `${details.format}.`,
		stations: toWeekSpans(details.curriculum).map(({ part, first, last }) => ({
			title: part.title,
			note: programMessages.cohort.weeksFrom(
				formatWeekSpan(first, last),
				formatDay(calculateWeekStart(starts, first), locale, now),
			),
			text: `${part.topics.join(", ")}.`,
		})),
		steps: details.admissionSteps,
		eligibility: details.eligibility,
		eligibilityTitle: programMessages.cohort.eligibility,
	};
}
