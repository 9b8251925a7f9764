import type { WebEngageEvent, WebEngageUser } from "#connectors/sinks/webengage.ts";
import { omitEmpty } from "#forms/submission/payload.ts";
import { toSinkFields } from "#tracking/payload/coercion-rules.ts";
import type { SinkEvent, SinkUser } from "#tracking/sinks/sink.ts";

/** The platform knows a user by their email. An update of attributes comes with those of the visitor. */
export function webEngageUser(
	{ key: _key, email, attributes, ...fields }: SinkUser,
	event?: Pick<SinkEvent, "definition" | "fields">,
): WebEngageUser {
	const added = event && !event.definition ? event.fields : {};
	return {
		userId: email,
		...omitEmpty({ email, ...fields }),
		attributes: toSinkFields({ ...attributes, ...added }) ?? {},
	};
}

export const webEngageEvent = (
	{ eventId, name, at, fields, page }: SinkEvent,
	user: SinkUser,
): WebEngageEvent => ({
	userId: user.email,
	eventName: name,
	eventTime: `${at.toString({ smallestUnit: "second" }).slice(0, -1)}+0000`,
	eventData: omitEmpty({ ...fields, page_url: page, event_id: eventId }),
});
