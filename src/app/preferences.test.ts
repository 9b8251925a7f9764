import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { aSite, type TestSite } from "#testing/site.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";

let site: TestSite;
beforeEach(async () => {
	site ??= await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
		},
	});
});

const device = "16fd2706-8baf-433b-82eb-8c7fada847da";
const europe = { "cf-ipcountry": "DE", accept: "text/html" };
const open = (headers: Record<string, string> = {}, path = "/preferences") =>
	site.server.inject({ url: path, headers: { ...europe, ...headers } });
const idIn = (html: string) => /name="id" value="([^"]+)"/.exec(html)?.[1] ?? "";

async function answer(form: Record<string, string>, headers: Record<string, string> = {}) {
	const id = form.id ?? idIn((await open(headers)).body);
	const reply = await site.server.inject({
		method: "POST",
		url: "/preferences",
		payload: new URLSearchParams({
			id,
			text: consentTextVersion,
			...form,
		}).toString(),
		headers: {
			...europe,
			"content-type": "application/x-www-form-urlencoded",
			"sec-fetch-site": "same-origin",
			...headers,
		},
	});
	const set = [reply.headers["set-cookie"] ?? []].flat();
	const cookies = Object.fromEntries(set.map((cookie) => [cookie.split("=", 1)[0] ?? "", cookie]));
	return {
		id,
		status: reply.statusCode,
		headers: reply.headers,
		body: reply.body,
		cookies,
	};
}
async function ledger(id: string) {
	const { rows } =
		await sql`select purpose, given, device, text_version, country, page, at from consents where id = ${id} order by purpose`.execute(
			site.database.db,
		);
	return rows;
}
/** The answer that is selected, for each question. */
const chosen = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
			.map(([tag]) => tag)
			.filter((tag) => tag.includes("checked"))
			.map((tag) => [/name="(\w+)"/.exec(tag)?.[1], /value="(\w+)"/.exec(tag)?.[1]]),
	);

describe("the page of privacy choices", () => {
	test("is linked from the footer of every page", async () => {
		for (const path of ["/", "/courses/api-design", "/nothing"])
			expect((await open({}, path)).body).toMatch(
				/<footer.*<a href="\/preferences">Your privacy choices<\/a>.*<\/footer>/s,
			);
	});

	test("ACC-007: starts with no for everything in Europe, and explains the default elsewhere", async () => {
		expect(chosen((await open()).body)).toEqual({
			analytics: "no",
			marketing: "no",
		});
		const us = await open({ "cf-ipcountry": "US" });
		expect(chosen(us.body)).toEqual({ analytics: "yes", marketing: "yes" });
		expect(us.body).toContain("On unless you say no");
	});

	test("names every cookie with its purpose and lifetime, and says which ones are set", async () => {
		const { body } = await open({ cookie: `sl_device=${device}` });
		for (const { name } of Object.values(visitorCookies)) expect(body).toContain(name);
		expect(body.match(/(?<!not )in your browser now/g)).toHaveLength(1);
		expect(body).toContain("180 days");
		for (const name of ["sl-entry-page", "sl-actions"]) expect(body).toContain(name);
	});

	test("escapes the values of cookies", async () => {
		const { body, statusCode } = await open({
			cookie: "sl_device=<script>x</script>; sl_consent=<b>",
		});
		expect(statusCode).toBe(200);
		expect(body).not.toContain("<script>x");
		expect(body).not.toContain("<b>");
	});
});

describe("an answer", () => {
	test("yes is in the ledger with device, text, country, page and time before the browser gets the answer", async () => {
		const { id, status, headers, cookies } = await answer({
			analytics: "yes",
			marketing: "no",
		});
		expect([status, headers.location, headers["cache-control"]]).toEqual([
			303,
			"/preferences?saved=1",
			"no-store",
		]);
		const made = /^sl_device=([0-9a-f-]{36}); Max-Age=31536000; /.exec(
			cookies.sl_device ?? "",
		)?.[1];
		expect(await ledger(id)).toEqual(
			[
				["analytics", true],
				["marketing", false],
			].map(([purpose, given]) => ({
				purpose,
				given,
				device: made,
				text_version: consentTextVersion,
				country: "DE",
				page: "/preferences",
				at: Temporal.Instant.from("2026-11-20T12:00:00Z"),
			})),
		);
		expect(cookies.sl_consent).toBe(
			`sl_consent=analytics=1&marketing=0&text=${consentTextVersion}&on=2026-11-20; Max-Age=31536000; Path=/; Secure; SameSite=Lax`,
		);
	});

	test("no deletes the record of used features at once", async () => {
		const sl_features = "sl_features=search.call";
		const { cookies } = await answer({ analytics: "no", marketing: "no" }, { cookie: sl_features });
		expect(cookies.sl_features).toBe("sl_features=; Max-Age=0; Path=/; Secure; SameSite=Lax");
		const { body } = await open({ cookie: sl_features });
		expect(body).toContain("sl_features");
		expect(body).toContain("kept 90 days");
		const accepted = await answer({ analytics: "yes", marketing: "no" }, { cookie: sl_features });
		expect(accepted.cookies).not.toHaveProperty("sl_features");
	});

	test("is shown from then on, with its date", async () => {
		const { cookies } = await answer({ analytics: "yes", marketing: "no" });
		const jar = Object.values(cookies)
			.map((cookie) => cookie.split(";", 1)[0])
			.join("; ");
		const { body } = await open({ cookie: jar }, "/preferences?saved=1");
		expect(body).toContain('role="status"');
		expect(chosen(body)).toEqual({ analytics: "yes", marketing: "no" });
		expect(body).toContain("You said yes");
		expect(body).toContain("November 20, 2026");
	});

	test("no creates no device id, and deletes the stored cookies", async () => {
		const refusal = await answer({ analytics: "no", marketing: "no" });
		expect((await ledger(refusal.id)).map((row) => (row as { device: unknown }).device)).toEqual([
			null,
			null,
		]);
		expect(Object.keys(refusal.cookies)).toEqual(["sl_consent"]);
		const cookie = `sl_device=${device}; sl_attribution=x`;
		const withdrawn = await answer({ analytics: "no", marketing: "no" }, { cookie });
		expect(withdrawn.cookies.sl_device).toMatch(/^sl_device=; Max-Age=0; Path=\/; /);
		expect(withdrawn.cookies.sl_attribution).toMatch(/^sl_attribution=; Max-Age=0; Path=\/; /);
		expect(await ledger(withdrawn.id)).toMatchObject([
			{ device, given: false },
			{ device, given: false },
		]);
	});

	test("the button that allows nothing overrides the ticked boxes", async () => {
		const { id } = await answer({
			analytics: "yes",
			marketing: "yes",
			none: "1",
		});
		expect(await ledger(id)).toMatchObject([{ given: false }, { given: false }]);
	});

	test("sent twice counts once, and the second answer names the same device", async () => {
		const form = { analytics: "yes", marketing: "no" };
		const first = await answer(form);
		const again = await answer({ ...form, id: first.id });
		expect(again.status).toBe(303);
		expect(again.cookies.sl_device).toBe(first.cookies.sl_device);
		expect(await ledger(first.id)).toHaveLength(2);
	});

	test("another answer on a form that was sent before is refused with a new form, and the first one stays", async () => {
		const first = await answer({ analytics: "yes", marketing: "no" });
		const other = await answer({
			id: first.id,
			analytics: "no",
			marketing: "no",
		});
		expect(other.status).toBe(409);
		expect(other.cookies).toEqual({});
		expect(other.body).toContain("already sent this form with a different answer");
		expect(idIn(other.body)).not.toBe(first.id);
		expect(await ledger(first.id)).toMatchObject([{ given: true }, { given: false }]);
	});

	test("to a text that has changed meanwhile is refused, and nothing is stored", async () => {
		const { id, status, body, cookies } = await answer({
			analytics: "yes",
			marketing: "yes",
			text: "0",
		});
		expect([status, cookies, await ledger(id)]).toEqual([409, {}, []]);
		expect(body).toContain("wording of this page has changed");
	});

	test.each([
		["nothing", { id: "" }],
		["an id that is none", { id: "1", analytics: "yes", marketing: "yes" }],
		["half an answer", { marketing: "yes" }],
		["another word", { analytics: "maybe", marketing: "yes" }],
		["10 KB", { analytics: "y".repeat(10_240), marketing: "no" }],
	])("with %s is a page that says what to do, and no cookie", async (_, form) => {
		const { status, body, cookies } = await answer(form as Record<string, string>);
		expect([status, cookies]).toEqual([422, {}]);
		expect(body).toContain("Answer each question");
	});

	test("from another site is refused", async () => {
		const { id, status, cookies } = await answer(
			{ analytics: "yes", marketing: "yes" },
			{ "sec-fetch-site": "cross-site" },
		);
		expect([status, cookies, await ledger(id)]).toEqual([403, {}, []]);
	});
});

describe("Global Privacy Control", () => {
	const gpc = { "sec-gpc": "1", "cf-ipcountry": "US" };

	test("is shown as honored, turns both off, and leaves no choice of advertising", async () => {
		const { body } = await open(gpc);
		expect(body).toContain("Global Privacy Control is honored");
		expect(chosen(body)).toEqual({ analytics: "no", marketing: "no" });
		const marketing = body.match(/<input[^>]*name="marketing"[^>]*>/g) ?? [];
		expect(marketing.map((tag) => tag.includes("disabled"))).toEqual([true, true]);
		expect((await open()).body).not.toContain("Global Privacy Control");
	});

	test("leaves analytics to the visitor, and no form can turn advertising on against it", async () => {
		const { id, cookies } = await answer({ analytics: "yes", marketing: "yes" }, gpc);
		expect(await ledger(id)).toMatchObject([
			{ purpose: "analytics", given: true },
			{ purpose: "marketing", given: false },
		]);
		expect(cookies.sl_device).toBeDefined();
	});
});
