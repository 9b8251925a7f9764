import {
	type ConnectorResponse,
	type DeliveryFailure,
	parseRetryAfterSeconds,
} from "#connectors/delivery-result.ts";
import type { Instant } from "#core/time.ts";

export interface BusyTime {
	readonly from: Instant;
	readonly until: Instant;
}

/** The range of a reading: `until` is exclusive. */
export type TimeRange = BusyTime;

export type BusyTimesRead =
	| {
			readonly kind: "read";
			/** The spans are sorted within the range; two of them neither overlap nor touch. */
			readonly busy: readonly BusyTime[];
			/**
			 * The number of entries that could not be read: left out, or read in a zone that was guessed.
			 */
			readonly unclear: number;
	  }
	| BusyTimesFailure;

export interface BusyTimesFailure {
	readonly kind: "failed";
	/** Holds no address and no password. */
	readonly reason: string;
	/** The delay that the server requests. */
	readonly retryAfterSeconds?: number | undefined;
}

/** A server that misbehaves is a failure and no exception. */
export interface BusyCalendar {
	readBusyTimes(range: TimeRange): Promise<BusyTimesRead>;
}

/** Milliseconds since 1970, for the transfer between threads. */
export interface BusySpan {
	readonly from: number;
	readonly until: number;
}

/** Cut to the range, sorted, and joined where they overlap or touch. */
export function mergeSpans(spans: readonly BusySpan[], range: BusySpan): BusySpan[] {
	const sorted = spans
		.map(({ from, until }) => ({
			from: Math.max(from, range.from),
			until: Math.min(until, range.until),
		}))
		.filter(({ from, until }) => from < until)
		.toSorted((a, b) => a.from - b.from);
	const merged: { from: number; until: number }[] = [];
	for (const { from, until } of sorted) {
		const last = merged.at(-1);
		if (last && from <= last.until) last.until = Math.max(last.until, until);
		else merged.push({ from, until });
	}
	return merged;
}

export const toSpan = ({ from, until }: TimeRange): BusySpan => ({
	from: from.epochMilliseconds,
	until: until.epochMilliseconds,
});

export const toBusyTimes = (spans: readonly BusySpan[]): BusyTime[] =>
	spans.map(({ from, until }) => ({
		from: Temporal.Instant.fromEpochMilliseconds(from),
		until: Temporal.Instant.fromEpochMilliseconds(until),
	}));

export const failedRead = (reason: string): BusyTimesFailure => ({
	kind: "failed",
	reason,
});

export const toUnreached = ({ reason }: DeliveryFailure): BusyTimesFailure => failedRead(reason);

/** The advice for an operator. */
const explanations: Readonly<Record<number, string>> = {
	401: "the user, password or key is not accepted",
	403: "access to the calendar is not allowed",
	404: "there is no calendar at the address",
	410: "the address is no longer valid",
	429: "too many requests",
};

/** Describes a response with another status than the expected one. */
export function toReadFailure({ status, headers, text }: ConnectorResponse): BusyTimesFailure {
	const explanation = isRedirect(status)
		? `redirects to ${findRedirectHost(headers) ?? "another address"}`
		: isWebPage(text) && status < 300
			? "a web page and no calendar"
			: explanations[status];
	return {
		kind: "failed",
		reason: `answered ${status}${explanation ? ` (${explanation})` : ""}`,
		retryAfterSeconds: parseRetryAfterSeconds(headers.get("retry-after"), Date.now()),
	};
}

const isRedirect = (status: number) => status >= 300 && status < 400;

/** The name of the host alone: the rest of a private address must not be logged. */
function findRedirectHost(headers: Headers): string | undefined {
	const location = headers.get("location") ?? "";
	return URL.canParse(location) ? new URL(location).host : undefined;
}

/** True for a sign-in page that a server sends in place of the calendar. */
export const isWebPage = (text: string): boolean =>
	/^\s*(?:<!doctype html|<html)/i.test(text.slice(0, 1_000));

/** A calendar of some ten thousand entries; more is not read. */
export const maxCalendarLength = 8 * 1024 * 1024;

export const tooLong = failedRead(`is longer than ${maxCalendarLength / 1024 / 1024} MB`);
