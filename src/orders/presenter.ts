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
import { messages } from "./messages.ts";

const { hints, wholeProduct, anyDay, nextStart, onRequest } = messages.modes;

export function modeLabels(
	mode: PriceMode,
	kind: Exclude<ProductKind, "free-course">,
): { name: string; hint: string } {
	const name = mode === "program" ? wholeProduct[kind] : modeNames[mode];
	return { name, hint: hints[mode] };
}

export function modeLabel(mode: PriceMode): string {
	return mode === "program" ? wholeProduct.bundle : modeNames[mode];
}

/** When the product can begin. */
export function startText(
	product: {
		readonly batches: readonly Batch[];
		readonly cohorts: readonly Cohort[];
	},
	mode: PriceMode,
	context: { now: Instant; timeZone: string; country: string },
): string {
	const { now, timeZone, country } = context;
	if (mode === "self-paced") return anyDay;
	// Of every country, as on the page of the course, whose Join leads here.
	const groups = product.batches.filter((batch) => batch.mode === mode);
	const cohort = findNextCohortStart(
		listCohortStarts(product.cohorts, now, timeZone),
		now,
	);
	const day =
		findNextOpenBatch(groups, now)?.begins ??
		(cohort && localDate(cohort, timeZone));
	return day ? nextStart(formatDay(day, localeFor(country), now)) : onRequest;
}
