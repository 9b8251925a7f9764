import type { ConnectorResponse } from "#connectors/delivery-result.ts";
import { sendRequest } from "#connectors/http-client.ts";
import {
	type BusyCalendar,
	type BusyTimesRead,
	failedRead,
	isWebPage,
	maxCalendarLength,
	type TimeRange,
	toBusyTimes,
	tooLong,
	toReadFailure,
	toSpan,
	toUnreached,
} from "./busy-times.ts";
import { type CalendarAnswer, readInThread } from "./calendar-thread.ts";

interface CaldavOptions {
	/** The address of the calendar's collection, not of the server. */
	readonly address: string;
	readonly user: string;
	readonly password: string;
	/** The zone of days and of times without one, unless the calendar names its own. */
	readonly zone: string;
	readonly timeoutMs?: number | undefined;
	readonly evaluationMs?: number | undefined;
}

/**
 * A calendar of a CalDAV server (RFC 4791). The request is for the events of the range:
 * `calendar-query` is what every server supports, because every calendar program uses it.
 * `free-busy-query` would disclose less, but iCloud and older versions of Radicale do not answer
 * it; it is used where a calendar may be read in no other way.
 */
export function caldavCalendar(options: CaldavOptions): BusyCalendar {
	const { user, password, zone, timeoutMs } = options;
	const pair = Buffer.from(`${user}:${password}`).toString("base64");
	const report = (body: string) =>
		sendRequest({
			method: "REPORT",
			address: new URL(options.address),
			type: "application/xml; charset=utf-8",
			headers: {
				accept: "application/xml, text/xml, text/calendar",
				authorization: `Basic ${pair}`,
				depth: "1",
			},
			body,
			timeoutMs,
			maxLength: maxCalendarLength,
		});

	async function evaluate(
		form: CalendarAnswer["form"],
		text: string,
		range: TimeRange,
	): Promise<BusyTimesRead> {
		const read = await readInThread(
			{ form, text, range: toSpan(range), zone },
			options.evaluationMs,
		);
		if (!read.ok) return failedRead(read.reason);
		const { busy, unclear, problems } = read.value;
		return {
			kind: "read",
			busy: toBusyTimes(busy),
			unclear: unclear + problems.length,
		};
	}

	/** Undefined: it is refused, too. */
	async function readFreeBusy(range: TimeRange): Promise<BusyTimesRead | undefined> {
		const sent = await report(freeBusyQuery(range));
		if (!sent.ok || sent.value.status !== 200) return undefined;
		const { text } = sent.value;
		return isCalendar(text) ? evaluate("calendar", text, range) : undefined;
	}

	return {
		async readBusyTimes(range) {
			const sent = await report(calendarQuery(range));
			if (!sent.ok) return toUnreached(sent.reason);
			const { status, text } = sent.value;
			// A calendar that is shared as free and busy alone.
			if (status === 403) return (await readFreeBusy(range)) ?? toReadFailure(sent.value);
			if (status !== 207) return toQueryFailure(sent.value);
			if (text.length >= maxCalendarLength) return tooLong;
			return evaluate("multistatus", text, range);
		},
	};
}

const isCalendar = (text: string) => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text);

function toQueryFailure(response: ConnectorResponse): BusyTimesRead {
	const { status, text } = response;
	return status >= 200 && status < 300 && !isWebPage(text)
		? failedRead(`answered ${status} without a list of events`)
		: toReadFailure(response);
}

/** Formats an instant for iCalendar: `20261123T100000Z`. */
const toUtcStamp = ({ from, until }: TimeRange) => {
	const [start, end] = [from, until].map((instant) =>
		instant.toString({ smallestUnit: "second" }).replace(/[-:]/g, ""),
	);
	return `<C:time-range start="${start}" end="${end}"/>`;
};

const calendarQuery = (range: TimeRange) => `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">
<D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${toUtcStamp(range)}</C:comp-filter></C:comp-filter></C:filter>
</C:calendar-query>`;

const freeBusyQuery = (range: TimeRange) => `<?xml version="1.0" encoding="utf-8"?>
<C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav">${toUtcStamp(range)}</C:free-busy-query>`;
