import type { ProductKey } from "#catalogue/product-key.ts";
import type { EuropeanOptIn } from "#forms/consent-rules.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { type SentLeadSubject, withSentLead } from "#forms/submission/sent-leads-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { withLeadRecord } from "#leads/lead-record-rules.ts";
import type { CookieChange, Cookies } from "#visitors/cookie-rules.ts";

interface CookieInput {
	readonly cookies: Cookies;
	readonly placement: Pick<Placement, "sourceCode" | "fields" | "followUps"> | undefined;
	/** The product of the page that the form is on. */
	readonly pageProduct?: ProductKey | undefined;
	/** The slug of the category whose page the form is on. */
	readonly category?: string | undefined;
	readonly european: boolean;
	readonly optIn: EuropeanOptIn | undefined;
	/** The value of `SL_LEAD`. */
	readonly receipt: string;
}

/** The cookies that a browser stores after an accepted lead. */
export function toCookiesAfterLead(lead: Lead, input: CookieInput): CookieChange[] {
	const { european, optIn, receipt } = input;
	const orders: CookieChange[] = [{ cookie: leadCookies.lead, value: receipt }];
	// The sender of a request for an answer has not agreed to anything that a later form could rely on.
	if (lead.purpose) return orders;
	orders.push(...toSentCookie(lead, input), ...toProductCookies(lead, input));
	// Only consumers outside Europe may skip a form.
	if (!european && lead.leadType === "b2c") orders.push({ cookie: leadCookies.skip, value: "1" });
	if (optIn) orders.push({ cookie: leadCookies.optIn, value: optIn });
	return orders;
}

/**
 * Remembers that this form was sent about this subject, so that its visitor need not send it again.
 */
function toSentCookie({ product }: Lead, input: CookieInput): CookieChange[] {
	const { sent } = leadCookies;
	const { cookies, placement, category } = input;
	const source = placement?.sourceCode;
	const subjects: SentLeadSubject[] = product
		? [{ productType: product.type, productId: product.id }, ...listPageSubjects(input)]
		: category !== undefined
			? [{ category }]
			: [];
	if (!source || subjects.length === 0) return [];
	const value = subjects.reduce<string | undefined>(
		(before, subject) => withSentLead(before, { source, ...subject }),
		cookies[sent.name],
	);
	return value === undefined ? [] : [{ cookie: sent, value }];
}

/**
 * A form that requires a course is sent about that course; its page, which shows the form again,
 * has only its own free course.
 */
function listPageSubjects({ placement, pageProduct }: CookieInput): SentLeadSubject[] {
	return placement?.fields.includes("course") && pageProduct?.kind === "free-course"
		? [{ productType: "course", productId: pageProduct.id }]
		: [];
}

function toProductCookies(
	{ product, automatic }: Lead,
	{ cookies, placement }: CookieInput,
): CookieChange[] {
	if (!product) return [];
	const { lead, latestAutomatic } = leadCookies;
	// Where a call can be booked, both cookies of the lead live as long.
	const record = placement?.followUps.includes("booking")
		? { ...leadCookies.record, seconds: lead.seconds }
		: leadCookies.record;
	const { id } = product;
	return [
		{ cookie: record, value: withLeadRecord(cookies[record.name], id) },
		...(automatic ? [{ cookie: latestAutomatic, value: String(id) }] : []),
	];
}
