import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { PlainVisitor } from "#testing/plain-visitor.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import type { CountryEntry } from "#visitors/calls.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});
const listPath = "/sheldon/getFormDynamicDataByParamNode";
const get = (url: string, headers: Record<string, string> = {}) =>
	site.server.inject({ url, headers });

describe("the country list", () => {
	test("CALL-019, CALL-009: answers status 200 and the countries of the database, most requested first", async () => {
		const { statusCode, json } = await get(listPath);
		const { status, data } = json<{ status: number; data: CountryEntry[] }>();
		expect([statusCode, status]).toEqual([200, 200]);
		const { rows } = await sql<{
			code: string;
		}>`select key as code from content where collection = 'countries' order by position`.execute(
			site.database.db,
		);
		expect(data.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
		expect(data.length).toBeGreaterThan(200);
	});

	test("LEAD-077, LEAD-078: each entry has id, code and name, and the dialing code under both its names", async () => {
		const { data } = (await get(listPath)).json<{ data: CountryEntry[] }>();
		expect(data.find(({ code }) => code === "IN")).toEqual({
			id: 2,
			code: "IN",
			name: "India",
			phnCode: "91",
			countryPhoneCode: "91",
			currency: "INR",
		});
		// The money in which prices are shown, which is not always that of the country.
		expect(data.find(({ code }) => code === "CA")?.currency).toBe("USD");
	});

	test("CALL-020: answers the same under the prefix of an enterprise", async () => {
		const plain = await get(listPath);
		const partner = await get(`/partners/harbor-freight-lines${listPath}`);
		expect(partner.statusCode).toBe(200);
		expect(partner.body).toBe(plain.body);
	});

	test.each(["acme%20co", "wexmoor-university", "constructor", "%3Cb%3E"])(
		"CALL-020: is refused under the prefix %s, which no enterprise has",
		async (id) => {
			const { statusCode, headers, json } = await get(`/partners/${id}${listPath}`);
			expect(statusCode).toBe(404);
			expect(headers["cache-control"]).toBe("no-store");
			expect(json().problems).toEqual([
				{ field: "enterpriseIdentifier", message: "names no company" },
			]);
		},
	);

	test("CALL-021: exists as a static file with the same countries, for when the call fails", async () => {
		const file = await get("/country-data.json");
		expect(file.statusCode).toBe(200);
		expect(file.headers["content-type"]).toMatch(/^application\/json/);
		expect(file.json()).toEqual((await get(listPath)).json().data);
	});

	test("CALL-004: is not cached when it is requested with refresh_key_cache", async () => {
		const cached = await get(listPath);
		expect(cached.headers["cache-control"]).toBe("public, max-age=3600");
		const fresh = await get(`${listPath}?refresh_key_cache=1`);
		expect(fresh.headers["cache-control"]).toBe("no-store");
		expect(fresh.body).toBe(cached.body);
	});
});

const choose = (form: string, headers: Record<string, string> = {}) =>
	site.server.inject({
		method: "POST",
		url: "/country",
		payload: form,
		headers: {
			"content-type": "application/x-www-form-urlencoded",
			"sec-fetch-site": "same-origin",
			...headers,
		},
	});

describe("choosing a country", () => {
	test("is stored in a cookie for a year and leads back to the previous page", async () => {
		const back = "/courses/sql-for-analysts?x=1";
		const { statusCode, headers } = await choose(`country=DE&back=${encodeURIComponent(back)}`);
		expect(statusCode).toBe(303);
		expect(headers.location).toBe(back);
		expect(headers["cache-control"]).toBe("no-store");
		expect(headers["set-cookie"]).toBe(
			"sl_country=DE; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax",
		);
	});

	test.each([
		"//evil.example",
		"///evil.example/x",
		"/\\evil.example",
		"\\\\evil.example",
		"/\t/evil.example",
		"/%0d/../\r\n/evil.example",
		"\t//evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		"evil.example",
		// A page of ours would ask it, so it would no longer count as a request of another site.
		"/api?method=saveContactFormAction&formName=x",
		"/partners/acme/api-nocache/deleteIosAccount?token=x",
		"/☃",
		`/${"x".repeat(600)}`,
		"",
	])("never leads to another site, and does not fail, when the way back is %j", async (back) => {
		const { statusCode, headers } = await choose(`country=DE&back=${encodeURIComponent(back)}`);
		expect(statusCode).toBe(303);
		expect(headers.location).toBe("/");
	});

	test.each([
		["nothing", ""],
		["an unknown country", "country=XX"],
		["two countries", "country=DE&country=US"],
		["a country with its cookie's end", "country=DE%3B%20Path%3D%2F"],
		["a part of every object", "country=constructor"],
	])("with %s is a page that says what to do, and no cookie", async (_, form) => {
		const { statusCode, headers, body } = await choose(`${form}&back=%2Fabout`);
		expect(statusCode).toBe(422);
		expect(headers["set-cookie"]).toBeUndefined();
		expect(headers["cache-control"]).toBe("private, no-cache");
		expect(body).toContain("Choose a country from the list.");
	});

	test("keeps the way back on the page that asks, if it stays on this site", async () => {
		const page = await get("/country?back=%2Fcourses%2Fx");
		expect(page.body).toContain('name="back" value="/courses/x"');
		expect(page.headers["cache-control"]).toBe("no-store");
		const away = await get("/country?back=%2F%2Fevil.example");
		expect(away.body).toContain('name="back" value="/"');
		expect(away.body).not.toContain("evil");
		expect((await choose("country=XX&back=%2Fabout")).body).toContain('name="back" value="/about"');
	});

	test("from another site is refused", async () => {
		const { statusCode, headers } = await choose("country=DE", {
			"sec-fetch-site": "cross-site",
		});
		expect(statusCode).toBe(403);
		expect(headers["set-cookie"]).toBeUndefined();
	});

	test("LEAD-079: the page without script has the same separator, which cannot be chosen", async () => {
		const { body } = await get("/country");
		const options = [...body.matchAll(/<option[^>]*>/g)].map(([tag]) => tag);
		expect(options.length).toBeGreaterThan(200);
		expect(options[10]).toContain("disabled");
		expect(options.filter((tag) => tag.includes("disabled"))).toHaveLength(1);
	});
});

test("without script the country is changed on a page of its own", async () => {
	const home = await new PlainVisitor(site).open("/");
	const choice = await home.follow("Country: United States");
	const changed = await choice.form().fill({ country: "IN" }).send("Use this country");
	expect(changed.address).toBe("/");
	expect(changed.text()).toContain("₹");
	expect(changed.text("header")).toContain("Country: India");
});

describe("pages and the visitor's country", () => {
	const chosen = { cookie: "other=1; sl_country=IN" };

	test("are never cached across countries: a visitor who chose a country sees its prices, uncached", async () => {
		const shared = await get("/");
		const own = await get("/", chosen);
		const again = await get("/");
		expect(shared.body).toContain("$");
		expect(shared.body).not.toContain("₹");
		expect(own.body).toContain("₹");
		expect(own.headers["cache-control"]).toBe("private, no-cache");
		expect(own.headers["cache-tag"]).toBeUndefined();
		expect(again.body).toBe(shared.body);
		expect(again.headers["cache-control"]).toMatch(/^public/);
		const known = { ...chosen, "if-none-match": String(shared.headers.etag) };
		expect((await get("/", known)).statusCode).toBe(200);
	});

	test("a cookie with an unknown country is ignored", async () => {
		for (const cookie of ["sl_country=XX", "sl_country=%", "sl_country="]) {
			const { headers, body } = await get("/", { cookie });
			expect(headers["cache-control"]).toMatch(/^public/);
			expect(body).toBe((await get("/")).body);
		}
	});

	test("a country header that any client could send is ignored", async () => {
		const { body, headers } = await get("/", { "cf-ipcountry": "IN" });
		expect(body).not.toContain("₹");
		expect(headers.vary).toBe("Accept-Encoding");
	});

	test("no cacheable page sets a cookie", async () => {
		for (const url of ["/", "/categories/devops", "/courses/api-design"])
			expect((await get(url)).headers["set-cookie"]).toBeUndefined();
	});
});

describe("behind a CDN that says the country", () => {
	let behind: TestSite;
	beforeAll(async () => {
		behind = await aSite({
			env: { CDN_COUNTRY_HEADER: "cf-ipcountry", TRUST_PROXY: "1" },
		});
	});
	const from = (country: string | undefined, cookie?: string) =>
		behind.server.inject({
			url: "/",
			headers: {
				...(country !== undefined && { "cf-ipcountry": country }),
				...(cookie && { cookie }),
			},
		});

	test("each country has a page of its own, and the Vary header names the header for caches", async () => {
		const [india, germany] = [await from("in"), await from("DE")];
		expect(india.body).toContain("₹");
		expect(germany.body).toContain("€");
		expect(india.headers.vary).toBe("Accept-Encoding, cf-ipcountry");
		expect(india.headers["cache-control"]).toMatch(/^public/);
	});

	test("the visitor's own choice comes first", async () => {
		const { body, headers } = await from("IN", "sl_country=DE");
		expect(body).toContain("€");
		expect(body).not.toContain("₹");
		expect(headers["cache-control"]).toBe("private, no-cache");
	});

	test("an unknown country sees the prices of the US", async () => {
		for (const country of ["", "T1", undefined]) expect((await from(country)).body).toContain("$");
	});
});
