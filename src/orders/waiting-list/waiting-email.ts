import type { ChosenGroup } from "#catalogue/group.ts";
import { formatGroup } from "#catalogue/groups/group-presenter.ts";
import { sanitizeLine, truncateText } from "#core/text/printable-text.ts";
import type { Instant } from "#core/time.ts";
import { formatSeatTime } from "#orders/seats/seat-time-presenter.ts";
import {
	bulletListBlock,
	composeEmailBodies,
	type EmailBlock,
	linesBlock,
	linkBlock,
	tableBlock,
	textBlock,
} from "#platform/mail/email-block.ts";
import type { OutgoingEmail } from "#platform/mail/mail.ts";
import { waitingListMessages } from "./messages.ts";
import type { WaitingEntry } from "./waiting-entry.ts";
import { formatPosition } from "./waiting-list-rules.ts";

/** The event of a waiting list that its person is told of. */
export type WaitingNotice =
	| { readonly kind: "joined"; readonly position: number }
	| { readonly kind: "unconfirmed" }
	| { readonly kind: "held"; readonly until: Instant }
	| { readonly kind: "passed" }
	| {
			readonly kind: "ended";
			readonly why: "started" | "gone";
			readonly others: readonly ChosenGroup[];
	  };

export interface WaitingEmailInput {
	readonly entry: WaitingEntry;
	readonly to: string;
	/** Undefined where the name may be anything else. */
	readonly firstName: string | undefined;
	readonly brand: { readonly name: string; readonly email: string };
	/** Absolute. */
	readonly links: { readonly page: string; readonly cart: string; readonly product: string };
	/** The time zone of the site. */
	readonly timeZone: string;
	readonly now: Instant;
}

const { emails: texts } = waitingListMessages;
const maxSubjectLength = 150;
const locale = "en-US";

/** The id of every email about a place begins with this. */
export const toWaitingEmailStart = ({ id }: Pick<WaitingEntry, "id">) => `waiting-entry-${id}-`;

/** A stranger may have typed the address, so every text is ours. */
export function waitingEmail(notice: WaitingNotice, input: WaitingEmailInput): OutgoingEmail {
	const { entry, to, firstName, brand } = input;
	const subject = truncateText(
		sanitizeLine(texts[notice.kind].subject(entry.title)),
		maxSubjectLength,
	);
	return {
		// Who joins again begins anew.
		id: `${toWaitingEmailStart(entry)}${entry.queuedAt.epochMilliseconds}-${notice.kind}`,
		to,
		subject,
		...composeEmailBodies(subject, [
			textBlock(firstName ? texts.helloName(firstName) : texts.hello),
			...toBlocks(notice, input),
			textBlock(texts.stranger(brand.email)),
			linesBlock([brand.name]),
		]),
		headers: { "Auto-Submitted": "auto-generated" },
	};
}

function toBlocks(notice: WaitingNotice, input: WaitingEmailInput): EmailBlock[] {
	const { entry, links, timeZone, now } = input;
	const dates = linkBlock(texts.dates, links.product, texts.datesLink);
	switch (notice.kind) {
		case "joined":
			return [
				textBlock(texts.joined.text),
				groupBlock(input, notice.position),
				linkBlock(texts.joined.page, links.page, texts.joined.link),
			];
		case "unconfirmed":
			return [
				linkBlock(texts.unconfirmed.text, links.page, texts.unconfirmed.link),
				groupBlock(input),
			];
		case "held":
			return [
				groupBlock(input),
				linkBlock(
					texts.held.text(formatSeatTime(notice.until, timeZone)),
					links.cart,
					texts.held.link,
				),
				linkBlock(texts.held.leave, links.page, texts.held.leaveLink),
			];
		case "passed":
			return [textBlock(texts.passed.text), groupBlock(input), dates];
		case "ended":
			return [
				textBlock(
					notice.why === "started" && entry.state === "held"
						? texts.ended.heldUntilStart
						: texts.ended.text[notice.why],
				),
				groupBlock(input),
				...(notice.others.length > 0
					? [
							bulletListBlock(
								texts.ended.others,
								notice.others.map((group) => formatGroup(group, locale, now)),
							),
							dates,
						]
					: [linkBlock(texts.ended.none, links.product, texts.datesLink)]),
			];
	}
}

const groupBlock = ({ entry, now }: WaitingEmailInput, position?: number): EmailBlock =>
	tableBlock([
		{ label: texts.facts.product, value: entry.title },
		{ label: texts.facts.group, value: formatGroup(entry.group, locale, now) },
		...(position === undefined
			? []
			: [{ label: texts.facts.place, value: formatPosition(position) }]),
	]);
