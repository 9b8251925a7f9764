import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import { modeNames } from "#catalogue/products/product-presenter.ts";
import { localeFor } from "#catalogue/rules.ts";
import { formatMoney } from "#core/money.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { messages } from "#deliveries/messages.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";

const texts = messages.order;

export const findOrderLocale = ({
	priceLocale,
	country,
}: Pick<LeadOrder, "priceLocale" | "country">): string => priceLocale ?? localeFor(country);

/** An order in labelled rows, for its customer and for the advisor. */
export function orderRows(
	order: LeadOrder,
	now: Instant,
): { readonly label: string; readonly value: string }[] {
	const { number, title, mode, group, coupon, listPrice, total } = order;
	const locale = findOrderLocale(order);
	const rows = [
		[texts.number, number],
		[texts.product, title],
		[texts.mode, mode === "program" ? undefined : modeNames[mode]],
		[texts.group, group && formatGroup(group, locale, now, order.timeZone)],
		[texts.listPrice, listPrice.minor === total.minor ? undefined : formatMoney(listPrice, locale)],
		[coupon && texts.coupon(coupon), `−${formatDiscount(order, locale)}`],
		[texts.total, formatMoney(total, locale)],
		[texts.tax, order.taxNote],
	] as const;
	return rows.flatMap(([label, value]) =>
		label && value ? [{ label: sanitizeLine(label), value: sanitizeLine(value) }] : [],
	);
}

/** The amount that the coupon of an order has taken off. */
export function formatDiscount(
	{ listPrice, total }: Pick<LeadOrder, "listPrice" | "total">,
	locale: string,
): string {
	return formatMoney({ ...total, minor: listPrice.minor - total.minor }, locale);
}

/** The lines for the advisor who calls: the items of the order, and whose prices applied. */
export function orderLines(order: LeadOrder, now: Instant): string[] {
	const { currency } = order.total;
	return [
		...orderRows(order, now),
		{ label: texts.country, value: `${order.country} (${currency})` },
	].map(({ label, value }) => `${label}: ${value}`);
}
