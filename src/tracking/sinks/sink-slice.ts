import type { Contribution } from "#core/slice/contributions.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { measurements } from "#platform/metrics.ts";
import type { Platform } from "#platform/platform.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { snippetUserCall } from "#tracking/snippets/snippet-user-routes.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import { openSinks } from "./configured-sink.ts";
import { eraseAtSink, openSinkErasers, sinkPersonalDataSource } from "./erasure-commands.ts";
import { messages } from "./messages.ts";
import { recoverSinks } from "./recovery-commands.ts";
import { sendQueuedEvents } from "./send-commands.ts";
import { erasingSinks, sinkErasureJobs, sinkJobs } from "./sink-jobs.ts";
import { listOpenSinkEvents, purgeSinks } from "./sink-list-store.ts";
import { surveyCall } from "./survey-routes.ts";

/** Days. What a browser did is held for so long until it is known whose it is. */
const heldDays = 7;

/** Workers that send what visitors did to services of others; none without configuration. */
export function contributeSinks(
	deps: TrackingDeps,
	{ background, config, jobs }: Platform,
): readonly Contribution[] {
	const { clock, hash } = deps;
	const inBackground = { ...deps, db: background.db };
	const { db } = inBackground;
	const sinks = openSinks(config);
	return [
		siteRoutes.add((http) => {
			surveyCall(http.calls, config.sinks);
			snippetUserCall(deps, http);
		}),
		personalDataSources.add(sinkPersonalDataSource({ jobs, hash })),
		dailyPurge.add((database, { now }) =>
			purgeSinks(database, {
				oldest: now.subtract({ hours: 24 * config.eventRetentionDays }),
				held: now.subtract({ hours: 24 * heldDays }),
			}),
		),
		measurements.add({
			help: messages.measurements,
			labels: { sink_events: ["service", "state"] },
			read: async () => {
				const open = await listOpenSinkEvents(db);
				const groups = Object.entries(
					Object.groupBy(open, ({ sink, state }) => `${sink} ${state}`),
				);
				return {
					sink_events: groups.map(([group, rows = []]) => {
						const [service = "", state = ""] = group.split(" ");
						return {
							labels: { service, state },
							value: rows.reduce((total, { events }) => total + events, 0),
						};
					}),
				};
			},
		}),
		jobWorkers.add(async () => {
			const erasers = openSinkErasers(config);
			for (const name of erasingSinks) {
				const erase = erasers[name];
				if (!erase) continue;
				await jobs.work(sinkErasureJobs[name], (request, attempt) =>
					eraseAtSink(name, () => erase(request), request, { attempt, clock }),
				);
			}
			if (sinks.length === 0) return;
			for (const sink of sinks)
				await jobs.work(sinkJobs[sink.name], ({ device }, attempt) =>
					sendQueuedEvents(inBackground, sink, device, attempt),
				);
			jobs.everyMinute(() => recoverSinks(inBackground));
		}),
	];
}
