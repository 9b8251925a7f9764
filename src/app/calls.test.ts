import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenApiDocument } from "#platform/http/calls/open-api/open-api-document.ts";
import { aSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite({
		env: { SHELDON_BASE: "https://content.example/v1/", API_BASE: "/api/" },
	});
});
const get = (url: string, accept = "application/json") =>
	site.server.inject({ url, headers: { accept } });

describe("the published calls", () => {
	test("CALL-001, CALL-002: are listed at their configured addresses, and answer there", async () => {
		const answer = await get("/openapi.json");
		const { openapi, paths } = answer.json<OpenApiDocument>();
		expect(openapi).toBe("3.1.0");
		// A proxy at that host forwards the same path.
		expect(paths["/v1/getFormDynamicDataByParamNode"]?.servers).toEqual([
			{ url: "https://content.example" },
		]);
		for (const [path, { get: operation }] of Object.entries(paths)) {
			if (operation?.parameters?.every((one) => "$ref" in one || !one.required))
				// 401: a call about the person who is signed in.
				expect([200, 401]).toContain((await get(path)).statusCode);
		}
	});

	test("answers for one visitor are compressed: a form, a page of one visitor", async () => {
		for (const url of [
			"/api-nocache?method=getLeadForm&siteModule=request+a+call&page=%2F",
			"/cart",
		]) {
			const headers = { "accept-encoding": "gzip, br" };
			const answer = await site.server.inject({ url, headers });
			expect(answer.headers["content-encoding"], url).toBe("gzip");
			expect(answer.headers["cache-control"], url).toBe("no-store");
			const plain = (await site.server.inject(url)).body;
			expect(gunzipSync(answer.rawPayload).length).toBe(Buffer.byteLength(plain));
			expect(answer.rawPayload.length).toBeLessThan(plain.length / 3);
		}
	});

	test("CALL-001: pages tell their scripts which bases differ from the default", async () => {
		const { body } = await get("/", "text/html");
		expect(/data-bases="([^"]*)"/.exec(body)?.[1]).toContain("https://content.example/v1/");
	});

	test("CALL-001: the policy lets pages ask a base on another host", async () => {
		const { headers } = await get("/", "text/html");
		expect(headers["content-security-policy"]).toContain(
			"connect-src 'self' https://content.example;",
		);
	});

	test("CALL-001: robots.txt excludes the calls at their configured addresses", async () => {
		const { body } = await get("/robots.txt");
		expect(body).toMatch(/^Disallow: \/v1$/m);
		expect(body).not.toMatch(/^Disallow: (\/|\/sheldon)$/m);
	});

	test("CALL-009: answer from the database: what changes there changes the answer", async () => {
		const list = "/v1/getFormDynamicDataByParamNode";
		await sql`update content set value = value || '{"name": "Bharat"}' where collection = 'countries' and key = 'IN'`.execute(
			site.database.db,
		);
		expect((await get(list)).body).not.toContain("Bharat");
		await site.reload();
		expect((await get(list)).body).toContain("Bharat");
		expect((await get("/country-data.json")).body).toContain("Bharat");
	});

	test.each([
		["/api", 404],
		["/api?method=getNothing", 404],
		["/api/getNothing", 404],
		["/api-nocache?method=", 404],
		["/v1/getNothing", 404],
		["/resources/api/v1/getNothing", 404],
		["/partners/acme/v1/getNothing", 404],
		["/partners/%zz/v1/getFormDynamicDataByParamNode", 400],
	])("CALL-009: %s is refused with a reason that programs can read", async (url, status) => {
		const answer = await get(url);
		expect(answer.statusCode).toBe(status);
		const problem = answer.json();
		expect(problem.status).toBe(status);
		expect(problem.message).toMatch(/\w/);
		expect(problem.problems).toBeInstanceOf(Array);
	});
});
