import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";

/** The modules that pose questions call the commands of attempts with these. */
export interface AssessmentsDeps extends ModuleDeps {
	/** Draws and orders the questions of an attempt. */
	readonly random: () => number;
	/** A form that is returned unsaved is noted there. */
	readonly log: Log;
}

/** The commands that begin an attempt need these; the connection may be a transaction of the caller. */
export type AttemptDeps = Pick<AssessmentsDeps, "db" | "clock" | "random">;
