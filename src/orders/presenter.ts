import type { OfferedGroup } from "#catalogue/groups/group-rules.ts";
import type { PriceMode, ProductKind } from "#catalogue/product.ts";
import { formatDay, modeNames } from "#catalogue/products/product-presenter.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "./messages.ts";

const { hints, wholeProduct, anyDay, nextStart, allFull, onRequest } =
	messages.modes;

export function modeLabels(
	mode: PriceMode,
	kind: Exclude<ProductKind, "free-course">,
): { name: string; hint: string } {
	const name = mode === "program" ? wholeProduct[kind] : modeNames[mode];
	return { name, hint: hints[mode] };
}

export function modeLabel(mode: PriceMode): string {
	return mode === "program" ? wholeProduct.bundle : modeNames[mode];
}

/** When the product can begin. */
export function startText(
	mode: PriceMode,
	groups: readonly OfferedGroup[],
	{ now, locale }: { now: Instant; locale: string },
): string {
	if (mode === "self-paced") return anyDay;
	const next = groups.find(({ seatsLeft }) => seatsLeft > 0);
	if (!next) return groups.length > 0 ? allFull : onRequest;
	const day = Temporal.PlainDate.from(next.begins);
	return nextStart(formatDay(day, locale, now));
}
