import { beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#catalogue/site-slice.ts";
import type { Id } from "#core/ids.ts";
import { forms } from "#forms/site-slice.ts";
import type { SentFormOrigin } from "#forms/submission/lead.ts";
import { openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { leads as leadServices, openLeadServices } from "#leads/site-slice.ts";
import { aServer } from "#platform/http/testing.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aBusinessSubmission,
	aSubmission,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({
		env: { CDN_COUNTRY_HEADER: "cf-ipcountry", TRUST_PROXY: "1" },
		deps: { clock: () => now },
	});
	stored = storedLeadRows(site);
});

const hashes = () => openUserHashes(createSecretHmac(site.secret), () => now);
const auhOfPerson = async (email: string) =>
	hashes().ofPerson((await stored.person(email))?.id as Id<"person">);
const refresh = (browser: Browser, body: object = {}) =>
	sendSubmission(browser, body, "/api-nocache?method=getHashedUserInfo");

describe("CALL-028, CALL-029: the data of a known visitor", () => {
	test("LEAD-075: the hash that a lead answers with opens what was typed in that lead", async () => {
		const submission = aSubmission({}, { agreeSms: true });
		const sent = await sendSubmission(aBrowser(site), submission);
		const { auh } = sent.json().data.success[0];
		const answer = await refresh(aBrowser(site), { auh });
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(answer.json()).toEqual({
			status: 200,
			data: {
				email: submission.values.email,
				phone: "1-5551234567",
				firstname: "Ada",
				lastname: "King Lovelace",
				subscription_status: "1",
				email_subscription_status: "1",
				shouldPrefill: 1,
				sms_compliance_agreed: "1",
			},
		});
	});

	test("typing another person's e-mail reveals nothing of that person", async () => {
		const email = someEmail();
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		await site.database.pool.query(
			"update people set subscription_status = 0, email_subscription_status = 0 where email = $1",
			[email],
		);
		const mallory = aBrowser(site);
		const sent = await sendSubmission(
			mallory,
			aSubmission({}, { email, name: "Mallory", personPhone: "5559999999" }),
		);
		const { auh } = sent.json().data.success[0];
		const { data } = (await refresh(mallory, { auh })).json();
		expect(data).toMatchObject({
			phone: "1-5559999999",
			firstname: "Mallory",
			subscription_status: "1",
		});
	});

	test("a hash from an email of the site opens its person, for thirty days", async () => {
		const email = someEmail();
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		const auh = await auhOfPerson(email);
		const { data } = (await refresh(aBrowser(site), { auh })).json();
		expect(data).toMatchObject({ email, firstname: "Ada" });
		now = start.add({ hours: 30 * 24 });
		expect((await refresh(aBrowser(site), { auh })).statusCode).toBe(403);
		now = start;
	});

	test("a session opens its account", async () => {
		const email = someEmail();
		const browser = await aMember(site, email);
		const { data } = (await refresh(browser)).json();
		expect(data).toMatchObject({
			email,
			phone: "1-2125550142",
			firstname: "Ada",
			lastname: "Byron",
			subscription_status: null,
			shouldPrefill: 1,
		});
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		expect((await refresh(browser)).json().data).toMatchObject({
			subscription_status: "1",
		});
	});

	test("LEAD-087, CONS-013: the opt-in cookie 0 switches prefill off", async () => {
		const sent = await sendSubmission(aBrowser(site), aSubmission());
		const { auh } = sent.json().data.success[0];
		const browser = aBrowser(site, { sl_eu_optin: "0" });
		const { data } = (await refresh(browser, { auh })).json();
		expect(data.shouldPrefill).toBe(0);
	});

	test.each(["", "nonsense", btoa("lead,x,9999999999,y"), "x".repeat(2000)])(
		"AUTO-011: no other value opens anything (%#)",
		async (auh) => {
			const answer = await refresh(aBrowser(site), { auh });
			expect(answer.statusCode).toBe(403);
			expect(answer.json().problems).toMatchObject([{ field: "auh" }]);
		},
	);
});

describe("an automatic lead", () => {
	const byData = (
		browser: Browser,
		input: { auh?: string; product?: string; country?: string; lead?: object },
	) =>
		browser.call(
			"/lead-gateway/lead-by-data?rnd=1",
			{
				leadData: {
					submission_id: crypto.randomUUID(),
					lead_id: crypto.randomUUID(),
					product: input.product ?? "course-1010",
					page: "/courses/x",
					name: "Mallory",
					email: "mallory@example.com",
					...input.lead,
				},
				flag: 1,
				user: { auh: input.auh },
			},
			{ "cf-ipcountry": input.country ?? "US" },
		);
	/** A visitor with one lead, and the link from an email, twenty minutes later. */
	async function aReader() {
		const email = someEmail();
		now = start;
		await sendSubmission(aBrowser(site), aSubmission({}, { email, agreeSms: true }));
		now = start.add({ minutes: 20 });
		return { email, auh: await auhOfPerson(email) };
	}
	const findReasons = (answer: { json(): { problems: { message: string }[] } }) =>
		answer.json().problems[0]?.message;

	test("AUTO-001, AUTO-012, AUTO-013, AUTO-016, CALL-027: repeats for another product, with the stored data and no values of the request", async () => {
		const { email, auh } = await aReader();
		const browser = aBrowser(site);
		const answer = await byData(browser, { auh });
		expect(answer.statusCode).toBe(200);
		const { lead_id } = answer.json().data.success[0];
		const row = await stored.lead(lead_id);
		expect(row).toMatchObject({
			site_module: "auto repeat lead",
			person_id: (await stored.person(email))?.id,
			product_id: 1010,
		});
		expect(row?.lead).toMatchObject({
			automatic: true,
			email,
			name: { full: "Ada King Lovelace" },
			phone: { code: "1", number: "5551234567" },
			consent: { contact: true, email: false, sms: false, call: false },
		});
		expect(browser.cookies.sl_latest_auto_lead).toBe("1010");
		const [storedSubmission] = await stored.submissions(lead_id);
		const lines = await stored.consents(storedSubmission?.id ?? "");
		expect(lines.map(({ purpose, given, words }) => [purpose, given, words])).toEqual([
			["call", false, ""],
			["contact", true, expect.stringContaining("repeated")],
			["email", false, ""],
			["sms", false, ""],
		]);
		expect(answer.body).not.toContain("mallory");
	});

	test("gives no consent for a visitor who declined emails", async () => {
		const { email, auh } = await aReader();
		await site.database.pool.query(
			"update people set email_subscription_status = 0 where email = $1",
			[email],
		);
		const answer = await byData(aBrowser(site), { auh });
		const { lead_id } = answer.json().data.success[0];
		expect((await stored.lead(lead_id))?.lead).toMatchObject({
			automatic: true,
			consent: { contact: false, email: false, sms: false, call: false },
		});
	});

	describe("AUTO-012: is made for a signed-in visitor without a link", () => {
		const path = "/courses/data-analytics-with-excel";
		/** The page data for the script, when the page is opened in this way. */
		async function grantAfter(
			browser: Browser,
			headers: Record<string, string>,
			url = `${path}?auto_lead=1`,
		) {
			const page = await browser.get(url, headers);
			expect(page.statusCode).toBe(200);
			const [, product] = /data-lead-product="([^"]+)"/.exec(page.body) ?? [];
			const [, grant] = /data-automatic-grant="([^"]+)"/.exec(page.body) ?? [];
			return { page, product: product as string, grant };
		}
		const ownPage = "http://localhost:3000/courses";
		const direct = { "sec-fetch-site": "none" };

		test.each([
			["directly", { "sec-fetch-site": "none" }],
			["from our own page", { "sec-fetch-site": "same-origin", referer: ownPage }],
			["from our own page by an old browser", { referer: ownPage }],
		])("is made on a page that was opened %s", async (_, headers) => {
			const { email } = await aReader();
			const member = await aMember(site, email);
			const opened = await grantAfter(member, headers);
			expect(opened.page.headers["cache-control"]).toBe("no-store");
			const { product, grant } = opened;
			expect(grant).toBeDefined();
			const answer = await byData(member, { product, lead: { grant } });
			expect(answer.statusCode).toBe(200);
		});

		test.each<[string, Record<string, string>]>([
			["from another site", { "sec-fetch-site": "cross-site" }],
			["from a sister site", { "sec-fetch-site": "same-site" }],
			[
				"from another site that claims to be ours",
				{ "sec-fetch-site": "cross-site", referer: ownPage },
			],
			["by an old browser that says nothing", {}],
			["by an old browser, elsewhere", { referer: "http://evil.example/" }],
			["from nowhere of ours", { "sec-fetch-site": "same-origin" }],
			[
				"from a page with the parameter in its address",
				{
					"sec-fetch-site": "same-origin",
					referer: `${ownPage}?%61uto_lead=1`,
				},
			],
			["ahead of its visitor", { ...direct, "sec-purpose": "prefetch" }],
		])("waits for a confirmation on a page that was opened %s", async (_, headers) => {
			const { email } = await aReader();
			const member = await aMember(site, email);
			const { product, grant } = await grantAfter(member, headers);
			expect(grant).toBeUndefined();
			const before = await stored.counts();
			const lead = { submission_id: crypto.randomUUID() };
			const refused = await byData(member, { product, lead });
			expect(refused.statusCode).toBe(428);
			expect(refused.json()).toMatchObject({
				unconfirmed: true,
				phone: "+1 212 555 0142",
				problems: [{ field: "confirmed" }],
			});
			expect(await stored.counts()).toEqual(before);
			const confirmed = { ...lead, confirmed: 1 };
			const sent = await byData(member, { product, lead: confirmed });
			expect(sent.statusCode).toBe(200);
		});

		test("has a grant for its product and ten minutes; a forged grant is refused", async () => {
			const { email } = await aReader();
			const member = await aMember(site, email);
			const { product, grant = "" } = await grantAfter(member, direct);
			const statusWith = async (lead: object, about = product) =>
				(await byData(member, { product: about, lead })).statusCode;
			expect(await statusWith({ grant }, "course-1009")).toBe(428);
			expect(await statusWith({ grant: `${grant}x` })).toBe(428);
			expect(await statusWith({ grant: "" })).toBe(428);
			const opened = now;
			now = opened.add({ minutes: 10, seconds: 1 });
			expect(await statusWith({ grant })).toBe(428);
			now = opened.add({ minutes: 10 });
			expect(await statusWith({ grant })).toBe(200);
			now = opened;
		});

		test("accepts a link from the visitor's own email, and not from that of another person", async () => {
			const { email, auh } = await aReader();
			const other = await aReader();
			// The answer to a lead with a typed e-mail has a hash for that lead.
			now = start;
			const typed = await sendSubmission(aBrowser(site), aSubmission({}, { email }));
			const typedAuh = typed.json().data.success[0].auh;
			now = start.add({ minutes: 20 });
			const member = await aMember(site, email);
			for (const foreign of [other.auh, typedAuh])
				expect((await byData(member, { auh: foreign })).statusCode).toBe(428);
			expect((await byData(member, { auh })).statusCode).toBe(200);
			now = start;
		});

		test("is not reached by a form that redirects to a page that requests one", async () => {
			const browser = aBrowser(site);
			const back = `${path}?auto_lead=1`;
			const answer = await browser.post("/country", { country: "US", back });
			expect(answer.statusCode).toBe(303);
			expect(answer.headers.location).toBe(path);
		});

		test("leaves the cached page the same for all visitors that did not request one", async () => {
			const { page } = await grantAfter(aBrowser(site), direct, path);
			expect(page.headers["cache-control"]).toContain("public");
			expect(page.body).not.toContain("data-automatic-grant");
		});
	});

	test("AUTO-014, AUTO-015: is made no sooner than fifteen minutes after the last lead", async () => {
		const { auh } = await aReader();
		now = start.add({ minutes: 14, seconds: 59 });
		const early = await byData(aBrowser(site), { auh });
		expect(early.statusCode).toBe(409);
		expect(findReasons(early)).toContain("2026-11-20T12:15:00Z");
		now = start.add({ minutes: 15 });
		expect((await byData(aBrowser(site), { auh })).statusCode).toBe(200);
	});

	test("AUTO-003, AUTO-005..008, AUTO-012: is not made where one condition fails", async () => {
		const { email, auh } = await aReader();
		const lately = aBrowser(site, { sl_latest_auto_lead: "1010" });
		for (const [answer, reason] of [
			[await byData(aBrowser(site), { auh, country: "DE" }), "European"],
			[await byData(aBrowser(site), {}), "no email or phone"],
			[await byData(aBrowser(site), { auh, product: "course-99" }), "no product"],
			[await byData(lately, { auh }), "the same product"],
		] as const) {
			expect(answer.statusCode).toBe(422);
			expect(findReasons(answer)).toContain(reason);
		}
		await site.database.pool.query("update people set subscription_status = 0 where email = $1", [
			email,
		]);
		const answer = await byData(aBrowser(site), { auh });
		expect(findReasons(answer)).toContain("not subscribed");
	});

	test("AUTO-004: is not made for a person who has only asked for a company, by the hash of that lead or of the person", async () => {
		const email = `ada${crypto.randomUUID()}@acme.test`;
		now = start;
		const business = aBusinessSubmission();
		const sent = await sendSubmission(aBrowser(site), {
			...business,
			values: { ...business.values, email },
		});
		const { auh: ofLead } = sent.json().data.success[0];
		now = start.add({ minutes: 20 });
		for (const auh of [ofLead, await auhOfPerson(email)]) {
			const answer = await byData(aBrowser(site), { auh });
			expect(answer.statusCode).toBe(422);
			expect(findReasons(answer)).toContain("business");
		}
		// Once they have asked for themselves as well, they are a consumer, too.
		await sendSubmission(aBrowser(site), aSubmission({}, { email }));
		now = start.add({ minutes: 40 });
		const auh = await auhOfPerson(email);
		expect((await byData(aBrowser(site), { auh })).statusCode).toBe(200);
		expect((await byData(aBrowser(site), { auh: ofLead })).statusCode).toBe(422);
		now = start;
	});

	test("AUTO-004: is not made on an organization's own pages, of a person who is a consumer elsewhere", async () => {
		const { auh } = await aReader();
		const page = "/partners/harbor-freight-lines/courses/x";
		const refused = await byData(aBrowser(site), { auh, lead: { page } });
		expect(refused.statusCode).toBe(422);
		expect(findReasons(refused)).toContain("business");
		expect((await byData(aBrowser(site), { auh })).statusCode).toBe(200);
	});

	test("is made once for two pages opened at once from one email", async () => {
		const { auh } = await aReader();
		const answers = await Promise.all(
			Array.from({ length: 10 }, () => byData(aBrowser(site), { auh })),
		);
		const statuses = answers.map(({ statusCode }) => statusCode).sort();
		expect(statuses).toEqual([200, ...Array(9).fill(409)]);
	});

	test("is not made of a filled-in form by a flag", async () => {
		const answer = await sendSubmission(aBrowser(site), aSubmission({ auto_lead: 1 }));
		expect(answer.statusCode).toBe(422);
		expect(answer.json().problems).toMatchObject([{ field: "auto_lead" }]);
	});
});

describe("forms without script", () => {
	/** A minimal host page, independent of the site's own pages. */
	async function aHost() {
		const { server } = await aServer({}, (host) => {
			const { countries } = site.snapshots;
			const leads = openLeadServices(
				{
					platform: site,
					catalogue: site.services.get(catalogue).catalogue,
					forms: site.services.get(forms),
					visitors: {
						countries,
						sessions: {
							readSession: async () => ({ account: undefined, setCookies: [] }),
						},
						findLocation: () => ({
							country: countries.byCode("DE"),
							chosen: false,
							isReported: true,
							european: true,
							asksFirst: true,
						}),
						readAttribution: () => ({ attribution: undefined, isNew: false }),
					},
				},
				{
					...site.services.get(leadServices).intake,
					findReferrer: async () => undefined,
				},
			);
			host.post("/form", async (request, reply) => leads.submit(request, reply));
			host.post("/card", (request) => leads.enroll(request));
			host.get<{ Querystring: SentFormOrigin }>("/known", async (request) => ({
				user: await leads.knownVisitor(request),
				lead: (await leads.sentLead(request, request.query))?.id,
			}));
		});
		return { browser: aBrowser({ server }), stranger: aBrowser({ server }) };
	}
	const flat = ({ values, ...rest }: ReturnType<typeof aSubmission>) => ({
		...rest,
		...values,
		agree: "on",
		agreeSms: "",
	});

	test("are taken, answered by the browser that sent them, and known to it", async () => {
		const { browser, stranger } = await aHost();
		const submission = aSubmission();
		const sent = await browser.post("/form", flat(submission));
		expect(sent.json()).toEqual({ kind: "sent" });
		expect(Object.keys(browser.cookies)).toContain("SL_LEAD");
		expect(browser.cookies.sl_eu_optin).toBe("1");
		const answered = await browser.post("/card", {
			choice: "team",
			update_lead_id: submission.lead_id,
		});
		expect(answered.json()).toEqual({ kind: "sent" });
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			enrollment: { choice: "team", timeZone: "" },
		});
		const from = (siteModule: string) =>
			`/known?${new URLSearchParams({ siteModule, page: "/form" })}`;
		const known = await browser.get(from("query box"));
		expect(known.json()).toMatchObject({
			lead: submission.lead_id,
			user: { email: submission.values.email, phone: "1-5551234567" },
		});
		expect((await browser.get(from("frs"))).json().lead).toBeUndefined();
		expect((await stranger.get(from("query box"))).json()).toEqual({});
	});

	test("are refused with a status and the fields that are wrong", async () => {
		const { browser } = await aHost();
		const { agree: _, ...unticked } = flat(aSubmission());
		expect((await browser.post("/form", unticked)).json()).toEqual({
			kind: "refused",
			status: 422,
			problems: [{ field: "agree", message: "Required" }],
		});
		const broken = { ...flat(aSubmission()), submission_id: "1" };
		expect((await browser.post("/form", broken)).json()).toMatchObject({
			kind: "refused",
			status: 400,
			problems: [{ field: "submission_id" }],
		});
		const no = { ...unticked, requiredValidations: "false" };
		expect((await browser.post("/form", no)).json()).toEqual({
			kind: "not agreed",
		});
		expect(browser.cookies.sl_eu_optin).toBe("0");
	});

	test.each([
		[{ choice: "everybody", update_lead_id: crypto.randomUUID() }, 400],
		[{ choice: "team", update_lead_id: "1" }, 400],
		[{ choice: "team" }, 400],
		[{ choice: "team", update_lead_id: crypto.randomUUID() }, 403],
	])("the card refuses values that it does not offer (%#)", async (form, status) => {
		const { browser } = await aHost();
		const answer = await browser.post("/card", form as Record<string, string>);
		expect(answer.json()).toMatchObject({ kind: "refused", status });
	});
});
