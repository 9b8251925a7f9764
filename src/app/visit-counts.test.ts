import { beforeEach, describe, expect, test } from "vitest";
import { aMember } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeEach(async () => {
	site ??= await aSite({
		env: { CDN_COUNTRY_HEADER: "cf-ipcountry", TRUST_PROXY: "1" },
	});
	await site.snapshots.visitCounts.flush();
	await site.database.pool.query("delete from visit_counts");
});

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const person = { "user-agent": firefox, "cf-ipcountry": "DE" };
const url = "/api-nocache?method=countVisit";
const course = "/courses/sql-for-analysts";
const page = { kind: "page", page: course, pageType: "course", query: "utm_campaign=spring" };

let clients = 0;
/** Sends it as the script of a page does: as plain text, without cookies. */
async function send(body: unknown, headers: Record<string, string> = person, client?: string) {
	const answer = await site.server.inject({
		method: "POST",
		url,
		payload: JSON.stringify(body),
		headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
		remoteAddress: client ?? `198.51.${clients >> 8}.${++clients & 255}`,
	});
	return answer;
}

async function stored() {
	await site.snapshots.visitCounts.flush();
	const { rows } = await site.database.pool.query(
		`select to_char(day, 'YYYY-MM-DD') as day, kind, page, page_type, site_module, country, campaign, count
		from visit_counts order by kind, page, count`,
	);
	return rows;
}

const one = {
	day: "2026-11-20",
	kind: "page",
	page: course,
	page_type: "course",
	site_module: "",
	country: "DE",
	campaign: "spring",
	count: 1,
};

describe("a page", () => {
	test("is counted by day, page, type, country and campaign, in one row, without cookie or id", async () => {
		const answer = await send(page);
		expect([answer.statusCode, answer.json()]).toEqual([200, { status: 200 }]);
		expect(answer.headers["set-cookie"]).toBeUndefined();
		expect(await stored()).toEqual([one]);
		await send(page);
		await send({ ...page, page: `${course}/` });
		expect(await stored()).toEqual([{ ...one, count: 3 }]);
	});

	test("and a form that is opened or started are counted apart, the form by its module", async () => {
		await send({ ...page, kind: "form_opened", siteModule: "query box" });
		await send({ ...page, kind: "form_started", siteModule: "query box" });
		expect(await stored()).toEqual([
			{ ...one, kind: "form_opened", site_module: "query box" },
			{ ...one, kind: "form_started", site_module: "query box" },
		]);
	});

	test.each([
		["a robot", { ...person, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
		["what does not say its name", { "cf-ipcountry": "DE", "user-agent": "" }],
	])("opened by %s is not counted", async (_, headers) => {
		expect((await send(page, headers)).statusCode).toBe(200);
		expect(await stored()).toEqual([]);
	});

	test("is not counted for another site", async () => {
		expect((await send(page, { ...person, "sec-fetch-site": "cross-site" })).statusCode).toBe(403);
		expect(await stored()).toEqual([]);
	});

	test("is counted for one client so often at most", async () => {
		const answers: number[] = [];
		for (let n = 0; n < 245; n++)
			answers.push((await send(page, person, "203.0.113.7")).statusCode);
		expect(answers.slice(-5)).toEqual([429, 429, 429, 429, 429]);
		expect(await stored()).toEqual([{ ...one, count: 240 }]);
	});

	test.each([
		["another kind", { ...page, kind: "lead" }],
		["no page", { kind: "page" }],
		["a number as page", { ...page, page: 7 }],
		["no object", 7],
	])("with %s is refused", async (_, body) => {
		expect((await send(body)).statusCode).toBe(400);
		expect(await stored()).toEqual([]);
	});

	test("a canary email and phone number in any field are not stored", async () => {
		const canary = "canary.7f@example.com +12125550199";
		const fields = { page: `/x/${canary}`, pageType: canary, siteModule: canary };
		for (const key of ["campaign", "source", "medium"])
			await send({
				...{ kind: "form_opened", ...fields },
				query: new URLSearchParams({ [`utm_${key}`]: canary }).toString(),
			});
		expect(JSON.stringify(await stored())).not.toMatch(/canary|2125550199/);
	});

	test("counts survive a database that is away for a moment, and several processes add up", async () => {
		const { pool } = site.database;
		await pool.query("alter table visit_counts rename to visit_counts_away");
		await send(page);
		await expect(site.snapshots.visitCounts.flush()).rejects.toThrow();
		await pool.query("alter table visit_counts_away rename to visit_counts");
		await send(page);
		expect(await stored()).toEqual([{ ...one, count: 2 }]);
	});
});

describe("without script", () => {
	const image = "/campaign.gif?page=course";
	const referer = `http://localhost:3000${course}?utm_campaign=spring`;

	test("a page is counted by the request of its image, and so is the form that is open on it", async () => {
		await aBrowser(site).get(image, { ...person, referer });
		await aBrowser(site).get(image, { ...person, referer: `${referer}&form=query+box` });
		expect(await stored()).toEqual([
			{ ...one, kind: "form_opened", site_module: "query box" },
			{ ...one, count: 2 },
		]);
	});

	test.each([
		["of another site", { "sec-fetch-site": "cross-site" }],
		["that is only prefetched", { "sec-purpose": "prefetch" }],
		["without an address", { referer: "" }],
	])("a page %s is not counted", async (_, headers) => {
		await aBrowser(site).get(image, { ...person, referer, ...headers });
		expect(await stored()).toEqual([]);
	});

	test("a form that was sent was started, and one that was refused is not counted twice", async () => {
		const address = `${course}?form=query+box`;
		const browser = aBrowser(site);
		const opened = await browser.get(address, person);
		const refused = await browser.post(address, readHtmlForm(opened.body), person);
		expect(refused.statusCode).toBe(422);
		const fields = {
			...readHtmlForm(refused.body),
			name: "Ada Lovelace",
			email: someEmail(),
			personPhone: "1512345678",
			phoneCode: "49",
			message: "Is it in the evening?",
			agree: "1",
		};
		expect((await browser.post(address, fields, person)).statusCode).toBe(303);
		expect(await stored()).toEqual([
			{ ...one, kind: "form_started", page_type: "", site_module: "query box", campaign: "" },
		]);
	});
});

describe("people who work for the business", () => {
	test("are told so by the visit, so that their pages send no count, and without script are not counted", async () => {
		const staff = await aMember(site, "clara@advisors.lyceum.example");
		const member = await aMember(site, someEmail());
		const isStaff = async (browser: typeof staff) =>
			(await browser.call("/api-nocache?method=getVisit", {}, person)).json().staff;
		expect([await isStaff(staff), await isStaff(member)]).toEqual([true, false]);
		const headers = { ...person, referer: `http://localhost:3000${course}` };
		await staff.get("/campaign.gif?page=course", headers);
		expect(await stored()).toEqual([]);
		await member.get("/campaign.gif?page=course", headers);
		expect(await stored()).toHaveLength(1);
	});
});

test("rows older than two years are deleted", async () => {
	await send(page);
	await stored();
	await site.database.pool.query(
		"insert into visit_counts select '2024-01-01', kind, page, page_type, site_module, country, campaign, count from visit_counts",
	);
	expect(await stored()).toHaveLength(2);
	const { purgeVisitCounts } = await import("#tracking/counts/store.ts");
	await purgeVisitCounts(site.database.db, Temporal.PlainDate.from("2026-11-20"));
	expect(await stored()).toEqual([one]);
});
