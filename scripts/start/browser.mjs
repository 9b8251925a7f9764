import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installDebianPackages } from "./programs.mjs";
import { Fault } from "./progress.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const fixedPlaces = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export function findBrowser() {
	const given = process.env.CHROMIUM_PATH;
	if (given && existsSync(given)) return given;
	return findInPath(names) ?? fixedPlaces.find((path) => existsSync(path));
}

function findInPath(wanted) {
	return (process.env.PATH ?? "")
		.split(delimiter)
		.flatMap((folder) => wanted.map((name) => join(folder, name)))
		.find((path) => existsSync(path));
}

/** The system's Chromium; on Debian as root it is installed when it is not there. */
export function needBrowser() {
	return findBrowser() ?? installed("chromium", findBrowser) ?? missing();
}

/** Chromium without the windows, tabs and menus around a page: opening a page takes a third of the processor time. */
const shell = "chromium-headless-shell";

export function findTestBrowser() {
	if (process.env.CHROMIUM_PATH) return findBrowser();
	return findInPath([shell]) ?? findBrowser();
}

export function needTestBrowser() {
	return findTestBrowser() ?? installed(shell, findTestBrowser) ?? needBrowser();
}

function installed(name, find) {
	installDebianPackages([name]);
	return find();
}

function missing() {
	throw new Fault(
		"The browser tests need Chromium, and there is none: install it (on Debian: apt-get install chromium), or set CHROMIUM_PATH to where it is.",
	);
}
