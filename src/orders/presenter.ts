import type { CouponProblem } from "#catalogue/coupons/discount-rules.ts";
import type { Batch } from "#catalogue/courses/course-schema.ts";
import type { Cohort, PriceMode, ProductKind } from "#catalogue/product.ts";
import {
	formatDay,
	localeFor,
	modeNames,
} from "#catalogue/products/product-presenter.ts";
import {
	findNextCohortStart,
	listCohortStarts,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import { findNextOpenBatch } from "#catalogue/rules.ts";
import { type Instant, localDate } from "#core/time.ts";

const modeHints: Readonly<Record<PriceMode, string>> = {
	"self-paced": "Lessons and exercises whenever it suits you",
	"live-virtual": "Classes at fixed hours with an instructor and a small group",
	classroom: "The same group in one room, with the instructor beside you",
	program: "All of it, from the first course to the last project",
};

const wholeProductLabels = {
	course: "The whole course",
	bundle: "The whole program",
	university: "The whole program",
};

export function modeLabels(
	mode: PriceMode,
	kind: Exclude<ProductKind, "free-course">,
): { name: string; hint: string } {
	const name = mode === "program" ? wholeProductLabels[kind] : modeNames[mode];
	return { name, hint: modeHints[mode] };
}

export function modeLabel(mode: PriceMode): string {
	return mode === "program" ? wholeProductLabels.bundle : modeNames[mode];
}

/** When one can begin, in words. */
export function startText(
	product: {
		readonly batches: readonly Batch[];
		readonly cohorts: readonly Cohort[];
	},
	mode: PriceMode,
	context: { now: Instant; timeZone: string; country: string },
): string {
	const { now, timeZone, country } = context;
	if (mode === "self-paced") return "Start any day";
	// Of every country, as on the page of the course, whose Join leads here.
	const groups = product.batches.filter((batch) => batch.mode === mode);
	const cohort = findNextCohortStart(
		listCohortStarts(product.cohorts, now, timeZone),
		now,
	);
	const day =
		findNextOpenBatch(groups, now)?.begins ??
		(cohort && localDate(cohort, timeZone));
	return day
		? `Next start ${formatDay(day, localeFor(country), now)}`
		: "Dates on request";
}

/** What is wrong with a code, and what to do. */
export function couponProblemText(
	problem: CouponProblem,
	code: string,
): string {
	const texts: Record<CouponProblem, string> = {
		unknown: `We do not know ${code}. Check its letters, or go on without it.`,
		"not-yet": `${code} does not hold yet. Come back later, or go on without it.`,
		over: `${code} is over. Go on without it.`,
		"other-product": `${code} is for something else than this. Go on without it.`,
		"other-country": `${code} does not hold for prices in your country. Go on without it.`,
	};
	return texts[problem];
}
