import type { AmplitudeEvent } from "#connectors/sinks/amplitude.ts";
import type { SinkEvent } from "#tracking/sinks/sink.ts";

/** The id of our event is the one that repeats are recognized by. */
export function amplitudePayload(event: SinkEvent): AmplitudeEvent {
	const { eventId, device, user, at, name, definition, fields, page } = event;
	const shared = {
		insert_id: eventId,
		device_id: device,
		user_id: user?.key,
		time: at.epochMilliseconds,
	};
	return definition
		? { ...shared, event_type: name, event_properties: { ...fields, page_url: page } }
		: { ...shared, event_type: "$identify", user_properties: { $set: fields } };
}
