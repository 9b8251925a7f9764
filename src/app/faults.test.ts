import type { AddressInfo } from "node:net";
import * as fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#platform/database/testing.ts";
import { securityHeaders } from "#platform/http/security-headers.ts";
import { type Answer, ask, request } from "#platform/http/testing.ts";
import { createLog } from "#platform/log.ts";
import { aSite, type TestSite } from "#testing/site.ts";

const { "content-security-policy": _policy, ...headersOfEveryAnswer } = securityHeaders({
	secure: false,
});

let site: TestSite;
let port: number;
const logged: string[] = [];
beforeAll(async () => {
	site = await aSite({
		env: {
			CALLS_PER_MINUTE: "1000000",
			TRUST_PROXY: "1",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
		},
		deps: {
			log: createLog("error", { write: (line) => void logged.push(line) }),
		},
	});
	await site.server.listen({ host: "127.0.0.1", port: 0 });
	port = (site.server.server.address() as AddressInfo).port;
});

async function fetchAnswer(bytes: string): Promise<Answer> {
	const answer = await ask(port, bytes);
	if (!answer) throw new Error("no answer");
	return answer;
}
// The site answers under its own host only.
const host = "localhost:3000";
const page = { accept: "text/html", host };
const program = { accept: "application/json", host };

describe("a malformed address", () => {
	test.each([
		["is not valid", "/%zz", 400],
		["has half a character", "/courses/%e4", 400],
		["has a NUL", "/courses/a%00b", 400],
		["has a NUL in its query", "/?q=%00", 400],
		["has a very long part", `/courses/${"x".repeat(1000)}`, 414],
		["is very long", `/${"x".repeat(30_000)}`, 414],
		["climbs out of the site", "/../../package.json", 404],
		["climbs out of the files", "/assets/../../../package.json", 404],
		["climbs out, encoded", "/assets/%2e%2e/%2e%2e/package.json", 404],
		["climbs out, with encoded slashes", "/..%2f..%2fpackage.json", 404],
		["climbs out, with backslashes", "/assets/..%5c..%5cpackage.json", 404],
		["names a hidden file", "/.vite/manifest.json", 404],
		["names a file that every attacker asks for", "/.env", 404],
		["names a folder", "/assets/", 404],
		["names no course", "/courses/nothing-here", 404],
		["names no category", "/nothing/here/at/all", 404],
	])(
		"that %s is answered with the reason: a page for people, JSON for programs",
		async (_name, path, status) => {
			const forPeople = await fetchAnswer(request("GET", path, page));
			expect(forPeople.status).toBe(status);
			expect(forPeople.headers).toMatchObject({
				...headersOfEveryAnswer,
				"content-type": "text/html; charset=utf-8",
				"cache-control": "no-store",
			});
			expect(forPeople.body).toMatch(/<h1[\s>]/);
			const forPrograms = await fetchAnswer(request("GET", path, program));
			expect(forPrograms.status).toBe(status);
			expect(forPrograms.headers).toMatchObject(headersOfEveryAnswer);
			expect(JSON.parse(forPrograms.body)).toEqual({
				status,
				message: expect.stringMatching(/^[A-Z].*\.$/),
				problems: [],
			});
		},
	);

	test("never becomes a link to another site on the error page", async () => {
		const { body } = await fetchAnswer(request("GET", "//evil.example/%zz", page));
		expect(body).not.toMatch(/(?:href|action)="(?:https?:)?\/\/evil/);
	});
});

describe("a method that an address does not support", () => {
	test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
		"%s is a 4xx everywhere",
		async (verb) => {
			for (const path of ["/", "/courses/api-design", "/favicon.svg", "/healthz"]) {
				const { status, headers } = await fetchAnswer(request(verb, path, program));
				expect([404, 405]).toContain(status);
				expect(headers).toMatchObject(headersOfEveryAnswer);
			}
		},
	);

	test("HEAD is answered like GET, without a body", async () => {
		for (const path of ["/", "/favicon.svg", "/sitemap.xml", "/nowhere"]) {
			const get = await site.server.inject({ url: path, headers: page });
			const head = await site.server.inject({
				method: "HEAD",
				url: path,
				headers: page,
			});
			expect(head.statusCode).toBe(get.statusCode);
			expect(head.body).toBe("");
		}
	});
});

describe("a file", () => {
	const inject = (url: string, headers: Record<string, string> = {}) =>
		site.server.inject({ url, headers });

	test("has the security headers, and only what was built is one", async () => {
		const { statusCode, headers } = await inject("/favicon.svg");
		expect(statusCode).toBe(200);
		expect(headers).toMatchObject(headersOfEveryAnswer);
	});

	test.each([
		["bytes=999999999-", 416],
		["bytes=5-2", 416],
		["bytes=abc", 416],
		["kilometers=1-2", 200],
		[`bytes=${"0-1,".repeat(1000)}0-1`, 416],
	])("requested by the range %s answers no 5xx", async (range, status) => {
		const { statusCode } = await inject("/og.png", { range });
		expect([status, 200, 206]).toContain(statusCode);
	});

	test("requested with malformed conditions is sent", async () => {
		const { statusCode } = await inject("/favicon.svg", {
			"if-modified-since": "the day before yesterday",
			"if-none-match": '"unfinished',
			"accept-encoding": "gzip;q=x, ;;, br;q=-1",
		});
		expect(statusCode).toBe(200);
	});
});

describe("the site never answers 5xx", () => {
	const text = fc.oneof(
		fc.string({ unit: "binary" }),
		fc.string(),
		fc.constantFrom("__proto__", "constructor", "toString", "\0", "%", "'", "../"),
	);
	const path = fc
		.tuple(
			fc.constantFrom(
				"/",
				"/courses/",
				"/country",
				"/api",
				"/api/",
				"/api-nocache?method=",
				"/sheldon/",
				"/js/",
				"/css/",
				"/assets/",
				"/partners/",
			),
			text.map((part) => encodeURIComponent(part.toWellFormed())),
			fc.option(fc.dictionary(text, text, { maxKeys: 4 })),
		)
		.map(
			([start, part, query]) =>
				start +
				part +
				(query
					? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))}`
					: ""),
		);
	const header = text.map((value) =>
		Buffer.from(value.toWellFormed())
			.toString("latin1")
			.replace(/[^\x20-\x7e\x80-\xff]/g, ""),
	);
	const headers = fc.record(
		{
			accept: fc.oneof(fc.constantFrom("text/html", "*/*"), header),
			"accept-encoding": header,
			"accept-language": header,
			cookie: fc.oneof(
				header,
				header.map((value) => `sl_country=${value}`),
			),
			"cf-ipcountry": header,
			"x-forwarded-for": header,
			"x-forwarded-host": header,
			"x-forwarded-proto": header,
			"if-none-match": header,
			"content-type": fc.oneof(
				header,
				fc.constantFrom("application/json", "application/x-www-form-urlencoded"),
			),
		},
		{ requiredKeys: [] },
	);

	test("to any address, query, cookie or header", async () => {
		await fc.assert(
			fc.asyncProperty(path, headers, async (url, sent) => {
				const { status, body } = await fetchAnswer(
					request("GET", url, { host, ...(sent as Record<string, string>) }),
				);
				expect(status, body).toBeLessThan(500);
			}),
			{ numRuns: 200 },
		);
		expect(logged).toEqual([]);
	});

	test("to any body of a form or of a call", async () => {
		const body = fc.oneof(
			fc.json(),
			fc.string({ unit: "binary" }),
			fc
				.dictionary(fc.constantFrom("country", "back", "x"), text)
				.map((fields) =>
					new URLSearchParams(
						Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]),
					).toString(),
				),
		);
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom("/country", "/api?method=x", "/sheldon/x"),
				headers,
				body,
				async (url, sent, said) => {
					const answer = await fetchAnswer(
						request("POST", url, { host, ...(sent as Record<string, string>) }, said),
					);
					expect(answer.status, answer.body).toBeLessThan(500);
				},
			),
			{ numRuns: 200 },
		);
		expect(logged).toEqual([]);
	});
});

describe("while the database is away", () => {
	async function aSiteThatLosesIt() {
		const lines: string[] = [];
		const own = await aSite({
			deps: {
				log: createLog("error", { write: (line) => void lines.push(line) }),
			},
		});
		const admin = await aDatabase();
		const { rows } = await sql<{ name: string }>`
			select current_database() as name`.execute(own.database.db);
		const name = rows[0]?.name ?? "";
		const open = async (isOpen: boolean) => {
			await sql`alter database ${sql.id(name)} with allow_connections ${sql.lit(isOpen)}`.execute(
				admin.db,
			);
			// Connections that exist already may stay.
			if (isOpen) return;
			const end = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
			await expect
				.poll(async () => (await end.execute(admin.db)).rows, {
					timeout: 20_000,
					interval: 20,
				})
				.toEqual([]);
		};
		onTestFinished(() => open(true));
		const get = (url: string, headers: Record<string, string> = page) =>
			own.server.inject({ url, headers });
		return { get, open, lines };
	}

	test("cached pages are still served, others answer 503 with a reference, and all work after the recovery", async () => {
		const { get, open, lines } = await aSiteThatLosesIt();
		expect((await get("/")).statusCode).toBe(200);
		expect((await get("/readyz")).statusCode).toBe(200);
		await open(false);
		expect((await get("/readyz")).statusCode).toBe(503);
		expect((await get("/healthz")).statusCode).toBe(200);
		expect((await get("/")).statusCode).toBe(200);
		const broken = await get("/courses/api-design");
		expect(broken.statusCode).toBe(503);
		expect(broken.headers["retry-after"]).toBe("5");
		const reference = String(broken.headers["x-request-id"]);
		expect(broken.body).toContain(reference);
		expect(lines.join("")).toContain(reference);
		const forPrograms = await get("/courses/api-design", program);
		expect(forPrograms.json()).toMatchObject({
			status: 503,
			reference: forPrograms.headers["x-request-id"],
		});
		for (const { body } of [broken, forPrograms])
			expect(body).not.toMatch(/postgres|connection|database|55000/i);
		await open(true);
		expect((await get("/courses/api-design")).statusCode).toBe(200);
		expect((await get("/readyz")).statusCode).toBe(200);
	});
});
