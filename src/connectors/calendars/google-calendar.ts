import type { ConnectorResponse } from "#connectors/delivery-result.ts";
import { isRecord, sendRequest, toTextValue } from "#connectors/http-client.ts";
import {
	type BusyCalendar,
	type BusySpan,
	type BusyTimesFailure,
	failedRead,
	mergeSpans,
	type TimeRange,
	toBusyTimes,
	toReadFailure,
	toSpan,
	toUnreached,
} from "./busy-times.ts";
import { type ServiceAccountKey, serviceAccountTokens } from "./service-account.ts";

interface GoogleOptions {
	/** The id of the calendar: for a person's own one, the email address. */
	readonly calendar: string;
	readonly key: ServiceAccountKey;
	readonly address?: string | undefined;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
	readonly timeoutMs?: number | undefined;
}

const googleAddress = "https://www.googleapis.com";
/** The scope shows busy times, and nothing else. */
const scope = "https://www.googleapis.com/auth/calendar.freebusy";
/** Google refuses longer ranges without saying which; a month was never one of them. */
const maxDays = 30;
const day = 24 * 3600 * 1000;
/** Some hundred busy times have 60 characters each. */
const maxLength = 1024 * 1024;

/** A calendar of Google that is shared with a service account, by `freeBusy.query`. */
export function googleCalendar(options: GoogleOptions): BusyCalendar {
	const { calendar, timeoutMs, now = Date.now } = options;
	const tokens = serviceAccountTokens({ ...options, scope, now });
	const address = new URL("/calendar/v3/freeBusy", options.address ?? googleAddress);

	async function query(
		span: BusySpan,
		isRepeated = false,
	): Promise<readonly BusySpan[] | BusyTimesFailure> {
		const token = await tokens.get();
		if (!token.ok)
			return {
				...toUnreached(token.reason),
				retryAfterSeconds: token.reason.seconds,
			};
		const sent = await sendRequest({
			method: "POST",
			address,
			type: "application/json",
			headers: { authorization: `Bearer ${token.value}` },
			body: JSON.stringify({
				timeMin: new Date(span.from).toISOString(),
				timeMax: new Date(span.until).toISOString(),
				items: [{ id: calendar }],
			}),
			timeoutMs,
			maxLength,
		});
		if (!sent.ok) return toUnreached(sent.reason);
		if (sent.value.status === 401 && !isRepeated) {
			tokens.forget();
			return query(span, true);
		}
		return readAnswer(sent.value, calendar);
	}

	return {
		async readBusyTimes(range: TimeRange) {
			const whole = toSpan(range);
			const found: BusySpan[] = [];
			for (let from = whole.from; from < whole.until; from += maxDays * day) {
				const until = Math.min(from + maxDays * day, whole.until);
				const answer = await query({ from, until });
				if ("kind" in answer) return answer;
				found.push(...answer);
			}
			const busy = toBusyTimes(mergeSpans(found, whole));
			return { kind: "read", busy, unclear: 0 };
		},
	};
}

function readAnswer(
	response: ConnectorResponse,
	calendar: string,
): readonly BusySpan[] | BusyTimesFailure {
	const { status, body } = response;
	if (status !== 200) return toErrorFailure(response);
	const calendars = isRecord(body) ? body.calendars : undefined;
	const answer = isRecord(calendars) ? calendars[calendar] : undefined;
	if (!isRecord(answer)) return failedRead("answered without the calendar");
	const [error] = Array.isArray(answer.errors) ? answer.errors : [];
	if (error !== undefined) return failedRead(describeError(error));
	if (!Array.isArray(answer.busy)) return failedRead("answered without busy times");
	const spans = answer.busy.map(readSpan);
	return spans.every((span) => span !== undefined)
		? spans
		: failedRead("answered busy times that are not valid");
}

/**
 * Google answers 403 in many cases: a switched-off API is `accessNotConfigured`, too many requests
 * `rateLimitExceeded`.
 */
function toErrorFailure(response: ConnectorResponse): BusyTimesFailure {
	const failure = toReadFailure(response);
	const error = isRecord(response.body) ? response.body.error : undefined;
	const list = isRecord(error) ? error.errors : undefined;
	const [first] = Array.isArray(list) ? list : [];
	const reason = isRecord(first) ? toTextValue(first.reason) : undefined;
	return reason && /^\w{1,40}$/.test(reason)
		? { ...failure, reason: `answered ${response.status} (${reason})` }
		: failure;
}

function describeError(error: unknown): string {
	const reason = isRecord(error) ? toTextValue(error.reason) : undefined;
	if (reason === "notFound")
		return "has no such calendar, or it is not shared with the service account";
	return `answered an error${reason && /^\w{1,40}$/.test(reason) ? ` (${reason})` : ""}`;
}

function readSpan(busy: unknown): BusySpan | undefined {
	if (!isRecord(busy)) return undefined;
	const [from, until] = [busy.start, busy.end].map((time) =>
		typeof time === "string" ? Date.parse(time) : Number.NaN,
	);
	return from !== undefined && until !== undefined && from <= until ? { from, until } : undefined;
}
