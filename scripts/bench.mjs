// The command npm run bench runs this: every figure the project promises, one table each. Name one
// to run it alone.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { devNull } from "node:os";
import { join } from "node:path";
import { main, prepare } from "./prepare.mjs";
import { needBrowser } from "./start/browser.mjs";
import { needNode } from "./start/node26.mjs";
import { root } from "./start/own-folder.mjs";

/** Parts of the others, not benches themselves. */
const parts = new Set([
	"world.ts",
	"bare-server.ts",
	"constant-server.ts",
	"search-delay.ts",
	"search-documents.ts",
	"search-http.ts",
	"search-speed.ts",
	"catalogue-maker.ts",
	"drawing.ts",
	"scaling.ts",
	"storm-crm.ts",
	"storm-faults.ts",
	"storm-figures.ts",
	"storm-stored-leads.ts",
	"storm-visitors.ts",
	"lead-server.ts",
	"overload-clients.ts",
	"balancer.ts",
	"blocking-time.ts",
	"form-baselines.ts",
	"booking-cpu.ts",
	"booking-races.ts",
	"booking-sites.ts",
	"site-process.ts",
]);

const toBench = (name) => name.replace(/\.ts$/, "");

await main(async () => {
	await prepare({ withBuild: true, withTools: true });
	const all = readdirSync(join(root, "bench")).filter(
		(name) => name.endsWith(".ts") && !parts.has(name),
	);
	const wanted = process.argv.slice(2);
	const chosen = wanted.length ? all.filter((name) => wanted.includes(toBench(name))) : all;
	if (chosen.length === 0) throw new Error(`One of: ${all.map(toBench)}`);
	// A name of no bench is passed to the named ones, such as a part of one.
	const options = wanted.filter((name) => !all.map(toBench).includes(name));
	const env = {
		...process.env,
		CHROMIUM_PATH: needBrowser(),
		ENV_FILE: devNull,
	};
	let worst = 0;
	for (const name of chosen) {
		// A bench that measures memory collects what is left over first.
		const args = ["--expose-gc", join(root, "bench", name), ...options];
		const { status } = spawnSync(needNode(), args, {
			cwd: root,
			env,
			stdio: "inherit",
		});
		worst = Math.max(worst, status ?? 1);
	}
	return worst;
});
