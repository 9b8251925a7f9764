import type { AdvisorCall, CallChange } from "#booking/calls/call.ts";
import { messages } from "#booking/messages.ts";
import { formatReadableTime, formatZoneLabel } from "#booking/times/call-time-rules.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { formatOfficeTime } from "#deliveries/emails/office-email.ts";
import { greetingName } from "#deliveries/emails/visitor-email.ts";
import { contactChoiceAnswers } from "#deliveries/payload/contact-choice-payload.ts";
import { requestSummaryLines } from "#deliveries/payload/lead-summary-presenter.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { LeadConsent, StoredLead } from "#leads/stored-lead.ts";
import {
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { isSingleAddress } from "#platform/mail/single-address.ts";
import { formatZoneWithOffset, isSameTime } from "#ui/times/zone-formats.ts";
import { type CallCalendarInput, callCalendarDocument } from "./call-calendar-document.ts";

export interface CallEmailInput {
	readonly call: AdvisorCall;
	readonly lead: StoredLead;
	readonly brand: { readonly name: string; readonly email: string };
	/** The time zone of the site. */
	readonly timeZone: string;
	/** The host of the site, for ids in calendars. */
	readonly host: string;
	/** The page where its visitor moves or cancels the call, and chooses again after canceling it. */
	readonly link: string;
	readonly visitor: string;
	readonly advisor: {
		readonly name: string;
		readonly email: string;
		readonly timeZone: string;
	};
	/** The name of the advisor who had the call before it was moved, if it is another. */
	readonly formerAdvisor?: string | undefined;
	/** The absolute URL of the page where the request of the call is withdrawn. */
	readonly withdrawal?: string | undefined;
	/** The visitor may be contacted in these ways today. */
	readonly contactChoice: ContactChoice;
	/** The consents that the visitor gave with the request, the latest first. */
	readonly consents: readonly (Pick<LeadConsent, "purpose" | "given" | "text"> & {
		readonly at: Instant;
	})[];
	readonly now: Instant;
}

/** `Tuesday, January 5, 2027 at 3:15 PM EST`. */
export function formatZonedCall(instant: Instant, timeZone: string): string {
	const at = instant.epochMilliseconds;
	return `${formatReadableTime(at, timeZone)} ${formatZoneLabel(at, timeZone)}`;
}

/**
 * The time on the visitor's clock: `Wednesday, January 6, 2027 at 1:45 AM in Kolkata, UTC+5:30`.
 * Undefined where that clock shows the same as that of the site.
 */
export function formatVisitorCall(
	{ startsAt, timeZone: own }: Pick<AdvisorCall, "startsAt" | "timeZone">,
	siteZone: string,
): string | undefined {
	const at = startsAt.epochMilliseconds;
	return own === undefined || isSameTime(at, own, siteZone)
		? undefined
		: `${formatReadableTime(at, own)} in ${formatZoneWithOffset(at, own)}`;
}

/** The name stands in no email to a stranger's address but as a single word. */
export function greet({ lead }: Pick<StoredLead, "lead">): string {
	const { hello, helloName } = messages.invitation;
	const name = greetingName(lead);
	return name ? helloName(name) : hello;
}

type CallEmailKind = "visitor" | "advisor" | "former-advisor" | "day" | "hour" | "link";

export const toEmailId = (call: AdvisorCall, kind: CallEmailKind) =>
	`${toEmailIdStart(call)}${call.sequence}-${kind}`;

/** The id of every email about a call begins with this, whatever its content. */
export const toEmailIdStart = ({ id }: Pick<AdvisorCall, "id">) => `call-${id}-`;

/**
 * Lists the ids of emails about the state before the latest change of a call. A former advisor must
 * be notified all the same.
 */
export const outdatedEmailIds = (call: AdvisorCall): string[] =>
	(["visitor", "advisor", "day", "hour"] as const).map((kind) =>
		toEmailId({ ...call, sequence: call.sequence - 1 }, kind),
	);

export const outdatedAdvisorEmailIds = (call: AdvisorCall): string[] => [
	toEmailId({ ...call, sequence: call.sequence - 1 }, "advisor"),
];

/**
 * The email to the visitor. The address may have been typed by a stranger, so it contains no typed
 * text but a first name of one word, and the product, which we have named.
 */
export function visitorCallEmail(change: CallChange, input: CallEmailInput): OutgoingEmail {
	const texts = messages.invitation;
	const { call, brand, link } = input;
	const when = formatZonedCall(call.startsAt, input.timeZone);
	const sentence = visitorSentence(change, input, when);
	const subject = texts.subject[change](brand.name, when);
	const blocks =
		change === "canceled"
			? [linkBlock(texts.again, input.link, texts.againLink)]
			: [
					...factBlocks(input),
					textBlock(texts.accept),
					linkBlock(texts.change, link, texts.changeLink),
					textBlock(texts.stranger(brand.email)),
					// The receipt of the request, which has this link, is not sent beside the first email.
					...(change === "booked" && input.withdrawal
						? [linkBlock(texts.withdrawal, input.withdrawal, texts.withdrawalLink)]
						: []),
				];
	return {
		id: toEmailId(call, "visitor"),
		to: input.visitor,
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [
			textBlock(greet(input.lead)),
			textBlock(sentence),
			...blocks,
			linesBlock([brand.name]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
		invitation: callCalendarDocument(toVisitorCalendar(input)),
	};
}

function visitorSentence(
	change: CallChange,
	{ advisor: { name }, formerAdvisor }: CallEmailInput,
	when: string,
): string {
	const texts = messages.invitation;
	if (change === "canceled") return texts.canceled(when);
	return change === "moved" && formerAdvisor !== undefined
		? texts.movedToAnother(name, when, formerAdvisor)
		: texts[change](name, when);
}

/** 24 hours and one hour before. */
export function reminderEmail(kind: "day" | "hour", input: CallEmailInput): OutgoingEmail {
	const { reminder, invitation } = messages;
	const { call, brand, link } = input;
	const when = formatZonedCall(call.startsAt, input.timeZone);
	const subject = reminder.subject(brand.name, when);
	return {
		id: toEmailId(call, kind),
		to: input.visitor,
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [
			textBlock(greet(input.lead)),
			textBlock(reminder[kind](input.advisor.name, when)),
			...factBlocks(input),
			linkBlock(invitation.change, link, invitation.changeLink),
			linesBlock([brand.name]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function factBlocks({ call, lead: { lead }, timeZone }: CallEmailInput): EmailBlock[] {
	const texts = messages.invitation;
	const own = formatVisitorCall(call, timeZone);
	const end = lead.phone?.number.slice(-2);
	return [
		...(own ? [textBlock(texts.ownZone(own))] : []),
		...(lead.product ? [textBlock(texts.about(lead.product.name))] : []),
		...(end ? [textBlock(texts.phone(end))] : []),
	];
}

/**
 * The email to the advisor, with everything that helps on the phone, on the advisor's own clock.
 */
export function advisorCallEmail(
	change: CallChange,
	input: CallEmailInput,
	before: AdvisorCall | undefined,
): OutgoingEmail {
	const texts = messages.advisor;
	const { call, advisor, lead } = input;
	const when = formatZonedCall(call.startsAt, advisor.timeZone);
	const who = sanitizeLine(lead.lead.name.full);
	const sentence =
		change === "moved" ? movedSentence(input, who, when, before) : texts[change](who, when);
	const subject = texts.subject[change](who, when);
	return {
		id: toEmailId(call, "advisor"),
		to: advisor.email,
		subject: sanitizeLine(subject),
		...composeEmailBodies(subject, [
			textBlock(sentence),
			...(change === "canceled"
				? []
				: [
						tableBlock([...consentRows(input), ...contactRows(lead)]),
						linesBlock(requestSummaryLines(lead)),
					]),
		]),
		headers: {
			"Auto-Submitted": "auto-generated",
			...(change !== "canceled" &&
				isSingleAddress(lead.lead.email) && { "Reply-To": lead.lead.email }),
		},
		invitation: callCalendarDocument(toAdvisorCalendar(input)),
	};
}

function movedSentence(
	{ advisor: { timeZone }, formerAdvisor }: CallEmailInput,
	who: string,
	when: string,
	before: AdvisorCall | undefined,
): string {
	const texts = messages.advisor;
	const earlier = before ? formatZonedCall(before.startsAt, timeZone) : "";
	return formerAdvisor === undefined
		? texts.moved(who, when, earlier)
		: texts.movedFromAnother(who, when, earlier, formerAdvisor);
}

/** The advisor who had the call before learns that it is theirs no more. */
export function formerAdvisorEmail(input: CallEmailInput, before: AdvisorCall): OutgoingEmail {
	const { sequence } = input.call;
	const call: AdvisorCall = { ...before, state: "canceled", sequence };
	const email = advisorCallEmail("canceled", { ...input, call }, undefined);
	return { ...email, id: toEmailId(call, "former-advisor") };
}

/** Before the phone number, as in the emails about leads; the sentence is the one that the visitor read. */
function consentRows({ lead, contactChoice, consents, advisor }: CallEmailInput) {
	const texts = messages.advisor;
	const { calls, mail } = contactChoiceAnswers(lead, contactChoice);
	const given = (purpose: LeadConsent["purpose"]) =>
		consents.find((consent) => consent.purpose === purpose && consent.given);
	const consent = given("call") ?? given("contact");
	return [
		{ label: texts.mayBeCalled, value: calls ?? texts.yes },
		...(mail ? [{ label: texts.mayBeEmailed, value: mail }] : []),
		...(consent
			? [
					{
						label: texts.agreed,
						value: sanitizeLine(
							texts.agreedTo(formatOfficeTime(consent.at, advisor.timeZone), consent.text),
						),
					},
				]
			: []),
	];
}

function contactRows({ lead }: StoredLead) {
	const { phone, email } = messages.advisor;
	return [
		...(lead.phone
			? [
					{
						label: phone,
						value: sanitizeLine(lead.phone.e164 ?? lead.phone.number),
					},
				]
			: []),
		{ label: email, value: sanitizeLine(lead.email) },
	];
}

/** The entry in the visitor's calendar. */
export function toVisitorCalendar(input: CallEmailInput): CallCalendarInput {
	const { calendar } = messages;
	const { product } = input.lead.lead;
	const isCanceled = input.call.state === "canceled";
	return {
		...toCalendar(input),
		title: calendar.title(input.brand.name),
		description: [
			...(isCanceled ? [] : [calendar.caller(input.advisor.name)]),
			...(product ? [calendar.about(product.name)] : []),
			(isCanceled ? calendar.again : calendar.change)(input.link),
		].join("\n"),
		url: input.link,
		attendee: { name: input.visitor, email: input.visitor },
	};
}

function toAdvisorCalendar(input: CallEmailInput): CallCalendarInput {
	const { advisor, lead } = input;
	return {
		...toCalendar(input),
		title: messages.calendar.titleFor(sanitizeLine(lead.lead.name.full)),
		// A canceled call needs no description anymore.
		description: (input.call.state === "canceled"
			? []
			: [
					...contactRows(lead).map(({ label, value }) => `${label}: ${value}`),
					...requestSummaryLines(lead),
				]
		).join("\n"),
		url: undefined,
		attendee: { name: advisor.name, email: advisor.email },
	};
}

const toCalendar = ({ call, brand, host, now }: CallEmailInput) => ({
	...{ call, host, now },
	organizer: { name: brand.name, email: brand.email },
});
