import { coverAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { messages } from "#catalogue/messages.ts";
import type { Mode, PriceMode, ProductCard, ProductKind } from "#catalogue/product.ts";
import { productKey } from "#catalogue/product-key.ts";
import { abbreviateCount, type ScheduledBatch } from "#catalogue/rules.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import type { PageType } from "#core/page-types.ts";
import { cachedText, formatCalendarDay, formatCount, numberFormat } from "#core/text/formats.ts";
import { type Instant, type LocalDate, localDate } from "#core/time.ts";
import { type MotifName, withMotif } from "#ui/cover/cover-motifs.ts";
import type { Hue } from "#ui/tokens/hues.ts";

export const modeNames: Readonly<Record<Mode, string>> = messages.modeNames;

/**
 * Formats a day with the city: "Dec 24 in London", because the learner in a room must know where it
 * is.
 */
export function withClassroomCity(
	day: string,
	group: { readonly mode: PriceMode; readonly city?: string | undefined },
): string {
	return group.mode === "classroom" && group.city ? messages.dayInCity(day, group.city) : day;
}

/**
 * The published type of the product's page. A course that is held only in a room has a type of its
 * own.
 */
export function getProductPageType(card: AnyProductCard): PageType {
	if (card.kind === "course")
		return card.modes.every((mode) => mode === "classroom") ? "classroom-course" : "course";
	if (card.kind === "bundle")
		return card.linkableType === "master_of_masters" ? "master" : "masters-program";
	return card.kind === "free-course" ? "fremium-course" : card.kind;
}

export function formatLearnerCount({ learners }: ProductCard): string | undefined {
	return learners > 0 ? messages.learners(abbreviateCount(learners)) : undefined;
}

/** The operator's own picture, or the cover that is drawn for it. */
export function getCoverUrl(
	kind: ProductKind,
	card: CoveredProduct & Pick<ProductCard, "image">,
	categories: readonly Category[],
): string {
	const hue = getCategoryHue(card.category, categories);
	return card.image ?? generatedCoverUrl({ hue, coverSeed: getCoverSeed(kind, card, categories) });
}

type CoveredProduct = Pick<ProductCard, "id" | "category"> & {
	/** That of a course which has one of its own. */
	readonly motif?: MotifName | undefined;
};

/** Identifies the cover of a product: the motif of its subject, and the product. */
export function getCoverSeed(
	kind: ProductKind,
	{ id, category, motif }: CoveredProduct,
	categories: readonly Category[],
): string {
	const ofSubject = categories.find(({ slug }) => slug === category)?.motif;
	return withMotif(motif ?? ofSubject, productKey({ kind, id }));
}

/** The cover that is drawn for a product, as a file. */
export const generatedCoverUrl = (product: {
	readonly hue: Hue;
	readonly coverSeed: string;
}): string => coverAddress.to({ hue: product.hue, file: `${product.coverSeed}.svg` });

export function getCategoryHue(category: string, categories: readonly Category[]): Hue {
	return categories.find(({ slug }) => slug === category)?.hue ?? "slate";
}

interface ProductLength {
	readonly hours: number | undefined;
	readonly months: number | undefined;
}

export function formatHours(hours: number, locale: string): string {
	return formatLength(hours, "hour", locale);
}

/** Courses have hours, programs have months. */
export function formatProductLength({ hours, months }: ProductLength, locale: string): string {
	return months === undefined ? formatHours(hours ?? 0, locale) : formatMonths(months, locale);
}

export function formatMonths(months: number, locale: string): string {
	return formatLength(months, "month", locale);
}

function formatLength(count: number, unit: "hour" | "month", locale: string) {
	return cachedText(`${unit} ${locale} ${count}`, () =>
		numberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count),
	);
}

/** Formats a length in plain English, as published: "32 hours", "7 months". */
export function formatPlainLength({ hours = 0, months }: ProductLength): string {
	return months === undefined ? formatCount(hours, "hour") : formatCount(months, "month");
}

export function formatSeatsLeft(count: number): string {
	if (count <= 0) return messages.seats.full;
	return count === 1 ? messages.seats.last : messages.seats.left(count);
}

/** Formats a day as "Thu, Dec 3"; a day of another year includes it: "Wed, Jan 6, 2027". */
export function formatDay(day: LocalDate, locale: string, now: Instant): string {
	return formatCalendarDay(day, locale, day.year !== localDate(now, "UTC").year);
}

/** Formats the sign on a card: "Starts Sat, Nov 28". */
export function formatCourseStart(
	{ modes }: Pick<CourseCard, "modes">,
	groups: ReadonlyMap<Mode, { readonly open: ScheduledBatch | undefined }>,
	locale: string,
	now: Instant,
): string {
	const [group] = [...groups.values()]
		.flatMap(({ open }) => open ?? [])
		.sort((a, b) => Temporal.PlainDate.compare(a.begins, b.begins));
	if (group) return messages.start.on(formatDay(group.begins, locale, now));
	return modes.includes("self-paced") ? messages.start.ownPace : messages.start.onRequest;
}
