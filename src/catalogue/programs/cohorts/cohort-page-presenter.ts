import { buildCartLink } from "#catalogue/products/cart-link-rules.ts";
import type { LearningPathStep } from "#catalogue/products/learning-path-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { buildWaitingListLink } from "#catalogue/products/product-form-rules.ts";
import { formatDay } from "#catalogue/products/product-presenter.ts";
import type { BundlePageProps } from "#catalogue/programs/bundles/bundle-page-presenter.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import {
	formatWeekSpan,
	type UniversityPageProps,
} from "#catalogue/universities/university-page-presenter.ts";
import type { Instant } from "#core/time.ts";
import type { CohortSummary } from "./cohort-presenter.ts";
import { calculateWeekStart, toWeekSpans } from "./week-span-rules.ts";

export type AnyProgramPageProps = BundlePageProps | UniversityPageProps;

/** One cohort of a program of either kind. */
export interface CohortPageProps {
	readonly view: AnyProgramPageProps;
	readonly cohort: CohortSummary;
	readonly others: readonly CohortSummary[];
	/** A usual week of the cohort, as text. */
	readonly rhythm: string;
	/** The stations in the order of time. */
	readonly stations: readonly LearningPathStep[];
	/** The steps for joining. */
	readonly steps: readonly string[];
	/** Puts this cohort into the cart; absent where that is not possible. */
	readonly enrollHref: string | undefined;
	/** The waiting list of a full cohort that can be put into the cart otherwise. */
	readonly waitingListHref: string | undefined;
	readonly eligibility: readonly string[];
	readonly eligibilityTitle: string;
}

export function presentCohortPage(
	view: AnyProgramPageProps,
	name: string,
	now: Instant,
): CohortPageProps | undefined {
	const cohort = view.cohorts.find((candidate) => candidate.name === name);
	if (!cohort) return undefined;
	const enrollHref =
		cohort.isFull || !view.enrollHref
			? undefined
			: buildCartLink(view.product, "program", cohort.key);
	const waitingListHref =
		cohort.isFull && view.enrollHref
			? buildWaitingListLink(view.links.page, cohort.key)
			: undefined;
	const kindSpecific =
		"steps" in view
			? presentBundleCohort(view, enrollHref !== undefined)
			: presentUniversityCohort(view, cohort, now);
	return {
		view,
		cohort,
		enrollHref,
		waitingListHref,
		others: view.cohorts.filter((candidate) => candidate !== cohort),
		...kindSpecific,
	};
}

type KindSpecificProps = Pick<
	CohortPageProps,
	"rhythm" | "stations" | "steps" | "eligibility" | "eligibilityTitle"
>;

/** The week in which a course begins depends on the group's own pace, so no day is named. */
function presentBundleCohort(
	{ product, pace, steps, capstoneNote }: BundlePageProps,
	canEnroll: boolean,
): KindSpecificProps {
	const { admissionSteps, stepsWithoutEnrollment } = programMessages.bundle;
	const { capstone, prerequisites } = product.details;
	return {
		rhythm: `${pace}.`,
		stations: [
			...steps,
			{
				title: capstone.title,
				note: capstoneNote,
				text: capstone.brief,
			},
		],
		steps: canEnroll ? admissionSteps : stepsWithoutEnrollment,
		eligibility: prerequisites,
		eligibilityTitle: productMessages.fit.prerequisites,
	};
}

function presentUniversityCohort(
	{ product, locale }: UniversityPageProps,
	{ startsOn }: CohortSummary,
	now: Instant,
): KindSpecificProps {
	const { details } = product;
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
