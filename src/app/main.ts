import { join } from "node:path";
import { clockStartingAt } from "#core/time.ts";
import { loadSettings } from "#platform/config/settings.ts";
import { isDatabaseOutage } from "#platform/database/outage.ts";
import { createLog } from "#platform/log.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { openSite } from "./open-site.ts";

/** The built file is in dist/server, two folders below the project. */
const root = join(import.meta.dirname, "../..");

/** `npm start` restarts a site that ends with this code, and not one that ends with 1. */
const crashExitCode = 70;

/** Set by `npm start` after a crash: the site was open before, so a database outage is no wrong setting, and a restart can succeed. */
const isRestart = process.env.LYCEUM_RESTART === "1";

/** A problem of the installation is one plain sentence; any other error is a bug and keeps its stack. */
function exitWithProblem(problem: unknown): never {
	const isInstallationProblem =
		problem instanceof StartupProblem && !(isRestart && isDatabaseOutage(problem.cause));
	console.error(isInstallationProblem ? problem.message : problem);
	process.exit(isInstallationProblem ? 1 : crashExitCode);
}

const settings = loadSettings(process.env, root);
if (!settings.ok) exitWithProblem(new StartupProblem(settings.reason));
const { config, warnings } = settings.value;

const systemClock = () => Temporal.Now.instant();
const { clockStart, logLevel, drainSeconds, shutdownDelaySeconds } = config;
const log = createLog(logLevel);

for (const { says, mend } of warnings) log.warn(`${says}. ${mend}.`);

// An uncaught error may leave work half done, so the process ends. Unhandled rejections come here too.
process.on("uncaughtException", (problem) => {
	try {
		log.fatal(problem, "the site crashed");
	} finally {
		process.exit(crashExitCode);
	}
});

const opening = openSite({
	config,
	root,
	log,
	clock: clockStart ? clockStartingAt(clockStart, systemClock) : systemClock,
	random: Math.random,
	say: (line) => console.log(line),
});

// Registered first: a signal during the start also ends the site in order.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
	process.once(signal, () => {
		// The other signals come from a person at a terminal.
		const delay = signal === "SIGTERM" ? shutdownDelaySeconds : 0;
		const most = (delay + drainSeconds) * 1000;
		setTimeout(() => process.exit(1), most).unref();
		opening
			.then((site) => site.close(delay))
			.then(() => process.exit(0))
			.catch(exitWithProblem);
	});
}
opening.catch(exitWithProblem);
