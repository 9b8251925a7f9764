import type { DeskParts } from "#deliveries/commands.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** What the commands about leads stand on, whoever runs them: a terminal or a test. */
export interface Desk extends Omit<DeskParts, "jobs"> {
	/** Opened only by what queues something. */
	readonly jobs: () => Promise<Pick<Jobs, "enqueue" | "replayDead">>;
	readonly timeZone: string;
	readonly say: (line: string) => void;
}

export async function deskParts(desk: Desk): Promise<DeskParts> {
	return { ...desk, jobs: await desk.jobs() };
}

/** What a person asked for that cannot be done: one sentence and exit code 1. */
export class Unanswerable extends Error {}

/** Exactly one, named by the beginning of its number. */
export function onlyOne<Found>(
	found: readonly Found[],
	what: string,
	start: string,
): Found {
	const [one, another] = found;
	if (!one)
		throw new Unanswerable(
			`No ${what} has a number that begins with ${start}.`,
		);
	if (another)
		throw new Unanswerable(
			`More than one ${what} has a number that begins with ${start}: say more of it.`,
		);
	return one;
}

/** At least as much of a number as lists show. */
export function startOfId(text: string | undefined, usage: string): string {
	const start = text?.toLowerCase() ?? "";
	if (!/^[\da-f]{8}[\da-f-]{0,28}$/.test(start)) throw new Unanswerable(usage);
	return start;
}
