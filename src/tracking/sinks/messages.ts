import { sinkServiceNames } from "#platform/config/sink-variables.ts";
import type { SinkName } from "./sink.ts";

const names: Readonly<Record<SinkName, string>> = sinkServiceNames;

const events = (count: number) => (count === 1 ? "1 event" : `${count} events`);
const browsers = (count: number) => (count === 1 ? "1 browser" : `${count} browsers`);

export const messages = {
	names,
	personalDataTitle: "Services that get what you do on our pages",
	personalSink: (sink: SinkName, since: string, isErased: boolean) =>
		isErased
			? `${names[sink]} since ${since}; it is asked to delete you as well`
			: `${names[sink]} since ${since}, without your name and address; it deletes single visitors only by hand, so write to us if it should`,
	columns: ["service", "state", "events", "browsers", "since", "problem"],
	refused: (name: string, problem: string) => `${name}: ${problem}`,
	replayed: (queues: number) =>
		queues === 1 ? "1 browser is sent again" : `${queues} browsers are sent again`,
	measurements: {
		sink_events: "Events on their way to services of others, by service and state.",
	},
	checks: {
		failing: {
			fine: "Every service of visitors' actions takes them",
			says: (
				sink: SinkName,
				count: number,
				browserCount: number,
				minutes: number,
				reason: string,
			) =>
				`${names[sink]} has taken nothing for ${minutes} minutes, and ${events(count)} of ${browsers(browserCount)} wait (${reason})`,
			mend: "Look at its key and its status page; everything is sent once it answers",
		},
		dead: {
			fine: "No events were given up",
			says: (sink: SinkName, count: number) => `${events(count)} for ${names[sink]} were given up`,
			mend: "See npm run deliveries, and send them again with npm run deliveries -- replay dead",
		},
		refused: {
			fine: "No service has refused an event",
			says: (sink: SinkName, name: string, count: number, reason: string) =>
				`${names[sink]} refuses ${name} (${reason}): ${events(count)} set aside`,
			mend: "See npm run deliveries; npm run deliveries -- replay dead sends them once more",
		},
	},
};
