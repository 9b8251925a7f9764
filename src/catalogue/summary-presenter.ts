import type { LocalDate } from "#core/time.ts";
import { productAddresses } from "./addresses.ts";
import { selectBundleFeatures, selectLearnerFeatures } from "./cards/card-rules.ts";
import { messages } from "./messages.ts";
import {
	findNextGroups,
	formatFromPrice,
	formatOffer,
	presentOffers,
} from "./offers/offer-presenter.ts";
import { type Partner, selectLogo } from "./people/people-schema.ts";
import { productKey } from "./product-key.ts";
import { countNamed, nameProductType } from "./product-names/product-name-rules.ts";
import {
	formatCourseStart,
	formatDay,
	formatLearnerCount,
	formatProductLength,
	getCategoryHue,
	getCoverSeed,
	getCoverUrl,
} from "./products/product-presenter.ts";
import type { BundleCard } from "./programs/bundles/bundle-schema.ts";
import { listUpcomingCohorts } from "./programs/cohorts/cohort-rules.ts";
import type { AnyProductCard } from "./store/product-store.ts";
import type { ProductSummary, SummaryContext } from "./summary.ts";
import type { UniversityProgramCard } from "./universities/university-program-schema.ts";

interface MemoizedSummary {
	readonly context: SummaryContext;
	readonly summary: ProductSummary;
}

/**
 * The inner keys are locales: visitors from abroad see the same cards with other prices, in turn
 * with those at home.
 */
const summaries = new WeakMap<AnyProductCard, Map<string, MemoizedSummary>>();
/** Dates change only at quarters of an hour, whatever the time zone. */
const toQuarterHour = ({ now }: SummaryContext) =>
	Math.floor(now.epochMilliseconds / (15 * 60_000));

/** The cards of a snapshot are shown on page after page, so each is summarized again only when its summary may differ. */
export function summarizeProduct(card: AnyProductCard, context: SummaryContext): ProductSummary {
	const byLocale = summaries.get(card) ?? new Map<string, MemoizedSummary>();
	const known = byLocale.get(context.locale);
	if (known && isSameContext(known.context, context)) return known.summary;
	const summary = createSummary(card, context);
	byLocale.set(context.locale, { context, summary });
	summaries.set(card, byLocale);
	return summary;
}

function isSameContext(before: SummaryContext, now: SummaryContext): boolean {
	return (
		before.categories === now.categories &&
		before.partners === now.partners &&
		before.names === now.names &&
		before.timeZone === now.timeZone &&
		before.country === now.country &&
		toQuarterHour(before) === toQuarterHour(now)
	);
}

function createSummary(card: AnyProductCard, context: SummaryContext): ProductSummary {
	const { kind, id, slug, title, summary, category, image, ratings } = card;
	const { categories, locale, names } = context;
	const hours = "hours" in card ? card.hours : undefined;
	const months = "durationMonths" in card ? card.durationMonths : undefined;
	return {
		kind,
		id,
		key: productKey(card),
		slug,
		href: productAddresses[kind].to(card),
		title,
		summary,
		kindName: names[kind].one,
		typeName: nameProductType(card, names),
		...(card.kind === "university" && { subType: card.subType }),
		...(card.kind === "bundle" && {
			inside: countNamed(card.courseCount, names.course),
		}),
		category: categories.find((entry) => entry.slug === category)?.name ?? "",
		hue: getCategoryHue(category, categories),
		cover: getCoverUrl(kind, card, categories),
		coverSeed: getCoverSeed(kind, card, categories),
		image,
		level: "level" in card ? card.level : undefined,
		hours,
		months,
		length: formatProductLength({ hours, months }, locale),
		...summarizeOffers(card, context),
		isOffered: !hasEnded(card),
		partner: findProductPartner(card, context.partners),
		ratings,
		learners: formatLearnerCount(card),
		...(card.kind === "course" &&
			card.new && {
				newLabel: card.new === true ? messages.cards.isNew : card.new,
			}),
		features: listFeatures(card),
		highlights: selectHighlights(card),
		...countParts(card),
	};
}

const hasEnded = (card: AnyProductCard) => card.kind === "bundle" && card.sunset;

type OfferSummary = Pick<ProductSummary, "price" | "offers" | "starts" | "nextStart">;

function summarizeOffers(card: AnyProductCard, context: SummaryContext): OfferSummary {
	const { locale, now, country } = context;
	if (card.kind === "free-course") {
		const starts = messages.start.anyDay;
		const offers = [starts, messages.free];
		return { price: undefined, offers, starts, nextStart: undefined };
	}
	const price = formatFromPrice(card.prices, locale);
	if (card.kind === "course") {
		const groups = findNextGroups(card, now, country);
		const starts = formatCourseStart(card, groups, locale, now);
		const offers = price
			? presentOffers(card, groups, context).map(formatOffer)
			: [messages.priceOnRequest, starts];
		return { price, offers, starts, nextStart: starts };
	}
	const { starts, nextStart } = summarizeCohortStarts(card, context);
	const offers = hasEnded(card) ? [starts] : [starts, price ?? messages.priceOnRequest];
	return { price, offers, starts, nextStart };
}

function summarizeCohortStarts(
	card: BundleCard | UniversityProgramCard,
	context: SummaryContext,
): Pick<ProductSummary, "starts" | "nextStart"> {
	const coming = listUpcomingCohorts(card.cohorts, context.now, context.timeZone);
	const open = coming.find(({ cohort }) => cohort.seatsLeft > 0);
	return {
		starts: hasEnded(card)
			? messages.start.ended
			: (formatCohortStart(open, context) ?? messages.start.onRequest),
		nextStart: formatCohortStart(coming[0], context),
	};
}

/** Formats the sign on a card: "Starts Mon, Nov 30"; undefined if no cohort is still to come. */
function formatCohortStart(
	next: { readonly starts: LocalDate } | undefined,
	{ now, locale }: SummaryContext,
): string | undefined {
	return next && messages.start.on(formatDay(next.starts, locale, now));
}

interface ProductPartner {
	readonly id: string | undefined;
	readonly name: string | undefined;
	/** The logo that pages show. */
	readonly logo: string | undefined;
	/** The former logo, while it is being replaced. */
	readonly earlierLogo?: string | undefined;
}

/** Undefined members where it is our own. */
export function findProductPartner(
	card: AnyProductCard,
	partners: readonly Partner[],
): ProductPartner {
	if (card.kind === "university") {
		const partner = partners.find(({ id }) => id === card.university);
		return { id: card.university, name: partner?.name, ...toLogos(partner) };
	}
	if (card.kind === "bundle") {
		const { accreditor: name, accreditorLogo: logo } = card;
		const partner = partners.find((candidate) => candidate.name === name);
		return { id: undefined, name, ...(logo ? { logo } : toLogos(partner)) };
	}
	if (card.kind === "free-course")
		return { id: undefined, name: card.partner, logo: card.partnerLogo };
	return { id: undefined, name: undefined, logo: undefined };
}

const toLogos = (partner: Partner | undefined) => ({
	logo: selectLogo(partner),
	earlierLogo: partner?.logo,
});

function listFeatures(card: AnyProductCard): readonly string[] {
	if (card.kind === "free-course")
		return [
			messages.freeCourseFeatures.lessons(card.lessonCount),
			messages.freeCourseFeatures.access(card.accessDays),
		];
	// A feature for companies says nothing to a private learner.
	return card.kind === "university"
		? card.keyFeatures.filter(({ b2c }) => b2c).map(({ text }) => text)
		: card.keyFeatures;
}

function selectHighlights(card: AnyProductCard): readonly string[] {
	if (card.kind === "bundle") return selectBundleFeatures(card.keyFeatures);
	if (card.kind === "university") return selectLearnerFeatures(card.keyFeatures);
	return [];
}

function countParts(
	card: AnyProductCard,
): Pick<ProductSummary, "partCount" | "salary" | "hasReward"> {
	if (card.kind === "free-course") {
		const { lessonCount, salary, rewardEnabled } = card;
		return { partCount: lessonCount, salary, hasReward: rewardEnabled !== 0 };
	}
	return { partCount: card.kind === "bundle" ? card.courseCount : undefined };
}
