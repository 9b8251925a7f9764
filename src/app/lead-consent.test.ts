import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { engagementAttributes } from "#deliveries/payload/attribute-payload.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aBusinessSubmission,
	aSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({
		env: {
			PUBLIC_URL: "https://learn.example",
			CDN_COUNTRY_HEADER: "cf-ipcountry",
			TRUST_PROXY: "1",
		},
	});
	stored = storedLeadRows(site);
});

const from = (country: string, browser: Browser, submission: object) =>
	browser.call("/lead-gateway/create-lead", submission, {
		"cf-ipcountry": country,
	});
const findOptIn = (headers: Record<string, unknown>) =>
	([headers["set-cookie"] ?? []].flat() as string[]).find((cookie) =>
		cookie.startsWith("sl_eu_optin="),
	);

describe("consent on the server", () => {
	test("CONS-006: consent given in Europe is sent, and stored in the opt-in cookie as 1 for 90 days", async () => {
		const submission = aSubmission();
		const answer = await from("DE", aBrowser(site), submission);
		expect(answer.json().status).toBe("success");
		expect(findOptIn(answer.headers)).toBe(
			"sl_eu_optin=1; Max-Age=7776000; Path=/; Secure; SameSite=Lax",
		);
		const elsewhere = await from("US", aBrowser(site), aSubmission());
		expect(findOptIn(elsewhere.headers)).toBeUndefined();
	});

	test("CONS-006, CONS-009, CONS-014: consent declined in Europe with validation off stores no lead, says so, and sets the cookie to 0", async () => {
		const before = await stored.counts();
		const submission = aSubmission(
			{},
			{ agree: false, requiredValidations: false, email: "", name: "" },
		);
		const answer = await from("DE", aBrowser(site), submission);
		expect([answer.statusCode, answer.json()]).toEqual([200, { status: "reset" }]);
		expect(answer.headers["set-cookie"]).toBe(
			"sl_eu_optin=0; Max-Age=7776000; Path=/; Secure; SameSite=Lax",
		);
		expect(await stored.counts()).toEqual(before);
	});

	test("CONS-007, CONS-014: consent declined in Europe with validation on is aborted, and no cookie decides anything", async () => {
		const before = await stored.counts();
		const submission = aSubmission({}, { agree: false });
		const answer = await from("DE", aBrowser(site), submission);
		expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([422, undefined]);
		expect(answer.json().problems).toEqual([{ field: "agree", message: "Required" }]);
		expect(await stored.counts()).toEqual(before);
	});

	test("VAL-023, VAL-024: elsewhere, and for the listed program in Europe, nothing switches the requirement off", async () => {
		const { rows } = await site.database.pool.query(
			"select id from products where slug = any($1)",
			[site.snapshots.forms.forms.listedPrograms],
		);
		const off = { agree: false, requiredValidations: "false" };
		const product = `university-${rows[0].id}`;
		for (const [country, more] of [
			["US", {}],
			["DE", { product }],
		] as const) {
			const answer = await from(country, aBrowser(site), aSubmission(more, off));
			expect(answer.statusCode).toBe(422);
			expect(answer.json().problems).toEqual([{ field: "agree", message: "Required" }]);
		}
	});

	test("VAL-075: consent given with validation switched off is validated like any other lead", async () => {
		const submission = aSubmission({}, { requiredValidations: false, email: "nobody" });
		const answer = await from("DE", aBrowser(site), submission);
		expect(answer.statusCode).toBe(422);
		expect(await stored.lead(submission.lead_id)).toBeUndefined();
	});

	test("LEAD-022: where SMS compliance is on, page data say so, the form has its box and the lead carries the answer; elsewhere none of them", async () => {
		const inCountry = async (code: string) => {
			const headers = { "cf-ipcountry": code };
			const get = async (url: string) => (await site.server.inject({ url, headers })).json();
			const form = new URLSearchParams({
				method: "getLeadForm",
				siteModule: "query box",
				product: "course-1009",
				page: "/courses/sql-for-analysts",
			});
			const submission = aSubmission({}, { agreeSms: true });
			await from(code, aBrowser(site), submission);
			const lead = (await stored.lead(submission.lead_id))?.lead;
			return {
				said: (await get("/sheldon/getCoursePageHeaderData?course_id=1009")).data
					.isSMSComplianceEnabled,
				isAsked: (await get(`/api-nocache?${form}`)).html.includes('name="agreeSms"'),
				carried: consumerPayload({ ...lead, crmTags: lead.marks }).sms_compliance_agreed,
				mayText: lead.consent.sms,
			};
		};
		expect(await inCountry("US")).toEqual({
			said: true,
			isAsked: true,
			carried: true,
			mayText: true,
		});
		expect(await inCountry("IN")).toEqual({
			said: false,
			isAsked: false,
			carried: undefined,
			mayText: false,
		});
	});

	test("LEAD-040, LEAD-119: each box counts for its own channel, and is stored with its label, country, page and time", async () => {
		const submission = aSubmission(
			{ site_module: "request a call" },
			{
				queryType: "individual",
				agreeEmail: true,
				agreeSms: "on",
				agreeCall: false,
			},
		);
		await from("US", aBrowser(site), submission);
		const { lead } = (await stored.lead(submission.lead_id)) ?? {};
		expect(lead).toMatchObject({
			consent: { contact: true, email: true, sms: true, call: false },
			smsCompliance: true,
		});
		expect(engagementAttributes(lead)).toMatchObject({
			sl_email_opt_in: true,
			sl_sms_opt_in: true,
			sl_call_opt_in: false,
		});
		const { consent: texts } = site.snapshots.forms.forms;
		const common = {
			submission_id: submission.submission_id,
			country: "US",
			page: "/courses/sql-for-analysts",
			at: site.clock(),
		};
		const toTextVersion = (text: string) =>
			createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 12);
		const line = (purpose: string, given: boolean, text: string) => ({
			...common,
			purpose,
			given,
			words: text,
			text_version: toTextVersion(text),
		});
		expect(await stored.consents(submission.submission_id)).toEqual([
			line("call", false, texts.call),
			line("contact", true, texts.agree),
			line("email", true, texts.email),
			line("sms", true, texts.sms),
		]);
	});

	test.each([
		["US", "query box"],
		["DE", "query box"],
		["US", "application"],
		["US", "SLH_skillup_B2B"],
	])(
		"LEAD-119: consent to be contacted is no opt-in to marketing, and no condition of the request (%s, %s)",
		async (country, site_module) => {
			const submission =
				site_module === "SLH_skillup_B2B"
					? aBusinessSubmission(site_module)
					: aSubmission({ site_module });
			// These forms have no such box.
			if (site_module !== "query box") Object.assign(submission.values, { agreeEmail: true });
			const answer = await from(country, aBrowser(site), submission);
			expect(answer.json().status).toBe("success");
			const { lead } = (await stored.lead(submission.lead_id)) ?? {};
			expect(lead.consent).toEqual({
				contact: true,
				email: false,
				sms: false,
				call: false,
			});
			expect(engagementAttributes(lead)).toMatchObject({
				sl_email_opt_in: false,
			});
			const lines = await stored.consents(submission.submission_id);
			expect(lines.filter(({ given }) => given).map(({ purpose }) => purpose)).toEqual(["contact"]);
		},
	);

	test("CONS-009: an order that Europeans have not agreed to is refused at the box, never emptied, and sets no cookie", async () => {
		for (const requiredValidations of [true, false, "false"]) {
			const submission = aSubmission(
				{ site_module: "cart" },
				{ agree: false, requiredValidations },
			);
			const answer = await from("DE", aBrowser(site), submission);
			expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([422, undefined]);
			expect(answer.json().problems).toEqual([{ field: "agree", message: "Required" }]);
		}
	});

	test("no consent is stored for a box that the form did not show", async () => {
		const submission = aSubmission({
			site_module: "frs",
			sms_compliance_agreed: true,
		});
		Object.assign(submission.values, {
			course: "1009",
			agreeSms: true,
			agreeCall: true,
		});
		await from("US", aBrowser(site), submission);
		expect((await stored.lead(submission.lead_id))?.lead.consent).toEqual({
			contact: true,
			email: false,
			sms: false,
			call: false,
		});
		const consents = await stored.consents(submission.submission_id);
		expect(consents.map(({ purpose, given, words }) => [purpose, given, words !== ""])).toEqual([
			["call", false, false],
			["contact", true, true],
			["email", false, true],
			["sms", false, false],
		]);
	});

	test("the data of a known visitor are no consent in Europe without an earlier opt-in, and set no cookie", async () => {
		const byData = (cookies: Record<string, string>) =>
			aBrowser(site, cookies).call(
				"/lead-gateway/lead-by-data?rnd=1",
				{ leadData: aSubmission(), flag: false },
				{ "cf-ipcountry": "DE" },
			);
		const refused = await byData({});
		expect(refused.statusCode).toBe(422);
		expect(refused.json().problems).toEqual([{ field: "agree", message: "Required" }]);
		expect(findOptIn(refused.headers)).toBeUndefined();
		expect((await byData({ sl_eu_optin: "0" })).statusCode).toBe(422);
		expect((await byData({ sl_eu_optin: "1" })).statusCode).toBe(200);
	});

	test("LEAD-119: what the program of a payload reports of emails, texts and calls has a line as well; a bare sl_email_opt_in reports nothing", async () => {
		const report = async (consents: object) => {
			const submission_id = crypto.randomUUID();
			const lead_id = crypto.randomUUID();
			await from("US", aBrowser(site), {
				submission_id,
				lead_id,
				site_module: "request a call",
				name: "Ada King Lovelace",
				email: someEmail(),
				phone: "+1-5551234567",
				queryType: "individual",
				courseId: 1009,
				...consents,
			});
			const lines = await stored.consents(submission_id);
			return {
				consent: (await stored.lead(lead_id))?.lead.consent,
				lines: lines.map(({ purpose, given, words }) => [purpose, given, words]),
			};
		};
		const asks = expect.stringContaining("asks that its person is contacted");
		const reported = expect.stringContaining("reported this consent");
		expect(
			await report({
				agreeEmail: true,
				sms_compliance_agreed: true,
				agreeCall: true,
			}),
		).toEqual({
			consent: { contact: true, email: true, sms: true, call: true },
			lines: [
				["call", true, reported],
				["contact", true, asks],
				["email", true, reported],
				["sms", true, reported],
			],
		});
		expect(
			await report({
				sl_email_opt_in: true,
				sl_sms_opt_in: true,
				sl_call_opt_in: true,
			}),
		).toEqual({
			consent: { contact: true, email: false, sms: false, call: false },
			lines: [
				["call", false, ""],
				["contact", true, asks],
				["email", false, ""],
				["sms", false, ""],
			],
		});
	});

	test.each(["a payload alone", "the data of a known visitor"])(
		"LEAD-119: every opt-in has its line in the ledger: %s leaves one that says that no text was shown, and undoes no opt-out",
		async (kind) => {
			const email = someEmail();
			const sendUnseen = () => {
				const ticked = { agreeEmail: true, agreeSms: true, agreeCall: true };
				const submission = aSubmission({}, { email, ...ticked });
				const { submission_id, lead_id } = submission;
				const payload = {
					submission_id,
					lead_id,
					site_module: "query box",
					name: "Ada King Lovelace",
					email,
					phone: "+1-5551234567",
					courseId: 1009,
					sl_user_message: "Is it in the evening?",
					sl_email_opt_in: true,
				};
				const answer =
					kind === "a payload alone"
						? from("US", aBrowser(site), payload)
						: aBrowser(site).call(
								"/lead-gateway/lead-by-data?rnd=1",
								{ leadData: { ...submission, unseen: false }, flag: false },
								{ "cf-ipcountry": "US" },
							);
				return answer.then(({ statusCode }) => {
					expect(statusCode).toBe(200);
					return { submission_id, lead_id };
				});
			};
			const first = await sendUnseen();
			const { consent } = (await stored.lead(first.lead_id))?.lead ?? {};
			expect(consent).toEqual({
				contact: true,
				email: false,
				sms: false,
				call: false,
			});
			const lines = await stored.consents(first.submission_id);
			expect(Object.fromEntries(lines.map(({ purpose, given }) => [purpose, given]))).toEqual(
				consent,
			);
			for (const { given, words } of lines)
				expect(words).toMatch(given ? /^No form .*was shown/ : /^$/);
			await site.database.pool.query(
				"update people set subscription_status = 0, email_subscription_status = 0 where email = $1",
				[email],
			);
			const second = await sendUnseen();
			expect((await stored.lead(second.lead_id))?.lead.consent).toEqual({
				contact: false,
				email: false,
				sms: false,
				call: false,
			});
			const none = await stored.consents(second.submission_id);
			expect(none.map(({ given }) => given)).toEqual(Array(4).fill(false));
			// A form that was filled in has shown its text, and gives consent again.
			const seen = aSubmission({}, { email, agreeEmail: true });
			await from("US", aBrowser(site), seen);
			expect((await stored.lead(seen.lead_id))?.lead.consent).toMatchObject({
				contact: true,
				email: true,
			});
			expect(await stored.consents(seen.submission_id)).toHaveLength(4);
		},
	);
});
