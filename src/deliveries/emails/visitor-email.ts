import type { DeliveryMessage } from "#deliveries/delivery.ts";
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

/**
 * The address may have been typed by a stranger. So the email repeats no text that was typed, because our mail server would
 * carry any message to anyone, and no phone number that its reader does not know.
 */
export function visitorEmail(
	{ id, lead: { lead } }: DeliveryMessage,
	input: VisitorEmailInput,
): OutgoingEmail {
	const { to, brand, document, withdrawal, customTexts } = input;
	const about = lead.product ? ` about ${lead.product.name}` : "";
	const subject = customTexts?.subject ?? `We have your request${about}`;
	const name = greetingName(lead);
	const hello = name ? `Hello ${name},` : "Hello,";
	const opening =
		customTexts?.opening ??
		`Thank you for your request${about}. ${callTimeText(lead)}`;
	const items = submittedItems(lead);
	const regret =
		"If it was not you who asked, or you have changed your mind, you can take the request back. Say no to calls and letters there, or have everything erased:";
	const write = `Or simply write to ${brand.email}.`;
	return {
		id: `lead-${id}`,
		to,
		subject,
		text: `${[
			hello,
			opening,
			...(document ? [`${document.title}:\n${document.href}`] : []),
			["What you sent us:", ...items.map((item) => `- ${item}`)].join("\n"),
			`${regret}\n${withdrawal}`,
			write,
			`${brand.name}\n${brand.address}`,
		].join("\n\n")}\n`,
		html: emailHtml(subject, [
			emailParagraph(hello),
			emailParagraph(opening),
			...(document ? [emailLink(document.href, document.title)] : []),
			emailParagraph("What you sent us:"),
			`<ul style="margin:0 0 16px">${items.map((item) => `<li>${escapeEmailHtml(item)}</li>`).join("")}</ul>`,
			emailParagraph(regret),
			emailLink(withdrawal, "No calls, no letters, or everything erased"),
			emailParagraph(write),
			`<p style="margin:32px 0 0">${escapeEmailHtml(brand.name)}<br>${escapeEmailHtml(brand.address)}</p>`,
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function callTimeText({ call }: Lead): string {
	return call
		? `We call you at the time you chose: ${call.dateTime} (${call.timeZone}).`
		: "One of our advisors gets back to you within one business day, by phone or by e-mail.";
}

function submittedItems(lead: Lead): string[] {
	const { product, phone, message, company, experience } = lead;
	const end = phone.number.slice(-2);
	return [
		...(product ? [product.name] : []),
		"your name and this e-mail address",
		...(end ? [`a telephone number that ends in ${end}`] : []),
		...(company ? ["the name of your company"] : []),
		...(experience ? ["how long you have worked"] : []),
		...(message ? ["your message, as you wrote it"] : []),
	];
}

/** Only a single word is used as a first name: anything longer could be a message that a spammer sends through us. */
function greetingName({ name }: Lead): string | undefined {
	return /^\p{L}[\p{L}\p{M}'’-]{0,24}$/u.test(name.first)
		? name.first
		: undefined;
}
