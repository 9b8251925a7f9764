import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { findOrderLocale } from "#deliveries/payload/order-lines-presenter.ts";
import type { Lead } from "#forms/submission/lead.ts";
import { messages } from "#orders/messages.ts";
import { type Order, toOrderNumber } from "#orders/order.ts";
import {
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { formatSeatTime } from "./seat-time-presenter.ts";

interface SeatEmailInput {
	readonly to: string;
	readonly brand: { readonly name: string; readonly email: string };
	/** The link of an order. */
	readonly hrefTo: (order: Order["id"]) => string;
	/** The time zone of the site. */
	readonly timeZone: string;
}

const texts = messages.seatEmail;

/** The id of every email about an order begins with this. */
export const toOrderEmailIdStart = (order: Order["id"]) => `order-${order}-`;

/**
 * The email with the link by which a visitor confirms the seat. Its times are those of the browser
 * that placed the order, as in the email about that.
 */
export function seatEmail(
	order: Order,
	until: Instant,
	lead: Pick<Lead, "name" | "order">,
	input: SeatEmailInput,
): OutgoingEmail {
	const zone = lead.order?.timeZone;
	const name = greetingName(lead);
	return composeEmail(input, {
		id: `${toOrderEmailIdStart(order.id)}seat`,
		subject: texts.subject(order.title),
		blocks: [
			textBlock(name ? texts.helloName(name) : texts.hello),
			textBlock(texts.text(order.title, formatSeatTime(until, zone ?? input.timeZone))),
			linkBlock(texts.open, input.hrefTo(order.id), texts.link),
			tableBlock([
				{ label: texts.facts.order, value: toOrderNumber(order.id) },
				...(order.group
					? [
							{
								label: texts.facts.group,
								value: formatGroup(order.group, findOrderLocale(order), order.createdAt, zone),
							},
						]
					: []),
			]),
			textBlock(texts.otherwise),
		],
	});
}

/** The open orders of a visitor, who wanted more than one may have. */
export function openOrdersEmail(
	orders: readonly Order[],
	now: Instant,
	input: SeatEmailInput,
): OutgoingEmail {
	return composeEmail(input, {
		id: `${toOrderEmailIdStart(orders[0]?.id ?? ("" as Order["id"]))}open-${now.epochMilliseconds}`,
		subject: texts.openOrders.subject(input.brand.name),
		blocks: [
			textBlock(texts.hello),
			textBlock(texts.openOrders.text),
			...orders.map((order) =>
				linkBlock(
					texts.openOrders.line(toOrderNumber(order.id), order.title),
					input.hrefTo(order.id),
					texts.link,
				),
			),
			textBlock(texts.openOrders.more(input.brand.email)),
		],
	});
}

function composeEmail(
	{ to, brand }: SeatEmailInput,
	{
		id,
		subject,
		blocks,
	}: Pick<OutgoingEmail, "id" | "subject"> & { readonly blocks: readonly EmailBlock[] },
): OutgoingEmail {
	return {
		...{ id, to },
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [...blocks, linesBlock([brand.name])]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}
