import { isPageType } from "#core/page-types.ts";
import type { Instant } from "#core/time.ts";
import { readIdTime } from "#core/timed-ids.ts";
import { toCountedPage } from "#tracking/counts/counted-visit-rules.ts";
import { removeUtm, toPageUrl } from "#tracking/payload/page-url-rules.ts";
import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import {
	attributeNames,
	attributesName,
	cleanText,
	decideUserType,
	pickFields,
} from "./event-data-rules.ts";
import type { StoredEvent } from "./stored-event.ts";

/** One record of a batch: its fields are what the browser says. */
export interface SentRecord {
	readonly key: "event" | "user_attributes";
	readonly value: Readonly<Record<string, unknown>>;
}

/** The server knows this of the sender, and adds it to each event. */
export interface EventSender {
	readonly device: string | undefined;
	readonly account: string | undefined;
	/** The type of the account. */
	readonly userType: string | undefined;
	readonly country: string | undefined;
	readonly campaign: string | undefined;
	readonly utmSource: string | undefined;
	readonly consentVersion: string;
	/** A keyed one-way hash of email and phone, where the sender is signed in. */
	readonly contactHash: string | undefined;
	/** They came with the link of somebody who recommended the site. */
	readonly isReferred: boolean;
}

export interface BatchContext {
	readonly receivedAt: Instant;
	/** The clock of the browser. */
	readonly sentAt: number;
	readonly barred: readonly string[];
	readonly sender: EventSender;
}

export interface RefusedRecord {
	readonly eventId: string;
	readonly name: string;
	readonly reason: string;
}

export interface ReadBatch {
	readonly events: readonly StoredEvent[];
	readonly refused: readonly RefusedRecord[];
}

/** Reads each record by itself: one that is wrong does not keep the others away. */
export function readBatch(records: readonly SentRecord[], context: BatchContext): ReadBatch {
	const events = new Map<string, StoredEvent>();
	const refused: RefusedRecord[] = [];
	for (const record of records) {
		const read = readRecord(record, context);
		if ("reason" in read) refused.push(read);
		else events.set(read.eventId, read);
	}
	return { events: [...events.values()], refused };
}

function readRecord(
	{ key, value }: SentRecord,
	context: BatchContext,
): StoredEvent | RefusedRecord {
	const eventId = typeof value.event_id === "string" ? value.event_id : "";
	const name = key === "user_attributes" ? attributesName : readName(value.event_name);
	const refuse = (reason: string): RefusedRecord => ({
		eventId: cleanText(eventId, 40),
		name: name || "(no name)",
		reason,
	});
	const fields = key === "user_attributes" ? attributeNames : findEventDefinition(name)?.fields;
	if (!fields) return refuse("unknown name");
	if (context.barred.includes(name)) return refuse("barred");
	const problem = findEventIdProblem(eventId, context.receivedAt.epochMilliseconds);
	if (problem) return refuse(problem);
	const { event_time: at } = value;
	if (typeof at !== "number" || !Number.isFinite(at)) return refuse("no time");
	const data = pickFields(value.event_data, fields);
	if (Object.keys(data).length === 0) return refuse("no data");
	return toStoredEvent({ eventId, name, at, data }, value, context);
}

/** A name of any other shape is not stored, not even to count it. */
const readName = (name: unknown) =>
	typeof name === "string" && /^\w{1,60}$/.test(name) ? name : "";

const day = 24 * 3_600_000;
const limits = { oldest: 7 * day, ahead: 5 * 60_000 };

/** An id of another time is refused: it would stand in the partition of that day. */
export function findEventIdProblem(id: string, now: number): string | undefined {
	const at = readIdTime(id);
	if (at === undefined) return "no event id";
	if (at < now - limits.oldest) return "too old";
	return at > now + limits.ahead ? "ahead of time" : undefined;
}

function toStoredEvent(
	event: {
		readonly eventId: string;
		readonly name: string;
		readonly at: number;
		readonly data: Readonly<Record<string, unknown>>;
	},
	value: SentRecord["value"],
	{ receivedAt, sentAt, sender }: BatchContext,
): StoredEvent {
	const { eventId, name, data } = event;
	const now = receivedAt.epochMilliseconds;
	// The clock of the browser may be wrong, but what it says of how long ago it was is right.
	const at = now - Math.min(Math.max(sentAt - event.at, 0), limits.oldest);
	const withoutUtm = value.removeUtm === true;
	const marker = sender.isReferred ? "Refer and Earn" : undefined;
	const userType = decideUserType(sender.userType, value.user_type);
	return {
		...{ eventId, name, receivedAt },
		occurredAt: Temporal.Instant.fromEpochMilliseconds(Math.round(at)),
		device: sender.device,
		account: sender.account,
		person: undefined,
		lead: undefined,
		page: toPath(value.page_url),
		pageType:
			typeof value.page_type === "string" && isPageType(value.page_type)
				? value.page_type
				: undefined,
		siteModule: textOf(data.site_module) ?? textOf(data.siteModule) ?? marker,
		product: readProduct(value.product),
		country: sender.country,
		campaign: withoutUtm ? undefined : sender.campaign,
		consentVersion: sender.consentVersion,
		data: {
			...data,
			event_time: event.at,
			user_type: userType,
			...(sender.userType === "Freemium" && { freemium: true }),
			...(!withoutUtm && sender.utmSource && { utm_source: sender.utmSource }),
			...(sender.contactHash && { contact_hash: sender.contactHash }),
			...(value.entry_page !== undefined && { entry_page: toPath(value.entry_page) }),
		},
	};
}

const textOf = (value: unknown) =>
	typeof value === "string" && value ? cleanText(value, 120) : undefined;

/** Such as `course-12`. */
const readProduct = (product: unknown) =>
	typeof product === "string" && /^[a-z-]{1,30}-\d{1,9}$/.test(product) ? product : undefined;

/** A segment that may name a person is not stored. */
function toPath(address: unknown): string | undefined {
	if (typeof address !== "string") return undefined;
	return toCountedPage(removeUtm(toPageUrl(address))) || undefined;
}
