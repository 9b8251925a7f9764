import type { Config } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { findRunningDatabase } from "#platform/postgres/embedded.ts";
import { openWebinarServices } from "#resources/webinars/outside/service-commands.ts";
import type { WebinarServiceName } from "#resources/webinars/webinar-schema.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const names: Readonly<Record<WebinarServiceName, readonly [name: string, variable: string]>> = {
	zoom: ["Zoom", "ZOOM_CLIENT_SECRET"],
	goto: ["GoTo Webinar", "GOTO_REFRESH_TOKEN"],
};

/**
 * Checks whether each service would register people. The newest refresh token is in the database, so without a database that
 * runs GoTo is not asked: a token that it replaced would be lost.
 */
export async function examineWebinarServices(config: Config): Promise<Finding[]> {
	const { zoom, goto } = config.webinarServices;
	if (!zoom && !goto) return [];
	const url = config.databaseDirectUrl ?? config.databaseUrl ?? findRunningDatabase(config.dataDir);
	const database =
		url &&
		(await openDatabase(url, { connections: 1, log: createLog("silent") }).catch(() => undefined));
	const deps = { db: undefined as never, clock: () => Temporal.Now.instant() };
	if (!database) {
		const services = openWebinarServices({ webinarServices: { zoom, goto: undefined } }, deps);
		return [
			...(await examineEach(services)),
			...(goto
				? [
						warn(
							"GoTo Webinar was not asked whether the key is valid, because no database runs",
							"Start the site, and run doctor again",
						),
					]
				: []),
		];
	}
	try {
		return await examineEach(openWebinarServices(config, { ...deps, db: database.db }));
	} finally {
		await database.close();
	}
}

async function examineEach(services: ReturnType<typeof openWebinarServices>): Promise<Finding[]> {
	const found: Finding[] = [];
	for (const [service, { examine }] of services) {
		const [name, variable] = names[service];
		const { problem, missingScopes } = await examine();
		if (problem)
			found.push(
				wrong(
					`${name} does not let us in (${problem})`,
					`Look at ${variable} and the other settings of it, and whether the key was revoked`,
				),
			);
		else if (missingScopes?.length)
			found.push(
				wrong(
					`${name} registers nobody with this key: ${missingScopes.join(", ")} is missing`,
					"Give the app these scopes there",
				),
			);
		else found.push(ok(`${name} lets us in`));
	}
	return found;
}
