import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { messages } from "#catalogue/messages.ts";
import type { Mode, PricedMode } from "#catalogue/product.ts";
import { withClassroomCity } from "#catalogue/products/product-presenter.ts";
import {
	findNextOpenBatch,
	listUpcomingBatches,
	type ScheduledBatch,
	selectNearbyClasses,
} from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { formatMonthDay } from "#core/text/formats.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";

// A price holds for one format and a day for one format: they are written here only, and always together.

const texts = messages.offers;

/** The locale and the time for prices and days. */
interface OfferContext {
	readonly locale: string;
	readonly now: Instant;
}

/** A format with its own price and its own next start, such as "Live online" and "from Dec 5, $1,290". */
export interface Offer {
	readonly mode: Mode;
	readonly name: string;
	readonly terms: string;
}

interface NextGroup {
	/** Undefined where every group is full. */
	readonly open: ScheduledBatch | undefined;
	/** The city of the classes nearby, where only those count. */
	readonly city: string | undefined;
}

/** The next group with a free seat in each format. */
export type NextGroups = ReadonlyMap<Mode, NextGroup>;

/** A full class in the country is never replaced by one abroad. */
export function findNextGroups(
	{ batches }: Pick<CourseCard, "batches">,
	now: Instant,
	country: string,
): NextGroups {
	const byMode = Map.groupBy(batches, ({ mode }) => mode);
	return new Map(
		[...byMode].map(([mode, ofMode]) => {
			const nearby = listUpcomingBatches(selectNearbyClasses(ofMode, country), now);
			const counted = nearby.length > 0 ? nearby.map(({ batch }) => batch) : ofMode;
			return [mode, { open: findNextOpenBatch(counted, now), city: nearby[0]?.batch.city }];
		}),
	);
}

/** The formats of a course: those with a price first, the cheapest at the head. */
export function presentOffers(
	{ prices, modes }: Pick<CourseCard, "prices" | "modes">,
	groups: NextGroups,
	context: OfferContext,
): Offer[] {
	const others = modes.filter((mode) => !prices.some((one) => one.mode === mode));
	const priced = prices.map(({ mode, price }) => ({ mode, price }));
	return [...priced, ...others.map((mode) => ({ mode, price: undefined }))].map(
		({ mode, price }) => ({
			mode,
			name: messages.modeNames[mode],
			terms: formatTerms(
				price && formatMoney(price, context.locale),
				mode === "self-paced" ? undefined : describeStart(mode, groups, context),
			),
		}),
	);
}

type FormatStart =
	| { readonly day: string }
	/** The reason why there is no day. */
	| { readonly note: string };

function describeStart(mode: Mode, groups: NextGroups, { locale, now }: OfferContext): FormatStart {
	const next = groups.get(mode);
	if (!next) return { note: texts.noDates };
	const { open, city } = next;
	if (!open) return { note: city ? texts.fullIn(city) : texts.full };
	return { day: withClassroomCity(formatStartDay(open.begins, locale, now), open.batch) };
}

function formatTerms(price: string = texts.noPrice, start: FormatStart | undefined): string {
	if (!start) return price;
	return "day" in start ? texts.fromDay(start.day, price) : texts.withNote(price, start.note);
}

/** Formats an offer in one line: "Self-paced $449", "Live online from Dec 5, $1,290". */
export const formatOffer = ({ name, terms }: Offer): string =>
	terms.startsWith(texts.noPrice) ? texts.unpriced(name, terms) : texts.line(name, terms);

const noBreakSpace = "\u00a0";

/** Formats a day as "Dec 5"; a day of another year includes it: "Jan 6, 2027". */
function formatStartDay(day: LocalDate, locale: string, now: Instant): string {
	const isThisYear = day.year === localDate(now, "UTC").year;
	// A narrow card would break the line between a month and its day.
	return formatMonthDay(day, locale, !isThisYear).replaceAll(" ", noBreakSpace);
}

/**
 * Formats a product's price where no day stands beside it: "from $449" where it has several prices.
 */
export function formatFromPrice(prices: readonly PricedMode[], locale: string): string | undefined {
	const [lowest, ...more] = prices;
	if (!lowest) return undefined;
	const price = formatMoney(lowest.price, locale);
	return more.length > 0 ? messages.from(price) : price;
}
