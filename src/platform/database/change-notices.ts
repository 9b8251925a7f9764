import { defineContributions } from "#core/slice/contributions.ts";

/** A process has these values in memory, and another process has changed them. */
export interface ChangeNotice {
	/** The channel of PostgreSQL's NOTIFY. */
	readonly channel: string;
	/** Also called for each new connection, because a notice may have been missed before it. */
	readonly handle: () => unknown;
	/** Cached pages that depend on one of these are deleted as well. */
	readonly tags?: readonly string[];
}

/** All of them are heard on one connection. */
export const changeNotices = defineContributions<ChangeNotice>("change notices");
