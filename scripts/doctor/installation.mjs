import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { findTestBrowser } from "../start/browser.mjs";
import { builtVersion, isBuilt } from "../start/build.mjs";
import { isInstalled } from "../start/install.mjs";
import { findNode, majorOf } from "../start/node26.mjs";
import { root } from "../start/own-folder.mjs";

const ok = (says) => ({ level: "ok", says });
const warn = (says, mend) => ({ level: "warn", says, mend });
const wrong = (says, mend) => ({ level: "wrong", says, mend });

/** Checks that work with nothing installed. */
export function examineInstallation() {
	const node = theNode();
	return {
		findings: [
			node.finding,
			theNpm(),
			thePackages(),
			theBuild(),
			// Tests need the packages for testing.
			...(isInstalled("all") ? [theBrowser()] : []),
		],
		canLookInside: node.works && existsSync(join(root, "node_modules", "zod")),
	};
}

function theNode() {
	if (majorOf(process.version) < 20) {
		const finding = wrong(
			`Node ${process.version} is too old to start the site`,
			"Install Node 20 or later",
		);
		return { works: false, finding };
	}
	const path = findNode();
	const version = path && versionOf(path, ["--version"]);
	if (version) {
		const says = `Node ${process.version} starts the site, Node ${version} runs it`;
		return { works: true, finding: ok(says) };
	}
	const finding = path
		? wrong(`${path} does not run here`, "Install Node 26 and use it to start")
		: wrong(
				"The Node that runs the site is not here",
				"Run npm ci --include=optional, or install Node 26 and use it to start",
			);
	return { works: false, finding };
}

function theNpm() {
	const path = process.env.npm_execpath ?? "";
	const version =
		basename(path) === "npm-cli.js"
			? versionOf(process.execPath, [path, "--version"])
			: versionOf(process.platform === "win32" ? "npm.cmd" : "npm", ["--version"]);
	if (!version) return wrong("npm was not found", "Install npm beside Node");
	if (majorOf(version) >= 10) return ok(`npm ${version}`);
	return warn(`npm ${version} is older than what is tried out here`, "Use npm 10 or later");
}

function thePackages() {
	if (!existsSync(join(root, "package-lock.json")))
		return wrong("package-lock.json is missing", "Get it back with git checkout package-lock.json");
	if (isInstalled("all")) return ok("The packages match package-lock.json");
	return isInstalled("production") && isBuilt()
		? ok("The packages match package-lock.json, without those for building and testing")
		: wrong("The packages do not match package-lock.json", "Run npm ci");
}

function theBuild() {
	return isBuilt()
		? ok(`Lyceum ${builtVersion()} is built, from the sources as they are`)
		: warn("The build is missing or older than its sources", "npm start makes it");
}

function theBrowser() {
	const path = findTestBrowser();
	return path
		? ok(`Chromium for the tests is ${path}`)
		: warn(
				"There is no Chromium, which npm test needs",
				"Install it, on Debian with apt-get install chromium-headless-shell",
			);
}

function versionOf(file, args) {
	try {
		return execFileSync(file, args, {
			encoding: "utf8",
			stdio: ["ignore", "pipe", "ignore"],
			shell: file.endsWith(".cmd"),
		}).trim();
	} catch {
		return undefined;
	}
}
