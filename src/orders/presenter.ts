import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import { formatDay, modeNames, withClassroomCity } from "#catalogue/products/product-presenter.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "./messages.ts";

const { hints, wholeProduct, ownPace, nextStart, groupStart, allFull, fullIn, onRequest } =
	messages.modes;

export function modeLabels(mode: PriceMode, names: ProductNames): { name: string; hint: string } {
	return { name: modeLabel(mode, names), hint: hints[mode] };
}

export function modeLabel(mode: PriceMode, { program }: ProductNames): string {
	return mode === "program" ? wholeProduct(inSentence(program.one)) : modeNames[mode];
}

/**
 * The text about the start of the product. Where it is taught in a room of the country, only those
 * rooms count, as on the page of the course.
 */
export function startText(
	mode: PriceMode,
	groups: readonly OfferedGroup[],
	{ now, locale, country }: { now: Instant; locale: string; country: string },
): string {
	if (mode === "self-paced") return ownPace;
	const nearby = groups.filter((group) => group.country === country);
	const counted = nearby.length > 0 ? nearby : groups;
	const next = counted.find(({ seatsLeft }) => seatsLeft > 0);
	const [{ city } = { city: undefined }] = nearby;
	if (!next) return city ? fullIn(city) : groups.length > 0 ? allFull : onRequest;
	return nextStart(describeStart(next, { now, locale }));
}

/** The text about the start of a chosen group. */
export const groupStartText = (group: OfferedGroup, context: { now: Instant; locale: string }) =>
	groupStart(describeStart(group, context));

function describeStart(
	group: OfferedGroup,
	{ now, locale }: { now: Instant; locale: string },
): string {
	const day = Temporal.PlainDate.from(group.begins);
	return withClassroomCity(formatDay(day, locale, now), group);
}
