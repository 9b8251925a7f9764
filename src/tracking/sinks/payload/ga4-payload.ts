import type { Ga4Batch, Ga4Event } from "#connectors/sinks/ga4.ts";
import type { SinkEvent } from "#tracking/sinks/sink.ts";
import { formatEventLabel, type LabelledEvent } from "./label-rules.ts";

/** The limits of the Measurement Protocol; what exceeds them is dropped there without a word. */
const limits = { name: 40, params: 25, value: 100, address: 1_000 } as const;

export function ga4Payload(events: readonly SinkEvent[], publicUrl: string): Ga4Batch {
	const [first] = events;
	return {
		client_id: first?.device ?? "",
		user_id: first?.user?.key,
		events: events.map((event) => toGa4Event(event, publicUrl)),
	};
}

const toGa4Event = (event: SinkEvent, publicUrl: string): Ga4Event => ({
	name: toGa4Name(event.name),
	timestamp_micros: event.at.epochMilliseconds * 1_000,
	params: ga4Params(event, publicUrl),
});

/** The parameters of an event, which its script in the page gets, too. */
export function ga4Params(
	event: LabelledEvent & Pick<SinkEvent, "definition" | "eventId">,
	publicUrl: string,
): Ga4Event["params"] {
	const { definition, fields, page } = event;
	const params = [
		["event_category", definition?.category],
		["event_action", definition?.action],
		["event_label", definition?.labelRequired ? formatEventLabel(event, limits.value) : undefined],
		// The published flag says whether a visitor acted; this one says that nobody did.
		["non_interaction", definition?.noninteractiveness ? 1 : 0],
		["event_id", event.eventId],
		// Without it nobody counts as active.
		["engagement_time_msec", definition?.noninteractiveness ? undefined : 1],
		...Object.entries(fields).filter(([field]) => !privateFields.has(field)),
	] as const;
	const named = params
		.map(([field, value]) => [toGa4Name(String(field)), toGa4Value(value)] as const)
		.filter((param): param is readonly [string, string | number] => param[1] !== undefined)
		.slice(0, limits.params - 1);
	return {
		...Object.fromEntries(named),
		...(page && { page_location: (publicUrl + page).slice(0, limits.address) }),
	};
}

/** Classic analytics forbids what identifies a person, hashed or not. */
const privateFields: ReadonlySet<string> = new Set(["contact_hash", "event_time", "entry_page"]);

export const toGa4Name = (name: string) => name.replace(/\W/g, "_").slice(0, limits.name);

function toGa4Value(value: unknown): string | number | undefined {
	if (value === undefined || value === null) return undefined;
	if (typeof value === "number") return value;
	const text = typeof value === "object" ? JSON.stringify(value) : String(value);
	return text.slice(0, limits.value).toWellFormed();
}
