import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { createMetrics } from "#platform/metrics.ts";
import { healthRoutes, type Readiness } from "./health.ts";
import { aServer, ask, request } from "./testing.ts";

async function aHouse(
	options: {
		readiness?: Readiness[];
		metricsToken?: string;
		isPublic?: boolean;
		timeoutMs?: number;
	} = {},
) {
	const metrics = createMetrics();
	const { port } = await aServer({ metrics }, (server) =>
		healthRoutes(server, {
			instance: "one",
			version: "1.2.3+abc",
			metrics,
			metricsToken: undefined,
			isPublic: false,
			readiness: [],
			...options,
		}),
	);
	return async (path: string, headers: Record<string, string> = {}) => {
		const answer = await ask(port, request("GET", path, headers));
		if (!answer) throw new Error("no answer");
		return answer;
	};
}

const token = "0123456789abcdef";

test("the process says that it lives, and which one it is, even while a part is away", async () => {
	const get = await aHouse({
		readiness: [{ name: "database", isReady: async () => false }],
	});
	const answer = await get("/healthz");
	expect(answer.status).toBe(200);
	expect(JSON.parse(answer.body)).toEqual({
		status: "ok",
		version: "1.2.3+abc",
		instance: "one",
	});
	expect(answer.headers["cache-control"]).toBe("no-store");
});

test("which version runs is told on this machine and to whoever has the token, and not to visitors", async () => {
	const get = await aHouse({ isPublic: true, metricsToken: token });
	const versionFor = async (headers: Record<string, string>) =>
		JSON.parse((await get("/healthz", headers)).body).version;
	const forwarded = { "x-forwarded-for": "192.0.2.1" };
	expect(await versionFor({})).toBe("1.2.3+abc");
	expect(await versionFor({ ...forwarded, authorization: `Bearer ${token}` })).toBe("1.2.3+abc");
	for (const headers of [
		forwarded,
		{ via: "1.1 cdn" },
		{ ...forwarded, authorization: "Bearer x" },
	])
		expect(await versionFor(headers)).toBeUndefined();
	const withoutToken = await aHouse({ isPublic: true });
	const { body } = await withoutToken("/healthz", {
		...forwarded,
		authorization: "Bearer undefined",
	});
	expect(JSON.parse(body)).toEqual({ status: "ok", instance: "one" });
});

describe("visitors are let in", () => {
	test("while every part is ready, and not while the database is away", async () => {
		const { db, pool } = await aDatabase();
		const admin = await aDatabase();
		const isReady = async () => {
			await pool.query("select 1");
			return true;
		};
		const get = await aHouse({ readiness: [{ name: "database", isReady }] });
		expect(await get("/readyz")).toMatchObject({
			status: 200,
			body: '{"status":"ready","parts":{"database":true}}',
		});
		const { rows } = await sql<{ name: string }>`
			select current_database() as name`.execute(db);
		const name = sql.id(rows[0]?.name ?? "");
		const open = async (isOpen: boolean) => {
			const allowed = sql.lit(isOpen);
			await sql`alter database ${name} with allow_connections ${allowed}`.execute(admin.db);
		};
		await open(false);
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = ${rows[0]?.name}`.execute(admin.db);
		expect(await get("/readyz")).toMatchObject({
			status: 503,
			body: '{"status":"not ready","parts":{"database":false}}',
		});
		await open(true);
		expect((await get("/readyz")).status).toBe(200);
	});

	test("only when all parts are ready, and each is named", async () => {
		const get = await aHouse({
			readiness: [
				{ name: "database", isReady: async () => true },
				{ name: "search", isReady: async () => false },
				{
					name: "broken",
					isReady: () => {
						throw new Error("secret");
					},
				},
			],
		});
		const answer = await get("/readyz");
		expect(answer.status).toBe(503);
		expect(JSON.parse(answer.body).parts).toEqual({
			database: true,
			search: false,
			broken: false,
		});
		expect(answer.headers["cache-control"]).toBe("no-store");
	});

	test("not while a part hangs: who asks does not wait for it", async () => {
		const get = await aHouse({
			readiness: [{ name: "database", isReady: () => new Promise(() => {}) }],
			timeoutMs: 50,
		});
		expect((await get("/readyz")).status).toBe(503);
	});
});

describe("the figures are shown", () => {
	test("to a client on this machine, where no token is set", async () => {
		const get = await aHouse();
		await get("/healthz");
		const answer = await get("/metrics");
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toContain("text/plain");
		expect(answer.body).toContain("# TYPE http_request_duration_seconds histogram");
		expect(answer.body).toContain("process_cpu_seconds_total");
		await expect.poll(async () => (await get("/metrics")).body).toContain('route="/healthz"');
	});

	test.each([
		"x-forwarded-for",
		"x-forwarded-host",
		"forwarded",
		"via",
		"x-real-ip",
		"x-forwarded",
		"x-client-ip",
		"x-cluster-client-ip",
		"x-original-forwarded-for",
		"cf-connecting-ip",
		"cf-ray",
		"true-client-ip",
		"fastly-client-ip",
		"cdn-loop",
	])("to nobody for whom a proxy speaks: %s", async (name) => {
		const get = await aHouse();
		for (const value of ["10.0.0.1", ""])
			expect((await get("/metrics", { [name]: value })).status).toBe(404);
	});

	test("to no client without a token, where the site is public", async () => {
		const get = await aHouse({ isPublic: true });
		expect((await get("/metrics")).status).toBe(404);
		const opened = await aHouse({ isPublic: true, metricsToken: token });
		const authorization = `Bearer ${token}`;
		expect((await opened("/metrics", { authorization })).status).toBe(200);
		expect((await opened("/metrics")).status).toBe(404);
	});

	test("to no client without the token, where one is set", async () => {
		const get = await aHouse({ metricsToken: token });
		for (const authorization of [
			"",
			token,
			"Bearer ",
			`Bearer ${token}x`,
			`Bearer ${token.slice(1)}`,
			`Basic ${token}`,
			`Bearer ${"é".repeat(8)}`,
		])
			expect((await get("/metrics", { authorization })).status).toBe(404);
		expect((await get("/metrics")).status).toBe(404);
	});

	test("to a client with the token, also through a proxy", async () => {
		const get = await aHouse({ metricsToken: token });
		const answer = await get("/metrics", {
			authorization: `Bearer ${token}`,
			"x-forwarded-for": "10.0.0.1",
		});
		expect(answer.status).toBe(200);
	});
});
