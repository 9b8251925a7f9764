// The command npm run upgrade runs this: it prepares another version beside the running one, then
// backs up, puts it in place, migrates and tries it. When a step fails, the version from before and
// its data are put back; --back does that later.
import { main, prepare } from "./prepare.mjs";
import { Fault, printFault } from "./start/progress.mjs";
import { readArguments } from "./upgrade/arguments.mjs";
import { addIdsToContent, bringContentBack } from "./upgrade/content.mjs";
import {
	forgetFormer,
	forgetOlder,
	lastUpgrade,
	prepareBeside,
	putBack,
	putInPlace,
} from "./upgrade/places.mjs";
import {
	isOpen,
	readSettings,
	runCommand,
	runCommandWith,
	runGiven,
	tryOut,
	untilClosed,
	untilReady,
} from "./upgrade/site.mjs";
import { findTarget, goTo, here, refuseChanges } from "./upgrade/versions.mjs";

let isInterrupted = false;
/** Where what visitors left in the version that is undone was saved. */
let sinceFile;

// The step that runs gets the signal too and ends; what it leaves is then put back.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
	process.on(signal, () => {
		isInterrupted = true;
	});

let given;

await main(async () => {
	given = readArguments();
	await prepare({ withBuild: false });
	return given.back ? goBack() : upgrade();
});

async function upgrade() {
	const from = here();
	const to = findTarget(given.wanted, from);
	if (to.commit === from.commit) {
		console.log(`This is ${to.name} already.`);
		return 0;
	}
	refuseChanges();
	const settings = readSettings();
	const wasOpen = await canStop(settings);
	console.log(`From ${from.name} to ${to.name}`);
	await prepareBeside(to);
	if (wasOpen) await stopOrStart(settings);
	const backup = `${settings.backups}/before-${to.commit.slice(0, 8)}-${Date.now()}.backup`;
	let isInPlace = false;
	let hadVisitors = false;
	try {
		announce("Backing up");
		runCommand("backup", "backup", backup);
		announce("Putting the new version in place");
		goTo(from, to);
		// There is something to put back from here on, even if one of the moves fails.
		isInPlace = true;
		putInPlace({ from, to, backup });
		await bringUpToDate(backup, to);
		if (isInterrupted) throw new Fault("The upgrade was interrupted.");
		hadVisitors = wasOpen;
		if (wasOpen) await startSite(settings);
	} catch (problem) {
		printFault(problem);
		console.error(`Going back to ${from.name}`);
		if (wasOpen && (await isOpen(settings))) await stopSite(settings);
		if (hadVisitors) saveSinceOrStay(settings, to);
		if (isInPlace) returnToFormer({ from, to, backup });
		if (wasOpen) await startSite(settings);
		announceSince();
		throw new Fault(
			`The upgrade to ${to.name} failed, and ${from.name} is in place again with its data.`,
		);
	}
	forgetOlder();
	console.log(
		`${to.name} ${wasOpen ? "runs" : "is in place"}. npm run upgrade -- --back returns to ${from.name} with the data of ${backup}.`,
	);
	return 0;
}

async function bringUpToDate(backup, to) {
	const { madeBy, brings } = readSettings();
	if (given.newPostgres || (madeBy && madeBy !== brings)) {
		announce(`Moving the database to PostgreSQL ${brings}`);
		runCommand("backup", "restore", backup, "--new-server");
	}
	announce("Migrating");
	// The backup of this upgrade was just made.
	runCommandWith({ BACKUP_BEFORE_MIGRATION: "0" }, "database/migrate");
	announce("Adding ids to lessons and questions that have none");
	addIdsToContent(to);
	announce("Checking the content");
	runCommand("content", "check");
	announce("Trying the new version");
	await tryOut();
}

/** The version from before the last upgrade, with its data. What was stored since is in a backup only. */
async function goBack() {
	const last = lastUpgrade();
	refuseChanges();
	const settings = readSettings();
	const wasOpen = await canStop(settings);
	if (wasOpen) await stopOrStart(settings);
	// A restore has failed: the data since then was saved at that time, and the database may contain
	// anything by now.
	const isRepeated = here().commit === last.from.commit && !wasOpen;
	try {
		if (!isRepeated) saveSince(settings, last.to);
	} catch (problem) {
		printFault(problem);
		if (wasOpen) await startSite(settings);
		throw new Fault(
			`What was stored since the upgrade could not be saved, so nothing was changed: ${last.to.name} ${wasOpen ? "runs" : "is in place"}.`,
		);
	}
	returnToFormer(last);
	// Also where an earlier attempt failed and left it stopped.
	const isStarted = wasOpen || given.start !== undefined;
	if (isStarted) await startSite(settings);
	console.log(
		`${last.from.name} ${isStarted ? "runs" : "is in place"} with the data of ${last.backup}.`,
	);
	announceSince();
	return 0;
}

/** Saves the data that visitors have left in the version that is now undone. */
function saveSince({ backups }, { commit }) {
	const since = `${backups}/since-${commit.slice(0, 8)}-${Date.now()}.backup`;
	runCommand("backup", "backup", since);
	console.log(`What was stored since the upgrade is in ${since}.`);
	sinceFile = since;
}

/** The last thing that is said, because it is what remains to be done. */
function announceSince() {
	if (sinceFile)
		console.log(
			`Leads, orders and calls from since the upgrade are brought over by npm run backup -- bring-leads ${sinceFile}. npm run backup -- show ${sinceFile} lists them first.`,
		);
}

/** Restoring the data from before would lose what visitors have left since. */
function saveSinceOrStay(settings, to) {
	try {
		saveSince(settings, to);
	} catch (problem) {
		printFault(problem);
		throw new Fault(
			`${to.name} stays in place, stopped, because what visitors have left in it could not be saved. Make that possible, then repeat npm run upgrade -- --back.`,
		);
	}
}

/** The note of how to go back stays until all is done, so that --back can be repeated after a step that failed. */
function returnToFormer(last) {
	putBack(last);
	const { madeBy, brings } = readSettings();
	bringContentBack(last.to);
	const option = madeBy && madeBy !== brings ? "--new-server" : "--replace";
	try {
		runCommand("backup", "restore", last.backup, option);
	} catch (problem) {
		printFault(problem);
		throw new Fault(
			`${last.from.name} is in place, but its data could not be restored, so the site was not started. Repeat npm run upgrade -- --back, or restore them with npm run restore -- ${last.backup} ${option} and start the site.`,
		);
	}
	forgetFormer();
}

async function canStop(settings) {
	const wasOpen = await isOpen(settings);
	if (wasOpen && !given.stop)
		throw new Fault(
			`The site runs at ${settings.address}. Say how it is stopped and started: npm run upgrade -- --stop "sudo systemctl stop lyceum" --start "sudo systemctl start lyceum"`,
		);
	return wasOpen;
}

async function stopSite(settings) {
	runGiven("Stopping the site", given.stop);
	await untilClosed(settings);
}

/** A site that closes slowly would be down afterwards, with no process to start it. */
async function stopOrStart(settings) {
	try {
		await stopSite(settings);
	} catch (problem) {
		printFault(problem);
		await startSite(settings);
		throw new Fault(
			"The site could not be stopped in time, so nothing was changed. It was started again.",
		);
	}
}

async function startSite(settings) {
	runGiven("Starting the site", given.start);
	await untilReady(settings);
}

function announce(step) {
	console.log(`${step}…`);
}
