// Lighthouse scores of the entry pages on its simulated slow phone. Lighthouse is installed on demand, because neither the
// site nor its tests need it; a small run installs nothing, and measures only where an earlier run has left it. A word names
// the pages to measure, such as "home".
import { spawnSync } from "node:child_process";
import { isSmall, pick } from "./parts/size.ts";
import { closeAll, median, openSite, printTable, root } from "./parts/world.ts";

const lighthouse = "lighthouse@13.5.0";
const rounds = pick(5, 1);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const pages: Readonly<Record<string, readonly [path: string, ...flags: string[]]>> = {
	home: ["/"],
	// What HTML and styles cost by themselves.
	"home, scripts refused": ["/", "--blocked-url-patterns=*.js"],
	category: ["/categories/cloud-computing"],
	course: ["/courses/api-design"],
	program: ["/programs/cloud-architect-masters-program"],
	business: ["/business"],
};
const [wantedPages = ""] = process.argv.slice(2);

const wanted = "performance 95, the others 100";

type Scores = Record<(typeof categories)[number], number>;

/** Lighthouse must be repeated when its browser recorded no trace of a load. */
const maxTries = 3;

function runLighthouse(...args: readonly string[]) {
	const mayInstall = isSmall ? "--no" : "--yes";
	return spawnSync(
		"npm",
		["exec", mayInstall, `--package=${lighthouse}`, "--", "lighthouse", ...args],
		{
			cwd: root,
			encoding: "utf8",
			maxBuffer: 256 * 1024 * 1024,
			env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
		},
	);
}

function audit(url: string, flags: readonly string[], tries = 1): Scores {
	const { stdout, stderr, status } = runLighthouse(
		url,
		...flags,
		"--quiet",
		"--output=json",
		`--only-categories=${categories.join(",")}`,
		"--chrome-flags=--headless=new --no-sandbox --disable-gpu",
	);
	if (status !== 0 && tries < maxTries) return audit(url, flags, tries + 1);
	if (status !== 0) throw new Error(`Lighthouse ended: ${stderr}`);
	const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
		categories: Record<string, { score: number }>;
	};
	return Object.fromEntries(
		categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
	) as Scores;
}

const site = await openSite();
for (const [path] of Object.values(pages)) {
	const { status } = await fetch(site.url + path);
	if (status !== 200) throw new Error(`${path} answered ${status}`);
}
const isThere = !isSmall || runLighthouse("--version").status === 0;
if (!isThere) console.log(`${lighthouse} is not installed; npm run bench lighthouse installs it.`);
const audited = Object.entries(pages)
	.filter(([what]) => what.startsWith(wantedPages))
	.slice(0, pick(Number.POSITIVE_INFINITY, 1));
const rows = audited.map(([what, [path, ...flags]]) => {
	if (!isThere) return { what, measured: "not measured", wanted };
	const runs = Array.from({ length: rounds }, () => audit(site.url + path, flags));
	const scores = categories.map((name) => median(runs.map((run) => run[name])));
	return {
		what,
		measured: categories.map((name, index) => `${name} ${scores[index]}`).join(", "),
		wanted,
	};
});
printTable(`Lighthouse, mobile (median of ${rounds})`, rows);
closeAll();
