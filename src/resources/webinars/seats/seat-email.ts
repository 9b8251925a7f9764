import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { type InvitationEvent, writeCalendarEvent } from "#platform/mail/calendar-event.ts";
import {
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import { formatWebinarTime } from "#resources/webinars/webinar-presenter.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import type { SeatReminder } from "./seat-reminder-store.ts";
import type { WebinarSeat } from "./webinar-seat.ts";

export interface SeatEmailInput {
	readonly seat: WebinarSeat;
	readonly webinar: Webinar;
	readonly to: string;
	/** Undefined where the name may be anything else. */
	readonly firstName: string | undefined;
	readonly brand: { readonly name: string; readonly email: string };
	/** The host of the site, for ids in calendars. */
	readonly host: string;
	/** Absolute. */
	readonly links: {
		readonly page: string;
		readonly join: string;
		readonly change: string;
		readonly reminders: string;
		/** The other sessions to come. */
		readonly others: string;
	};
	readonly now: Instant;
}

/**
 * `freed`: a seat for somebody who waited; `left`: the waiting list, by choice; `moved` and `calledOff`: by the operator, to
 * those who have a seat or wait for one.
 */
export type SeatEmailKind = keyof typeof texts.openings;

const { emails: texts } = webinarMessages;
const maxSubjectLength = 150;

/** Somebody who waits has no event in a calendar that could change. */
const kindsWithCalendar: readonly SeatEmailKind[] = [
	...(["held", "freed", "canceled", "moved", "calledOff"] as const),
];

/** The id of every email about a seat begins with this. */
export const toSeatEmailStart = ({ id }: Pick<WebinarSeat, "id">) => `webinar-seat-${id}-`;

/** A stranger may have typed the address, so every text is ours. */
export function webinarSeatEmail(kind: SeatEmailKind, input: SeatEmailInput): OutgoingEmail {
	const { webinar, seat, links, brand } = input;
	const when = formatWebinarTime(seat.startsAt, webinar.details.zone);
	const details: Readonly<Record<SeatEmailKind, () => EmailBlock[]>> = {
		held: () => seatBlocks(input),
		freed: () => seatBlocks(input),
		waiting: () => [
			factBlock(input),
			linkBlock(texts.leaveList, links.change, texts.leaveListLink),
			textBlock(texts.stranger(brand.email)),
		],
		canceled: () => [linkBlock(texts.again, links.page, texts.againLink)],
		left: () => [linkBlock(texts.again, links.page, texts.againLink)],
		moved: () => seatBlocks(input),
		movedWaiting: () => [
			factBlock(input),
			linkBlock(texts.leaveList, links.change, texts.leaveListLink),
		],
		calledOff: () => [linkBlock(texts.others, links.others, texts.othersLink)],
		calledOffWaiting: () => [linkBlock(texts.others, links.others, texts.othersLink)],
	};
	return composeSeatEmail(input, kind, {
		subject: texts.subjects[kind](webinar.title, when),
		blocks: [textBlock(texts.openings[kind](webinar.title, when)), ...details[kind]()],
		invitation: kindsWithCalendar.includes(kind) ? seatCalendar(input) : undefined,
	});
}

function seatBlocks({ links, brand, ...input }: SeatEmailInput): EmailBlock[] {
	return [
		factBlock(input),
		linkBlock(texts.join, links.join, texts.joinLink),
		textBlock(texts.calendar),
		linkBlock(texts.change, links.change, texts.changeLink),
		textBlock(texts.stranger(brand.email)),
	];
}

/** 24 hours and one hour before. Mail programs show a button that ends them. */
export function seatReminderEmail(kind: SeatReminder, input: SeatEmailInput): OutgoingEmail {
	const { webinar, seat, links } = input;
	const when = formatWebinarTime(seat.startsAt, webinar.details.zone);
	return composeSeatEmail(input, kind, {
		subject: texts.reminder.subjects[kind](webinar.title, when),
		blocks: [
			textBlock(texts.reminder.openings[kind](webinar.title, when)),
			linkBlock(texts.join, links.join, texts.joinLink),
			linkBlock(texts.change, links.change, texts.changeLink),
			linkBlock(texts.reminder.end, links.reminders, texts.reminder.endLink),
		],
		headers: {
			"List-Unsubscribe": `<${links.reminders}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		},
	});
}

function composeSeatEmail(
	{ seat, to, firstName, brand }: SeatEmailInput,
	kind: SeatEmailKind | SeatReminder,
	content: {
		readonly subject: string;
		readonly blocks: readonly EmailBlock[];
		readonly invitation?: OutgoingEmail["invitation"];
		readonly headers?: Readonly<Record<string, string>>;
	},
): OutgoingEmail {
	const subject = truncateText(sanitizeLine(content.subject), maxSubjectLength);
	return {
		id: `${toSeatEmailStart(seat)}${seat.sequence}-${kind}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(firstName ? texts.helloName(firstName) : texts.hello),
			...content.blocks,
			linesBlock([brand.name]),
		]),
		headers: { "Auto-Submitted": "auto-generated", ...content.headers },
		...(content.invitation && { invitation: content.invitation }),
	};
}

const factBlock = ({ webinar, seat }: Pick<SeatEmailInput, "webinar" | "seat">): EmailBlock =>
	tableBlock([
		{ label: texts.facts.when, value: formatWebinarTime(seat.startsAt, webinar.details.zone) },
		{ label: texts.facts.length, value: webinarMessages.minutes(webinar.minutes) },
		{ label: texts.facts.speaker, value: webinar.details.speaker.name },
	]);

/** The seat in a calendar: the same event for as long as it exists. */
export function seatCalendar(
	input: Pick<SeatEmailInput, "seat" | "webinar" | "brand" | "host" | "now" | "to"> & {
		readonly links: Pick<SeatEmailInput["links"], "join">;
	},
): ReturnType<typeof writeCalendarEvent> {
	const { seat, webinar, brand, links } = input;
	const event: InvitationEvent = {
		id: `${seat.id}@${input.host}`,
		sequence: seat.sequence,
		product: "Webinars",
		isCanceled: seat.state === "canceled",
		title: webinar.title,
		description: [webinar.summary, texts.calendarJoin(links.join)].join("\n\n"),
		startsAt: seat.startsAt,
		endsAt: seat.endsAt,
		createdAt: seat.createdAt,
		now: input.now,
		url: links.join,
		organizer: brand,
		attendee: { name: "", email: input.to },
	};
	return writeCalendarEvent(event);
}
