// The bench measures how long an import of the demo and of a large catalogue takes, and how much it
// delays visitors meanwhile.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCatalogue } from "./parts/catalogue-maker.ts";
import { pick } from "./parts/size.ts";
import { closeAll, type Figure, openSite, printTable, root } from "./parts/world.ts";

const large = Number(process.env.BENCH_PRODUCTS ?? pick(100_000, 200));
const folder = mkdtempSync(join(tmpdir(), "lyceum-catalogue-"));
const dataDir = mkdtempSync(join(tmpdir(), "lyceum-bench-"));

interface Import {
	readonly seconds: number;
	readonly megabytes: number;
}

/** Runs the import command while a site runs on the same database. Each has another brand, so it is told that this is meant. */
function importFrom(contentDir: string): Promise<Import> {
	const began = performance.now();
	const child = spawn(
		process.execPath,
		[
			"--import",
			`data:text/javascript,process.on("exit",()=>console.log("rss",process.resourceUsage().maxRSS))`,
			join(root, "src/cli/content.ts"),
			...["import", "--yes"],
		],
		{
			cwd: root,
			env: { ...process.env, DATA_DIR: dataDir, CONTENT_DIR: contentDir },
			stdio: ["ignore", "pipe", "inherit"],
		},
	);
	let said = "";
	child.stdout.on("data", (part) => {
		said += part;
	});
	return new Promise((resolve, reject) =>
		child.once("close", (code) => {
			if (code !== 0 || !said.includes("Stored in"))
				return reject(new Error(`the import failed:\n${said}`));
			resolve({
				seconds: (performance.now() - began) / 1000,
				megabytes: Number(/rss (\d+)/.exec(said)?.[1]) / 1024,
			});
		}),
	);
}

/** Requests a list that is read from the database each time until it is stopped, and answers the slowest response. */
function visitors(url: string): { slowest(): Promise<number> } {
	let isOver = false;
	let slowest = 0;
	const asking = (async () => {
		while (!isOver) {
			const began = performance.now();
			const answer = await fetch(`${url}/sitemap.xml`);
			if (!answer.ok) throw new Error(`answered ${answer.status}`);
			await answer.text();
			slowest = Math.max(slowest, performance.now() - began);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
		return slowest;
	})();
	return {
		slowest() {
			isOver = true;
			return asking;
		},
	};
}

/** Waits until the site shows the imported content. */
async function secondsUntilShown(url: string, title: string): Promise<number> {
	const began = performance.now();
	for (;;) {
		const page = await (await fetch(url)).text();
		if (page.includes(title)) return (performance.now() - began) / 1000;
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

function renamed(contentDir: string, name: string): void {
	writeFileSync(
		join(contentDir, "brand.yaml"),
		JSON.stringify({
			name,
			tagline: "Courses",
			email: "hello@lyceum.example",
			phone: "+1 212 555 0148",
			address: "48 Arcade Street",
		}),
	);
}

try {
	const figures: Figure[] = [];
	const site = await openSite({ DATA_DIR: dataDir });
	makeCatalogue(folder, 0);
	renamed(folder, "Demo");
	const demo = await importFrom(folder);
	figures.push({
		what: "import of the demo, the whole command",
		measured: `${demo.seconds.toFixed(2)} s`,
		wanted: "under 5 s",
	});
	makeCatalogue(folder, large);
	renamed(folder, "Large");
	const asking = visitors(site.url);
	const { seconds, megabytes } = await importFrom(folder);
	const shown = await secondsUntilShown(site.url, "Large");
	figures.push(
		{
			what: `import of ${large.toLocaleString("en")} products, the whole command`,
			measured: `${seconds.toFixed(1)} s, at most ${megabytes.toFixed(0)} MB`,
			wanted: "under 60 s",
		},
		{
			what: "slowest read of a visitor during that import",
			measured: `${(await asking.slowest()).toFixed(0)} ms`,
			wanted: "nobody waits for it",
		},
		{
			what: "shown by a running site after it",
			measured: `${shown.toFixed(2)} s`,
			wanted: "under 5 s",
		},
	);
	printTable("Import", figures);
} finally {
	closeAll();
	rmSync(folder, { recursive: true, force: true });
}
