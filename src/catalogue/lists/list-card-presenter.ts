import { productAddresses } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import {
	formatDay,
	formatHours,
	formatMonths,
	getCategoryHue,
	getCoverUrl,
	kindNames,
	localeFor,
} from "#catalogue/products/product-presenter.ts";
import {
	findNextCohortStart,
	listCohortStarts,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import { findNextOpenBatch } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { type Instant, localDate } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { AnyProductCard } from "./index/list-store.ts";

/** What a list says of a product of any kind, in words. */
export interface ListedProductSummary {
	readonly key: string;
	readonly kind: ProductKind;
	readonly kindName: string;
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	readonly hue: Hue;
	readonly category: string;
	readonly level: string | undefined;
	readonly duration: string;
	readonly price: string | undefined;
	readonly starts: string;
	/** False for what takes nobody any more: there is nothing left to choose. */
	readonly isOffered: boolean;
	/** Who leads or certifies it beside us. */
	readonly partner: string | undefined;
	readonly features: readonly string[];
	readonly ratings: { average: number; count: number } | undefined;
	readonly cover: string;
}

export interface ListCardContext {
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly country: string;
	readonly now: Instant;
	readonly zone: string;
}

export function summarizeListedProduct(
	card: AnyProductCard,
	context: ListCardContext,
): ListedProductSummary {
	const category = context.categories.find(
		({ slug }) => slug === card.category,
	);
	const locale = localeFor(context.country);
	return {
		key: productKey(card),
		kind: card.kind,
		kindName: kindNames[card.kind],
		href: productAddresses[card.kind].to(card),
		title: card.title,
		summary: card.summary,
		hue: getCategoryHue(card.category, context.categories),
		category: category?.name ?? "",
		level: "level" in card ? card.level : undefined,
		duration:
			"hours" in card
				? formatHours(card.hours, locale)
				: formatMonths(card.durationMonths, locale),
		price: priceText(card, locale),
		starts: startsText(card, context, locale),
		isOffered: !hasEnded(card),
		partner: partnerName(card, context.partners),
		features: selectFeatures(card),
		ratings: card.ratings,
		cover: getCoverUrl(card.kind, card, context.categories),
	};
}

const hasEnded = (card: AnyProductCard) =>
	card.kind === "bundle" && card.sunset;

function priceText(card: AnyProductCard, locale: string): string | undefined {
	if (card.kind === "free-course") return "Free";
	if (!card.from || hasEnded(card)) return undefined;
	const amount = formatMoney(card.from, locale);
	// A course has a price for each way to learn, a program has one.
	return card.kind === "course" ? `from ${amount}` : amount;
}

function startsText(
	card: AnyProductCard,
	{ now, zone }: ListCardContext,
	locale: string,
): string {
	if (card.kind === "free-course") return "Start any day";
	if (hasEnded(card)) return "No longer offered";
	const day =
		card.kind === "course"
			? findNextOpenBatch(card.batches, now)?.begins
			: findNextOpenDay(card.cohorts, now, zone);
	if (day) return `Starts ${formatDay(day, locale, now)}`;
	const isAlone = card.kind === "course" && card.modes.includes("self-paced");
	return isAlone ? "Start any day" : "Dates on request";
}

function findNextOpenDay(
	cohorts: Parameters<typeof listCohortStarts>[0],
	now: Instant,
	zone: string,
) {
	const open = cohorts.filter(({ seatsLeft }) => seatsLeft > 0);
	const next = findNextCohortStart(listCohortStarts(open, now, zone), now);
	return next && localDate(next, zone);
}

function partnerName(
	card: AnyProductCard,
	partners: readonly Partner[],
): string | undefined {
	if (card.kind === "university")
		return partners.find(({ id }) => id === card.university)?.name;
	if (card.kind === "bundle") return card.accreditor;
	return card.kind === "free-course" ? card.partner : undefined;
}

function selectFeatures(card: AnyProductCard): string[] {
	if (card.kind === "free-course")
		return [
			`${card.lessonCount} lessons, a question after each`,
			`Open for ${card.accessDays} days`,
		];
	// What is for companies only says nothing to somebody who learns alone.
	return card.keyFeatures.flatMap((feature) =>
		typeof feature === "string" ? [feature] : feature.b2c ? [feature.text] : [],
	);
}
