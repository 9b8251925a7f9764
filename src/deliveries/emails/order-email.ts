import type { Instant } from "#core/time.ts";
import { orderRows } from "#deliveries/payload/order-lines-presenter.ts";
import type { LeadOrder } from "#forms/submission/lead.ts";
import {
	type EmailBlock,
	linkBlock,
	numberedListBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import { messages } from "./messages.ts";

const texts = messages.orderEmail;

export function orderSubject({ number, title }: LeadOrder): string {
	return texts.subject(number, title);
}

/** The purchase, what happens next, and how to reach us about it. */
export function orderBlocks(
	order: LeadOrder,
	now: Instant,
	site: {
		readonly brand: { readonly phone: string; readonly email: string };
		/** The absolute URL of the account. */
		readonly account: string;
	},
): EmailBlock[] {
	const { phone, email } = site.brand;
	return [
		textBlock(texts.opening),
		tableBlock(orderRows(order, now)),
		numberedListBlock(texts.nextTitle, texts.next(Boolean(order.group))),
		textBlock(texts.contact(phone, email, order.number)),
		linkBlock(texts.account, site.account, texts.accountLink),
	];
}
