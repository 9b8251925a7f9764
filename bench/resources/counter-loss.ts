// Counts that are held in memory: how many of them a process that is killed takes along.
import { setTimeout as delay } from "node:timers/promises";
import { createSiteProcess } from "../parts/site-process.ts";
import { pick } from "../parts/size.ts";
import type { Figure } from "../parts/world.ts";

/** Counts are stored so often. */
const flushSeconds = 10;
/** One client may send sixty a minute. */
const perSecond = 2;

export async function measureCounterLoss(dataDir: string): Promise<Figure[]> {
	const site = await createSiteProcess({
		...process.env,
		DATA_DIR: dataDir,
		LOG_LEVEL: "error",
	});
	await site.start();
	const [article] = await list(site.url);
	if (!article) throw new Error("no article");
	const before = article.views;
	const seconds = pick(25, 12);
	let sent = 0;
	const began = performance.now();
	while (performance.now() - began < seconds * 1000) {
		const answer = await fetch(`${site.url}/sheldon/setEngagementMatrixNodeApi`, {
			method: "POST",
			headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 Firefox/140.0" },
			body: JSON.stringify({ type: "view", contentId: { id: article.id, type: "article" } }),
		});
		if (answer.ok) sent++;
		await delay(1000 / perSecond);
	}
	await site.end("SIGKILL");
	await site.start();
	const after = (await list(site.url)).find(({ id }) => id === article.id)?.views ?? 0;
	await site.end("SIGTERM");
	const lost = sent - (after - before);
	return [
		{
			what: `views lost of ${sent} when the process is killed`,
			measured: `${lost}, which is ${(lost / (sent / seconds)).toFixed(1)} s of them`,
			wanted: `at most ${flushSeconds} s`,
		},
	];
}

async function list(url: string): Promise<{ id: number; views: number }[]> {
	const address = `${url}/sheldon/getFrsContentListNodeApi?type=article`;
	return ((await (await fetch(address)).json()) as { data: { id: number; views: number }[] }).data;
}
