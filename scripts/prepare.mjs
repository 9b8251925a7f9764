// Installs the packages and builds the site where that is due. With --install it stops before building.
import { argv } from "node:process";
import { build, isBuilt } from "./start/build.mjs";
import { install, isInstalled } from "./start/install.mjs";
import { underLock } from "./start/lock.mjs";
import { root } from "./start/own-folder.mjs";
import { Fault, printFault } from "./start/progress.mjs";
import { Interrupted } from "./start/signals.mjs";

const [major] = process.versions.node.split(".");

export async function prepare({ withBuild }) {
	if (Number(major) < 20) {
		throw new Fault(
			`Lyceum needs Node 20 or later to start, and this is ${process.version}: install a newer one.`,
		);
	}
	const isReady = () => isInstalled() && (!withBuild || isBuilt());
	if (isReady()) return;
	await mendingPaths(() =>
		underLock(sayWaiting, async (onBegin) => {
			if (!isInstalled()) await install(onBegin);
			if (withBuild && !isBuilt()) await build(onBegin);
		}),
	);
}

function sayWaiting() {
	console.log("Waiting for another start that is preparing this folder");
}

async function mendingPaths(work) {
	try {
		await work();
	} catch (error) {
		if (error.code === "ENOSPC")
			throw new Fault(
				`The disk that holds ${root} is full: free some space and start again.`,
			);
		if (["EACCES", "EPERM", "EROFS"].includes(error.code))
			throw new Fault(
				`${error.path ?? root} cannot be written by this user: make it yours, or clone the project where you may write.`,
			);
		throw error;
	}
}

/** Ends the process as its steps ask: with the code they answer, or 1 after one plain sentence. */
export async function main(steps) {
	try {
		process.exitCode = await steps();
	} catch (error) {
		if (error instanceof Interrupted) {
			process.exitCode = error.exitCode;
			return;
		}
		printFault(error);
		process.exitCode = 1;
	}
}

if (argv[1]?.endsWith("prepare.mjs")) {
	await main(async () => {
		await prepare({ withBuild: !argv.includes("--install") });
		return 0;
	});
}
