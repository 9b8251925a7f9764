import type { ParseArgsOptionsConfig } from "node:util";
import { jobKinds } from "#app/slices.ts";
import { type Instant, instantAt } from "#core/time.ts";
import type { DeliveryDeps } from "#deliveries/deps.ts";
import {
	configuredDestinations,
	destinationsOfForm,
	openTestDestinations,
	type TestDestination,
} from "#deliveries/destinations/configured-destinations.ts";
import { type Config, createRandomSecret } from "#platform/config/config.ts";
import { type Jobs, openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import { readArguments } from "./arguments.ts";
import { messages } from "./messages.ts";
import {
	CommandError,
	describeMissingTable,
	printLine,
	requireConfig,
	runCommand,
	withDatabase,
} from "./run-command.ts";

/** The commands about leads and deliveries need this, from a terminal or from a test. */
export interface CommandContext extends Omit<DeliveryDeps, "jobs"> {
	/** Opened only by what queues something. */
	readonly jobs: () => Promise<Pick<Jobs, "enqueue" | "replayDead">>;
	readonly timeZone: string;
	/** Opens all destinations of the configuration, for a lead that is not stored. */
	readonly openTestDestinations: () => readonly TestDestination[];
	readonly say: (line: string) => void;
}

/** Commands that write to people need these beside that. */
export interface SigningContext extends CommandContext {
	readonly config: Config;
	/** The key of signatures: read or created on demand. */
	readonly secret: () => string;
}

/** Runs a command about leads or deliveries on the site's database. */
export function runLeadCommand(
	run: (context: SigningContext, args: readonly string[]) => Promise<number>,
	{ usage, options }: { readonly usage: string; readonly options: ParseArgsOptionsConfig },
): Promise<void> {
	return runCommand(
		async (args) => {
			// A slip is said at once, whether or not the database answers.
			readArguments(args, options, usage);
			return withCommandContext((context) => run(context, args));
		},
		{
			usage,
			describe: describeMissingTable(messages.context.nothingStored),
		},
	);
}

function withCommandContext(work: (context: SigningContext) => Promise<number>): Promise<number> {
	const config = requireConfig();
	const { dataDir, clockStart, siteTimeZone } = config;
	const log = createLog("silent");
	// Standard output holds the answer alone, so the embedded server reports to standard error.
	const say = (line: string) => console.error(line);
	return withDatabase(config, { connections: 2, log, say }, async ({ db }, url) => {
		let jobs: Promise<Jobs> | undefined;
		const openQueue = () => {
			jobs ??= openJobs(url, jobKinds, { log, random: Math.random });
			return jobs;
		};
		const clock = () => clockStart ?? Temporal.Now.instant();
		// Only counting an email needs the secret, so nothing else creates its file.
		const secret = () => config.secret ?? readOrCreateSecret(dataDir, "secret", createRandomSecret);
		const openCounts = () => openEmailCounts({ clock, config, secret: secret() });
		try {
			return await work({
				db,
				jobs: openQueue,
				clock,
				emailCounts: { take: (...email) => openCounts().take(...email) },
				configured: configuredDestinations(config),
				destinationsOf: (lead) => destinationsOfForm(config, lead),
				timeZone: siteTimeZone,
				...{ config, secret },
				openTestDestinations: () => openTestDestinations(config, db),
				say: printLine,
			});
		} finally {
			await (await jobs)?.stop();
		}
	});
}

export async function toDeliveryDeps(context: CommandContext): Promise<DeliveryDeps> {
	return { ...context, jobs: await context.jobs() };
}

/** Exactly one, named by the beginning of its number. */
export function requireSingleMatch<Found>(
	matches: readonly Found[],
	what: string,
	start: string,
): Found {
	const [first, second] = matches;
	if (!first) throw new CommandError(messages.context.noMatch(what, start));
	if (second) throw new CommandError(messages.context.severalMatches(what, start));
	return first;
}

/** Requires at least as much of a number as lists show. */
export function parseIdPrefix(text: string | undefined, usage: string): string {
	const start = text?.toLowerCase() ?? "";
	if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(start)) throw new CommandError(usage);
	return start;
}

/** A day where the business is, an instant, or so many days or hours ago. */
export function parseSince(
	{ clock, timeZone }: Pick<CommandContext, "clock" | "timeZone">,
	text: string,
): Instant {
	const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
	if (count) return clock().subtract({ hours: Number(count) * (unit === "d" ? 24 : 1) });
	try {
		return /^\d{4}-\d{2}-\d{2}$/.test(text)
			? instantAt(Temporal.PlainDate.from(text), new Temporal.PlainTime(), timeZone)
			: Temporal.Instant.from(text);
	} catch {
		throw new CommandError(messages.context.invalidSince(JSON.stringify(text)));
	}
}
