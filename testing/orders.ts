import { sql } from "kysely";
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
