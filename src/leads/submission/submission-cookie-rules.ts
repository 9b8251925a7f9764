import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { withSentLead } from "#forms/submission/sent-leads-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { withLeadRecord } from "#leads/lead-record-rules.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";

/** The cookies that a browser stores after an accepted lead. */
export function toCookiesAfterLead(
	lead: Lead,
	input: {
		readonly cookies: Cookies;
		readonly placement: Pick<Placement, "sourceCode"> | undefined;
		readonly european: boolean;
		readonly optIn: EuropeanOptIn | undefined;
		/** The value of `SL_LEAD`. */
		readonly receipt: string;
	},
): CookieChange[] {
	const { european, optIn, receipt } = input;
	const orders: CookieChange[] = [{ cookie: leadCookies.lead, value: receipt }];
	// The sender of a request for an answer has not agreed to anything that a later form could rely on.
	if (lead.purpose === "answer") return orders;
	orders.push(...toProductCookies(lead, input));
	// Only consumers outside Europe may skip a form.
	if (!european && lead.leadType === "b2c")
		orders.push({ cookie: leadCookies.skip, value: "1" });
	if (optIn) orders.push({ cookie: leadCookies.optIn, value: optIn });
	return orders;
}

function toProductCookies(
	{ product, automatic }: Lead,
	input: {
		readonly cookies: Cookies;
		readonly placement: Pick<Placement, "sourceCode"> | undefined;
	},
): CookieChange[] {
	if (!product) return [];
	const { sent, record, latestAutomatic } = leadCookies;
	const { id: productId, type: productType } = product;
	const source = input.placement?.sourceCode;
	const before = input.cookies;
	return [
		...(source
			? [
					{
						cookie: sent,
						value: withSentLead(before[sent.name], {
							source,
							productType,
							productId,
						}),
					},
				]
			: []),
		{ cookie: record, value: withLeadRecord(before[record.name], productId) },
		...(automatic
			? [{ cookie: latestAutomatic, value: String(productId) }]
			: []),
	];
}
