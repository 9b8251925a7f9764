import { join } from "node:path";
import { createSite } from "#app/create-site.ts";
import { projectRoot, requireConfig, withDatabase } from "#cli/run-command.ts";
import { clockStartingAt } from "#core/time.ts";
import { createRandomSecret } from "#platform/config/config.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import type { Assets } from "#shell/assets/assets.ts";
import type { Page } from "#shell/pages/page.ts";
import { type RecordedRoute, recordRoutes } from "./route-recorder.ts";

export interface ObservedSite {
	readonly recorded: readonly RecordedRoute[];
	readonly get: (address: string) => Promise<ObservedAnswer>;
}

interface ObservedAnswer {
	/** The address of the route that answered; absent where none did. */
	readonly pattern: string | undefined;
	readonly status: number;
	readonly location: string | undefined;
	readonly page: Page | undefined;
}

const connections = 4;

/** Opens the site on its database as a start does, except that it listens on no port and does no work in the background. */
export function observeSite<Value>(
	look: (site: ObservedSite) => Value | Promise<Value>,
): Promise<Value> {
	const config = requireConfig();
	const log = createLog("silent");
	// Standard output holds the answer alone.
	const say = (line: string) => console.error(line);
	return withDatabase(config, { connections, log, say }, async (database) => {
		const now = () => Temporal.Now.instant();
		let recorded: readonly RecordedRoute[] = [];
		let pattern: string | undefined;
		let shown: Page | undefined;
		const site = await createSite(
			{
				...{ config, log, database, background: database },
				...{ assets: namedAssets, jobs: idleJobs },
				clock: config.clockStart ? clockStartingAt(config.clockStart, now) : now,
				random: Math.random,
				pause: async () => undefined,
				secret: config.secret ?? createRandomSecret(),
				mail: { post: async () => undefined },
				mailTransport: async () => undefined,
				clientFolder: join(projectRoot, "public"),
			},
			{
				// Each request renders its page, so the observer gets it.
				cacheBytes: 0,
				observer: {
					server(server) {
						recorded = recordRoutes(server, projectRoot);
						server.addHook("onRequest", async ({ routeOptions }) => {
							pattern = routeOptions.url;
						});
					},
					page(page) {
						shown = page;
					},
				},
			},
		);
		await site.server.ready();
		try {
			return await look({
				recorded,
				async get(url) {
					[pattern, shown] = [undefined, undefined];
					const { statusCode, headers } = await site.server.inject({
						url,
						headers: { accept: "text/html" },
					});
					return { pattern, status: statusCode, location: headers.location, page: shown };
				},
			});
		} finally {
			await site.server.close();
		}
	});
}

/** Built files have other names, which no address of a route depends on. */
const namedAssets: Assets = {
	script: (source) => `/${source}`,
	styles: () => [],
	imports: () => [],
	has: () => true,
};

/** Whoever looks at a site must cause nothing. */
const idleJobs: Jobs = {
	enqueue: async () => undefined,
	work: async () => undefined,
	daily: async () => undefined,
	forget: async () => undefined,
	forgetStarting: async () => undefined,
	everyMinute: () => undefined,
	replayDead: async () => 0,
	stop: async () => undefined,
};
