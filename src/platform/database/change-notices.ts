import { defineContributions } from "#core/slice/contributions.ts";

/** What a process holds in memory and another process has changed. */
export interface ChangeNotice {
	/** Of PostgreSQL's NOTIFY. */
	readonly channel: string;
	/** Also called for each new connection, because a notice may have been missed before it. */
	readonly handle: () => unknown;
}

/** All of them are heard on one connection. */
export const changeNotices = defineContributions<ChangeNotice>("change notices");
