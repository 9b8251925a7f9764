import { beforeAll, describe, expect, test } from "vitest";
import { aSite, openSharedSite, type TestSite } from "#testing/site.ts";
import type { Visit } from "#visitors/calls.ts";
import { visitorCookies } from "#visitors/cookies.ts";

let site: TestSite;
/** The site is behind a CDN that sends the country, as most sites are. */
beforeAll(async () => {
	site = await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
		},
	});
});

interface VisitInput {
	country?: string;
	cookie?: string;
	page?: unknown;
	referrer?: unknown;
	pageType?: unknown;
	timeZone?: unknown;
	headers?: Record<string, string>;
}

async function visit(input: VisitInput = {}, visitedSite = site) {
	const answer = await visitedSite.server.inject({
		method: "POST",
		url: "/api-nocache?method=getVisit",
		payload: {
			page: input.page ?? "https://learn.example/",
			referrer: input.referrer ?? "",
			...(input.pageType !== undefined && { pageType: input.pageType }),
			...(input.timeZone !== undefined && { timeZone: input.timeZone }),
		},
		headers: {
			"sec-fetch-site": "same-origin",
			"cf-ipcountry": input.country ?? "US",
			...(input.cookie !== undefined && { cookie: input.cookie }),
			...input.headers,
		},
	});
	const set: string[] = [answer.headers["set-cookie"] ?? []].flat();
	return {
		status: answer.statusCode,
		headers: answer.headers,
		visit: answer.json<Visit>(),
		cookies: Object.fromEntries(set.map((cookie) => [cookie.split("=", 1)[0], cookie])),
		/** The cookies that the browser sends the next time. */
		jar: set.map((cookie) => cookie.split(";", 1)[0]).join("; "),
	};
}

describe("getVisit", () => {
	test("CALL-001: answers under both of its addresses, uncached", async () => {
		const { status, headers } = await visit();
		expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
		const named = await site.server.inject({
			method: "POST",
			url: "/api-nocache/getVisit",
			payload: {},
		});
		expect(named.statusCode).toBe(200);
	});

	test("ATTR-003, ACC-002: attribution is stored for 180 days and the device id for a year, both hidden from scripts", async () => {
		const { cookies, visit: answer } = await visit();
		expect(cookies.sl_attribution).toMatch(
			/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(cookies.sl_device).toBe(
			`sl_device=${answer.ids.device}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
		);
	});

	test("the page's own script may read the kind of visitor, and that cookie holds nothing else", async () => {
		const { cookies } = await visit();
		const [pair = "", ...manner] = (cookies.sl_user ?? "").split("; ");
		expect(JSON.parse(decodeURIComponent(pair.slice("sl_user=".length)))).toEqual({
			userType: "b2c",
			isLoggedIn: false,
		});
		expect(manner).toEqual(["Path=/", "Secure", "SameSite=Lax"]);
	});

	test("ACC-001: a returning visitor is known by the same device id, and nothing is set again", async () => {
		const first = await visit();
		const again = await visit({ cookie: first.jar });
		expect(again.visit.ids.device).toBe(first.visit.ids.device);
		expect(again.cookies).toEqual({});
		expect((await visit()).visit.ids.device).not.toBe(first.visit.ids.device);
	});

	test("over plain http, where browsers would drop them, cookies are not marked for https", async () => {
		const { cookies } = await visit({}, await openSharedSite());
		expect(cookies.sl_device).not.toContain("Secure");
	});

	test.each(["DE", "GB", "CH", "NO", "RE", "AX"])(
		"ACC-007: from %s, neither device id nor attribution is set before the visitor agrees",
		async (country) => {
			const { visit: answer, cookies } = await visit({
				country,
				page: "/?utm_source=x&gclid=y",
			});
			expect(answer.european).toBe(true);
			expect(answer.consent).toMatchObject({
				asksFirst: true,
				analytics: "unknown",
			});
			expect(answer.ids.device).toBeNull();
			expect(answer.ids.request).toMatch(/^[0-9a-f-]{36}$/);
			expect(Object.keys(cookies)).toEqual(["sl_user"]);
		},
	);

	test("ACC-007: a visitor in Europe who chose the prices of the US is still asked first", async () => {
		const { visit: answer, cookies } = await visit({
			country: "DE",
			cookie: "sl_country=US",
		});
		expect(answer.locator?.code).toBe("US");
		expect([answer.european, answer.consent.asksFirst]).toEqual([true, true]);
		expect(cookies.sl_device).toBeUndefined();
	});

	test.each(["", "T1", "XX", "a; b"])(
		"a country that the CDN does not know (%j) is not Europe, but nothing is stored before a yes",
		async (country) => {
			const { status, visit: answer, cookies } = await visit({ country });
			expect(status).toBe(200);
			expect(answer.locator?.code).toBe("US");
			expect(answer.european).toBe(false);
			expect(answer.consent.asksFirst).toBe(true);
			expect(Object.keys(cookies)).toEqual(["sl_user"]);
		},
	);

	test("LEAD-076: answers the visitor's location, in the published fields", async () => {
		expect((await visit({ country: "IN" })).visit.locator).toEqual({
			code: "IN",
			phnCode: "91",
			currency_code: "INR",
			country_name: "India",
			country_id: 2,
			default_city_id: 2,
			default_city_name: "Bengaluru",
		});
	});

	test("ACC-005, ACC-006: consumer by default, business on a company's own pages", async () => {
		expect((await visit()).visit).toMatchObject({
			userType: "b2c",
			company: null,
		});
		const partner = await visit({
			page: "https://learn.example/partners/harbor-freight-lines/courses/sql",
		});
		const company = "harbor-freight-lines";
		expect(partner.visit).toMatchObject({ userType: "b2b", company });
		expect(partner.cookies.sl_user).toContain("b2b");
	});

	test.each([
		"/partners/",
		"/partners/acme/x",
		"/partners/wexmoor-university/",
		"/partners//x",
		"/partners/%00/x",
		"/partners/%zz/x",
		`/partners/${"x".repeat(81)}/`,
		"/courses/partners/harbor-freight-lines/",
		"http://[",
		"",
	])("ACC-006: %j names no company", async (page) => {
		expect((await visit({ page })).visit).toMatchObject({
			userType: "b2c",
			company: null,
		});
	});

	test("Global Privacy Control is honored: nothing that identifies a browser is set", async () => {
		const { visit: answer, cookies } = await visit({
			headers: { "sec-gpc": "1" },
		});
		expect(answer.consent).toMatchObject({
			gpc: true,
			analytics: "refused",
			marketing: "refused",
		});
		expect(Object.keys(cookies)).toEqual(["sl_user"]);
		expect((await visit({ headers: { "sec-gpc": "0" } })).visit.consent.gpc).toBe(false);
	});

	test("ATTR-010: the site's own hosts start no attribution", async () => {
		for (const referrer of ["https://learn.example/", "https://accounts.learn.example/sign-in"])
			expect((await visit({ referrer })).cookies.sl_attribution).toBeUndefined();
		expect(
			(await visit({ referrer: "https://other.example/" })).cookies.sl_attribution,
		).toBeDefined();
	});

	test.each([
		["a UTM value of 10 KB", { page: `/?utm_source=${"x".repeat(10_240)}` }],
		[
			"UTM values in many bytes",
			{ page: `/?utm_source=${encodeURIComponent("日本".repeat(900))}` },
		],
		[
			"line ends and quotes",
			{
				page: "/?utm_source=a%0d%0aSet-Cookie:%20x=1&utm_medium=%22;%20Path=/x",
			},
		],
		["NULs and half letters", { page: "/?utm_source=%00%ED%A0%80&utm_term=\uD800" }],
		["a page that is none", { page: "http://[", referrer: "::::" }],
		["a script as referrer", { referrer: "javascript:alert(1)" }],
		[
			"a cookie of 10 KB",
			{
				cookie: `sl_attribution=${"%".repeat(10_240)}; sl_user=%; sl_consent=${"y".repeat(5_000)}`,
			},
		],
		["a cookie of nothing", { cookie: ";;;=;=x; sl_device" }],
	])("%s gets a valid answer and cookies that can be set", async (_, input) => {
		const { status, visit: answer, cookies } = await visit(input);
		expect(status).toBe(200);
		expect(answer.userType).toBe("b2c");
		expect(Object.keys(cookies).sort()).toEqual(["sl_attribution", "sl_device", "sl_user"]);
		expect(cookies.sl_attribution?.length).toBeLessThan(2_048 + 100);
		for (const header of Object.values<string>(cookies)) {
			expect(header).toMatch(/^[\x21-\x7e]+(; [\x20-\x7e]+)+$/);
			expect(header.split("; ").filter((attribute) => attribute.startsWith("Path="))).toEqual([
				"Path=/",
			]);
		}
	});

	test.each([{ page: 7 }, { page: ["/"] }, { referrer: { a: 1 } }, { timeZone: 330 }])(
		"a value that is no text (%j) is refused with the name of the field",
		async (input) => {
			const { status, visit: answer } = await visit(input);
			expect(status).toBe(400);
			expect(JSON.stringify(answer)).toContain(Object.keys(input)[0]);
		},
	);

	test("from another site it is refused, so that other sites set no cookies", async () => {
		const { status, cookies } = await visit({
			headers: { "sec-fetch-site": "cross-site" },
		});
		expect([status, cookies]).toEqual([403, {}]);
	});
});

describe("the country that getVisit suggests", () => {
	const course = { pageType: "course" };
	const suggest = async (input: VisitInput) =>
		(await visit({ ...course, ...input })).visit.suggestedCountry;
	const india = {
		...{ code: "IN", name: "India", currency: "INR" },
		shown: { code: "US", currency: "USD" },
	};

	test.each(["Asia/Kolkata", "Asia/Calcutta", "asia/kolkata"])(
		"is that of the browser's time zone, %s",
		async (timeZone) => {
			expect(await suggest({ timeZone })).toEqual(india);
		},
	);

	test("is suggested against the country of a CDN and of the site, in the money that is shown", async () => {
		expect(await suggest({ country: "CA", timeZone: "Europe/Berlin" })).toEqual({
			...{ code: "DE", name: "Germany", currency: "EUR" },
			shown: { code: "CA", currency: "USD" },
		});
		const plain = await openSharedSite();
		const answer = await visit({ ...course, timeZone: "Asia/Kolkata" }, plain);
		expect(answer.visit.suggestedCountry).toEqual(india);
		// Austria has no list of prices, and pays in the money of another one that has.
		expect(await suggest({ timeZone: "Europe/Vienna" })).toMatchObject({ code: "AT" });
	});

	test.each<[string, VisitInput]>([
		["without a time zone", {}],
		["at home", { timeZone: "America/Chicago" }],
		["where prices are in the same money", { country: "FR", timeZone: "Europe/Berlin" }],
		["from a country without prices in its money", { timeZone: "America/Toronto" }],
		["of a zone without a country", { timeZone: "UTC" }],
		["of an offset", { timeZone: "+05:30" }],
		["of what is no zone", { timeZone: "Asia/Nowhere" }],
		["of ten thousand letters", { timeZone: "x".repeat(10_000) }],
		["of a path", { timeZone: "../../etc/passwd\u0000" }],
		["after a choice", { timeZone: "Asia/Kolkata", cookie: "sl_country=DE" }],
		["after the choice to stay", { timeZone: "Asia/Kolkata", cookie: "sl_country=US" }],
		["on a page without prices", { timeZone: "Asia/Kolkata", pageType: "legal" }],
		["on no page", { timeZone: "Asia/Kolkata", pageType: "x" }],
	])("is none %s", async (_, input) => {
		expect(await suggest(input)).toBeNull();
	});

	test("is stored nowhere: both answers are the form of the list of countries", async () => {
		const asked = await visit({ ...course, timeZone: "Asia/Kolkata" });
		expect(JSON.stringify([asked.cookies, asked.headers])).not.toMatch(
			/Kolkata|Calcutta|sl_country/,
		);
		for (const country of ["IN", "US"]) {
			const chosen = await site.server.inject({
				method: "POST",
				url: "/country",
				payload: `country=${country}&back=/`,
				headers: {
					"content-type": "application/x-www-form-urlencoded",
					"sec-fetch-site": "same-origin",
				},
			});
			const [cookie = ""] = String(chosen.headers["set-cookie"]).split(";");
			expect(await suggest({ timeZone: "Asia/Kolkata", cookie })).toBeNull();
		}
	});
});

describe("cached pages", () => {
	const ada = {
		sl_device: "16fd2706-8baf-433b-82eb-8c7fada847da",
		sl_attribution: "class=paid&source=adas-secret-source",
		sl_user: "adas-user-type",
		sl_consent: "analytics=1&marketing=1&text=4&on=2026-11-19",
		sl_session: "adas-session-token",
		skillup_uuid: "adas-skillup-id",
	};
	const bob = Object.fromEntries(
		Object.entries(ada).map(([name, value]) => [
			name,
			value.replaceAll("ada", "bob").replaceAll("16fd", "99fd"),
		]),
	);
	const toCookieHeader = (values: Record<string, string>) =>
		Object.entries(values)
			.map(([name, value]) => `${name}=${value}`)
			.join("; ");
	const get = (url: string, cookie: string, more: Record<string, string> = {}) =>
		site.server.inject({
			url,
			headers: { accept: "text/html", "cf-ipcountry": "US", cookie, ...more },
		});

	test.each(["/", "/categories/devops", "/courses/api-design", "/terms-and-conditions"])(
		"%s is the same for two visitors to the byte, holds nothing of either, and sets no cookie",
		async (path) => {
			const url = `${path}?utm_source=adas-secret-source&gclid=adas-click`;
			const first = await get(url, toCookieHeader(ada), {
				referer: "https://adas-blog.example/",
				"sec-gpc": "1",
			});
			const second = await get(path, toCookieHeader(bob));
			const unknown = await get(path, "");
			expect(first.statusCode).toBe(200);
			expect(first.headers["cache-control"]).toMatch(/^public/);
			expect(first.body).toBe(second.body);
			expect(second.body).toBe(unknown.body);
			for (const answer of [first, second, unknown]) {
				expect(answer.headers["set-cookie"]).toBeUndefined();
				const identified = answer.body + JSON.stringify(answer.headers);
				for (const value of Object.values(ada)) expect(identified).not.toContain(value);
				expect(identified).not.toMatch(/adas-|bobs-/);
			}
		},
	);

	test("personal data are in uncached answers only", async () => {
		for (const path of ["/preferences", "/country"])
			expect((await get(path, toCookieHeader(ada))).headers["cache-control"]).toBe("no-store");
	});
});

test("every cookie of the visitor's list has a name and a lifetime of its own", () => {
	const all = Object.values(visitorCookies);
	expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});
