import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { escaped, letterHtml, paragraph } from "#platform/mail/email-html.ts";
import type { Letter } from "#platform/mail/mail.ts";
import { applicationAddresses } from "./addresses.ts";
import { applyQuery } from "./invite/invite-rules.ts";
import type { AppliedProgram } from "./program-commands.ts";

export interface LetterFacts {
	readonly lead: Id<"lead">;
	readonly at: number;
	readonly to: string;
	readonly brand: string;
	readonly publicUrl: string;
	readonly program: Pick<
		AppliedProgram,
		"kind" | "slug" | "id" | "title" | "admissionSteps"
	>;
	/** For the owner of the mailbox alone. */
	readonly auh: string;
}

/** By which people speak of an application; it opens nothing. */
export function applicationNumber(lead: Id<"lead">): string {
	return `A-${lead.slice(0, 8).toUpperCase()}`;
}

const mistyped =
	"If you know nothing of this, somebody may have mistyped their address. You need not do anything.";

export function savedLetter(facts: LetterFacts): Letter {
	const { title } = facts.program;
	return letterOf(facts, {
		name: `saved-${facts.at}`,
		subject: `Your application for ${title} is saved`,
		before: [
			`You have begun to apply for ${title}. Everything you saved is kept; nothing has been sent yet.`,
		],
		link: "Go on with the application",
		after: [
			"The link works for 30 days. It opens what you have written, so keep it to yourself.",
			mistyped,
		],
	});
}

export function arrivedLetter(facts: LetterFacts): Letter {
	const { title, admissionSteps } = facts.program;
	const steps = admissionSteps.map((step, at) => `${at + 1}. ${step}`);
	return letterOf(facts, {
		name: "arrived",
		subject: `We have your application for ${title}`,
		before: [
			`Your application for ${title} has arrived. Its number is ${applicationNumber(facts.lead)}.`,
			"Somebody who knows the program reads it and calls or writes to you within one business day.",
			...(steps.length > 0 ? ["How admission goes:", ...steps] : []),
		],
		link: "Read what you sent",
		after: ["The link works for 30 days.", mistyped],
	});
}

interface Words {
	readonly name: string;
	readonly subject: string;
	readonly before: readonly string[];
	readonly link: string;
	readonly after: readonly string[];
}

function letterOf(facts: LetterFacts, words: Words): Letter {
	const { lead, to, brand } = facts;
	const href = hrefOf(facts);
	const { before, link, after } = words;
	const text = [...before, `${link}: ${href}`, ...after, brand];
	const html = [
		...before.map(paragraph),
		`<p style="margin:0 0 16px"><a href="${escaped(href)}">${escaped(link)}</a></p>`,
		...[...after, brand].map(paragraph),
	];
	return {
		id: `application-${lead}-${words.name}`,
		to,
		subject: words.subject,
		text: `${text.join("\n\n")}\n`,
		html: letterHtml(words.subject, html),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function hrefOf({ publicUrl, program, lead, auh }: LetterFacts): string {
	const { kind, slug, id } = program;
	const path = applicationAddresses[kind].to({ slug });
	return `${joinAddress(publicUrl, path)}?${applyQuery({ productId: id, auh, leadId: lead })}`;
}
