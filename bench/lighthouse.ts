// Lighthouse scores of the entry pages on its simulated slow phone. Lighthouse is installed on demand, because running
// the site does not need it.
import { spawnSync } from "node:child_process";
import { closeAll, median, openSite, printTable, root } from "./world.ts";

const lighthouse = "lighthouse@13.5.0";
const rounds = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const pages = {
	home: "/",
	category: "/categories/cloud-computing",
	course: "/courses/api-design",
	program: "/programs/cloud-architect-masters-program",
	business: "/business",
};

type Scores = Record<(typeof categories)[number], number>;

/** Lighthouse must be repeated when its browser recorded no trace of a load. */
const maxTries = 3;

function audit(url: string, tries = 1): Scores {
	const { stdout, stderr, status } = spawnSync(
		"npm",
		[
			"exec",
			"--yes",
			`--package=${lighthouse}`,
			"--",
			"lighthouse",
			url,
			"--quiet",
			"--output=json",
			`--only-categories=${categories.join(",")}`,
			"--chrome-flags=--headless=new --no-sandbox --disable-gpu",
		],
		{
			cwd: root,
			encoding: "utf8",
			maxBuffer: 256 * 1024 * 1024,
			env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH },
		},
	);
	if (status !== 0 && tries < maxTries) return audit(url, tries + 1);
	if (status !== 0) throw new Error(`Lighthouse ended: ${stderr}`);
	const report = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
		categories: Record<string, { score: number }>;
	};
	return Object.fromEntries(
		categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
	) as Scores;
}

const site = await openSite();
const rows = Object.entries(pages).map(([what, path]) => {
	const runs = Array.from({ length: rounds }, () => audit(site.url + path));
	const scores = categories.map((name) => median(runs.map((run) => run[name])));
	return {
		what,
		measured: categories.map((name, index) => `${name} ${scores[index]}`).join(", "),
		wanted: "performance 95, the others 100",
	};
});
printTable(`Lighthouse, mobile (median of ${rounds})`, rows);
closeAll();
