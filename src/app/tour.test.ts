import { beforeAll, describe, expect, test } from "vitest";
import { aSite, type TestSite } from "#testing/site.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

const yes = `sl_consent=analytics=1&marketing=0&text=${consentTextVersion}&on=2026-11-20`;
const no = `sl_consent=analytics=0&marketing=0&text=${consentTextVersion}&on=2026-11-20`;
const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

let site: TestSite;
let european: TestSite;
beforeAll(async () => {
	site = await aSite();
	european = await aSite({
		env: {
			SITE_COUNTRY: "DE",
			JOURNEY_COOKIE: "their-journey",
			HINT_MEMBER_COOKIE: "their-member",
			HINT_ANONYMOUS_COOKIE: "their-anonymous",
		},
	});
});

/**
 * Requests whether the hint may be shown to a browser with these cookies, and which cookies are
 * set.
 */
async function ask({ server }: TestSite, cookie = "", headers: Record<string, string> = {}) {
	const answer = await server.inject({
		method: "POST",
		url: "/api-nocache?method=showSearchHint",
		payload: {},
		headers: { ...(cookie && { cookie }), ...headers },
	});
	expect(answer.statusCode).toBe(200);
	const set = [answer.headers["set-cookie"] ?? []].flat();
	return { show: answer.json<{ show: boolean }>().show, set };
}

describe("asking whether the search hint may be shown", () => {
	test("TOUR-006, TOUR-007, TOUR-008: a visitor without the anonymous cookie gets it, with a random value for 360 days", async () => {
		const first = await ask(site);
		expect(first.show).toBe(true);
		expect(first.set).toEqual([
			expect.stringMatching(
				new RegExp(`^SkillUp-anonymous=${uuid}; Max-Age=${360 * 24 * 3600}; Path=/; SameSite=Lax$`),
			),
		]);
		expect((await ask(site)).set).not.toEqual(first.set);
	});

	test("TOUR-005, TOUR-007, TOUR-008: a signed-in visitor without the member cookie gets that one, with a random value for 360 days", async () => {
		const { show, set } = await ask(site, "sl_journey=1; SkillUp-anonymous=seen");
		expect(show).toBe(true);
		expect(set).toEqual([
			expect.stringMatching(new RegExp(`^SkillUp-member=${uuid}; Max-Age=31104000; `)),
		]);
	});

	test.each(["SkillUp-anonymous=x", "sl_journey=1; SkillUp-member=x"])(
		"TOUR-002: a visitor who sends %s has seen it, and nothing is set again",
		async (cookie) => {
			expect(await ask(site, cookie)).toEqual({ show: false, set: [] });
		},
	);

	test("TOUR-009: the three names are configured, and the sign-in, the pages and the list of cookies follow", async () => {
		const { set } = await ask(european, `their-journey=1; ${yes}`);
		expect(set[0]).toMatch(/^their-member=/);
		const other = await ask(european, `sl_journey=1; ${yes}`);
		expect(other.set[0]).toMatch(/^their-anonymous=/);
		const page = await european.server.inject({ url: "/preferences" });
		for (const name of ["their-journey", "their-member", "their-anonymous"])
			expect(page.body).toContain(`<code>${name}</code>`);
		expect(page.body).not.toContain("SkillUp-member");
		const home = await european.server.inject({ url: "/" });
		expect(home.body).toContain(
			'data-journey="their-journey" data-hint-member="their-member" data-hint-anonymous="their-anonymous"',
		);
	});

	test("where consent comes first nothing is shown or set before a yes, and a no deletes the cookie", async () => {
		expect(await ask(european)).toEqual({ show: false, set: [] });
		expect(await ask(european, no)).toEqual({ show: false, set: [] });
		expect((await ask(european, yes)).show).toBe(true);
		const gone = await european.server.inject({
			method: "POST",
			url: "/preferences",
			payload: new URLSearchParams({
				id: crypto.randomUUID(),
				text: consentTextVersion,
				none: "1",
				analytics: "yes",
			}).toString(),
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				"sec-fetch-site": "same-origin",
				cookie: `${yes}; their-anonymous=x`,
			},
		});
		expect(gone.headers["set-cookie"]).toContainEqual(
			expect.stringMatching(/^their-anonymous=; Max-Age=0; /),
		);
	});

	test("elsewhere a no and Global Privacy Control are honored, too", async () => {
		expect(await ask(site, no)).toEqual({ show: false, set: [] });
		expect((await ask(site, "", { "sec-gpc": "1" })).show).toBe(false);
	});
});

describe("pages", () => {
	test("TOUR-017: carry one short sentence that invites to search for courses", async () => {
		const { body } = await site.server.inject({ url: "/" });
		const said = /data-hint="([^"]*)"/.exec(body)?.[1] ?? "";
		expect(said).toBe("Whatever you want to learn, search for your course here.");
		expect(said.match(/[.!?]/g)).toEqual(["."]);
		// Only script shows it.
		expect(body).not.toMatch(/<dialog[^>]* open/);
		expect(body).not.toContain("data-tour=");
	});

	test.each([
		["a search field of their own", "/search"],
		["an order", "/cart"],
		["a form of one's own account", "/accounts/sign-in"],
		["a request", "/raise-a-concern"],
		["one's own data", "/privacy"],
		["nothing", "/nothing-here"],
	])("with %s have none", async (_, url) => {
		const { body } = await site.server.inject({
			url,
			headers: { accept: "text/html" },
		});
		expect(body).toContain("</html>");
		expect(body).not.toContain("data-hint");
	});
});
