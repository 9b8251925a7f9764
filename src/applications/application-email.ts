import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { applicationNumber } from "#leads/application-rules.ts";
import { emailHtml, emailParagraph, escapeEmailHtml } from "#platform/mail/email-html.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { applicationAddresses } from "./addresses.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import { messages } from "./messages.ts";
import { type AppliedProgram, listNextSteps } from "./program-commands.ts";

export interface ApplicationEmailInput {
	readonly lead: Id<"lead">;
	readonly at: number;
	readonly to: string;
	/** Undefined for a name that a greeting cannot repeat. */
	readonly firstName: string | undefined;
	readonly brand: string;
	readonly publicUrl: string;
	readonly program: Pick<AppliedProgram, "kind" | "slug" | "id" | "title" | "admissionSteps">;
	/** Gives access to the application, so only the owner of the mailbox may get it. */
	readonly auh: string;
}

export function applicationSavedEmail(input: ApplicationEmailInput): OutgoingEmail {
	const { title } = input.program;
	const { subject, text, link, linkNote } = messages.savedEmail;
	return composeEmail(input, {
		name: `saved-${input.at}`,
		subject: subject(title),
		before: [text(title)],
		link,
		after: [linkNote, messages.mistypedNotice],
	});
}

export function applicationReceivedEmail(input: ApplicationEmailInput): OutgoingEmail {
	const { title } = input.program;
	const { subject, text, reply, stepsTitle, link, linkNote } = messages.receivedEmail;
	// The first step is what they have just done.
	const steps = listNextSteps(input.program).map((step, index) => `${index + 1}. ${step}`);
	return composeEmail(input, {
		name: "arrived",
		subject: subject(title),
		before: [
			text(title, applicationNumber(input.lead)),
			reply,
			...(steps.length > 0 ? [stepsTitle, ...steps] : []),
		],
		link,
		after: [linkNote, messages.mistypedNotice],
	});
}

export function applicationAdmittedEmail(input: ApplicationEmailInput): OutgoingEmail {
	const { title } = input.program;
	const { subject, text, how, link, linkNote } = messages.admittedEmail;
	return composeEmail(input, {
		name: `admitted-${input.at}`,
		subject: subject(title),
		before: [text(title, applicationNumber(input.lead)), how],
		link,
		after: [linkNote, messages.mistypedNotice],
	});
}

function composeEmail(
	input: ApplicationEmailInput,
	content: {
		readonly name: string;
		readonly subject: string;
		readonly before: readonly string[];
		readonly link: string;
		readonly after: readonly string[];
	},
): OutgoingEmail {
	const { lead, to, brand } = input;
	const href = applicationLink(input);
	const { before, link, after } = content;
	const opening = [messages.greeting(input.firstName), ...before];
	const text = [...opening, `${link}: ${href}`, ...after, brand];
	const html = [
		...opening.map(emailParagraph),
		`<p style="margin:0 0 16px"><a href="${escapeEmailHtml(href)}">${escapeEmailHtml(link)}</a></p>`,
		...[...after, brand].map(emailParagraph),
	];
	return {
		id: `application-${lead}-${content.name}`,
		to,
		subject: content.subject,
		text: `${text.join("\n\n")}\n`,
		html: emailHtml(content.subject, html),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function applicationLink({ publicUrl, program, lead, auh }: ApplicationEmailInput): string {
	const { kind, slug, id } = program;
	const path = applicationAddresses[kind].to({ slug });
	return `${joinAddress(publicUrl, path)}?${applyQuery({ productId: id, auh, leadId: lead })}`;
}
