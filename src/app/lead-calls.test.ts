import { beforeAll, describe, expect, test } from "vitest";
import {
	type EnrollmentChoice,
	enrollmentUpdatePayload,
} from "#forms/submission/enrollment-payload.ts";
import { parseLeadGatewayResponse } from "#forms/submission/lead-answer-rules.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import {
	aBusinessSubmission,
	aSubmission,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite();
	stored = storedLeadRows(site);
});
const get = (url: string) => aBrowser(site).get(url, { accept: "application/json" });

describe("the calls that take leads", () => {
	test("CALL-014, CALL-031: each answers at its address and is in the list of calls", async () => {
		const { paths } = (await get("/openapi.json")).json();
		for (const path of [
			"/lead-gateway/create-lead",
			"/lead-gateway/update-lead",
			"/lead-gateway/lead-by-data",
			"/api/b2bSegmentData",
			"/api/submitSkillupLead",
			"/api-nocache/getHashedUserInfo",
		])
			expect(paths[path].post.summary).toMatch(/\w/);
	});

	test("CALL-014: the lead gateway is a configured address", async () => {
		const elsewhere = await aSite({
			env: { LEAD_GATEWAY_BASE: "https://leads.example/v2" },
		});
		const submission = aSubmission();
		const answer = await sendSubmission(aBrowser(elsewhere), submission, "/v2/create-lead");
		expect(answer.statusCode).toBe(200);
	});

	test("pages name the call for leads of companies where it differs from the default", async () => {
		const meta = '<meta name="business-leads" content="lead-gateway">';
		expect((await aBrowser(site).get("/")).body).not.toContain("business-leads");
		const elsewhere = await aSite({
			env: { BUSINESS_LEAD_CALL: "lead-gateway" },
		});
		expect((await aBrowser(elsewhere).get("/")).body).toContain(meta);
	});

	test.each([
		"/api?method=b2bSegmentData&rnd=1",
		"/api/b2bSegmentData",
		"/lead-gateway/create-lead?rnd=1",
	])("CALL-015, CALL-034, CALL-035: %s takes the lead of a company", async (url) => {
		const submission = aBusinessSubmission();
		const answer = await sendSubmission(aBrowser(site), submission, url);
		expect(parseLeadGatewayResponse(answer.json())).toMatchObject({
			succeeded: true,
			leadId: submission.lead_id,
		});
		const row = await stored.lead(submission.lead_id);
		expect(row).toMatchObject({
			lead_type: "b2b",
			site_module: "SLH_skillup_B2B",
		});
		expect(row?.lead).toMatchObject({
			name: { first: "Ada", last: "Lovelace" },
			company: "Acme",
			employees: "50-249",
			place: { countryName: "United States", state: "NY" },
		});
	});

	test("CALL-015: the business payload alone is enough", async () => {
		const lead_id = crypto.randomUUID();
		const answer = await sendSubmission(
			aBrowser(site),
			{
				lead_id,
				Company: "Acme",
				Country: "Canada",
				State: "ON",
				Email: "grace@acme.test",
				FirstName: "Grace",
				LastName: "Hopper",
				Phone: "+1-4165551234",
				Employees_Range__c: "5000+",
				Site_Module__c: "B2B_talk_to_advisor_Schedule_Page",
				buType: "ROW",
			},
			"/api?method=b2bSegmentData",
		);
		expect(answer.json().status).toBe("success");
		expect((await stored.lead(lead_id))?.lead).toMatchObject({
			leadType: "b2b",
			name: { full: "Grace Hopper" },
			company: "Acme",
			employees: "5000+",
			place: { countryName: "Canada", state: "ON" },
		});
	});

	test("VAL-040: a company's lead requires a work e-mail", async () => {
		const submission = aBusinessSubmission();
		submission.values.email = "ada@mail.gmail.com";
		const answer = await sendSubmission(aBrowser(site), submission, "/api?method=b2bSegmentData");
		expect(answer.json().problems).toEqual([
			{ field: "email", message: "Please enter your work email address." },
		]);
	});

	test.each([
		["cState", "Required", { country: "United States", cState: "" }],
		["cState", "Required", { country: "US", cState: "Ontario" }],
		["cProvince", "Required", { country: "Canada", cState: "NY" }],
		["country", "Required", { country: "Atlantis" }],
		["country", "Required", { country: "" }],
		["company", "Enter Company", { company: "" }],
		["cNoEmps", "Required", { cNoEmps: "many" }],
	])(
		"VAL-063, VAL-064: a company's lead with a wrong %s is refused at that field",
		async (field, message, values) => {
			const submission = aBusinessSubmission();
			const answer = await sendSubmission(aBrowser(site), {
				...submission,
				values: { ...submission.values, ...values },
			});
			expect(answer.statusCode).toBe(422);
			expect(answer.json().problems).toEqual([{ field, message }]);
		},
	);

	test("CALL-031, CALL-032: submitSkillupLead takes the consumer payload of the free-learning page and answers as the others do", async () => {
		const lead_id = crypto.randomUUID();
		const answer = await sendSubmission(
			aBrowser(site),
			{
				lead_id,
				name: "Ada",
				email: someEmail(),
				phone: "+44-7700900123",
				courseId: 1009,
				actualSiteModule: "frs",
			},
			"/api?method=submitSkillupLead&rnd=1",
		);
		expect(parseLeadGatewayResponse(answer.json())).toMatchObject({
			succeeded: true,
			leadId: lead_id,
		});
		expect((await stored.lead(lead_id))?.lead.place.countryName).toBe("United Kingdom");
	});

	test("CALL-026, CALL-027: lead-by-data takes the data of a lead, and answers its id", async () => {
		const leadData = aSubmission();
		const answer = await sendSubmission(
			aBrowser(site),
			{ leadData, flag: 0, user: {} },
			"/lead-gateway/lead-by-data",
		);
		expect(answer.json().data.success[0].lead_id).toBe(leadData.lead_id);
		expect((await stored.lead(leadData.lead_id))?.lead.automatic).toBe(false);
	});
});

describe("the answer on the card after a lead", () => {
	const update = "/lead-gateway/update-lead?rnd=1";
	const answerCard = (choice: EnrollmentChoice, leadId: string) =>
		enrollmentUpdatePayload(choice, { leadId, timeZone: "Europe/Berlin" });
	async function aSentLead(submission = aSubmission()) {
		const browser = aBrowser(site);
		const sent = await sendSubmission(browser, submission);
		const { lead_id, auh } = sent.json().data.success[0];
		return { browser, lead_id: lead_id as string, auh: auh as string };
	}

	test.each(["self", "company", "team"] as const)(
		"CALL-017, GRP-014: %s is stored with the lead",
		async (choice) => {
			const { browser, lead_id } = await aSentLead();
			const answer = await sendSubmission(browser, answerCard(choice, lead_id), update);
			expect(answer.statusCode).toBe(200);
			expect(parseLeadGatewayResponse(answer.json())).toMatchObject({
				succeeded: true,
				leadId: lead_id,
			});
			expect(await stored.lead(lead_id)).toMatchObject({
				enrollment: { choice, timeZone: "Europe/Berlin" },
				revision: 2,
			});
		},
	);

	test("changes nothing when repeated, changes the lead when different, and fifty at once are one change", async () => {
		const { browser, lead_id } = await aSentLead();
		await Promise.all(
			Array.from({ length: 50 }, () =>
				sendSubmission(aBrowser(site, browser.cookies), answerCard("team", lead_id), update),
			),
		);
		expect(await stored.lead(lead_id)).toMatchObject({ revision: 2 });
		await sendSubmission(browser, answerCard("self", lead_id), update);
		expect(await stored.lead(lead_id)).toMatchObject({
			enrollment: { choice: "self" },
			revision: 3,
		});
	});

	test("is accepted from its own browser or with its signed hash, also when other leads were sent since", async () => {
		const { browser, lead_id, auh } = await aSentLead();
		await sendSubmission(browser, aSubmission());
		const own = await sendSubmission(browser, answerCard("team", lead_id), update);
		const signed = await sendSubmission(
			aBrowser(site),
			{ ...answerCard("self", lead_id), auh },
			update,
		);
		expect([own.statusCode, signed.statusCode]).toEqual([200, 200]);
	});

	test("is refused from any other browser, with the message for an unknown lead", async () => {
		const { lead_id } = await aSentLead();
		const other = await aSentLead();
		const unknownId = crypto.randomUUID();
		const refusals = [];
		for (const [id, more] of [
			[lead_id, {}],
			[lead_id, { auh: other.auh }],
			[lead_id, { auh: btoa(`lead,${lead_id},9999999999,x`) }],
			[unknownId, {}],
		] as const)
			refusals.push(
				await sendSubmission(other.browser, { ...answerCard("team", id), ...more }, update),
			);
		for (const refusal of refusals) {
			expect(refusal.statusCode).toBe(403);
			expect(refusal.body).toBe(refusals[0]?.body);
		}
		expect(await stored.lead(lead_id)).toMatchObject({
			enrollment: null,
			revision: 1,
		});
	});

	test("GRP-009: does not exist for a company's lead", async () => {
		const { browser, lead_id } = await aSentLead(aBusinessSubmission() as never);
		const answer = await sendSubmission(browser, answerCard("team", lead_id), update);
		expect(answer.statusCode).toBe(409);
		expect(await stored.lead(lead_id)).toMatchObject({ enrollment: null });
	});

	test.each([
		["update_lead_id", { update_lead_id: "1" }],
		["update_lead_id", { update_lead_id: undefined }],
		["enrollment_type", { funded_by: "Nobody" }],
		["enrollment_type", { enrollment_type: "Group Enrollment", funded_by: "Self" }],
		["timeZone", { timeZone: "Middle/Earth" }],
		["timeZone", { timeZone: "a\0" }],
		["funded_by", { funded_by: ["Self"] }],
	])("CALL-009: with a wrong %s is refused at that field (%#)", async (field, wrong) => {
		const { browser, lead_id } = await aSentLead();
		const answer = await sendSubmission(
			browser,
			{ ...answerCard("self", lead_id), ...wrong },
			update,
		);
		expect(answer.statusCode).toBe(400);
		expect(answer.json().problems).toMatchObject([{ field }]);
	});
});

describe("the data that forms request", () => {
	test.each([
		["1", "United States", 1],
		["%2B91", "India", 2],
		["+44", "United Kingdom", 3],
		["1684", "American Samoa", 15],
	])("CALL-018: getCountryName names the country of %s", async (code, name, id) => {
		const answer = await get(`/sheldon/getCountryName?countryCode=${code}`);
		expect(answer.json()).toEqual({ status: 200, data: { id, name } });
	});

	test.each(["", "999", "US", "%27", "-1", "1.5"])(
		"CALL-009: and refuses %j, which is no code",
		async (code) => {
			const answer = await get(`/sheldon/getCountryName?countryCode=${code}`);
			expect([400, 404]).toContain(answer.statusCode);
			expect(answer.json().problems).toMatchObject([{ field: "countryCode" }]);
		},
	);

	test("CALL-019, CALL-020: the country list, under a company's prefix as well", async () => {
		for (const prefix of ["", "/partners/harbor-freight-lines"]) {
			const answer = await get(`${prefix}/sheldon/getFormDynamicDataByParamNode`);
			expect(answer.json().status).toBe(200);
			expect(answer.json().data[1]).toMatchObject({
				code: "IN",
				phnCode: "91",
			});
		}
	});

	test("the details of a course", async () => {
		const answer = await get("/sheldon/getCourseDetailsById?courseId=1009&countryId=1");
		expect(answer.json()).toMatchObject({ status: 200, data: {} });
	});

	describe("CALL-024: whether an e-mail has entered for a test", () => {
		const check = (emailId: string, practiceId: number | string = 5405) =>
			aBrowser(site).get(
				`/sheldon/checkIfEmailExistsForTest?${new URLSearchParams({ emailId, practiceId: String(practiceId) })}`,
				{ accept: "application/json" },
			);
		const enter = (email: string, practiceId?: number) =>
			sendSubmission(
				aBrowser(site),
				aSubmission({ site_module: "scholarship test", practiceId }, { email, experience: "0-1" }),
			);

		test("is yes after an entry, in any letter case, and for that test only", async () => {
			const email = someEmail();
			expect((await check(email)).json()).toEqual({
				status: 200,
				emailExists: false,
			});
			await enter(email, 5405);
			expect((await check(email.toUpperCase())).json().emailExists).toBe(true);
			expect((await check(email, 5403)).json().emailExists).toBe(false);
		});

		test("ignores other leads; a lead without a particular test is an entry for each", async () => {
			const email = someEmail();
			await sendSubmission(aBrowser(site), aSubmission({}, { email }));
			expect((await check(email)).json().emailExists).toBe(false);
			await enter(email);
			expect((await check(email)).json().emailExists).toBe(true);
		});

		test("answers at most twenty times a minute", async () => {
			const browser = aBrowser(site);
			const statuses = [];
			for (let index = 0; index < 22; index++) {
				const answer = await browser.get(
					"/sheldon/checkIfEmailExistsForTest?emailId=a@b.test&practiceId=x",
					{ accept: "application/json" },
				);
				statuses.push(answer.statusCode);
			}
			expect(statuses.slice(19)).toEqual([400, 429, 429]);
		});

		test("refuses wrong inputs at their fields", async () => {
			for (const email of ["", "abc", "a b@c.test"])
				expect((await check(email, 1)).json().problems).toMatchObject([{ field: "emailId" }]);
			expect((await check("a@b.test", "x")).json().problems).toMatchObject([
				{ field: "practiceId" },
			]);
		});
	});
});
