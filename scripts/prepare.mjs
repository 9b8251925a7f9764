// Installs the packages and builds the site where that is due. With --install it stops before building.
// npm run build runs it, and npm run build -- --omit=dev then removes what only the build needed.
import { argv } from "node:process";
import { parseArgs } from "node:util";
import { build, isBuilt } from "./start/build.mjs";
import { install, isInstalled, removePackages } from "./start/install.mjs";
import { underLock } from "./start/lock.mjs";
import { findSystemNode, majorOf, wantedNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";
import { Fault, printFault } from "./start/progress.mjs";
import { Interrupted } from "./start/signals.mjs";
import { checkOptionNames } from "./start/usage.mjs";

const usage = "npm run build -- [--omit=dev] [--omit=optional]";

/** `withTools` where the packages for building and testing are needed even if nothing is to be built. */
export async function prepare({ withBuild, withTools = false }) {
	if (majorOf(process.version) < 20) {
		throw new Fault(
			`Lyceum needs Node 20 or later to start, and this is ${process.version}: install a newer one.`,
		);
	}
	const hasBuild = () => !withBuild || isBuilt();
	const hasPackages = () => isInstalled(withTools || !hasBuild() ? "all" : "production");
	if (hasPackages() && hasBuild()) return;
	await mendingPaths(() =>
		underLock(sayWaiting, async (onBegin) => {
			if (!hasPackages()) await install(onBegin);
			if (!hasBuild()) await build(onBegin);
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
			throw new Fault(`The disk that holds ${root} is full: free some space and start again.`);
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
		const { install: isInstallOnly, omit } = readArguments();
		await prepare({ withBuild: !isInstallOnly, withTools: isInstallOnly });
		if (omit.length)
			await mendingPaths(() => underLock(sayWaiting, (onBegin) => removePackages(omit, onBegin)));
		return 0;
	});
}

function readArguments() {
	checkOptionNames(usage, ["--install", "--omit"]);
	try {
		const { values } = parseArgs({
			options: {
				install: { type: "boolean", default: false },
				omit: { type: "string", multiple: true, default: [] },
			},
		});
		const { omit } = values;
		if (!omit.every((kind) => ["dev", "optional"].includes(kind))) throw new Error();
		const { version } = findSystemNode() ?? process;
		if (omit.includes("optional") && majorOf(version) < wantedNode)
			throw new Fault(
				`--omit=optional removes the Node that comes as a package, and that of the system is ${version}: install Node ${wantedNode} first.`,
			);
		return values;
	} catch (error) {
		if (error instanceof Fault) throw error;
		throw new Fault(usage);
	}
}
