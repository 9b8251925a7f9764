import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Fault } from "./progress.mjs";

const names = [
	"chromium",
	"chromium-browser",
	"google-chrome",
	"google-chrome-stable",
];

const fixedPlaces = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findBrowser() {
	return [
		process.env.CHROMIUM_PATH ?? "",
		...(process.env.PATH ?? "")
			.split(delimiter)
			.flatMap((folder) => names.map((name) => join(folder, name))),
		...fixedPlaces,
	].find((path) => path && existsSync(path));
}

/** The system's Chromium; on Debian as root it is installed when it is not there. */
export function needBrowser() {
	return findBrowser() ?? installed() ?? missing();
}

function installed() {
	const mayInstall =
		process.getuid?.() === 0 && existsSync("/etc/debian_version");
	if (!mayInstall) return undefined;
	console.log("Installing Chromium for the browser tests…");
	const quiet = { stdio: ["ignore", "ignore", "inherit"] };
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["-qq", "update"], { ...quiet, env });
	spawnSync("apt-get", ["-qq", "install", "-y", "chromium"], { ...quiet, env });
	return findBrowser();
}

function missing() {
	throw new Fault(
		"The browser tests need Chromium, and there is none: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to where it is.",
	);
}
