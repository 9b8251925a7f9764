import { formatMoneyName, toLocaleAbroad } from "#core/money.ts";
import {
	daysAfter,
	type Instant,
	instantAt,
	type LocalDate,
	localDate,
	resolveDay,
} from "#core/time.ts";
import { toCountryInSentence } from "#visitors/audience/country-rules.ts";
import type { Batch } from "./courses/course-schema.ts";
import { countSeatsLeft, withSeatsLeft } from "./groups/seat-rules.ts";
import type { Market } from "./market.ts";
import { messages } from "./messages.ts";
import type { GroupStart } from "./product.ts";

/** Learner counts above 999 are shown in thousands: whole ones rounded down, one decimal below ten thousand. */
export function abbreviateCount(count: number): string {
	if (count <= 999) return String(Math.max(0, Math.floor(count)));
	if (count < 10_000) return `${Math.floor(count / 100) / 10}K`;
	return `${Math.floor(count / 1000)}K`;
}

/**
 * Formats a rating with one decimal; undefined without a rating, which an average of 0 means, too.
 */
export function formatRating(average: number | undefined): string | undefined {
	return average !== undefined && average > 0 ? average.toFixed(1) : undefined;
}

/** The wording is published; undefined without a rating or without a count. */
export function formatRatingLine(
	average: number | undefined,
	count: number | undefined,
): string | undefined {
	const rating = formatRating(average);
	return rating && count ? messages.ratings.line(rating, count) : undefined;
}

/**
 * Chooses the country whose prices apply: the visitor's, one with the same currency, or the site's.
 */
export function choosePriceCountry(
	country: { readonly code: string; readonly currency: string } | undefined,
	priced: readonly { readonly country: string; readonly currency: string }[],
	site: string,
): string {
	const ownCountry = priced.find((candidate) => candidate.country === country?.code);
	const sameMoney = priced.find((candidate) => candidate.currency === country?.currency);
	const home = priced.find((candidate) => candidate.country === site);
	// The site's own country has the most prices among several with the visitor's currency.
	const homeInMoney = home && home.currency === country?.currency ? home : sameMoney;
	return (ownCountry ?? homeInMoney ?? home ?? priced[0])?.country ?? site;
}

/** The country of a visitor. */
export interface MarketVisitor {
	readonly code: string;
	readonly currency: string;
	readonly name?: string;
}

/** Prices are read in the manner of the country they hold in, words stay in the language of the page. */
export function localeFor(country: string | undefined): string {
	return country ? `en-${country}` : "en-US";
}

export function decideMarket(
	visitor: MarketVisitor | undefined,
	priced: readonly { readonly country: string; readonly currency: string }[],
	site: string,
	taxNotes: ReadonlyMap<string, string>,
): Market {
	const country = choosePriceCountry(visitor, priced, site);
	const currency = priced.find((entry) => entry.country === country)?.currency;
	const isAbroad = visitor && currency && visitor.currency !== currency;
	// Somebody who sees dollars may take them for those of their country.
	const moneyNote =
		isAbroad && visitor.name && visitor.code !== country
			? messages.pricesInMoney(toCountryInSentence(visitor.name), formatMoneyName(currency))
			: undefined;
	const locale = localeFor(country);
	return {
		country,
		currency,
		locale: isAbroad ? toLocaleAbroad(locale) : locale,
		// Taxes are those of the country in which somebody buys, whoever's price list it is.
		moneyNote,
		taxNote: taxNotes.get(visitor?.code ?? country),
	};
}

/** The day a batch begins: of the calendar, or the first of its weekdays from today plus so many days on. */
export function calculateBatchStart(
	today: LocalDate,
	{ starts, startsInDays = 0, weekdays }: GroupStart & Pick<Batch, "weekdays">,
): LocalDate {
	if (starts !== undefined) return resolveDay(today, starts);
	if (weekdays.length === 0) return daysAfter(today, startsInDays);
	const earliest = today.dayOfWeek + startsInDays;
	const waits = weekdays.map((day) => (((day - earliest) % 7) + 7) % 7);
	return daysAfter(today, startsInDays + Math.min(...waits));
}

export interface ScheduledBatch {
	readonly batch: Batch;
	readonly begins: LocalDate;
}

/**
 * True if its first class has begun or is over; a group that begins so many days from today has
 * never begun.
 */
function hasBegun(
	{ starts, from, zone }: Pick<Batch, "starts" | "from" | "zone">,
	begins: LocalDate,
	now: Instant,
): boolean {
	if (starts === undefined) return false;
	const first = instantAt(begins, Temporal.PlainTime.from(from), zone);
	return Temporal.Instant.compare(first, now) <= 0;
}

/** The groups to come, soonest first; each begins on a day of its own time zone. */
export function listUpcomingBatches(batches: readonly Batch[], now: Instant): ScheduledBatch[] {
	return batches
		.flatMap((batch) => {
			const begins = calculateBatchStart(localDate(now, batch.zone), batch);
			return hasBegun(batch, begins, now) ? [] : [{ batch: withSeatsLeft(batch, begins), begins }];
		})
		.sort((a, b) => Temporal.PlainDate.compare(a.begins, b.begins));
}

/** The classes in a room of the country. */
export function selectNearbyClasses<Group extends Pick<Batch, "mode" | "country">>(
	groups: readonly Group[],
	country: string,
): Group[] {
	return groups.filter((group) => group.mode === "classroom" && group.country === country);
}

/** The next group with a seat left. */
export function findNextOpenBatch(
	batches: readonly Batch[],
	now: Instant,
): ScheduledBatch | undefined {
	let next: ScheduledBatch | undefined;
	for (const batch of batches) {
		if (batch.seatsLeft <= 0) continue;
		const begins = calculateBatchStart(localDate(now, batch.zone), batch);
		if (countSeatsLeft(batch, begins) === 0) continue;
		if (hasBegun(batch, begins, now)) continue;
		if (!next || Temporal.PlainDate.compare(begins, next.begins) < 0) next = { batch, begins };
	}
	return next;
}
