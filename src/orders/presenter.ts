import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import type { PriceMode } from "#catalogue/product.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import { formatDay, modeNames, withClassroomCity } from "#catalogue/products/product-presenter.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "./messages.ts";

const { hints, wholeProduct, anyDay, nextStart, allFull, onRequest } = messages.modes;

export function modeLabels(mode: PriceMode, names: ProductNames): { name: string; hint: string } {
	return { name: modeLabel(mode, names), hint: hints[mode] };
}

export function modeLabel(mode: PriceMode, { program }: ProductNames): string {
	return mode === "program" ? wholeProduct(inSentence(program.one)) : modeNames[mode];
}

/** The text about the start of the product. */
export function startText(
	mode: PriceMode,
	groups: readonly OfferedGroup[],
	{ now, locale }: { now: Instant; locale: string },
): string {
	if (mode === "self-paced") return anyDay;
	const next = groups.find(({ seatsLeft }) => seatsLeft > 0);
	if (!next) return groups.length > 0 ? allFull : onRequest;
	const day = Temporal.PlainDate.from(next.begins);
	return nextStart(withClassroomCity(formatDay(day, locale, now), next));
}
