import type { Clock, Instant, LocalDate } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { productAddresses } from "./addresses.ts";
import {
	selectBundleFeatures,
	selectLearnerFeatures,
} from "./cards/card-rules.ts";
import type { Category } from "./categories/category-schema.ts";
import type { Market } from "./market.ts";
import { messages } from "./messages.ts";
import {
	findNextGroups,
	formatFromPrice,
	formatOffer,
	presentOffers,
} from "./offers/offer-presenter.ts";
import type { Partner } from "./people/people-schema.ts";
import type { ProductKind, Ratings } from "./product.ts";
import { productKey } from "./product-key.ts";
import {
	countNamed,
	nameProductType,
} from "./product-names/product-name-rules.ts";
import type { ProductNames } from "./product-names/product-name-schema.ts";
import {
	formatCourseStart,
	formatDay,
	formatLearnerCount,
	formatProductLength,
	getCategoryHue,
	getCoverUrl,
} from "./products/product-presenter.ts";
import type { BundleCard } from "./programs/bundles/bundle-schema.ts";
import { listUpcomingCohorts } from "./programs/cohorts/cohort-rules.ts";
import type { AnyProductCard } from "./store/product-store.ts";
import type {
	ProgramSubType,
	UniversityProgramCard,
} from "./universities/university-program-schema.ts";

/**
 * What cards, lists, comparisons, carousels and search results say of a product of any kind, as plain data: its JSON
 * is the key of memoized cards. Addresses, names and texts are made here and nowhere else.
 */
export interface ProductSummary {
	readonly kind: ProductKind;
	readonly id: number;
	/** As forms and covers name it: `course-12`. */
	readonly key: string;
	readonly slug: string;
	readonly href: string;
	readonly title: string;
	readonly summary: string;
	/** Such as "University program". */
	readonly kindName: string;
	/** More exactly than the name of its kind, such as "Bootcamp". */
	readonly typeName: string;
	/** Of university programs. */
	readonly subType?: ProgramSubType;
	/** What a bundle is made of, such as "4 courses". */
	readonly inside?: string;
	/** The name of its category. */
	readonly category: string;
	readonly hue: Hue;
	/** The address of the operator's own picture, or of the cover that is drawn for it. */
	readonly cover: string;
	readonly image: string | undefined;
	readonly level: string | undefined;
	/** Courses have hours, programs have months. */
	readonly hours: number | undefined;
	readonly months: number | undefined;
	/** Hours or months in the manner of the country. */
	readonly length: string;
	/** How many courses a bundle holds, or lessons a free course. */
	readonly partCount: number | undefined;
	/** The price, with "from" where there are several; undefined where it is not sold, and of free courses. */
	readonly price: string | undefined;
	/** Each price with what it holds for, such as "Live online from Dec 5, $1,290". */
	readonly offers: readonly string[];
	/** The first start that still has a seat, or why there is none; of whichever format, so no price stands beside it. */
	readonly starts: string;
	/** The next start of a program, even when it is full; undefined when none is planned. Of courses as `starts`. */
	readonly nextStart: string | undefined;
	/** False for a program that takes no new learners any more. */
	readonly isOffered: boolean;
	/** Who leads, certifies or writes it beside us; all are undefined where it is our own. */
	readonly partner: {
		readonly id: string | undefined;
		readonly name: string | undefined;
		readonly logo: string | undefined;
	};
	readonly ratings: Ratings | undefined;
	/** In thousands from a thousand on; undefined while there are none. */
	readonly learners: string | undefined;
	/** What is included, for private learners. */
	readonly features: readonly string[];
	/** At most two features that are short enough for a card of a program. */
	readonly highlights: readonly string[];
	/** Of free courses: what people in this field earn, as text. */
	readonly salary?: string | undefined;
	/** Of free courses: finishing it earns a reward. */
	readonly hasReward?: boolean;
}

/** A summary with the line about it that fits where it is shown. */
export interface ProductSlide extends ProductSummary {
	readonly line: string;
}

export interface SummaryContext {
	readonly categories: readonly Category[];
	readonly partners: readonly Partner[];
	readonly names: ProductNames;
	readonly locale: string;
	readonly now: Instant;
	/** The site's own zone: cohorts begin by it. */
	readonly zone: string;
}

export function createSummaryContext(
	{
		catalogue: { categories, partners, names },
		clock,
		zone,
	}: {
		readonly catalogue: Pick<
			SummaryContext,
			"categories" | "partners" | "names"
		>;
		readonly clock: Clock;
		readonly zone: string;
	},
	{ locale }: Pick<Market, "locale">,
): SummaryContext {
	return { categories, partners, names, locale, now: clock(), zone };
}

interface MemoizedSummary {
	readonly context: SummaryContext;
	readonly summary: ProductSummary;
}

/** By locale: visitors from abroad see the same cards with other prices, in turn with those at home. */
const summaries = new WeakMap<AnyProductCard, Map<string, MemoizedSummary>>();
/** Dates change only at quarters of an hour, whatever the time zone. */
const toQuarterHour = ({ now }: SummaryContext) =>
	Math.floor(now.epochMilliseconds / (15 * 60_000));

/** The cards of a snapshot are shown on page after page, so each is summarized again only when its summary may differ. */
export function summarizeProduct(
	card: AnyProductCard,
	context: SummaryContext,
): ProductSummary {
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
		before.zone === now.zone &&
		toQuarterHour(before) === toQuarterHour(now)
	);
}

function createSummary(
	card: AnyProductCard,
	context: SummaryContext,
): ProductSummary {
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
		features: listFeatures(card),
		highlights: selectHighlights(card),
		...countParts(card),
	};
}

const hasEnded = (card: AnyProductCard) =>
	card.kind === "bundle" && card.sunset;

type OfferSummary = Pick<
	ProductSummary,
	"price" | "offers" | "starts" | "nextStart"
>;

function summarizeOffers(
	card: AnyProductCard,
	context: SummaryContext,
): OfferSummary {
	const { locale, now } = context;
	if (card.kind === "free-course") {
		const starts = messages.start.anyDay;
		const offers = [starts, messages.free];
		return { price: undefined, offers, starts, nextStart: undefined };
	}
	const price = formatFromPrice(card.prices, locale);
	if (card.kind === "course") {
		const groups = findNextGroups(card, now);
		const starts = formatCourseStart(card, groups, locale, now);
		const offers = price
			? presentOffers(card, groups, context).map(formatOffer)
			: [messages.priceOnRequest, starts];
		return { price, offers, starts, nextStart: starts };
	}
	const { starts, nextStart } = summarizeCohortStarts(card, context);
	const offers = hasEnded(card)
		? [starts]
		: [starts, price ?? messages.priceOnRequest];
	return { price, offers, starts, nextStart };
}

function summarizeCohortStarts(
	card: BundleCard | UniversityProgramCard,
	context: SummaryContext,
): Pick<ProductSummary, "starts" | "nextStart"> {
	const coming = listUpcomingCohorts(card.cohorts, context.now, context.zone);
	const open = coming.find(({ cohort }) => cohort.seatsLeft > 0);
	return {
		starts: hasEnded(card)
			? messages.start.ended
			: (formatCohortStart(open, context) ?? messages.start.onRequest),
		nextStart: formatCohortStart(coming[0], context),
	};
}

/** As a sign on a card: "Starts Mon, Nov 30"; with none still to come there is no date. */
function formatCohortStart(
	next: { readonly starts: LocalDate } | undefined,
	{ now, locale }: SummaryContext,
): string | undefined {
	return next && messages.start.on(formatDay(next.starts, locale, now));
}

/** Undefined members where it is our own. */
export function findProductPartner(
	card: AnyProductCard,
	partners: readonly Partner[],
): ProductSummary["partner"] {
	if (card.kind === "university") {
		const partner = partners.find(({ id }) => id === card.university);
		return { id: card.university, name: partner?.name, logo: partner?.logo };
	}
	if (card.kind === "bundle")
		return { id: undefined, name: card.accreditor, logo: card.accreditorLogo };
	if (card.kind === "free-course")
		return { id: undefined, name: card.partner, logo: card.partnerLogo };
	return { id: undefined, name: undefined, logo: undefined };
}

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
	if (card.kind === "university")
		return selectLearnerFeatures(card.keyFeatures);
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
