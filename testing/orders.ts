import { sql } from "kysely";
import { createId } from "#core/ids.ts";
import { currencyCode } from "#core/money.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { aLead } from "#forms/submission/testing.ts";
import { storeLead } from "#leads/testing.ts";
import { type Order, toLeadOrder } from "#orders/order.ts";
import { insertOrder } from "#orders/store.ts";
import type { Browser } from "./browser.ts";
import { readHtmlForm } from "./forms.ts";
import type { TestSite } from "./site.ts";
import { aSubmission, sendSubmission, someEmail, somePhone } from "./submissions.ts";

export type OrderFields = Readonly<Record<string, string>>;

export const cartAddress = (query: Record<string, string>) => `/cart?${new URLSearchParams(query)}`;

const anyCart = { product: "course-1009", mode: "live-virtual" };

/** The order that the contact form of a cart takes along; nothing where there is none. */
export function readOrder(html: string): OrderFields {
	const [, written = ""] = /<input[^>]*name="attachment"[^>]*value="([^"]*)"/.exec(html) ?? [];
	return Object.fromEntries(new URLSearchParams(written.replaceAll("&amp;", "&")));
}
export const writeOrder = (order: OrderFields) => new URLSearchParams(order).toString();

/** The cart as a visitor sees it. */
export async function openCart(browser: Browser, query: Record<string, string> = anyCart) {
	const page = await browser.get(cartAddress(query));
	return { page, order: readOrder(page.body) };
}

/** A contact with this order, as the script of the form sends it. */
export const anOrderSubmission = (
	order: OrderFields,
	more: Record<string, unknown> = {},
	values: Record<string, unknown> = {},
) =>
	aSubmission(
		{
			site_module: "cart",
			product: order.product,
			page: "/cart",
			attachment: writeOrder(order),
			...more,
		},
		{ message: undefined, personPhone: somePhone(), ...values },
	);

export const sendOrder = (browser: Browser, order: OrderFields, more = {}) =>
	sendSubmission(browser, anOrderSubmission(order, more));

/** Reads the values that a browser without script sends from this page. */
export function readCartForm(
	html: string,
	more: Record<string, string> = {},
): Record<string, string> {
	return {
		...readHtmlForm(html),
		name: "Ada Lovelace",
		email: someEmail(),
		personPhone: somePhone(),
		attachment: writeOrder(readOrder(html)),
		...more,
	};
}

/** Posts it to the page; answers the reply and what was sent. */
export async function postCart(
	browser: Browser,
	query: Record<string, string> = anyCart,
	more: Record<string, string> = {},
) {
	const address = cartAddress(query);
	const fields = readCartForm((await browser.get(address)).body, more);
	const answer = await browser.post(`${address}&form=cart`, fields);
	return { answer, fields, order: readSent(fields) };
}

export const readSent = ({ attachment = "" }: OrderFields) =>
	Object.fromEntries(new URLSearchParams(attachment)) as OrderFields;

export async function storedOrders({ database }: TestSite, id: string) {
	const { rows } = await sql<
		Record<string, unknown>
	>`select * from orders where id = ${id}`.execute(database.db);
	return rows;
}

/** A group whose classes are on Mondays and Wednesdays. */
export const orderedGroup = {
	key: "berlin",
	mode: "live-virtual",
	begins: "2026-12-09",
	ends: "2026-12-30",
	weekdays: [1, 3],
	from: "18:00",
	to: "21:00",
	zone: "Europe/Berlin",
} satisfies Order["group"];

/** Stores an order of somebody with this address, and the lead of their contact. */
export async function aStoredOrder(
	{ database: { db } }: Pick<TestSite, "database">,
	email: string,
	more: Partial<Order> = {},
	contact: Partial<Lead> = {},
): Promise<{ order: Order; lead: Lead }> {
	const price = { minor: 53_100, currency: currencyCode("USD") };
	const order: Order = {
		id: createId<"order">(),
		product: { kind: "course", id: 1009 },
		title: "SQL for Analysts",
		mode: "live-virtual",
		group: orderedGroup,
		country: "US",
		listPrice: price,
		total: price,
		coupon: undefined,
		status: "waiting-for-advisor",
		lead: undefined,
		createdAt: Temporal.Instant.from("2026-11-20T12:00:00Z"),
		...more,
	};
	const lead = aLead({ email, siteModule: "cart", order: toLeadOrder(order), ...contact });
	const stored = await storeLead(db, { lead });
	await insertOrder(db, { ...order, lead: stored.id });
	return { order, lead };
}
