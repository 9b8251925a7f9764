import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { purgeReferrals } from "#referral/store.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import {
	businessCall,
	businessDefault,
	fetchWebhookData,
	postForCompany,
} from "#testing/business.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { listQueuedEmails } from "#testing/queued-emails.ts";
import { aSite } from "#testing/site.ts";
import {
	aBusinessSubmission,
	aSubmission,
	findLeadId,
	leadGatewayUrl,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";
import { campaignImageAddress } from "#visitors/addresses.ts";
import { consentTextVersion } from "#visitors/consent/rules.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
/** The site is behind a CDN that sends the country, as most sites are. */
const behindCdn = {
	PUBLIC_URL: "https://learn.example",
	CDN_COUNTRY_HEADER: "cf-ipcountry",
	TRUST_PROXY: "1",
};
beforeAll(async () => {
	destinations = await aSiteWithDestinations(behindCdn);
});

const call = "/api?method=saveReferrerAndGenerateSharedCode";
const grace = { email: "Grace@Example.com", name: "Grace Hopper" };
const recommend = (input: object = grace, site = destinations.site) =>
	aBrowser(site).call(call, input);
/** The code of a link whose maker has confirmed the address. */
async function codeFor(input: object = grace, site = destinations.site): Promise<string> {
	const { shareCode } = (await recommend(input, site)).json().data;
	await sql`update referrals set confirmed_at = created_at where confirmed_at is null`.execute(
		site.database.db,
	);
	return shareCode;
}
const us = { "cf-ipcountry": "US" };
const germany = { "cf-ipcountry": "DE" };
const yes = `analytics=1&marketing=0&text=${consentTextVersion}&on=2026-11-20`;

/** Sends a form from a page and reads what the webhook gets. */
async function sendFrom(
	page: string,
	browser: Browser = aBrowser(destinations.site),
	headers: Record<string, string> = us,
): Promise<Record<string, unknown>> {
	const answer = await browser.call(leadGatewayUrl, aSubmission(), {
		referer: `https://learn.example${page}`,
		...headers,
	});
	expect(answer.statusCode, answer.body).toBe(200);
	return fetchWebhookData(destinations, findLeadId(answer));
}

/** Opens a page with script. */
const arrive = (browser: Browser, page: string, headers = us) =>
	browser.call(
		"/api-nocache?method=getVisit",
		{ page: `https://learn.example${page}`, referrer: "" },
		headers,
	);

const referrer = {
	refererName: "Grace Hopper",
	refererEmail: "grace@example.com",
};

describe("a recommendation", () => {
	test("CALL-098, CALL-099, REF-003: saveReferrerAndGenerateSharedCode takes who recommends a course and answers the share code", async () => {
		const answer = await recommend({
			...grace,
			course_id: 1009,
			course_type: "course",
		});
		expect(answer.statusCode).toBe(200);
		expect(answer.headers["cache-control"]).toBe("no-store");
		const { shareCode } = answer.json().data;
		await sql`update referrals set confirmed_at = created_at`.execute(
			destinations.site.database.db,
		);
		expect(shareCode).toMatch(/^[\w-]{50,120}$/);
		// It says nothing by itself.
		expect(Buffer.from(shareCode, "base64url").toString("latin1")).not.toMatch(
			/grace|hopper|1009/i,
		);
		expect(await sendFrom(`/?shareCode=${shareCode}`)).toMatchObject(referrer);
	});

	test.each([
		[{ name: "Grace" }, "email"],
		[{ ...grace, email: "grace" }, "email"],
		[{ ...grace, email: ["a@b.example"] }, "email"],
		[{ ...grace, email: `${"g".repeat(250)}@example.com` }, "email"],
		[{ email: grace.email }, "name"],
		[{ ...grace, name: " \u200b\u0007 " }, "name"],
		[{ ...grace, name: "x".repeat(201) }, "name"],
		[{ ...grace, name: "=http://evil.example" }, "name"],
		[{ ...grace, name: { first: "Grace" } }, "name"],
		[{ ...grace, course_id: 1009 }, "course_type"],
		[{ ...grace, course_type: "course" }, "course_id"],
		[{ ...grace, course_id: "1009; --", course_type: "course" }, "course_id"],
		[{ ...grace, course_id: 1009, course_type: "__proto__" }, "course_type"],
		[{ ...grace, course_id: 99_999, course_type: "course" }, "course_id"],
	])("CALL-098: %j is refused at its field", async (input, field) => {
		const answer = await recommend(input);
		expect([400, 404]).toContain(answer.statusCode);
		expect(answer.json().problems[0].field).toBe(field);
	});

	test("CALL-098: one address stores ten of them in a minute", async () => {
		const browser = aBrowser(destinations.site);
		const statuses = [];
		for (let asked = 0; asked < 11; asked++)
			statuses.push((await browser.call(call, { ...grace, email: someEmail() })).statusCode);
		expect(statuses).toEqual([...Array(10).fill(200), 429]);
	});

	test("CALL-098: a network stores a hundred a day whose addresses nobody has proven", async () => {
		const address = "198.51.100.77";
		const make = (email: string) =>
			aBrowser(destinations.site, {}, address).call(call, { ...grace, email });
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		const statuses: number[] = [];
		for (let made = 0; made < 101; made++) {
			if (made % 10 === 0) vi.setSystemTime(Date.now() + 61_000);
			statuses.push((await make(someEmail())).statusCode);
		}
		expect(statuses).toEqual([...Array(100).fill(200), 429]);
		vi.setSystemTime(Date.now() + 25 * 3600 * 1000);
		expect((await make(someEmail())).statusCode).toBe(200);
	});

	test("CALL-098: a page of another site cannot make one", async () => {
		const answer = await aBrowser(destinations.site).call(call, grace, {
			"sec-fetch-site": "cross-site",
			origin: "https://evil.example",
		});
		expect(answer.statusCode).toBe(403);
	});

	test.each([
		["Grace\r\nBcc: x@y.example\u202e <b>", "GraceBcc: x@y.example b"],
		["=HYPERLINK(1) Grace http://evil.example/x", "HYPERLINK(1) Grace"],
		["\t+@- Grace WWW.evil.example Hopper", "Grace Hopper"],
		["María-José D’Arcy (née Ólafsdóttir)", "María-José D’Arcy (née Ólafsdóttir)"],
	])(
		"the name is one line without addresses or formulas, whatever was sent: %j",
		async (name, refererName) => {
			const shareCode = await codeFor({ ...grace, email: someEmail(), name });
			expect(await sendFrom(`/?shareCode=${shareCode}`)).toMatchObject({ refererName });
		},
	);
});

describe("a lead of a visitor who was sent", () => {
	test("LEAD-064, REF-019: a consumer's names who sent them, from the code in the address of the page", async () => {
		const page = `/courses/sql-for-analysts?a=b&shareCode=${await codeFor()}`;
		expect(await sendFrom(page)).toMatchObject(referrer);
	});

	test("LEAD-064, REF-015, REF-018, REF-019: a visit keeps the code for a day, out of reach of scripts, for the pages that follow", async () => {
		const browser = aBrowser(destinations.site);
		const shareCode = await codeFor();
		const answer = await arrive(browser, `/?shareCode=${shareCode}`);
		const cookie = [answer.headers["set-cookie"] ?? []]
			.flat()
			.find((text) => text.startsWith("sl_share_code="));
		expect(cookie).toBe(
			`sl_share_code=${shareCode}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`,
		);
		expect(await sendFrom("/courses/sql-for-analysts", browser)).toMatchObject(referrer);
		// The day is counted from the arrival.
		const next = await arrive(browser, `/?shareCode=${shareCode}`);
		expect(String(next.headers["set-cookie"])).not.toContain("sl_share_code");
	});

	test("B2B-037: a company's names who sent them, by the cookie of a visit", async () => {
		const browser = aBrowser(destinations.site);
		await arrive(browser, `/business?shareCode=${await codeFor()}`);
		const answer = await browser.call(businessCall, aBusinessSubmission(businessDefault), us);
		expect(answer.statusCode, answer.body).toBe(200);
		expect(await fetchWebhookData(destinations, findLeadId(answer))).toMatchObject({
			leadType: "B2B",
			...referrer,
		});
	});

	test("B2B-037: without script, by the address of the form", async () => {
		const { data } = await postForCompany(
			destinations,
			`/business?form=${businessDefault}&shareCode=${await codeFor()}`,
			us,
		);
		expect(data).toMatchObject(referrer);
	});

	test("REF-015: without script, the landing page's image sets the cookie", async () => {
		const browser = aBrowser(destinations.site);
		const shareCode = await codeFor();
		await browser.get(campaignImageAddress.to(), {
			...us,
			referer: `https://learn.example/business?shareCode=${shareCode}`,
			"sec-fetch-site": "same-origin",
		});
		expect(browser.cookies.sl_share_code).toBe(shareCode);
	});

	test("LEAD-064: a newer link counts more than the cookie, and a second message keeps who sent them first", async () => {
		const browser = aBrowser(destinations.site);
		await arrive(browser, `/?shareCode=${await codeFor()}`);
		const alan = await codeFor({ email: "alan@example.com", name: "Alan" });
		expect(await sendFrom(`/?shareCode=${alan}`, browser)).toMatchObject({
			refererName: "Alan",
		});

		const values = { email: someEmail() };
		const send = () => browser.call(leadGatewayUrl, aSubmission({}, values), us);
		await send();
		delete browser.cookies.sl_share_code;
		const answer = await send();
		const row = await storedLeadRows(destinations.site).lead(findLeadId(answer));
		expect(row?.revision).toBe(2);
		expect(row?.lead.referrer).toEqual({
			name: "Grace Hopper",
			email: "grace@example.com",
		});
	});

	test("in Europe no code is stored or read from a cookie before consent, and a refusal deletes it", async () => {
		const browser = aBrowser(destinations.site);
		const shareCode = await codeFor();
		await arrive(browser, `/?shareCode=${shareCode}`, germany);
		expect(browser.cookies.sl_share_code).toBeUndefined();
		browser.cookies.sl_share_code = shareCode;
		expect(await sendFrom("/", browser, germany)).not.toHaveProperty("refererName");
		// A code in the page's own address is not stored.
		expect(await sendFrom(`/?shareCode=${shareCode}`, browser, germany)).toMatchObject(referrer);

		const agreed = aBrowser(destinations.site, { sl_consent: yes });
		await arrive(agreed, `/?shareCode=${shareCode}`, germany);
		expect(agreed.cookies.sl_share_code).toBe(shareCode);
		agreed.cookies.sl_consent = yes.replace("analytics=1", "analytics=0");
		await arrive(agreed, "/", germany);
		expect(agreed.cookies.sl_share_code).toBeUndefined();
	});

	test("the page of choices lists the cookie", async () => {
		const { body } = await aBrowser(destinations.site).get("/preferences", us);
		expect(body).toContain("sl_share_code");
	});
});

describe("a link that has ended", () => {
	test("hides no other one, wherever both stand, and does not take its place", async () => {
		const { site } = destinations;
		const erased = await codeFor({ email: "gone@example.com", name: "Gone" });
		await sql`delete from referrals where email = 'gone@example.com'`.execute(site.database.db);
		const browser = aBrowser(site);
		await arrive(browser, `/?shareCode=${erased}`);
		expect(browser.cookies.sl_share_code).toBeUndefined();
		const shareCode = await codeFor();
		await arrive(browser, `/?shareCode=${shareCode}`);
		await arrive(browser, `/?shareCode=${erased}`);
		await browser.get(campaignImageAddress.to(), {
			...us,
			referer: `https://learn.example/business?shareCode=${erased}`,
			"sec-fetch-site": "same-origin",
		});
		expect(browser.cookies.sl_share_code).toBe(shareCode);
		expect(await sendFrom(`/?shareCode=${erased}`, browser)).toMatchObject(referrer);
	});
});

describe("a referral that cannot be read", () => {
	test("LEAD-065: damaged, cut, made up or of another site changes nothing, and the visitor sees no error", async () => {
		const other = await aSite({
			deps: { secret: "the secret of another site, long enough" },
		});
		const shareCode = await codeFor();
		for (const code of [
			`${shareCode.slice(0, -2)}${shareCode.endsWith("AA") ? "BB" : "AA"}`,
			shareCode.slice(0, 40),
			await codeFor(grace, other),
			"%%not-ours",
			"%00",
			"",
			"x".repeat(3_000),
			Buffer.from('{"name":"Eve","email":"eve@evil.test"}').toString("base64"),
		]) {
			const browser = aBrowser(destinations.site);
			await arrive(browser, `/?shareCode=${encodeURIComponent(code)}`);
			expect(browser.cookies.sl_share_code, code).toBeUndefined();
			browser.cookies.sl_share_code = code;
			const data = await sendFrom(`/?shareCode=${code}`, browser);
			expect(data, code).not.toHaveProperty("refererName");
			expect(data, code).not.toHaveProperty("refererEmail");
		}
	});

	test("LEAD-065: what a browser says about its referrer is not believed", async () => {
		const browser = aBrowser(destinations.site);
		const forged = { refererName: "Eve", refererEmail: "eve@evil.test" };
		for (const submission of [
			aSubmission(forged),
			aSubmission({ referrer: { name: "Eve", email: "eve@evil.test" } }),
		]) {
			const answer = await sendSubmission(browser, submission);
			const data = await fetchWebhookData(destinations, findLeadId(answer));
			expect(data).not.toHaveProperty("refererName");
		}
	});

	test("LEAD-065: one from 90 days ago is forgotten", async () => {
		const later = await aSiteWithDestinations(behindCdn);
		const site = await aSite({
			env: behindCdn,
			deps: {
				clock: () => now,
				database: later.site.database,
				background: later.site.background,
			},
		});
		const shareCode = await codeFor(grace, site);
		const refererOf = async () => {
			const browser = aBrowser(site);
			const answer = await browser.call(leadGatewayUrl, aSubmission(), {
				referer: `https://learn.example/?shareCode=${shareCode}`,
				...us,
			});
			const lead = await storedLeadRows(site).lead(findLeadId(answer));
			return lead?.lead.referrer?.name;
		};
		now = now.add({ hours: 89 * 24 });
		expect(await refererOf()).toBe("Grace Hopper");
		now = now.add({ hours: 24 });
		expect(await refererOf()).toBeUndefined();
	});
});

test("people see the links that they made; an erasure takes their name out of the leads of others", async () => {
	const { site } = destinations;
	const email = someEmail();
	const shareCode = await codeFor({ email, name: "Mary Jackson" });
	const friend = aBrowser(site);
	const answer = await friend.call(leadGatewayUrl, aSubmission(), {
		referer: `https://learn.example/?shareCode=${shareCode}`,
		...us,
	});
	const stored = storedLeadRows(site);
	const lead = await stored.lead(findLeadId(answer));
	expect(lead?.lead.referrer).toEqual({ name: "Mary Jackson", email });

	const key = await privacyKey(email);
	const page = await aBrowser(site).get(`/privacy/yours?key=${key}`);
	expect(page.body).toContain("Your recommendations");
	expect(page.body).toContain("A link to recommend us, made on November 20, 2026");
	await aBrowser(site).post("/privacy/erase", { key });
	const { rows } = await sql`select 1 from referrals where email = ${email}`.execute(
		site.database.db,
	);
	expect(rows).toEqual([]);
	const kept = await stored.lead(findLeadId(answer));
	expect(kept?.lead).not.toHaveProperty("referrer");
	expect(kept?.lead.email).toBe(lead?.lead.email);
	expect(await sendFrom(`/?shareCode=${shareCode}`)).not.toHaveProperty("refererName");
});

test("people see in how many requests they are named, also when their links have ended", async () => {
	const { site } = destinations;
	const email = someEmail();
	const shareCode = await codeFor({ email, name: "Mary Jackson" });
	await sendFrom(`/?shareCode=${shareCode}`);
	await sql`update referrals set created_at = '2026-01-01' where email = ${email}`.execute(
		site.database.db,
	);
	await purgeReferrals(site.database.db, Temporal.Instant.from("2026-06-01T00:00:00Z"));
	const key = await privacyKey(email);
	const { body } = await aBrowser(site).get(`/privacy/yours?key=${key}`);
	expect(body).not.toContain("A link to recommend us");
	expect(body).toContain("Your name and email, in 1 request that your link brought");
});

test("whoever follows a link and sends a form does not find in their own data whose link it was", async () => {
	const { site } = destinations;
	const email = someEmail();
	const shareCode = await codeFor();
	const answer = await aBrowser(site).call(leadGatewayUrl, aSubmission({}, { email }), {
		referer: `https://learn.example/?shareCode=${shareCode}`,
		...us,
	});
	const stored = await storedLeadRows(site).lead(findLeadId(answer));
	expect(stored?.lead.referrer?.name).toBe("Grace Hopper");

	const exported = await aBrowser(site).get(`/privacy/yours.json?key=${await privacyKey(email)}`);
	expect(exported.statusCode).toBe(200);
	expect(exported.body).toContain(email);
	expect(exported.body).toContain('"isRecommended": true');
	expect(exported.body).not.toMatch(/grace/i);
});

/** Reads the key from the link that this address gets. */
async function privacyKey(email: string): Promise<string> {
	const { site } = destinations;
	await aBrowser(site).post("/privacy", { email });
	const text = (await listQueuedEmails(site, email)).at(-1)?.text ?? "";
	return /\/privacy\/yours\?key=(\S+)/.exec(text)?.[1] ?? "";
}
