import type { DeliveryMessage } from "#deliveries/delivery.ts";
import { messages } from "#deliveries/messages.ts";
import type { Lead } from "#forms/submission/lead.ts";
import {
	emailHtml,
	emailLink,
	emailParagraph,
	escapeEmailHtml,
} from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";

export interface VisitorEmailInput {
	/** The address of their person: the link below gives access to what is stored about them. */
	readonly to: string;
	readonly brand: {
		readonly name: string;
		readonly email: string;
		readonly address: string;
	};
	/** The file that they requested. */
	readonly document: LeadDocument | undefined;
	/** Texts of the form, in place of the usual ones. */
	readonly customTexts?:
		| { readonly subject: string; readonly opening: string }
		| undefined;
	/** The absolute URL of the page where a request is withdrawn. */
	readonly withdrawal: string;
}
export interface LeadDocument {
	readonly title: string;
	/** An absolute URL. */
	readonly href: string;
}

const texts = messages.visitorEmail;

/**
 * The address may have been typed by a stranger. So the email repeats no text that was typed, because our mail server would
 * carry any message to anyone, and no phone number that its reader does not know.
 */
export function visitorEmail(
	{ id, lead: { lead } }: DeliveryMessage,
	input: VisitorEmailInput,
): OutgoingEmail {
	const { to, brand, document, withdrawal, customTexts } = input;
	const about = lead.product ? texts.about(lead.product.name) : "";
	const subject = customTexts?.subject ?? texts.subject(about);
	const name = greetingName(lead);
	const hello = name ? texts.helloName(name) : texts.hello;
	const opening =
		customTexts?.opening ?? texts.opening(about, callTimeText(lead));
	const items = submittedItems(lead);
	const reply = texts.reply(brand.email);
	return {
		id: `lead-${id}`,
		to,
		subject,
		text: `${[
			hello,
			opening,
			...(document ? [`${document.title}:\n${document.href}`] : []),
			[texts.itemsTitle, ...items.map((item) => `- ${item}`)].join("\n"),
			`${texts.withdrawal}\n${withdrawal}`,
			reply,
			`${brand.name}\n${brand.address}`,
		].join("\n\n")}\n`,
		html: emailHtml(subject, [
			emailParagraph(hello),
			emailParagraph(opening),
			...(document ? [emailLink(document.href, document.title)] : []),
			emailParagraph(texts.itemsTitle),
			`<ul style="margin:0 0 16px">${items.map((item) => `<li>${escapeEmailHtml(item)}</li>`).join("")}</ul>`,
			emailParagraph(texts.withdrawal),
			emailLink(withdrawal, texts.withdrawalLink),
			emailParagraph(reply),
			`<p style="margin:32px 0 0">${escapeEmailHtml(brand.name)}<br>${escapeEmailHtml(brand.address)}</p>`,
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function callTimeText({ call }: Lead): string {
	return call
		? texts.callTime(call.dateTime, call.timeZone)
		: texts.defaultCallTime;
}

function submittedItems(lead: Lead): string[] {
	const { product, phone, message, company, experience } = lead;
	const end = phone.number.slice(-2);
	return [
		...(product ? [product.name] : []),
		texts.identity,
		...(end ? [texts.phone(end)] : []),
		...(company ? [texts.company] : []),
		...(experience ? [texts.experience] : []),
		...(message ? [texts.message] : []),
	];
}

/** Only a single word is used as a first name: anything longer could be a message that a spammer sends through us. */
function greetingName({ name }: Lead): string | undefined {
	return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(name.first)
		? name.first
		: undefined;
}
