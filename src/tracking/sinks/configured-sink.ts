import { amplitude } from "#connectors/sinks/amplitude.ts";
import { ga4 } from "#connectors/sinks/ga4.ts";
import { webEngage } from "#connectors/sinks/webengage.ts";
import { type Config, sitePublicUrl } from "#platform/config/config.ts";
import { amplitudePayload } from "./payload/amplitude-payload.ts";
import { ga4Payload } from "./payload/ga4-payload.ts";
import { webEngageEvent, webEngageUser } from "./payload/webengage-payload.ts";
import { type Sink, type SinkEvent, type SinkName, sinkNames } from "./sink.ts";

type SinkConfig = Pick<Config, "sinks" | "publicUrl" | "host" | "port">;

export const listConfiguredSinks = ({ sinks }: Pick<Config, "sinks">): readonly SinkName[] =>
	sinkNames.filter((name) => sinks[name] !== undefined);

/** The connectors of the configured sinks. */
export function openSinks(config: SinkConfig): readonly Sink[] {
	const { sinks } = config;
	return [
		...(sinks.webengage ? [webEngageSink(sinks.webengage)] : []),
		...(sinks.amplitude ? [amplitudeSink(sinks.amplitude)] : []),
		...(sinks.ga4 ? [ga4Sink(sinks.ga4, sitePublicUrl(config))] : []),
	];
}

/** The platform writes to people, so it gets nothing of a browser before that is somebody's. */
function webEngageSink(settings: NonNullable<Config["sinks"]["webengage"]>): Sink {
	const { saveUser, saveEvent } = webEngage(settings);
	const save = async (event: SinkEvent) => {
		const { user, definition, isUserChanged } = event;
		if (!user) return { kind: "refused", reason: "nobody is identified" } as const;
		if (isUserChanged || !definition) {
			const saved = await saveUser(webEngageUser(user, event));
			if (saved.kind !== "delivered" || !definition) return saved;
		}
		return saveEvent(webEngageEvent(event, user));
	};
	return {
		...{ name: "webengage", holdsAnonymous: true, maxBatch: 1, isOneUserPerBatch: true },
		accepts: () => true,
		async send([event]) {
			const result = event ? await save(event) : ({ kind: "delivered" } as const);
			return result.kind === "delivered" ? { kind: "sent", refused: [] } : result;
		},
	};
}

function amplitudeSink(settings: NonNullable<Config["sinks"]["amplitude"]>): Sink {
	const { saveEvents } = amplitude(settings);
	return {
		// Below the limit of events that one browser may send in a second.
		...{ name: "amplitude", holdsAnonymous: false, maxBatch: 20, isOneUserPerBatch: false },
		accepts: () => true,
		send: (events) => saveEvents(events.map(amplitudePayload)),
	};
}

function ga4Sink(settings: NonNullable<Config["sinks"]["ga4"]>, publicUrl: string): Sink {
	const { saveEvents } = ga4(settings);
	return {
		...{ name: "ga4", holdsAnonymous: false, maxBatch: 25, isOneUserPerBatch: true },
		maxAgeHours: 72,
		accepts: ({ definition, pageType = "" }) =>
			definition !== undefined && !settings.silentPageTypes.includes(pageType),
		async send(events) {
			const result = await saveEvents(ga4Payload(events, publicUrl));
			return result.kind === "delivered" ? { kind: "sent", refused: [] } : result;
		},
	};
}
