import { lstatSync } from "node:fs";
import type { Client } from "pg";
import { StartupProblem } from "#platform/startup-problem.ts";
import type { Binaries } from "./binaries.ts";
import {
	administrator,
	changeOwner,
	type DataDirLayout,
	hasCluster,
	makeCluster,
} from "./cluster.ts";
import { waitForAnswer } from "./connect.ts";
import { launch } from "./launch.ts";
import { linkLibraries } from "./library-links.ts";
import { isPostmasterIn, readPostmaster } from "./postmaster.ts";
import { chooseRunner, type Runner } from "./runner/runner.ts";
import { ensureDatabase, resetPassword } from "./site-database.ts";
import { forceShutdown } from "./stop-postmaster.ts";

export type ServerContext = {
	layout: DataDirLayout;
	password: string;
	binaries: Binaries;
	/** The name of our connections. */
	name: string;
	/** Settings of the server, which replace those that a site needs. */
	settings: readonly string[];
	say(line: string): void;
};

type RunningServer = { admin: Client; port: number };

/** A running server with the site's database in it. Call it under the lock. */
export async function findOrLaunch(
	context: ServerContext,
	wantedPort: number | undefined,
): Promise<RunningServer> {
	const isMade = hasCluster(context.layout, context.binaries.major);
	const found =
		(isMade && (await findRunning(context))) || (await launchFresh(context, isMade, wantedPort));
	await ensureDatabase(found.admin, context.password);
	return found;
}

async function findRunning(context: ServerContext): Promise<RunningServer | undefined> {
	const { cluster } = context.layout;
	const left = readPostmaster(cluster);
	if (!left || !isPostmasterIn(cluster, left.pid)) return undefined;
	const answer = await tryConnect(context, left.pid, left.port);
	if (typeof answer === "object") return { admin: answer, port: left.port };
	if (answer === "gone") return undefined;
	context.say("The database of an earlier start does not answer; starting it again");
	await forceShutdown({
		cluster,
		pid: left.pid,
		pgCtl: context.binaries.pgCtl,
	});
	return undefined;
}

async function launchFresh(
	context: ServerContext,
	isMade: boolean,
	wantedPort: number | undefined,
): Promise<RunningServer> {
	const { layout, binaries, say } = context;
	const libraries = linkLibraries(binaries.native, layout.libraries);
	const runner = await chooseRunner({ ...layout, binaries, libraries });
	const begun = Date.now();
	if (!isMade) {
		say("Making the database (only this first time)");
		await makeCluster(layout, binaries, runner, context.password);
		say(`Made the database in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
	}
	adopt(layout, runner);
	return (
		(await launchOnce(context, runner, wantedPort)) ??
		(await launchWithNewPassword(context, runner, wantedPort))
	);
}

async function launchOnce(
	context: ServerContext,
	runner: Runner,
	wantedPort: number | undefined,
): Promise<RunningServer | undefined> {
	const { layout, binaries, say } = context;
	const { cluster } = layout;
	const left = readPostmaster(cluster)?.pid;
	const stranger = left && !isPostmasterIn(cluster, left) ? left : undefined;
	const { pid } = await launch({
		more: context.settings,
		layout,
		postgres: binaries.postgres,
		runner,
		strangerPid: stranger,
		wantedPort,
		say,
	});
	const port = readPostmaster(cluster)?.port ?? 0;
	const answer = await tryConnect(context, pid, port);
	if (typeof answer === "object") return { admin: answer, port };
	await forceShutdown({ cluster, pid, pgCtl: binaries.pgCtl });
	if (answer === "stranger") return undefined;
	throw new StartupProblem(
		`PostgreSQL started but does not answer on 127.0.0.1:${port}: see whether a firewall forbids that, and read ${layout.log}.`,
	);
}

async function launchWithNewPassword(
	context: ServerContext,
	runner: Runner,
	wantedPort: number | undefined,
): Promise<RunningServer> {
	const { layout, binaries, password } = context;
	await resetPassword(layout, binaries.postgres, runner, password);
	const found = await launchOnce(context, runner, wantedPort);
	if (found) return found;
	throw new StartupProblem(
		`The database in ${layout.cluster} refuses the password in ${layout.password}: put the right one there.`,
	);
}

function tryConnect(context: ServerContext, pid: number, port: number) {
	const { layout, password, name, say } = context;
	const login = {
		port,
		user: administrator,
		password,
		database: "postgres",
		name,
	};
	return waitForAnswer(layout.cluster, pid, login, (seconds) =>
		say(`Waiting for the database… ${seconds} s`),
	);
}

// A cluster that root made for itself, on a system that lets root run it no longer.
function adopt({ cluster }: DataDirLayout, { owner }: Runner): void {
	if (owner && lstatSync(cluster).uid !== owner.uid) changeOwner(owner, cluster);
}
