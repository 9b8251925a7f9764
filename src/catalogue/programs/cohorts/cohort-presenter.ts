import { buildCohortKey } from "#catalogue/groups/group-rules.ts";
import { messages } from "#catalogue/messages.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import { formatDay } from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import type { ProductSummary, SummaryContext } from "#catalogue/summary.ts";
import { numberFormat } from "#core/text/formats.ts";
import { calculateCohortEnd, formatCohortSlug, listUpcomingCohorts } from "./cohort-rules.ts";

export interface CohortSummary {
	/** The name in its address. */
	readonly name: string;
	readonly href: string;
	/** The key distinguishes the groups of its program. */
	readonly key: string;
	readonly starts: string;
	/** The date in the format for machines. */
	readonly startsOn: string;
	readonly ends: string;
	readonly endsOn: string;
	readonly seats: string;
	readonly places: number;
	readonly isFull: boolean;
	readonly fewSeats: boolean;
}

const fewSeatsLimit = 5;

export function summarizeCohorts(
	program: Pick<BundleCard, "cohorts" | "durationMonths">,
	hrefOf: (name: string) => string,
	{ now, timeZone, locale }: Pick<SummaryContext, "now" | "timeZone" | "locale">,
): CohortSummary[] {
	const coming = listUpcomingCohorts(program.cohorts, now, timeZone);
	return coming.map(({ cohort, starts }, index) => {
		const { seats, seatsLeft } = cohort;
		const ends = calculateCohortEnd(starts, program.durationMonths);
		const name = formatCohortSlug(index);
		return {
			name,
			href: hrefOf(name),
			key: buildCohortKey(cohort),
			starts: formatDay(starts, locale, now),
			startsOn: starts.toString(),
			ends: formatDay(ends, locale, now),
			endsOn: ends.toString(),
			seats: formatSeats(seatsLeft, seats, locale),
			places: seats,
			isFull: seatsLeft === 0,
			fewSeats: seatsLeft > 0 && seatsLeft <= fewSeatsLimit,
		};
	});
}

function formatSeats(left: number, all: number, locale: string): string {
	if (left === 0) return messages.seats.full;
	const { format } = numberFormat(locale);
	return programMessages.cohort.seatsLeft(format(left), format(all));
}

/** A program without a cohort to come shows no date; an ended one shows no price either. */
export function presentPriceAndStart({
	summary: { price, isOffered },
	cohorts: [next],
}: {
	summary: Pick<ProductSummary, "price" | "isOffered">;
	cohorts: readonly CohortSummary[];
}): HeroDetail[] {
	if (!isOffered) return [{ name: programMessages.cohort.next, value: messages.start.ended }];
	const cost = {
		name: productMessages.details.price,
		value: price ?? messages.onRequest,
	};
	if (!next) return [cost, { name: programMessages.cohort.next, value: messages.onRequest }];
	return [
		cost,
		{ name: programMessages.cohort.next, value: next.starts },
		{ name: programMessages.cohort.seatsName, value: next.seats },
	];
}
