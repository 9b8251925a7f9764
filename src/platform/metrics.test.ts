import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("requests are counted by route pattern and status class, so that the series stay few", async () => {
	const metrics = createMetrics();
	for (const status of [200, 204, 304, 404, 499, 500])
		metrics.requestDone("/course/:slug", status, 0.003);
	const text = await metrics.text();
	const counted = [...text.matchAll(/^http_request_duration_seconds_count\{(.+)\} (\d+)$/gm)].map(
		([, labels, count]) => `${labels} ${count}`,
	);
	expect(counted).toEqual([
		'route="/course/:slug",status="2xx" 2',
		'route="/course/:slug",status="3xx" 1',
		'route="/course/:slug",status="4xx" 2',
		'route="/course/:slug",status="5xx" 1',
	]);
	expect(text).toContain(
		'http_request_duration_seconds_bucket{le="0.005",route="/course/:slug",status="2xx"} 2',
	);
});

test("each site of a process counts for itself", async () => {
	const [first, other] = [createMetrics(), createMetrics()];
	first.requestDone("/", 200, 0.1);
	expect(await first.text()).toContain('route="/"');
	expect(await other.text()).not.toContain('route="/"');
});

test("figures are read when they are asked for, and one that cannot be read is no zero", async () => {
	const metrics = createMetrics();
	let waiting: number | undefined = 3;
	metrics.measure({
		help: { things_waiting: "How many wait." },
		read: async () => {
			if (waiting === undefined) throw new Error("the database is away");
			return { things_waiting: waiting };
		},
	});
	expect(await metrics.text()).toMatch(/^lyceum_things_waiting 3$/m);
	waiting = 0;
	expect(await metrics.text()).toMatch(/^lyceum_things_waiting 0$/m);
	waiting = undefined;
	expect(await metrics.text()).toMatch(/^lyceum_things_waiting NaN$/im);
});
