import type { CouponProblem } from "#catalogue/coupons/discount-rules.ts";
import type {
	Batch,
	Cohort,
	PriceMode,
	ProductKind,
} from "#catalogue/product.ts";
import {
	dayText,
	localeFor,
	modeNames,
} from "#catalogue/products/product-presenter.ts";
import {
	cohortStarts,
	nextCohortStart,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import { nextOpenGroup } from "#catalogue/rules.ts";
import { type Instant, localDate } from "#core/time.ts";

const hints: Readonly<Record<PriceMode, string>> = {
	"self-paced": "Lessons and exercises whenever it suits you",
	"live-virtual": "Classes at fixed hours with an instructor and a small group",
	classroom: "The same group in one room, with the instructor beside you",
	program: "All of it, from the first course to the last project",
};

const wholes = {
	course: "The whole course",
	bundle: "The whole program",
	university: "The whole program",
};

export function modeWords(
	mode: PriceMode,
	kind: Exclude<ProductKind, "free-course">,
): { name: string; hint: string } {
	const name = mode === "program" ? wholes[kind] : modeNames[mode];
	return { name, hint: hints[mode] };
}

export function modeName(mode: PriceMode): string {
	return mode === "program" ? wholes.bundle : modeNames[mode];
}

/** When one can begin, in words. */
export function startOf(
	product: {
		readonly batches: readonly Batch[];
		readonly cohorts: readonly Cohort[];
	},
	mode: PriceMode,
	facts: { now: Instant; timeZone: string; country: string },
): string {
	const { now, timeZone, country } = facts;
	if (mode === "self-paced") return "Start any day";
	// Of every country, as on the page of the course, whose Join leads here.
	const groups = product.batches.filter((one) => one.mode === mode);
	const cohort = nextCohortStart(
		cohortStarts(product.cohorts, now, timeZone),
		now,
	);
	const day =
		nextOpenGroup(groups, now)?.begins ??
		(cohort && localDate(cohort, timeZone));
	return day
		? `Next start ${dayText(day, localeFor(country), now)}`
		: "Dates on request";
}

/** What is wrong with a code, and what to do. */
export function couponWords(problem: CouponProblem, code: string): string {
	const words: Record<CouponProblem, string> = {
		unknown: `We do not know ${code}. Check its letters, or go on without it.`,
		"not-yet": `${code} does not hold yet. Come back later, or go on without it.`,
		over: `${code} is over. Go on without it.`,
		"other-product": `${code} is for something else than this. Go on without it.`,
		"other-country": `${code} does not hold for prices in your country. Go on without it.`,
	};
	return words[problem];
}
