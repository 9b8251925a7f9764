import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Finding, ok, warn } from "./finding.ts";

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

export function examineBrowser(): Finding[] {
	const found = [
		process.env.CHROMIUM_PATH ?? "",
		...(process.env.PATH ?? "")
			.split(delimiter)
			.flatMap((folder) => names.map((name) => join(folder, name))),
		...fixedPlaces,
	].find((path) => path && existsSync(path));
	return [
		found
			? ok(`Chromium for the tests is ${found}`)
			: warn(
					"There is no Chromium, which npm test needs",
					"Install it, on Debian with apt-get install chromium",
				),
	];
}
