import { openSiteEmailCounts } from "#app/email-counts.ts";
import { configuredDestinations } from "#app/lead-delivery.ts";
import { jobKinds } from "#app/slices.ts";
import { createRandomSecret, readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/database.ts";
import { type Jobs, openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { type CommandContext, CommandError } from "./command-context.ts";

/** PostgreSQL's own number. */
const undefinedTableCode = "42P01";

type CommandFunction = (
	desk: CommandContext,
	args: readonly string[],
) => Promise<number>;

/** Opens the site's database, runs one command, and ends the process as it went. */
export async function runCommand(
	run: CommandFunction,
	usage: string,
): Promise<void> {
	const args = process.argv.slice(2);
	if (args.some((argument) => argument === "--help" || argument === "-h")) {
		console.log(usage);
		return;
	}
	try {
		process.exitCode = await runWithDatabase(run, args);
	} catch (problem) {
		console.error(toErrorMessage(problem));
		process.exitCode = 1;
	}
}

async function runWithDatabase(
	run: CommandFunction,
	args: readonly string[],
): Promise<number> {
	const config = readConfig(process.env);
	if (!config.ok) throw new StartupProblem(config.reason);
	const { databaseUrl, dataDir, clockStart, siteTimeZone } = config.value;
	// What the database says on its way up is no part of the answer.
	const say = (line: string) => console.error(line);
	const embedded = databaseUrl
		? undefined
		: await openEmbeddedPostgres({ dataDir, say });
	const closers = [async () => embedded?.stop()];
	try {
		const url = databaseUrl ?? embedded?.url ?? "";
		const log = createLog("silent");
		const database = await openDatabase(url, { connections: 2, log });
		closers.push(() => database.close());
		let jobs: Promise<Jobs> | undefined;
		const openQueue = () => {
			jobs ??= openJobs(url, jobKinds, { log, random: Math.random });
			return jobs;
		};
		closers.push(async () => (await jobs)?.stop());
		const clock = () => clockStart ?? Temporal.Now.instant();
		// Made or read only by what counts an email.
		const secret = () =>
			config.value.secret ??
			readOrCreateSecret(dataDir, "secret", createRandomSecret);
		return await run(
			{
				db: database.db,
				jobs: openQueue,
				clock,
				emailCounts: {
					take: (...email) =>
						openSiteEmailCounts({
							clock,
							config: config.value,
							secret: secret(),
						}).take(...email),
				},
				configured: configuredDestinations(config.value),
				timeZone: siteTimeZone,
				say: (line) => console.log(line),
			},
			args,
		);
	} finally {
		for (const close of closers.reverse()) await close();
	}
}

/** A bug keeps its stack. */
function toErrorMessage(problem: unknown): unknown {
	if (problem instanceof StartupProblem || problem instanceof CommandError)
		return problem.message;
	return (problem as { code?: unknown } | undefined)?.code ===
		undefinedTableCode
		? "Nothing is stored yet: the site starts first."
		: problem;
}
