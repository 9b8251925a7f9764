import { sanitizeLine, sanitizeLines, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { isNewsletter } from "#deliveries/payload/occasion-rules.ts";
import { orderRows } from "#deliveries/payload/order-lines-presenter.ts";
import type { Lead, LeadOrder } from "#forms/submission/lead.ts";
import { toRequestNumber } from "#forms/submission/request-number-rules.ts";
import { formatChosenTime } from "#leads/booking/chosen-time-rules.ts";
import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import {
	bulletListBlock,
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	numberedListBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import { emailLink } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { messages } from "./messages.ts";
import { isQuotableMessage } from "./quotation-rules.ts";
import { type RequestForm, submittedItems } from "./submitted-items-presenter.ts";

const orderTexts = messages.orderEmail;

function orderSubject({ number, title }: LeadOrder, custom: VisitorEmailInput["customTexts"]) {
	return custom
		? orderTexts.customSubject(custom.subject, number)
		: orderTexts.subject(number, title);
}

/** The purchase, what happens next, and how to reach us about it. */
function orderBlocks(
	order: LeadOrder,
	now: Instant,
	site: Pick<VisitorEmailInput, "brand" | "account" | "customTexts" | "customSteps" | "seat">,
): EmailBlock[] {
	const { phone, email } = site.brand;
	return [
		textBlock(site.customTexts?.opening ?? orderTexts.opening),
		...(site.seat ? [seatBlock(site.seat)] : []),
		tableBlock(orderRows(order, now)),
		numberedListBlock(
			orderTexts.nextTitle,
			site.customSteps ?? orderTexts.next(Boolean(order.group)),
		),
		textBlock(orderTexts.contact(phone, email, order.number)),
		linkBlock(orderTexts.account, site.account, orderTexts.accountLink),
	];
}

function seatBlock({ text, link }: OrderSeat): EmailBlock {
	return link ? linkBlock(text, link.href, link.text) : textBlock(text);
}

export interface VisitorEmailInput {
	/** The address of their person: the link below gives access to what is stored about them. */
	readonly to: string;
	readonly brand: {
		readonly name: string;
		readonly email: string;
		readonly phone: string;
		readonly address: string;
	};
	/** The file that they requested. */
	readonly document: LeadDocument | undefined;
	/** Absent where the content has it no longer. */
	readonly form?: RequestForm | undefined;
	/** Texts of the form, in place of the usual ones. */
	readonly customTexts?: { readonly subject: string; readonly opening: string } | undefined;
	/** The next steps after an order, in place of the usual ones. */
	readonly customSteps?: readonly string[] | undefined;
	/** The seat of an order when the email is sent; undefined without one that waits or is confirmed. */
	readonly seat?: OrderSeat | undefined;
	/** The ticket of a request that is followed by its number; the URL is absolute. */
	readonly ticket?: { readonly number: string; readonly href: string } | undefined;
	/** The absolute URL of the page where a request is withdrawn. */
	readonly withdrawal: string;
	/** The absolute URL of the account, which lists orders and requests. */
	readonly account: string;
}

export interface OrderSeat {
	readonly text: string;
	/** Keeps a seat that waits; the URL is absolute. */
	readonly link?: { readonly href: string; readonly text: string };
}

export interface LeadDocument {
	readonly title: string;
	/** An absolute URL. */
	readonly href: string;
}

const texts = messages.visitorEmail;

const maxSubjectLength = 150;

/**
 * The address may have been typed by a stranger. So the email repeats only a typed message that
 * cannot lure its reader, because our mail server would carry any other to anyone, and no phone
 * number that its reader does not know.
 */
export function visitorEmail(message: DeliveryMessage, input: VisitorEmailInput): OutgoingEmail {
	const stored = message.lead;
	const { lead } = stored;
	const { to, brand, withdrawal } = input;
	const request = lead.order
		? {
				subject: orderSubject(lead.order, input.customTexts),
				blocks: orderBlocks(lead.order, stored.createdAt, input),
				choices: messages.orderEmail.choices,
			}
		: describeRequest(stored, input);
	// The email about an order has named phone and address already.
	const reach = lead.order ? undefined : texts.reach(brand.email, brand.phone);
	const choices = isWithdrawable(stored)
		? {
				...{ text: texts.withdrawal, link: texts.withdrawalLink },
				reply: texts.reply(brand.email),
			}
		: { text: request.choices, link: texts.choicesLink, reply: reach };
	const subject = truncateText(sanitizeLine(request.subject), maxSubjectLength);
	const name = greetingName(lead);
	return {
		id: `lead-${message.id}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(name ? texts.helloName(name) : texts.hello),
			...request.blocks,
			linkBlock(choices.text, withdrawal, choices.link),
			...(choices.reply ? [textBlock(choices.reply)] : []),
			linesBlock([brand.name, brand.address]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

/** Describes the request in the terms of its form and its product. */
function describeRequest(
	{ id, lead }: Pick<DeliveryMessage["lead"], "id" | "lead">,
	{ document, customTexts, ticket, form }: VisitorEmailInput,
) {
	const product = lead.product?.name ?? lead.practice?.title;
	const kind = findRequestTexts(lead);
	const opening =
		customTexts?.opening ??
		[kind.opening(product), ...(isNewsletter(lead) ? [] : [callTimeText(lead)])].join(" ");
	const isQuoted = isQuotableMessage(lead.message);
	const number = toRequestNumber(id, lead.leadType);
	const blocks: EmailBlock[] = [
		textBlock(opening),
		...(ticket
			? [
					textBlock(texts.ticket(ticket.number)),
					linkBlock(texts.ticketStatus, ticket.href, texts.ticketLink),
				]
			: []),
		...(number ? [textBlock(texts.requestNumber(number))] : []),
		...(document ? [documentBlock(document)] : []),
		...(isQuoted ? quotationBlocks(lead.message) : []),
		bulletListBlock(texts.itemsTitle, submittedItems(lead, { form, isQuoted })),
	];
	return {
		subject: customTexts?.subject ?? kind.subject(product),
		blocks,
		choices: texts.choices,
	};
}

type RequestTexts = typeof texts.request;

function findRequestTexts(lead: Lead) {
	if (isNewsletter(lead)) return texts.kinds.newsletter;
	const { type = "" } = lead.crmTags;
	const kinds: Readonly<Record<string, RequestTexts>> = texts.kinds;
	return (Object.hasOwn(kinds, type) && kinds[type]) || texts.request;
}

function documentBlock({ title, href }: LeadDocument): EmailBlock {
	return { text: `${title}:\n${href}`, html: emailLink(href, title) };
}

function quotationBlocks(message = ""): EmailBlock[] {
	return [textBlock(texts.question), linesBlock(sanitizeLines(message))];
}

function callTimeText({ call, crmTags, phone }: Lead): string {
	if (call && !call.status) return texts.callTime(formatChosenTime(call.dateTime, call.timeZone));
	if (!phone) return texts.emailAnswer;
	return crmTags.type === "call" ? texts.soonCall : texts.defaultCallTime;
}

/** Only a single word is used as a first name: anything longer could be a message that a spammer sends through us. */
export function greetingName({ name }: Pick<Lead, "name">): string | undefined {
	return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(name.first) ? name.first : undefined;
}
