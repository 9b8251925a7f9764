import { join } from "node:path";
import { migrateAfterBackup } from "#platform/backup/migrate-after-backup.ts";
import { makeJobTables } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { readArguments, requireNoMore } from "../arguments.ts";
import { messages } from "../messages.ts";
import { printLine, projectRoot, requireConfig, runCommand, withDatabase } from "../run-command.ts";

const texts = messages.migrate;

// The command `npm run migrate` runs this. The site does the same when it starts; this is for an
// upgrade that migrates before any process starts.

await runCommand(
	(args) => {
		const { positionals } = readArguments(args, {}, texts.usage);
		requireNoMore(positionals, texts.usage);
		const config = requireConfig();
		return withDatabase(
			config,
			{ connections: 2, log: createLog("silent"), say: printLine },
			async (database, url) => {
				const folder = join(projectRoot, "migrations");
				const ran = await migrateAfterBackup(database, folder, {
					config,
					say: printLine,
				});
				await makeJobTables(url);
				for (const name of ran) printLine(`  ${name}`);
				printLine(texts.done);
				return 0;
			},
		);
	},
	{ usage: texts.usage },
);
