import { readArguments, requireNoMore, unknownVerb } from "#cli/arguments.ts";
import { messages } from "#cli/messages.ts";
import {
	describeMissingTable,
	printLine,
	requireConfig,
	runCommand,
	withDatabase,
} from "#cli/run-command.ts";
import { createRandomSecret } from "#platform/config/config.ts";
import { acceptIdentity, examineIdentity } from "#platform/database/site-identity.ts";
import { createLog } from "#platform/log.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";

const texts = messages.identity;

/** `npm run identity`: whether a site with these settings may use this database, and `accept` for a change on purpose. */
function runIdentityCommand(args: readonly string[]) {
	const [verb, ...more] = readArguments(args, {}, texts.usage).positionals;
	requireNoMore(more, texts.usage);
	if (verb !== undefined && verb !== "accept") throw unknownVerb(verb, ["accept"], texts.usage);
	const config = requireConfig();
	const own = {
		publicUrl: config.publicUrl,
		secret: config.secret ?? readOrCreateSecret(config.dataDir, "secret", createRandomSecret),
	};
	const log = createLog("silent");
	return withDatabase(config, { connections: 1, log, say: console.error }, async ({ db }) => {
		if (verb === "accept") {
			await acceptIdentity(db, own);
			printLine(texts.accepted(own.publicUrl));
			return 0;
		}
		const problem = await examineIdentity(db, own);
		printLine(problem ?? texts.fine(own.publicUrl));
		return problem ? 1 : 0;
	});
}

await runCommand(runIdentityCommand, {
	usage: texts.usage,
	describe: describeMissingTable(messages.context.nothingStored),
});
