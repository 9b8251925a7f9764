import { messages } from "#catalogue/messages.ts";
import type { Cohort } from "#catalogue/product.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import { formatDay } from "#catalogue/products/product-presenter.ts";
import { programMessages } from "#catalogue/programs/messages.ts";
import { numberFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import {
	calculateCohortEnd,
	formatCohortSlug,
	listUpcomingCohorts,
} from "./cohort-rules.ts";

export interface CohortSummary {
	/** In its address. */
	readonly name: string;
	readonly href: string;
	readonly starts: string;
	/** As machines read dates. */
	readonly startsOn: string;
	readonly ends: string;
	readonly endsOn: string;
	readonly seats: string;
	readonly seatCount: number;
	readonly isFull: boolean;
	readonly fewSeats: boolean;
}

const fewSeatsLimit = 5;

export function summarizeCohorts(
	program: {
		readonly cohorts: readonly Cohort[];
		readonly durationMonths: number;
	},
	hrefOf: (name: string) => string,
	context: {
		readonly now: Instant;
		readonly zone: string;
		readonly locale: string;
	},
): CohortSummary[] {
	const coming = listUpcomingCohorts(
		program.cohorts,
		context.now,
		context.zone,
	);
	return coming.map(({ cohort, starts }, index) => {
		const { seats, seatsLeft } = cohort;
		const ends = calculateCohortEnd(starts, program.durationMonths);
		const name = formatCohortSlug(index);
		return {
			name,
			href: hrefOf(name),
			starts: formatDay(starts, context.locale, context.now),
			startsOn: starts.toString(),
			ends: formatDay(ends, context.locale, context.now),
			endsOn: ends.toString(),
			seats: formatSeats(seatsLeft, seats, context.locale),
			seatCount: seats,
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

/** Without a cohort to come there is no date to show; what has ended has no price either. */
export function presentPriceAndStart({
	price,
	cohorts: [next],
	ended,
}: {
	price: string | undefined;
	cohorts: readonly CohortSummary[];
	ended: object | undefined;
}): HeroDetail[] {
	if (ended)
		return [{ name: programMessages.cohort.next, value: messages.start.ended }];
	const cost = {
		name: productMessages.details.price,
		value: price ?? messages.onRequest,
	};
	if (!next)
		return [
			cost,
			{ name: programMessages.cohort.next, value: messages.onRequest },
		];
	return [
		cost,
		{ name: programMessages.cohort.next, value: next.starts },
		{ name: programMessages.cohort.seatsName, value: next.seats },
	];
}
