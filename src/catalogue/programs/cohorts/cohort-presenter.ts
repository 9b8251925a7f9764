import type { Cohort } from "#catalogue/product.ts";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import { dayText } from "#catalogue/products/product-presenter.ts";
import { numberFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { cohortEnd, cohortName, comingCohorts } from "./cohort-rules.ts";

export interface CohortFacts {
	/** In its address. */
	readonly name: string;
	readonly href: string;
	readonly starts: string;
	/** As machines read dates. */
	readonly startsOn: string;
	readonly ends: string;
	readonly endsOn: string;
	readonly seats: string;
	readonly places: number;
	readonly isFull: boolean;
	readonly fewSeats: boolean;
}

const few = 5;

export function cohortFacts(
	program: {
		readonly cohorts: readonly Cohort[];
		readonly durationMonths: number;
	},
	hrefOf: (name: string) => string,
	at: { readonly now: Instant; readonly zone: string; readonly locale: string },
): CohortFacts[] {
	const coming = comingCohorts(program.cohorts, at.now, at.zone);
	return coming.map(({ cohort, starts }, place) => {
		const { seats, seatsLeft } = cohort;
		const ends = cohortEnd(starts, program.durationMonths);
		const name = cohortName(place);
		return {
			name,
			href: hrefOf(name),
			starts: dayText(starts, at.locale, at.now),
			startsOn: starts.toString(),
			ends: dayText(ends, at.locale, at.now),
			endsOn: ends.toString(),
			seats: seatsText(seatsLeft, seats, at.locale),
			places: seats,
			isFull: seatsLeft === 0,
			fewSeats: seatsLeft > 0 && seatsLeft <= few,
		};
	});
}

function seatsText(left: number, all: number, locale: string): string {
	if (left === 0) return "Full";
	const { format } = numberFormat(locale);
	return `${format(left)} of ${format(all)} seats left`;
}

/** Without a cohort to come there is no date to show; what has ended has no price either. */
export function priceAndStart({
	price,
	cohorts: [next],
	ended,
}: {
	price: string | undefined;
	cohorts: readonly CohortFacts[];
	ended: object | undefined;
}): HeroFact[] {
	if (ended) return [{ name: "Next cohort", value: "No longer offered" }];
	const cost = { name: "Price", value: price ?? "On request" };
	if (!next) return [cost, { name: "Next cohort", value: "On request" }];
	return [
		cost,
		{ name: "Next cohort", value: next.starts },
		{ name: "Seats", value: next.seats },
	];
}
