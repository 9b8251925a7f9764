import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { createLog } from "#platform/log.ts";
import { type Database, openDatabase } from "./database.ts";

export const silentLog = createLog("silent");

/** A database of its own, with every migration; gone when the test or suite is. */
export async function aDatabase(
	options: {
		empty?: boolean;
		/** Filled with the content of the demo. */
		demo?: boolean;
		whenDone?: (close: () => Promise<void>) => unknown;
	} = {},
): Promise<Database & { url: string }> {
	const whenDone = options.whenDone ?? onTestFinished;
	const serverUrl = inject("postgresUrl");
	const name = inject("templateDatabase").replace("template", randomBytes(6).toString("hex"));
	const full = inject(options.demo ? "demoDatabase" : "templateDatabase");
	const from = options.empty ? "template0" : full;
	await asAdmin(serverUrl, `create database ${name} template ${from}`);
	const address = new URL(serverUrl);
	address.pathname = `/${name}`;
	const database = await openDatabase(address.href, {
		connections: 5,
		log: silentLog,
	});
	whenDone(async () => {
		await database.close();
		const drop = `drop database if exists ${name}`;
		// Force first would be refused while the server itself is cleaning up in there, which it stops doing when asked.
		await asAdmin(serverUrl, drop).catch(() => asAdmin(serverUrl, `${drop} with (force)`));
	});
	return { ...database, url: address.href };
}

async function asAdmin(url: string, sql: string): Promise<void> {
	const admin = new pg.Client({ connectionString: url });
	await admin.connect();
	try {
		await admin.query(sql);
	} finally {
		await admin.end();
	}
}
