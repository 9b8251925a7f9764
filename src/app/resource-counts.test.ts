import { beforeAll, describe, expect, test } from "vitest";
import { openResourceCounts } from "#resources/counts/resource-counts-snapshot.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
let ids: number[];
beforeAll(async () => {
	site = await aSite();
	ids = site.snapshots.resources.list({ type: "article" }).map(({ id }) => id);
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let host = 0;
const newClient = () => `198.51.100.${++host}`;

const send = async (
	payload: unknown,
	{ agent = firefox, client = newClient() }: { agent?: string; client?: string } = {},
) => {
	const answer = await site.server.inject({
		method: "POST",
		url: "/sheldon/setEngagementMatrixNodeApi",
		headers: { "user-agent": agent },
		remoteAddress: client,
		payload: payload as object,
	});
	return { status: answer.statusCode, body: answer.json() };
};
const view = (id: unknown, type = "article") => ({ type: "view", contentId: { id, type } });

const listed = async (id: number) => {
	const found = site.snapshots.resources.counts.find({ type: "article", id });
	const answer = await site.server.inject("/sheldon/getFrsContentListNodeApi?type=article");
	const card = answer.json().data.find((entry: { id: number }) => entry.id === id);
	return { found, card };
};
const stored = async (id: number) => {
	const { rows } = await site.database.pool.query(
		"select sum(views)::int as views, sum(downloads)::int as downloads from resource_counts where id = $1",
		[id],
	);
	return rows[0];
};

describe("the use of resources", () => {
	test("RES-005, CALL-080: is counted by type and contentId, in memory first and then in the database", async () => {
		const [id = 0] = ids;
		expect(await send(view(id))).toEqual({
			status: 200,
			body: { status: 200, message: "success" },
		});
		await send(view(String(id)));
		const { found, card } = await listed(id);
		expect(found).toEqual({ views: 2, downloads: 0 });
		expect(card).toMatchObject({ type: "article", views: 2, downloads: 0 });
		expect((await stored(id)).views).toBeNull();
		await site.snapshots.resources.counts.flush();
		await site.snapshots.resources.counts.flush();
		expect(await stored(id)).toEqual({ views: 2, downloads: 0 });
	});

	test("CALL-080: what is no resource is refused, and a robot is answered and not counted", async () => {
		const [, id = 0] = ids;
		for (const refused of [
			{},
			{ type: "view" },
			{ type: "like", contentId: { id, type: "article" } },
			{ type: "view", contentId: id },
			view(id, "podcast"),
			view("many"),
			view(-1),
			view(1.5),
			view(1e12),
			view(null),
			[],
		])
			expect((await send(refused)).status, JSON.stringify(refused)).toBe(400);
		expect((await send(view(999_999))).status).toBe(404);
		expect((await send(view(id, "ebook"))).status).toBe(404);
		const agents = ["Googlebot/2.1 (+http://www.google.com/bot.html)", "curl/8.5.0", ""];
		for (const agent of agents) expect((await send(view(id), { agent })).status).toBe(200);
		await send({ type: "download", contentId: { id, type: "article" } });
		expect((await listed(id)).found).toEqual({ views: 0, downloads: 0 });
	});

	test("one client is counted up to a limit in a minute", async () => {
		const [, , id = 0] = ids;
		const client = newClient();
		const answers = [];
		for (let index = 0; index < 70; index++)
			answers.push((await send(view(id), { client })).status);
		expect(answers.at(0)).toBe(200);
		expect(answers.at(-1)).toBe(429);
		expect((await listed(id)).found.views).toBe(answers.filter((status) => status === 200).length);
	});

	test("RES-004: cards say the number from 50 on", async () => {
		const { counts, list } = site.snapshots.resources;
		const [film] = list({ type: "video" });
		if (!film) throw new Error("no film");
		const read = async (search: string) =>
			(await site.server.inject(`/free-resources/video${search}`)).body;
		for (let index = 0; index < 49; index++) counts.count("views", film);
		expect(await read("")).not.toMatch(/\d+ views/);
		counts.count("views", film);
		// Another address, because pages are cached.
		expect(await read(`?segment=${film.segment}`)).toContain("50 views");
	});

	test("several processes add to each other, and what a failing database did not store is stored later", async () => {
		const [, , , , id = 0] = ids;
		const resource = { type: "article", id } as const;
		const deps = {
			db: site.database.db,
			clock: site.clock,
			timeZone: "UTC",
			log: { error: () => undefined } as never,
		};
		const two = await Promise.all([openResourceCounts(deps), openResourceCounts(deps)]);
		for (const counts of two)
			for (let index = 0; index < 5; index++) counts.count("views", resource);
		await Promise.all(two.map((counts) => counts.close()));
		expect((await stored(id)).views).toBe(10);

		const failing = await openResourceCounts(deps);
		failing.count("downloads", resource);
		await site.database.pool.query("alter table resource_counts rename to resource_counts_away");
		await expect(failing.flush()).rejects.toThrow();
		await site.database.pool.query("alter table resource_counts_away rename to resource_counts");
		await failing.close();
		expect(await stored(id)).toEqual({ views: 10, downloads: 1 });
		expect((await openResourceCounts(deps)).find(resource)).toEqual({ views: 10, downloads: 1 });
	});
});
