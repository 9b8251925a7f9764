import { lstatSync } from "node:fs";
import type { Client } from "pg";
import { StartupProblem } from "#platform/startup-problem.ts";
import type { Binaries } from "./binaries.ts";
import {
	administrator,
	giveTo,
	hasCluster,
	type Layout,
	makeCluster,
} from "./cluster.ts";
import { waitForAnswer } from "./connect.ts";
import { launch } from "./launch.ts";
import { linkLibraries } from "./library-links.ts";
import { isPostmasterOf, readPostmaster } from "./postmaster.ts";
import { chooseRunner, type Runner } from "./runner/runner.ts";
import { ensureDatabase, resetPassword } from "./site-database.ts";
import { makeEnd } from "./stop-postmaster.ts";

export type House = {
	layout: Layout;
	password: string;
	binaries: Binaries;
	/** How our connections are called. */
	name: string;
	say(line: string): void;
};

type Found = { admin: Client; port: number };

/** A running server with the site's database in it. Call it under the lock. */
export async function findOrLaunch(
	house: House,
	wantedPort: number | undefined,
): Promise<Found> {
	const isMade = hasCluster(house.layout, house.binaries.major);
	const found =
		(isMade && (await findRunning(house))) ||
		(await launchFresh(house, isMade, wantedPort));
	await ensureDatabase(found.admin, house.password);
	return found;
}

async function findRunning(house: House): Promise<Found | undefined> {
	const { cluster } = house.layout;
	const left = readPostmaster(cluster);
	if (!left || !isPostmasterOf(cluster, left.pid)) return undefined;
	const answer = await knock(house, left.pid, left.port);
	if (typeof answer === "object") {
		house.say("The database is still running from an earlier start; using it");
		return { admin: answer, port: left.port };
	}
	if (answer === "gone") return undefined;
	house.say(
		"The database of an earlier start does not answer; starting it again",
	);
	await makeEnd({ cluster, pid: left.pid, pgCtl: house.binaries.pgCtl });
	return undefined;
}

async function launchFresh(
	house: House,
	isMade: boolean,
	wantedPort: number | undefined,
): Promise<Found> {
	const { layout, binaries, say } = house;
	const libraries = linkLibraries(binaries.native, layout.libraries);
	const runner = await chooseRunner({ ...layout, binaries, libraries });
	const begun = Date.now();
	if (!isMade) {
		say("Making the database (only this first time)");
		await makeCluster(layout, binaries, runner, house.password);
		say(`Made the database in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
	}
	adopt(layout, runner);
	return (
		(await launchOnce(house, runner, wantedPort)) ??
		(await launchWithNewPassword(house, runner, wantedPort))
	);
}

async function launchOnce(
	house: House,
	runner: Runner,
	wantedPort: number | undefined,
): Promise<Found | undefined> {
	const { layout, binaries, say } = house;
	const { cluster } = layout;
	const left = readPostmaster(cluster)?.pid;
	const stranger = left && !isPostmasterOf(cluster, left) ? left : undefined;
	const { pid } = await launch({
		layout,
		postgres: binaries.postgres,
		runner,
		strangerPid: stranger,
		wantedPort,
		say,
	});
	const port = readPostmaster(cluster)?.port ?? 0;
	const answer = await knock(house, pid, port);
	if (typeof answer === "object") return { admin: answer, port };
	await makeEnd({ cluster, pid, pgCtl: binaries.pgCtl });
	if (answer === "stranger") return undefined;
	throw new StartupProblem(
		`PostgreSQL started but does not answer on 127.0.0.1:${port}: see whether a firewall forbids that, and read ${layout.log}.`,
	);
}

async function launchWithNewPassword(
	house: House,
	runner: Runner,
	wantedPort: number | undefined,
): Promise<Found> {
	const { layout, binaries, password } = house;
	await resetPassword(layout, binaries.postgres, runner, password);
	const found = await launchOnce(house, runner, wantedPort);
	if (found) return found;
	throw new StartupProblem(
		`The database in ${layout.cluster} refuses the password in ${layout.password}: put the right one there.`,
	);
}

function knock(house: House, pid: number, port: number) {
	const { layout, password, name, say } = house;
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
function adopt({ cluster }: Layout, { owner }: Runner): void {
	if (owner && lstatSync(cluster).uid !== owner.uid) giveTo(owner, cluster);
}
