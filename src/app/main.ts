import { join } from "node:path";
import { clockStartingAt } from "#core/time.ts";
import { readConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { openSite } from "./open-site.ts";

/** The built file stands in dist/server, two floors below the project. */
const root = join(import.meta.dirname, "../..");

/** A problem of the installation is one plain sentence; anything else is a bug and keeps its stack. */
function giveUp(problem: unknown): never {
	console.error(problem instanceof StartupProblem ? problem.message : problem);
	process.exit(1);
}

const config = readConfig(process.env);
if (!config.ok) giveUp(new StartupProblem(config.reason));

const real = () => Temporal.Now.instant();
const { clockStart, logLevel, drainSeconds } = config.value;
const opening = openSite({
	config: config.value,
	root,
	log: createLog(logLevel),
	clock: clockStart ? clockStartingAt(clockStart, real) : real,
	random: Math.random,
	say: (line) => console.log(line),
});

// Heard from the first moment: whoever is asked to end while still opening ends in order too.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
	process.once(signal, () => {
		setTimeout(() => process.exit(1), drainSeconds * 1000).unref();
		opening
			.then((site) => site.close())
			.then(() => process.exit(0))
			.catch(giveUp);
	});
}
opening.catch(giveUp);
