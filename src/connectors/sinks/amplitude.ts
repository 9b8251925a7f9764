import {
	type AccountExamination,
	type ConnectorResponse,
	type DeliveryFailure,
	type DeliveryResult,
	parseRetryAfterSeconds,
	toDeliveryFailure,
} from "#connectors/delivery-result.ts";
import { isRecord, sendRequest, toTextValue } from "#connectors/http-client.ts";

export interface AmplitudeEvent {
	/** Repeats with the same id within seven days count once. */
	readonly insert_id: string;
	readonly device_id: string;
	readonly user_id?: string | undefined;
	/** Milliseconds. */
	readonly time: number;
	readonly event_type: string;
	readonly event_properties?: Readonly<Record<string, unknown>>;
	readonly user_properties?: Readonly<Record<string, unknown>>;
}

/** The result of a batch: the refused ones are named by their place, and all others are stored. */
export type BatchResult =
	| {
			readonly kind: "sent";
			readonly refused: readonly { readonly index: number; readonly reason: string }[];
	  }
	| DeliveryFailure;

/** The wait after too many events at once; the limit is one of seconds. */
const throttleSeconds = 30;

export function amplitude(options: {
	readonly address: string;
	/** Erasures are requested at another host. */
	readonly privacyAddress: string;
	readonly key: string;
	readonly secretKey: string | undefined;
	readonly timeoutMs?: number | undefined;
}): {
	/** Sends a refused batch again at once, without its invalid events. */
	saveEvents(events: readonly AmplitudeEvent[]): Promise<BatchResult>;
	erase(userId: string): Promise<DeliveryResult>;
	examine(): Promise<AccountExamination>;
} {
	const { key, secretKey = "", timeoutMs } = options;
	const post = (events: readonly AmplitudeEvent[]) =>
		sendRequest({
			method: "POST",
			address: new URL("/2/httpapi", options.address),
			type: "application/json",
			body: JSON.stringify({ api_key: key, events, options: { min_id_length: 1 } }),
			timeoutMs,
		});
	const privacy = (method: "GET" | "POST", query: string, body?: object) =>
		sendRequest({
			method,
			address: new URL(`/api/2/deletions/users${query}`, options.privacyAddress),
			type: "application/json",
			headers: {
				authorization: `Basic ${Buffer.from(`${key}:${secretKey}`).toString("base64")}`,
			},
			...(body && { body: JSON.stringify(body) }),
			timeoutMs,
		});

	async function saveEvents(events: readonly AmplitudeEvent[]): Promise<BatchResult> {
		const sent = await post(events);
		if (!sent.ok) return sent.reason;
		const { status, body } = sent.value;
		if (status === 429) return throttled(sent.value);
		const code = isRecord(body) && typeof body.code === "number" ? body.code : status;
		if (status >= 200 && status < 300 && code >= 200 && code < 300)
			return { kind: "sent", refused: [] };
		if (status !== 400)
			return status >= 200 && status < 300 ? errorIn(sent.value) : toDeliveryFailure(sent.value);
		if (isKeyProblem(body)) return { kind: "later", reason: "the key is invalid" };
		const refused = readRefused(body, events.length);
		const good = events.flatMap((event, index) => (refused.has(index) ? [] : [{ event, index }]));
		const named = [...refused].map(([index, reason]) => ({ index, reason }));
		// Nothing is named: the caller sends them one by one.
		if (named.length === 0) return toDeliveryFailure(sent.value);
		if (good.length === 0) return { kind: "sent", refused: named };
		const again = await saveEvents(good.map(({ event }) => event));
		if (again.kind !== "sent") return again;
		const later = again.refused.flatMap(({ index, reason }) => {
			const { index: place } = good[index] ?? {};
			return place === undefined ? [] : [{ index: place, reason }];
		});
		return { kind: "sent", refused: [...named, ...later] };
	}

	return {
		saveEvents,
		async erase(userId) {
			if (!secretKey) return { kind: "refused", reason: "AMPLITUDE_SECRET_KEY is not set" };
			const sent = await privacy("POST", "", {
				user_ids: [userId],
				requester: "data-subject",
				ignore_invalid_id: "True",
			});
			if (!sent.ok) return sent.reason;
			const { status } = sent.value;
			return status >= 200 && status < 300 ? { kind: "delivered" } : toDeliveryFailure(sent.value);
		},
		async examine() {
			const sent = await post([]);
			if (!sent.ok) return { problem: sent.reason.reason };
			const { status, body } = sent.value;
			// Without events the request is refused in any case, with other words where the key is wrong.
			if (isKeyProblem(body)) return { problem: "the key is invalid" };
			if (status !== 400 && (status < 200 || status >= 300))
				return { problem: `answered ${status}` };
			if (!secretKey) return { missingScopes: ["AMPLITUDE_SECRET_KEY"] };
			const day = new Date().toISOString().slice(0, 10);
			const listed = await privacy("GET", `?start_day=${day}&end_day=${day}`);
			if (!listed.ok) return { problem: listed.reason.reason };
			return listed.value.status < 300
				? {}
				: { problem: `the secret key: answered ${listed.value.status}` };
		},
	};
}

function throttled(answer: ConnectorResponse): DeliveryFailure {
	const wait = parseRetryAfterSeconds(answer.headers.get("retry-after"), Date.now());
	return { kind: "later", reason: "answered 429", seconds: wait ?? throttleSeconds };
}

const errorIn = ({ status, text }: ConnectorResponse): DeliveryFailure => ({
	kind: "later",
	reason: `answered ${status} with an error in it`,
	said: text,
});

const isKeyProblem = (body: unknown) =>
	isRecord(body) && /api[_ ]key/i.test(`${body.error} ${body.missing_field}`);

/** Lists of places by the name of the field that is wrong, and a list of events whose device is blocked there. */
function readRefused(body: unknown, count: number): Map<number, string> {
	const refused = new Map<number, string>();
	if (!isRecord(body)) return refused;
	const add = (places: unknown, reason: string) => {
		for (const place of Array.isArray(places) ? places : [])
			if (Number.isInteger(place) && place >= 0 && place < count) refused.set(place, reason);
	};
	for (const [list, problem] of [
		["events_with_invalid_fields", "an invalid field"],
		["events_with_missing_fields", "a missing field"],
		["events_with_invalid_id_lengths", "an id of invalid length"],
	] as const) {
		const { [list]: fields } = body;
		if (isRecord(fields))
			for (const [field, places] of Object.entries(fields))
				add(places, `${problem}: ${toTextValue(field)?.slice(0, 60)}`);
	}
	add(body.silenced_events, "its device is blocked there");
	return refused;
}
