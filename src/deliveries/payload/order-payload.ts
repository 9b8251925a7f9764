import type { ChosenGroup } from "#catalogue/group.ts";
import { formatDecimal } from "#core/money.ts";
import { formatWeekdays } from "#core/text/formats.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import { omitEmpty } from "#forms/submission/payload.ts";

export const orderFieldNames = [
	"order_number",
	"order_id",
	"order_product_type",
	"order_product_id",
	"order_product_name",
	"order_mode",
	"order_first_day",
	"order_last_day",
	"order_weekdays",
	"order_from",
	"order_to",
	"order_time_zone",
	"order_city",
	"order_coupon",
	"order_list_price",
	"order_total",
	"order_currency",
	"order_country",
] as const;
type OrderField = (typeof orderFieldNames)[number];

/** The order of a lead. Amounts are decimal, days and times are ISO and hold on the clock of `order_time_zone`. */
export function orderPayload(order: LeadOrder) {
	const { group, listPrice, total } = order;
	const fields: Record<OrderField, unknown> = {
		order_number: order.number,
		order_id: order.id,
		order_product_type: order.product.kind,
		order_product_id: order.product.id,
		order_product_name: order.title,
		order_mode: order.mode,
		order_first_day: group?.begins,
		order_last_day: group?.ends,
		order_weekdays: group && formatWeekdays(group.weekdays, "en-US"),
		order_from: group?.from,
		order_to: group?.to,
		order_time_zone: group?.zone,
		order_city: group?.city,
		order_coupon: order.coupon,
		order_list_price: formatDecimal(listPrice),
		order_total: formatDecimal(total),
		order_currency: total.currency,
		order_country: order.country,
	};
	return omitEmpty(fields);
}

/** The full group for a seat in which a lead waits. */
export const waitingListPayload = ({ key, mode, begins, ends }: ChosenGroup) => ({
	waiting_list_group: key,
	waiting_list_mode: mode,
	waiting_list_first_day: begins,
	waiting_list_last_day: ends,
});
