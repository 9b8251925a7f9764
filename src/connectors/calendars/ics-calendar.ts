import { sendRequest } from "#connectors/http-client.ts";
import {
	type BusyCalendar,
	type BusyTimesRead,
	failedRead,
	maxCalendarLength,
	type TimeRange,
	toBusyTimes,
	tooLong,
	toReadFailure,
	toSpan,
	toUnreached,
} from "./busy-times.ts";
import { readInThread } from "./calendar-thread.ts";

interface IcsOptions {
	/** The address is often private: it gives access to the calendar. */
	readonly address: string;
	/** The zone of days and of times without one, unless the calendar names its own. */
	readonly zone: string;
	readonly timeoutMs?: number | undefined;
	readonly evaluationMs?: number | undefined;
}

interface StoredFeed {
	readonly etag: string;
	readonly text: string;
	readonly range: TimeRange;
	readonly read: BusyTimesRead;
}

/** A published iCalendar feed. It is downloaded again only when its entity tag has changed. */
export function icsCalendar(options: IcsOptions): BusyCalendar {
	let stored: StoredFeed | undefined;

	async function evaluate(text: string, range: TimeRange): Promise<BusyTimesRead> {
		const read = await readInThread(
			{ form: "calendar", text, range: toSpan(range), zone: options.zone },
			options.evaluationMs,
		);
		if (!read.ok) return failedRead(read.reason);
		const { busy, unclear, problems } = read.value;
		const [problem] = problems;
		return problem === undefined
			? { kind: "read", busy: toBusyTimes(busy), unclear }
			: failedRead(problem);
	}

	return {
		async readBusyTimes(range) {
			const sent = await sendRequest({
				method: "GET",
				address: new URL(options.address),
				headers: {
					accept: "text/calendar",
					...(stored && { "if-none-match": stored.etag }),
				},
				timeoutMs: options.timeoutMs,
				maxLength: maxCalendarLength,
			});
			if (!sent.ok) return toUnreached(sent.reason);
			const { status, headers, text } = sent.value;
			if (status === 304 && stored) {
				if (isSameRange(range, stored.range)) return stored.read;
				const unchanged = stored;
				const read = await evaluate(unchanged.text, range);
				if (read.kind === "read") stored = { ...unchanged, range, read };
				return read;
			}
			if (status !== 200) return toReadFailure(sent.value);
			if (text.length >= maxCalendarLength) return tooLong;
			const read = await evaluate(text, range);
			const etag = headers.get("etag");
			// A calendar that could not be read is requested in full again.
			stored = etag && read.kind === "read" ? { etag, text, range, read } : undefined;
			return read;
		},
	};
}

const isSameRange = (a: TimeRange, b: TimeRange) =>
	a.from.equals(b.from) && a.until.equals(b.until);
