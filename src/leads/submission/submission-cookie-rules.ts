import type { OptIn } from "#forms/consent-rules.ts";
import type { Placement } from "#forms/placements/placement-rules.ts";
import { withSentLead } from "#forms/sent-leads-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { leadCookies } from "#leads/cookies.ts";
import { withLeadRecord } from "#leads/lead-record-rules.ts";
import type { CookieOrder, Cookies } from "#visitors/cookie-rules.ts";

/** What a browser is to remember of a lead that was taken. */
export function cookiesAfter(
	lead: Lead,
	facts: {
		readonly cookies: Cookies;
		readonly placement: Pick<Placement, "sourceCode"> | undefined;
		readonly european: boolean;
		readonly optIn: OptIn | undefined;
		/** The value of `SL_LEAD`. */
		readonly receipt: string;
	},
): CookieOrder[] {
	const { european, optIn, receipt } = facts;
	const orders: CookieOrder[] = [{ cookie: leadCookies.lead, value: receipt }];
	// Who wished for an answer has agreed to nothing that a later form could go by.
	if (lead.purpose === "answer") return orders;
	orders.push(...ofProduct(lead, facts));
	// Only consumers outside Europe ever go without their form.
	if (!european && lead.leadType === "b2c")
		orders.push({ cookie: leadCookies.skip, value: "1" });
	if (optIn) orders.push({ cookie: leadCookies.optIn, value: optIn });
	return orders;
}

function ofProduct(
	{ product, automatic }: Lead,
	facts: {
		readonly cookies: Cookies;
		readonly placement: Pick<Placement, "sourceCode"> | undefined;
	},
): CookieOrder[] {
	if (!product) return [];
	const { sent, record, latestAutomatic } = leadCookies;
	const { id: productId, type: productType } = product;
	const source = facts.placement?.sourceCode;
	const before = facts.cookies;
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
