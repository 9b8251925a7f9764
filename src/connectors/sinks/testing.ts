import { aFakeService, type FakeReply, replying } from "#connectors/testing.ts";

type WhenDone = Parameters<typeof aFakeService>[1];
type Fields = Readonly<Record<string, unknown>>;

/** Every fifth request fails, without the service having stored anything. */
export function failingFifth(): FakeReply {
	let count = 0;
	return (response, well) => (++count % 5 === 0 ? replying(503)(response, well) : well());
}

/** Users and events, as the REST interface stores them, in the order in which they came. */
export async function aWebEngage(whenDone?: WhenDone) {
	const calls: { path: string; body: Fields }[] = [];
	const service = await aFakeService(({ method, path, headers, body }) => {
		if (headers.authorization !== `Bearer ${fake.key}`)
			return [401, { response: { message: "not authorized", status: "error" } }];
		const [, kind = ""] =
			/^\/v1\/accounts\/~license1\/(users|events|opengdpr_requests)$/.exec(path) ?? [];
		if (method !== "POST" || !kind) return [404];
		const fields: Fields = JSON.parse(body);
		if (kind !== "opengdpr_requests" && !fields.userId && !fields.anonymousId)
			return [400, { response: { message: "userId or anonymousId", status: "error" } }];
		if (fake.refused.has(String(fields.eventName)))
			return [400, { response: { message: "not this one", status: "error" } }];
		calls.push({ path: kind, body: fields });
		return [201, { response: { status: "queued" } }];
	}, whenDone);
	const fake = Object.assign(service, {
		key: "a key of ours",
		/** Names of events that it refuses. */
		refused: new Set<string>(),
		calls,
		events: () => calls.filter(({ path }) => path === "events").map(({ body }) => body),
		users: () => calls.filter(({ path }) => path === "users").map(({ body }) => body),
		erasures: () =>
			calls.filter(({ path }) => path === "opengdpr_requests").map(({ body }) => body),
	});
	return fake;
}

interface SentEvent extends Fields {
	readonly insert_id: string;
	readonly event_type: string;
}

/** Events once by their `insert_id`, in the order in which they came. */
export async function anAmplitude(whenDone?: WhenDone) {
	const events = new Map<string, SentEvent>();
	const erased: string[] = [];
	const service = await aFakeService(({ path, headers, body }) => {
		if (path.startsWith("/api/2/deletions/users")) {
			const pair = Buffer.from(`${fake.key}:a secret of ours`).toString("base64");
			if (headers.authorization !== `Basic ${pair}`) return [401];
			if (body) erased.push(...JSON.parse(body).user_ids);
			return [200, {}];
		}
		if (path !== "/2/httpapi") return [404];
		const sent: { api_key: string; events: SentEvent[] } = JSON.parse(body);
		if (sent.api_key !== fake.key)
			return [400, { code: 400, error: `Invalid API key: ${sent.api_key}` }];
		if (sent.events.length === 0)
			return [400, { code: 400, error: "Request missing required field", missing_field: "events" }];
		const invalid = sent.events.flatMap(({ event_type }, place) =>
			fake.refused.has(event_type) ? [place] : [],
		);
		if (invalid.length > 0)
			return [400, { code: 400, events_with_invalid_fields: { event_type: invalid } }];
		for (const event of sent.events)
			if (!events.has(event.insert_id)) events.set(event.insert_id, event);
		return [200, { code: 200, events_ingested: sent.events.length }];
	}, whenDone);
	const fake = Object.assign(service, {
		key: "a key of ours",
		refused: new Set<string>(),
		erased,
		events: () => [...events.values()],
	});
	return fake;
}

interface Ga4Request {
	readonly query: Readonly<Record<string, string>>;
	readonly client_id: string;
	readonly user_id?: string;
	readonly events: readonly (Fields & { readonly name: string; readonly params: Fields })[];
}

/** Takes everything, and answers 204 to everything. */
export async function aGa4(whenDone?: WhenDone) {
	const requests: Ga4Request[] = [];
	const service = await aFakeService(({ path, body }) => {
		const { pathname, searchParams } = new URL(path, "http://ga4.test");
		if (pathname === "/debug/mp/collect") return [200, { validationMessages: [] }];
		if (pathname === "/mp/collect")
			requests.push({ query: Object.fromEntries(searchParams), ...JSON.parse(body) });
		return [204];
	}, whenDone);
	return Object.assign(service, {
		requests,
		events: () => requests.flatMap(({ events }) => events),
	});
}
