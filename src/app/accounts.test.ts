import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createLog } from "#platform/log.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { openCart } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission } from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
// Each test begins days after the previous one, so that the limits of one do not affect the next.
let day = 0;
beforeEach(() => {
	day += 3;
	now = start.add({ hours: 24 * day });
});
const later = (duration: Temporal.DurationLike) => {
	now = now.add(duration);
};

let people = 0;
const someEmail = () => `reader${++people}@example.com`;
const codeIn = (subject: string) => /^\d{6}/.exec(subject)?.[0] as string;
/** The newest code that was sent to an address; waits until `count` emails have arrived. */
const codeFor = async (email: string, count = 1) => {
	const to = () => site.emails.filter((message) => message.to === email);
	await vi.waitFor(() => expect(to()).toHaveLength(count), 30_000);
	// Two emails may be sent in either order; the newest code is not among the older ones.
	return codeIn(to().at(-1)?.subject ?? "");
};
const wrongFor = (code: string) => (code === "111111" ? "222222" : "111111");
const ada = { firstName: "Ada", lastName: "Byron" };

async function signUp(
	email: string,
	browser: Browser = aBrowser(site),
	fields: Record<string, string> = {},
): Promise<Browser> {
	await browser.post("/accounts/sign-up", { email, ...ada, ...fields });
	await browser.post("/accounts/code", { code: await codeFor(email) });
	return browser;
}
const sessions = async () => {
	const { rows } = await sql<{
		token_hash: string;
	}>`select token_hash from sessions`.execute(site.database.db);
	return rows.map((row) => row.token_hash);
};

describe("sign-up", () => {
	test("ACC-012, ACC-013: with name, phone and country sends a code; the code signs in and leads back", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		const asked = await browser.post("/accounts/sign-up", {
			email: ` ${email.toUpperCase()} `,
			...ada,
			phoneNumber: "(212) 555-0142",
			countryId: "2",
			back: "/courses/api-design?x=1",
		});
		expect([asked.statusCode, asked.headers.location]).toEqual([303, "/accounts/code"]);
		expect(browser.cookies.sl_session).toBeUndefined();
		const page = await browser.get("/accounts/code");
		expect(page.body).toContain(email);
		expect(page.body).toMatch(/ inputmode="numeric"/i);
		expect(page.body).toMatch(/ autocomplete="one-time-code"/i);
		const code = await codeFor(email);
		const entered = await browser.post("/accounts/code", {
			code: `${code.slice(0, 3)} ${code.slice(3)}`,
		});
		expect([entered.statusCode, entered.headers.location]).toEqual([
			303,
			"/courses/api-design?x=1#account-created",
		]);
		const { body: course } = await browser.get("/courses/api-design?x=1");
		expect(course).toMatch(/<p [^>]*id="account-created" role="status"/);
		expect(course).toContain("Your account has been created");
		const account = await browser.get("/accounts");
		for (const value of [email, "Ada", "Byron", "2125550142"])
			expect(account.body).toContain(value);
		expect(account.headers["cache-control"]).toBe("no-store");
		expect(account.body).toContain('name="robots" content="noindex"');
	});

	test("shows everything that was typed again, says what to do at each field, and sends nothing", async () => {
		const before = site.emails.length;
		const { statusCode, body } = await aBrowser(site).post("/accounts/sign-up", {
			email: "ada@",
			firstName: "Ada <b>",
			lastName: " ",
			phoneNumber: "call me",
			countryId: "99999",
			back: "/about",
		});
		expect(statusCode).toBe(422);
		for (const saved of ["ada@", "Ada &lt;b&gt;", "call me", "/about"])
			expect(body).toContain(`value="${saved}"`);
		expect(body).toContain("Enter an address in the format name@example.com.");
		expect(body).toContain("Enter your last name.");
		expect(body).toContain("Invalid phone number, must be 15 digits");
		expect(body.match(/<input[^>]+aria-invalid="true"/g)?.length).toBe(3);
		expect(site.emails.length).toBe(before);
	});

	test("with a country that is not in the list is refused at its field", async () => {
		const { statusCode, body } = await aBrowser(site).post("/accounts/sign-up", {
			email: someEmail(),
			...ada,
			countryId: "99999",
		});
		expect(statusCode).toBe(422);
		expect(body).toContain("Choose a country from the list.");
	});

	test("with an e-mail that has an account signs in to it and changes nothing in it", async () => {
		const email = someEmail();
		await signUp(email);
		later({ minutes: 1 });
		const other = aBrowser(site);
		await other.post("/accounts/sign-up", {
			email,
			firstName: "Mallory",
			lastName: "Else",
		});
		const code = await codeFor(email, 2);
		const message = site.emails.findLast(({ to }) => to === email);
		expect(message?.text).toContain("You already have an account");
		await other.post("/accounts/code", { code });
		const { body } = await other.get("/accounts");
		expect(body).toContain("Ada");
		expect(body).not.toContain("Mallory");
	});
});

describe("sign-in", () => {
	test("answers and does the same for a known and an unknown e-mail", async () => {
		const known = someEmail();
		await signUp(known);
		later({ minutes: 20 });
		const seen = [known, someEmail()].map(async (email) => {
			const browser = aBrowser(site);
			const asked = await browser.post("/accounts/sign-in", { email });
			const page = await browser.get("/accounts/code");
			return [
				asked.statusCode,
				asked.headers.location,
				Object.keys(asked.headers).sort(),
				page.body.replaceAll(email, "…"),
			];
		});
		const [first, other] = await Promise.all(seen);
		expect(first).toEqual(other);
	});

	test("with an e-mail without an account asks for the name only after the code has proved the e-mail", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-in", { email, back: "/about" });
		const early = await browser.post("/accounts/finish", ada);
		expect(early.headers.location).toBe("/accounts/sign-in?why=no-ticket");
		const code = await codeFor(email);
		const entered = await browser.post("/accounts/code", { code });
		expect(entered.headers.location).toBe("/accounts/finish");
		expect(browser.cookies.sl_session).toBeUndefined();
		expect((await browser.get("/accounts/finish")).body).toContain(email);
		const unnamed = await browser.post("/accounts/finish", { lastName: "B" });
		expect(unnamed.statusCode).toBe(422);
		const done = await browser.post("/accounts/finish", ada);
		expect(done.headers.location).toBe("/about#account-created");
		expect((await browser.get("/accounts")).body).toContain("Byron");
	});

	test("leads back to the previous page, which only this browser knows", async () => {
		const email = someEmail();
		await signUp(email);
		later({ minutes: 20 });
		const browser = aBrowser(site);
		const from = { referer: "http://localhost:3000/courses/api-design?a=b" };
		const sent = await browser.get("/accounts", from);
		expect(sent.headers.location).toBe("/accounts/sign-in?back=%2Fcourses%2Fapi-design%3Fa%3Db");
		const form = await browser.get(String(sent.headers.location));
		expect(form.body).toContain('name="back" value="/courses/api-design?a=b"');
	});

	test.each([
		"//evil.example",
		"/\\evil.example",
		"https://evil.example/",
		"javascript:alert(1)",
		`/${"x".repeat(600)}`,
	])("never leads to another site, even when the way back is %j", async (back) => {
		const email = someEmail();
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-up", { email, ...ada, back });
		const { headers } = await browser.post("/accounts/code", {
			code: await codeFor(email),
		});
		expect(headers.location).toBe("/accounts#account-created");
		const page = await aBrowser(site).get(`/accounts/sign-in?back=${encodeURIComponent(back)}`, {
			referer: "https://evil.example/x",
		});
		expect(page.body).toContain('name="back" value="/accounts"');
	});

	test("from another site is refused, and sends no code", async () => {
		const email = someEmail();
		const { statusCode, headers } = await aBrowser(site).post(
			"/accounts/sign-in",
			{ email },
			{ "sec-fetch-site": "cross-site" },
		);
		expect(statusCode).toBe(403);
		expect(headers["set-cookie"]).toBeUndefined();
		const { rows } = await sql`select 1 from sign_in_codes where email = ${email}`.execute(
			site.database.db,
		);
		expect(rows).toEqual([]);
	});

	test("replaces the session of the browser, so that no session token survives a sign-in", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		const former = browser.cookies.sl_session as string;
		later({ minutes: 20 });
		const own = { ...browser.cookies };
		await browser.post("/accounts/sign-up", { email, ...ada });
		await browser.post("/accounts/code", { code: await codeFor(email, 2) });
		expect(browser.cookies.sl_session).not.toBe(former);
		const thief = aBrowser(site, { ...own, sl_session: former });
		expect((await thief.get("/accounts")).statusCode).toBe(303);
	});

	test("leaves a guest's device unchanged where the visitor does not allow recognition", async () => {
		const device = crypto.randomUUID();
		const unasked = aBrowser(site, { sl_device: device, sl_country: "DE" });
		await signUp(someEmail(), unasked);
		const { rows } = await sql`select 1 from account_devices where device_id = ${device}`.execute(
			site.database.db,
		);
		expect(rows).toEqual([]);
	});

	test("joins once what this device did as a guest to the account", async () => {
		const email = someEmail();
		const device = crypto.randomUUID();
		const browser = aBrowser(site, { sl_device: device });
		await signUp(email, browser);
		later({ minutes: 20 });
		await browser.post("/accounts/sign-out", {});
		await browser.post("/accounts/sign-in", { email });
		await browser.post("/accounts/code", { code: await codeFor(email, 2) });
		const { rows } =
			await sql`select a.email from account_devices d join accounts a on a.id = d.account_id where device_id = ${device}`.execute(
				site.database.db,
			);
		expect(rows).toEqual([{ email }]);
		const forged = aBrowser(site, { sl_device: "'; drop table accounts" });
		await signUp(someEmail(), forged);
		expect((await forged.get("/accounts")).statusCode).toBe(200);
	});
});

describe("a sign-in code", () => {
	const startSignUp = async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-up", { email, ...ada, back: "/about" });
		return { email, browser, code: await codeFor(email) };
	};

	test("that is wrong shows the typed values again, and the right code still works", async () => {
		const { browser, code } = await startSignUp();
		const typed = wrongFor(code);
		const { statusCode, body } = await browser.post("/accounts/code", {
			code: typed,
		});
		expect(statusCode).toBe(422);
		expect(body).toContain(`value="${typed}"`);
		expect(body).toContain("That is not the code in our latest email.");
		const right = await browser.post("/accounts/code", { code });
		expect(right.headers.location).toBe("/about#account-created");
	});

	test("that does not have six digits does not count as a guess", async () => {
		const { browser, code } = await startSignUp();
		for (const typed of ["", "12345", "12345x", "1234567", "１２３４５６"])
			expect((await browser.post("/accounts/code", { code: typed })).body).toContain(
				"The code has six digits.",
			);
		expect((await browser.post("/accounts/code", { code })).statusCode).toBe(303);
	});

	test("stops working after five wrong guesses, also for the right code and for parallel guesses", async () => {
		const { browser, code } = await startSignUp();
		const guess = () => browser.post("/accounts/code", { code: wrongFor(code) });
		const answers = await Promise.all(Array.from({ length: 12 }, guess));
		expect(answers.filter(({ body }) => body.includes("That is not the code")).length).toBe(4);
		const { statusCode, body } = await browser.post("/accounts/code", { code });
		expect(statusCode).toBe(422);
		expect(body).toContain("A wrong code was entered 5 times");
		expect(browser.cookies.sl_session).toBeUndefined();
	});

	test("works only once", async () => {
		const { browser, code } = await startSignUp();
		const twice = await Promise.all([
			browser.post("/accounts/code", { code }),
			browser.post("/accounts/code", { code }),
		]);
		const signedIn = twice.filter(({ headers }) =>
			String(headers["set-cookie"]).includes("sl_session="),
		);
		expect(signedIn).toHaveLength(1);
	});

	test("stops working once another code signed its owner in, and a used code opens nothing later", async () => {
		const first = await startSignUp();
		later({ seconds: 40 });
		const second = aBrowser(site);
		await second.post("/accounts/sign-up", { email: first.email, ...ada });
		const tickets = { ...second.cookies };
		const newest = await codeFor(first.email, 2);
		await second.post("/accounts/code", { code: newest });
		expect(second.cookies.sl_session).toBeDefined();
		const late = await first.browser.post("/accounts/code", {
			code: first.code,
		});
		expect(late.body).toContain("This code has already been used.");
		const again = await aBrowser(site, tickets).post("/accounts/finish", ada);
		expect(again.headers.location).toBe("/accounts/sign-in?why=no-ticket");
	});

	test("works for ten minutes", async () => {
		const { browser, code } = await startSignUp();
		later({ minutes: 9, seconds: 59 });
		const { ...early } = browser.cookies;
		later({ seconds: 1 });
		const late = await browser.post("/accounts/code", { code });
		expect(late.body).toContain("more than 10 minutes old");
		now = now.subtract({ seconds: 1 });
		const inTime = await aBrowser(site, early).post("/accounts/code", { code });
		expect(inTime.statusCode).toBe(303);
	});

	test("works only in the browser that requested it", async () => {
		const { code } = await startSignUp();
		const stranger = await aBrowser(site).post("/accounts/code", { code });
		expect(stranger.headers.location).toBe("/accounts/sign-in?why=no-ticket");
		const other = await startSignUp();
		const swapped = await other.browser.post("/accounts/code", { code });
		expect([422, other.code === code ? 303 : 422]).toContain(swapped.statusCode);
	});

	test("is sent again after 30 seconds, and the previous code stops working", async () => {
		const { email, browser, code } = await startSignUp();
		later({ seconds: 12 });
		const early = await browser.post("/accounts/code/new", {});
		expect(early.statusCode).toBe(429);
		expect(early.headers["retry-after"]).toBe("18");
		expect(early.body).toContain("You can request a new code in 18 seconds.");
		later({ seconds: 18 });
		const former = { ...browser.cookies };
		const again = await browser.post("/accounts/code/new", {});
		expect(again.headers.location).toBe("/accounts/code?sent=again");
		expect((await browser.get("/accounts/code?sent=again")).body).toContain(
			"A new code is on its way.",
		);
		const newest = await codeFor(email, 2);
		const old = await aBrowser(site, former).post("/accounts/code", { code });
		expect(old.statusCode).toBe(422);
		const right = await browser.post("/accounts/code", { code: newest });
		expect(right.headers.location).toBe("/about#account-created");
	});

	test("is stored only as a hash, and so are session tokens and network addresses", async () => {
		const { email, browser, code } = await startSignUp();
		await browser.post("/accounts/code", { code });
		const { rows } = await sql<{
			row: string;
		}>`select row_to_json(c)::text as row from sign_in_codes c where email = ${email} union all select row_to_json(s)::text from sessions s`.execute(
			site.database.db,
		);
		const stored = rows.map(({ row }) => row).join("\n");
		expect(stored).toContain(email);
		for (const secret of [code, browser.cookies.sl_session as string, "127.0.0.1"])
			expect(stored).not.toContain(secret);
	});
});

describe("limits of sign-in", () => {
	const ask = (email: string, address = "10.0.0.1") =>
		aBrowser(site, {}, address).post("/accounts/sign-in", { email });

	test("refuse more codes for one e-mail in 15 minutes with one clear sentence, known or not", async () => {
		const known = someEmail();
		await signUp(known);
		later({ minutes: 20 });
		for (const email of [known, someEmail()]) {
			for (let sent = 0; sent < 5; sent++)
				expect((await ask(email, `10.0.1.${sent}`)).statusCode).toBe(303);
			const refused = await ask(email.toUpperCase(), "10.0.2.1");
			expect(refused.statusCode).toBe(429);
			expect(refused.headers["retry-after"]).toBe("900");
			expect(refused.body).toContain(
				"You have requested too many codes. Wait 15 minutes, then try again.",
			);
			expect(refused.body).toContain(`value="${email.toUpperCase()}"`);
		}
		later({ minutes: 16 });
		expect((await ask(known)).statusCode).toBe(303);
	});

	const findCodes = async (email: string) => {
		const { rows } = await sql<{ sent: number }>`select count(*)::int as sent
			from sign_in_codes where email = ${email}`.execute(site.database.db);
		return rows[0]?.sent;
	};
	/** Strangers request as many codes as the limit allows, in consecutive quarters of an hour. */
	const flood = async (email: string, quarters: number) => {
		let last = await ask(email, "10.0.7.0");
		for (let quarter = 0; quarter < quarters; quarter++) {
			later({ minutes: 16 });
			for (let index = 0; index < 6; index++) last = await ask(email, `10.0.7.${quarter}`);
		}
		return last;
	};

	test("refuse more codes for one e-mail in a day with one clear sentence, known or not", async () => {
		const known = someEmail();
		await signUp(known);
		later({ hours: 24 });
		const pages = [];
		for (const email of [known, someEmail()]) {
			const before = email === known ? 1 : 0;
			const refused = await flood(email, 6);
			expect(refused.statusCode).toBe(429);
			expect(refused.body).toContain("this address has received 20 codes");
			expect(await findCodes(email)).toBe(20 + before);
			pages.push(refused.body.replaceAll(email, "…"));
		}
		expect(pages[0]).toBe(pages[1]);
		later({ hours: 24 });
		expect((await ask(known)).statusCode).toBe(303);
	});

	test("do not let requests of strangers lock out a browser in which the owner signed in before", async () => {
		const email = someEmail();
		const owner = await signUp(email);
		await owner.post("/accounts/sign-out", {});
		later({ hours: 24 });
		await flood(email, 6);
		await sql`update sign_in_codes set wrong = 5 where email = ${email}
			and browser_hash is null`.execute(site.database.db);
		const elsewhere = await ask(email);
		expect(elsewhere.statusCode).toBe(429);
		expect(elsewhere.body).toContain("Too many wrong codes were entered.");
		// Also where the other visitors share its network address.
		const own = aBrowser(site, owner.cookies, "10.0.7.5");
		const asked = await own.post("/accounts/sign-in", { email });
		expect(asked.statusCode).toBe(303);
		await own.post("/accounts/code", { code: await codeFor(email, 22) });
		expect((await own.get("/accounts")).statusCode).toBe(200);
		expect((await ask(email)).statusCode).toBe(429);
	});

	test("count the codes of a known browser apart, for its e-mail only", async () => {
		const [email, other] = [someEmail(), someEmail()];
		const owner = await signUp(email);
		await owner.post("/accounts/sign-out", {});
		later({ hours: 24 });
		const requestCode = async (to: string, cookies = owner.cookies) => {
			const browser = aBrowser(site, cookies);
			return (await browser.post("/accounts/sign-in", { email: to })).statusCode;
		};
		for (let sent = 0; sent < 5; sent++) expect(await requestCode(email)).toBe(303);
		expect(await requestCode(email)).toBe(429);
		// Codes of a known browser and of other visitors have separate counts.
		expect((await ask(email)).statusCode).toBe(303);
		await flood(other, 6);
		expect(await requestCode(other)).toBe(429);
		for (let quarter = 0; quarter < 3; quarter++) {
			later({ minutes: 16 });
			for (let sent = 0; sent < 5; sent++) await requestCode(email);
		}
		later({ minutes: 16 });
		expect(await requestCode(email)).toBe(429);
	});

	test("do not treat a browser as known because of a cookie that is forged, of another e-mail or a year old", async () => {
		const email = someEmail();
		const owner = await signUp(email);
		const stranger = await signUp(someEmail());
		const value = String(owner.cookies.sl_known);
		expect(value).not.toContain(email);
		later({ hours: 24 });
		await flood(email, 6);
		const statusWith = async (sl_known: string) => {
			const browser = aBrowser(site, { sl_known });
			return (await browser.post("/accounts/sign-in", { email })).statusCode;
		};
		const [number, issued, signature] = value.split(".");
		for (const forged of [
			String(stranger.cookies.sl_known),
			`${number}.${issued}.${"A".repeat(43)}`,
			`${number}.zzzzzz.${signature}`,
			`${"A".repeat(22)}.${issued}.${signature}`,
			"~~~",
			"x".repeat(4_000),
		])
			expect(await statusWith(forged)).toBe(429);
		expect(await statusWith(`${stranger.cookies.sl_known}~${value}`)).toBe(303);
		later({ hours: 365 * 24 });
		await flood(email, 6);
		expect(await statusWith(value)).toBe(429);
	});

	test("count parallel requests for codes one by one", async () => {
		const email = someEmail();
		const answers = await Promise.all(
			Array.from({ length: 9 }, (_, index) => ask(email, `10.0.3.${index}`)),
		);
		expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(5);
	});

	test("refuse codes to one network address and not to others", async () => {
		for (let sent = 0; sent < 30; sent++)
			expect((await ask(someEmail(), "10.0.4.1")).statusCode).toBe(303);
		expect((await ask(someEmail(), "10.0.4.1")).statusCode).toBe(429);
		expect((await ask(someEmail(), "10.0.4.2")).statusCode).toBe(303);
	});

	test("stop new codes for an e-mail for a day after wrong guesses; signed-in browsers stay signed in", async () => {
		const email = someEmail();
		const owner = await signUp(email);
		for (let flow = 0; flow < 4; flow++) {
			later({ minutes: 20 });
			const guesser = aBrowser(site, {}, `10.0.5.${flow}`);
			await guesser.post("/accounts/sign-in", { email });
			const code = await codeFor(email, flow + 2);
			for (let guess = 0; guess < 5; guess++)
				await guesser.post("/accounts/code", { code: wrongFor(code) });
		}
		later({ minutes: 20 });
		const refused = await ask(email, "10.0.5.9");
		expect(refused.statusCode).toBe(429);
		expect(refused.body).toContain("Too many wrong codes were entered.");
		expect((await owner.get("/accounts")).statusCode).toBe(200);
		later({ hours: 24 });
		expect((await ask(email, "10.0.5.9")).statusCode).toBe(303);
	});

	test("refuse too many forms in one minute before they cost anything", async () => {
		const flood = aBrowser(site, {}, "10.0.6.1");
		for (let sent = 0; sent < 60; sent++) await flood.post("/accounts/code", { code: "123456" });
		const { statusCode, body } = await flood.post("/accounts/code", {});
		expect(statusCode).toBe(429);
		expect(body).toContain("Too many forms were sent from your network");
	});
});

describe("the cookies of a signed-in visitor", () => {
	test("ACC-003, ACC-004: the session is hidden from scripts; the readable cookies hold the kind of user and nothing personal", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-up", { email, ...ada });
		const { headers } = await browser.post("/accounts/code", {
			code: await codeFor(email),
		});
		const set = headers["set-cookie"] as string[];
		const findSetCookie = (name: string) => set.find((text) => text.startsWith(`${name}=`)) ?? "";
		expect(findSetCookie("sl_session")).toMatch(
			/^sl_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
		);
		expect(findSetCookie("sl_user")).toMatch(
			/^sl_user=%7B%22userType%22%3A%22Freemium%22%2C%22isLoggedIn%22%3Atrue%7D; Path=\/; SameSite=Lax$/,
		);
		expect(findSetCookie("sl_journey")).toMatch(
			/^sl_journey=1; Max-Age=2592000; Path=\/; SameSite=Lax$/,
		);
		expect(findSetCookie("sl_sso")).toMatch(/; Max-Age=3600; Path=\/; SameSite=Lax$/);
		const said = Buffer.from(browser.cookies.sl_sso?.split(".")[1] ?? "", "base64url").toString();
		expect(JSON.parse(said)).toMatchObject({ userType: "Freemium" });
		for (const readable of [findSetCookie("sl_user"), findSetCookie("sl_journey"), said])
			expect(readable).not.toMatch(/reader|example|Ada|Byron/);
	});

	test("are sent over https only where the site is served over https", async () => {
		const secure = await aSite({
			env: { PUBLIC_URL: "https://learn.example" },
		});
		const browser = aBrowser(secure);
		const { headers } = await browser.post("/accounts/sign-in", {
			email: someEmail(),
		});
		expect(String(headers["set-cookie"])).toMatch(
			/^sl_ticket=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
	});

	test("the session is renewed with each visit: it lives 30 days after the latest one", async () => {
		const browser = await signUp(someEmail());
		for (let visits = 0; visits < 3; visits++) {
			later({ hours: 24 * 29 });
			const { statusCode, headers } = await browser.get("/accounts");
			expect(statusCode).toBe(200);
			expect(String(headers["set-cookie"])).toContain("sl_session=");
		}
		later({ hours: 24 * 30 });
		const over = await browser.get("/accounts");
		expect(over.statusCode).toBe(303);
		expect(browser.cookies.sl_session).toBeUndefined();
		expect(browser.cookies.sl_journey).toBeUndefined();
	});

	test("the name cookie is renewed before it ends, without a new token each time", async () => {
		const browser = await signUp(someEmail());
		const first = browser.cookies.sl_sso;
		later({ minutes: 10 });
		expect((await browser.get("/accounts")).headers["set-cookie"]).toBeUndefined();
		later({ minutes: 30 });
		const { headers } = await browser.get("/accounts");
		expect(String(headers["set-cookie"])).toMatch(/^sl_sso=/);
		expect(browser.cookies.sl_sso).not.toBe(first);
	});

	test("ACC-003: every page learns from the getVisit call that the visitor is signed in", async () => {
		const browser = await signUp(someEmail());
		const visit = await browser.call("/api-nocache?method=getVisit", {});
		expect(visit.json()).toMatchObject({
			loggedIn: true,
			userType: "Freemium",
		});
	});

	test("do not change cached pages", async () => {
		const browser = await signUp(someEmail());
		for (const url of ["/", "/courses/api-design"]) {
			const own = await browser.get(url);
			const shared = await aBrowser(site).get(url);
			expect(own.body).toBe(shared.body);
			expect(own.headers["set-cookie"]).toBeUndefined();
			expect(own.headers["cache-control"]).toMatch(/^public/);
		}
	});
});

describe("signing out", () => {
	test("ends the session of this browser for good, and not those of others", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		later({ minutes: 20 });
		const other = await signInAgain(email, 2);
		const saved = { ...browser.cookies };
		const { headers } = await browser.post("/accounts/sign-out", {});
		expect(headers.location).toBe("/accounts/signed-out");
		for (const name of ["sl_session", "sl_user", "sl_journey", "sl_sso"])
			expect(browser.cookies[name]).toBeUndefined();
		expect((await aBrowser(site, saved).get("/accounts")).statusCode).toBe(303);
		expect((await other.get("/accounts")).statusCode).toBe(200);
	});

	test("and deleting the account leave nothing of the requests and the cart of this person to whoever uses the browser next", async () => {
		for (const end of ["sign-out", "delete"]) {
			const browser = await signUp(someEmail());
			await sendSubmission(browser, aSubmission());
			await openCart(browser);
			const personal = ["SL_LEAD", "sl_leads_sent", "sl_skip_lead_form", "sl_cart"];
			for (const name of personal) expect(browser.cookies[name]).toBeDefined();
			browser.cookies.country = "kept";
			const { body } = await browser.get("/accounts/delete");
			const [, token = ""] = /name="token" value="([^"]+)"/.exec(body) ?? [];
			await browser.post(`/accounts/${end}`, { token });
			expect(browser.cookies.sl_session).toBeUndefined();
			for (const name of personal) expect(browser.cookies[name]).toBeUndefined();
			expect(browser.cookies.country).toBe("kept");
		}
	});

	test("needs a POST, because any page could contain a link", async () => {
		const browser = await signUp(someEmail());
		expect((await browser.get("/accounts/sign-out")).statusCode).toBe(404);
		expect((await browser.get("/accounts/delete")).statusCode).toBe(200);
		expect((await browser.get("/accounts")).statusCode).toBe(200);
	});

	test("everywhere ends all sessions of this account and of no other", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		const stranger = await signUp(someEmail());
		later({ minutes: 20 });
		const other = await signInAgain(email, 2);
		await browser.post("/accounts/sign-out", { everywhere: "1" });
		expect((await other.get("/accounts")).statusCode).toBe(303);
		expect((await stranger.get("/accounts")).statusCode).toBe(200);
	});

	test("ACC-015: and deleting the account asks for confirmation first, then says that it worked and leaves nothing of the account", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		const asked = await browser.get("/accounts/delete");
		expect(asked.body).toContain("This cannot be undone.");
		const unconfirmed = await browser.post("/accounts/delete", {});
		expect(unconfirmed.headers.location).toBe("/accounts/delete");
		expect((await browser.get("/accounts")).statusCode).toBe(200);
		const [, token = ""] = /name="token" value="([^"]+)"/.exec(asked.body) ?? [];
		const stranger = await signUp(someEmail());
		const foreign = await stranger.post("/accounts/delete", { token });
		expect(foreign.headers.location).toBe("/accounts/delete");
		const before = (await sessions()).length;
		const done = await browser.post("/accounts/delete", { token });
		expect(done.headers.location).toBe("/accounts/deleted");
		expect((await browser.get("/accounts/deleted")).body).toContain("Your account is deleted");
		expect((await browser.get("/accounts")).statusCode).toBe(303);
		expect((await sessions()).length).toBe(before - 1);
		const { rows } =
			await sql`select 1 from accounts where email = ${email} union all select 1 from sign_in_codes where email = ${email} and sign_up is not null`.execute(
				site.database.db,
			);
		expect(rows).toEqual([]);
	});

	test("ACC-014, CALL-101: an app deletes the account of its visitor with a token, after it has asked", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		const asked = await browser.post("/api-nocache?method=requestAccountDeletion", {});
		const { data } = asked.json();
		expect(data).toEqual({ email, token: expect.any(String) });
		expect((await browser.get("/accounts")).statusCode).toBe(200);

		// The app has no cookies of the browser.
		const app = aBrowser(site);
		const remove = `/api-nocache?method=deleteIosAccount&token=${data.token}`;
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "none", "sec-purpose": "prefetch" },
		]) {
			const refused = await site.server.inject({ url: remove, headers });
			expect(refused.statusCode).toBe(403);
		}
		await site.server.inject({ method: "HEAD", url: remove });
		expect((await browser.get("/accounts")).statusCode).toBe(200);

		for (const _again of [1, 2]) {
			const deleted = await app.get(remove);
			expect(deleted.json()).toEqual({
				status: 200,
				message: "Your account is deleted",
			});
			expect(deleted.headers["cache-control"]).toBe("no-store");
		}
		expect((await browser.get("/accounts")).statusCode).toBe(303);
	});

	test("ACC-014: no account is deleted without a valid token", async () => {
		const guest = aBrowser(site);
		const method = "/api-nocache?method=";
		const asked = await guest.post(`${method}requestAccountDeletion`, {});
		expect(asked.statusCode).toBe(401);
		expect(asked.json().message).toContain("Sign in before");
		const missing = await guest.get(`${method}deleteIosAccount`);
		expect(missing.statusCode).toBe(400);

		const browser = await signUp(someEmail());
		const { data } = (await browser.post(`${method}requestAccountDeletion`, {})).json();
		later({ minutes: 10 });
		for (const token of [data.token, "x"]) {
			const refused = await guest.get(`${method}deleteIosAccount&token=${token}`);
			expect(refused.statusCode).toBe(403);
			expect(refused.json().problems).toEqual([
				{
					field: "token",
					message: "is invalid or has expired; ask for a new one",
				},
			]);
		}
		expect((await browser.get("/accounts")).statusCode).toBe(200);
	});

	async function signInAgain(email: string, count: number) {
		const browser = aBrowser(site);
		await browser.post("/accounts/sign-in", { email });
		await browser.post("/accounts/code", {
			code: await codeFor(email, count),
		});
		return browser;
	}
});

describe("the account of a visitor", () => {
	test("is changed by its own form, which shows typed values again when a field is wrong", async () => {
		const browser = await signUp(someEmail());
		const wrong = await browser.post("/accounts", {
			firstName: "",
			lastName: "Lovelace",
			phoneNumber: "1",
			countryId: "",
		});
		expect(wrong.statusCode).toBe(422);
		expect(wrong.body).toContain('value="Lovelace"');
		const saved = await browser.post("/accounts", {
			firstName: "Augusta",
			lastName: "Lovelace",
			phoneNumber: "",
			countryId: "",
			email: "mallory@example.com",
			userType: "admin",
		});
		expect(saved.headers.location).toBe("/accounts?saved=1");
		const { body } = await browser.get("/accounts?saved=1");
		expect(body).toContain("Your details are saved.");
		expect(body).toContain('value="Augusta"');
		expect(body).not.toContain("mallory");
	});

	test("ACC-008: there is no admin role: no sign-up, no change and no column creates one", async () => {
		const email = someEmail();
		await signUp(email, aBrowser(site), {
			userType: "admin",
			role: "admin",
			isAdmin: "1",
		});
		const { rows: types } = await sql`select distinct user_type from accounts`.execute(
			site.database.db,
		);
		expect(types).toEqual([{ user_type: "Freemium" }]);
		const { rows: columns } = await sql<{
			column_name: string;
		}>`select column_name from information_schema.columns where table_name in ('accounts', 'sessions')`.execute(
			site.database.db,
		);
		expect(columns.filter(({ column_name }) => /admin|role/.test(column_name))).toEqual([]);
		for (const url of ["/admin", "/accounts/admin"])
			expect((await aBrowser(site).get(url)).statusCode).toBe(404);
	});

	test("is shown to no other visitor", async () => {
		for (const url of ["/accounts", "/accounts/delete"]) {
			const guest = await aBrowser(site, {
				sl_session: "x".repeat(43),
			}).get(url);
			expect(guest.statusCode).toBe(303);
			expect(guest.headers["cache-control"]).toBe("no-store");
		}
	});
});

describe("getUserInfo", () => {
	const path = "/api-nocache?method=getUserInfo";

	test("CALL-086, ACC-011, LEAD-075: answers a signed-in visitor with the visitor's own data, uncached", async () => {
		const email = someEmail();
		const browser = await signUp(email, aBrowser(site), {
			phoneNumber: "+91 98123 45678",
			countryId: "2",
		});
		const answer = await browser.call(path, {});
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json()).toEqual({
			status: 200,
			data: {
				email,
				phone: "91-9812345678",
				firstname: "Ada",
				lastname: "Byron",
				subscription_status: null,
				email_subscription_status: null,
				shouldPrefill: 1,
				sms_compliance_agreed: null,
			},
		});
	});

	test("CALL-086: answers a guest, a forged and an ended session with no data", async () => {
		const browser = await signUp(someEmail());
		const ended = { ...browser.cookies };
		await browser.post("/accounts/sign-out", {});
		for (const cookies of [{}, { sl_session: "forged" }, ended]) {
			const answer = await aBrowser(site, cookies).call(path, {});
			expect(answer.json()).toEqual({ status: 200, data: {} });
		}
	});

	test("CALL-086: the readable name cookie gives no access", async () => {
		const { sl_sso = "" } = (await signUp(someEmail())).cookies;
		const answer = await aBrowser(site, { sl_sso, sl_session: sl_sso }).call(path, {});
		expect(answer.json().data).toEqual({});
	});

	test("CALL-084, CALL-085: answers what the marketing service knows of the e-mail, and null while that service fails", async () => {
		let status = 200;
		const asked: (string | undefined)[] = [];
		const marketingServer = createServer((request, response) => {
			asked.push(request.url);
			response
				.writeHead(status)
				.end('{"data":{"subscription_status":1,"sms_compliance_agreed":0}}');
		});
		await new Promise<void>((resolve) => marketingServer.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			marketingServer.closeAllConnections();
			marketingServer.close();
		});
		const { port } = marketingServer.address() as AddressInfo;
		const logged: string[] = [];
		const log = createLog("warn", { write: (line) => void logged.push(line) });
		const wired = await aSite({
			env: { MARKETING_AUTOMATION_URL: `http://127.0.0.1:${port}/users` },
			deps: { log },
		});
		const email = someEmail();
		const browser = aBrowser(wired);
		await browser.post("/accounts/sign-up", { email, ...ada });
		await vi.waitFor(() => expect(wired.emails).toHaveLength(1), 30_000);
		const code = codeIn(wired.emails[0]?.subject ?? "");
		await browser.post("/accounts/code", { code });
		const statuses = async () => {
			const { data } = (await browser.call(path, {})).json();
			return [
				data.email,
				data.subscription_status,
				data.email_subscription_status,
				data.sms_compliance_agreed,
			];
		};
		expect(await statuses()).toEqual([email, "1", null, "0"]);
		expect(asked).toEqual([`/users?email=${encodeURIComponent(email)}`]);
		expect(logged).toEqual([]);
		status = 503;
		expect(await statuses()).toEqual([email, null, null, null]);
		expect(logged.join()).toContain("the marketing look-up failed");
		expect(logged.join()).not.toContain(email);
	});

	test("CALL-086: is a POST", async () => {
		expect((await aBrowser(site).get(path)).statusCode).toBe(405);
	});
});

describe("signUpFrs", () => {
	const path = "/api?method=signUpFrs";
	const input = (email: string) => ({
		email,
		...ada,
		phoneNumber: "212 555 0142",
		countryId: 1,
	});

	test("CALL-100, ACC-012, ACC-013: on success signs the visitor in and leads on to the course", async () => {
		const email = someEmail();
		const browser = aBrowser(site);
		const answer = await browser.call(path, input(email), {
			referer: "http://localhost:3000/courses/api-design",
		});
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json().data).toMatchObject({
			isLoggedIn: false,
			next: "/accounts/code",
		});
		const entered = await browser.post("/accounts/code", {
			code: await codeFor(email),
		});
		expect(entered.headers.location).toBe("/courses/api-design#account-created");
		const { data } = (await browser.call("/api-nocache?method=getUserInfo", {})).json();
		expect(data).toMatchObject({
			email,
			firstname: "Ada",
			lastname: "Byron",
			phone: "1-2125550142",
		});
	});

	test("ACC-013: answers a known e-mail with a line that leads to sign-in, and every other e-mail with the same", async () => {
		const known = someEmail();
		await signUp(known);
		later({ minutes: 20 });
		const answers = await Promise.all(
			[known, someEmail()].map((email) => aBrowser(site).call("/api/signUpFrs", input(email))),
		);
		const [first, other] = answers.map(({ statusCode, body, headers }) => ({
			statusCode,
			body,
			headers: Object.keys(headers).sort(),
		}));
		expect(first).toEqual(other);
		const { data } = answers[0]?.json() ?? {};
		expect(data.signIn).toEqual({
			message: "Already have an account? The code signs you in too, or sign in here.",
			href: "/accounts/sign-in",
		});
		expect(data.isLoggedIn).toBe(false);
		expect((await aBrowser(site).get(data.signIn.href)).statusCode).toBe(200);
	});

	test.each([
		["an e-mail that is none", { email: "ada" }, /^email: Enter an address/],
		["no e-mail", { email: undefined }, /^email: /],
		["no first name", { firstName: "" }, /^firstName: Enter your first name/],
		["a country of no list", { countryId: 99999 }, /^countryId: Choose/],
		["a phone that is none", { phoneNumber: "call" }, /^phoneNumber: Invalid/],
	])("CALL-100: with %s is refused by field", async (_, wrong, sentence) => {
		const answer = await aBrowser(site).call(path, {
			...input(someEmail()),
			...wrong,
		});
		expect(answer.statusCode).toBe(400);
		expect(answer.json().message).toMatch(sentence);
		const [field] = Object.keys(wrong);
		expect(answer.json().problems).toEqual([{ field, message: expect.any(String) }]);
		expect(answer.headers["set-cookie"]).toBeUndefined();
	});

	test.each([
		["1", 200],
		["123456789012345", 200],
		["(212) 555-0142", 200],
		["+44 20 7946 0958", 200],
		["", 200],
		["1234567890123456", 400],
		["212 555 CALL", 400],
		["٢١٢٥٥٥٠١٤٢", 400],
	])(
		"VAL-051: the phone of an account has 1 to 15 digits and nothing else: %j answers %i",
		async (phoneNumber, status) => {
			const answer = await aBrowser(site).call(path, {
				...input(someEmail()),
				phoneNumber,
			});
			expect(answer.statusCode, answer.body).toBe(status);
			if (status === 400)
				expect(answer.json().problems).toEqual([
					{
						field: "phoneNumber",
						message: expect.stringMatching(/^Invalid phone number, must be 15 digits\./),
					},
				]);
		},
	);

	test("CALL-009, CALL-100: names each problem", async () => {
		const wrong = { email: "ada", firstName: "", phoneNumber: "call" };
		const answer = await aBrowser(site).call(path, {
			...input(someEmail()),
			...wrong,
		});
		expect(answer.statusCode).toBe(400);
		expect(
			answer
				.json()
				.problems.map(({ field }: { field: string }) => field)
				.sort(),
		).toEqual(Object.keys(wrong).sort());
	});

	test("CALL-100: is counted with the forms, and refused like them", async () => {
		const email = someEmail();
		for (let sent = 0; sent < 5; sent++)
			await aBrowser(site, {}, `10.0.7.${sent}`).call(path, input(email));
		const answer = await aBrowser(site, {}, "10.0.7.9").call(path, input(email));
		expect(answer.statusCode).toBe(429);
		expect(answer.headers["retry-after"]).toBe("900");
		expect(answer.json().message).toMatch(/^You have requested too many codes/);
	});

	test("CALL-100: a visitor who is signed in with this e-mail goes straight on", async () => {
		const email = someEmail();
		const browser = await signUp(email);
		const before = site.emails.length;
		const answer = await browser.call(path, input(email), {
			referer: "http://localhost:3000/about",
		});
		expect(answer.json().data).toMatchObject({
			isLoggedIn: true,
			next: "/about",
		});
		expect(site.emails.length).toBe(before);
	});
});
