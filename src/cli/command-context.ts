import type { DeliveryCommandDeps } from "#deliveries/commands.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** What the commands about leads stand on, whoever runs them: a terminal or a test. */
export interface CommandContext extends Omit<DeliveryCommandDeps, "jobs"> {
	/** Opened only by what queues something. */
	readonly jobs: () => Promise<Pick<Jobs, "enqueue" | "replayDead">>;
	readonly timeZone: string;
	readonly say: (line: string) => void;
}

export async function toDeliveryCommandDeps(
	context: CommandContext,
): Promise<DeliveryCommandDeps> {
	return { ...context, jobs: await context.jobs() };
}

/** What a person asked for that cannot be done: one sentence and exit code 1. */
export class CommandError extends Error {}

/** Exactly one, named by the beginning of its number. */
export function requireSingleMatch<Found>(
	matches: readonly Found[],
	what: string,
	start: string,
): Found {
	const [first, second] = matches;
	if (!first)
		throw new CommandError(
			`No ${what} has a number that begins with ${start}.`,
		);
	if (second)
		throw new CommandError(
			`More than one ${what} has a number that begins with ${start}: say more of it.`,
		);
	return first;
}

/** At least as much of a number as lists show. */
export function parseIdPrefix(text: string | undefined, usage: string): string {
	const start = text?.toLowerCase() ?? "";
	if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(start)) throw new CommandError(usage);
	return start;
}
