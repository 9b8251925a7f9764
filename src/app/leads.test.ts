import { beforeAll, describe, expect, test } from "vitest";
import { engagementAttributes } from "#deliveries/payload/attribute-payload.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { parseLeadGatewayResponse } from "#forms/submission/lead-answer-rules.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { aSubmission, sendSubmission, storedLeadRows } from "#testing/submissions.ts";

let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
/** The site is behind a CDN that sends the country, as most sites are. */
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

const setCookies = (headers: Record<string, unknown>) =>
	Object.fromEntries(
		([headers["set-cookie"] ?? []].flat() as string[]).map((cookie) => [
			cookie.split("=", 1)[0],
			cookie,
		]),
	);

describe("a lead", () => {
	test("CALL-013, CALL-014: is durable when it is answered, under its own id, and the answer is not cached", async () => {
		const submission = aSubmission();
		const answer = await sendSubmission(aBrowser(site), submission);
		expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
		const { email } = submission.values;
		expect(answer.json()).toEqual({
			status: "success",
			data: {
				success: [
					{
						lead_id: submission.lead_id,
						email_id: email,
						auh: expect.stringMatching(/^[\w-]+$/),
					},
				],
			},
		});
		expect(parseLeadGatewayResponse(answer.json())).toEqual({
			succeeded: true,
			leadId: submission.lead_id,
			email,
			auh: expect.stringMatching(/^[\w-]+$/),
		});
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			lead_type: "b2c",
			site_module: "query box",
			product_kind: "course",
			product_id: 1009,
			state: "open",
			revision: 1,
		});
	});

	test("LEAD-045, LEAD-050: stores what was typed and what the server looked up, and ignores other values of the request", async () => {
		const submission = aSubmission({
			site_module: "career handbook",
			courseName: "A course of my own",
			countryName: "Atlantis",
			tagName: "urgent",
			isForcedHotLead: true,
			leadSource: "nowhere",
			hostname: "evil.example",
			page_type: "course",
		});
		Object.assign(submission.values, { experience: "3-5", company: "Acme" });
		await sendSubmission(aBrowser(site), submission, undefined);
		const lead = (await stored.lead(submission.lead_id))?.lead;
		expect(lead).toMatchObject({
			siteModule: "career handbook",
			name: { full: "Ada King Lovelace", first: "Ada", last: "King Lovelace" },
			email: submission.values.email,
			phone: { code: "1", number: "5551234567", typed: "(555) 123-4567" },
			experience: "3-5",
			pageType: "course",
			userType: "b2c",
			marks: {
				tagName: "Career handbook",
				type: "download",
				b2cQueryType: "B2C",
			},
			product: {
				id: 1009,
				type: "course",
				name: "SQL for Analysts",
				image: expect.stringMatching(/^\/covers\//),
			},
		});
		expect(lead).not.toHaveProperty("company");
		expect(lead).not.toHaveProperty("utmSource");
		expect(engagementAttributes(lead)).toMatchObject({
			sl_product_name: "SQL for Analysts",
			sl_product_category: expect.stringMatching(/\w/),
			sl_product_training_type: expect.stringMatching(/self-paced|live/),
			sl_page_type: "course",
			sl_user_type: "b2c",
			years_of_experience: "3-5",
		});
		expect(consumerPayload({ ...lead, crmTags: lead.marks })).toMatchObject({
			lead_id: submission.lead_id,
			courseName: "SQL for Analysts",
			countryName: "United States",
		});
	});

	test("CALL-018, LEAD-058: takes the country from the phone's code where none is chosen, with its default city", async () => {
		const submission = aSubmission({}, { phoneCode: "+91", personPhone: "98765 43210" });
		await sendSubmission(aBrowser(site), submission);
		expect((await stored.lead(submission.lead_id))?.lead.place).toEqual({
			countryId: 2,
			countryName: "India",
			cityId: 2,
			cityName: "Bengaluru",
		});
	});

	test.each([
		["university", "bundle", "true"],
		["bundle", "bundle", "card ->> 'linkableType' = 'bundle'"],
		["bundle", "master_of_masters", "card ->> 'linkableType' = 'master_of_masters'"],
		["free-course", "course", "true"],
	])("LEAD-085: about a %s names a %s to every destination", async (kind, type, which) => {
		const { rows } = await site.database.pool.query(
			`select id from products where kind = $1 and ${which} limit 1`,
			[kind],
		);
		const [{ id }] = rows;
		const submission = aSubmission({ product: `${kind}-${id}` });
		await sendSubmission(aBrowser(site), submission);
		const row = await stored.lead(submission.lead_id);
		expect(row).toMatchObject({ product_kind: kind, product_id: id });
		expect(row?.lead.product).toMatchObject({ id, type });
	});

	test("LEAD-011, LEAD-054: is about the course that is chosen in the form", async () => {
		const submission = aSubmission({ site_module: "frs" }, { course: "1010" });
		await sendSubmission(aBrowser(site), submission);
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			product_kind: "course",
			product_id: 1010,
		});
	});

	test("INQ-005, INQ-006: for a company is a company's lead, under the module of companies, and names the company", async () => {
		const submission = aSubmission(
			{ site_module: "request a call" },
			{ queryType: "business", company: "Acme", email: "ada@acme.test" },
		);
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.statusCode).toBe(200);
		const row = await stored.lead(submission.lead_id);
		expect(row).toMatchObject({
			lead_type: "b2b",
			site_module: "B2B_talk_to_advisor_Schedule_Page",
		});
		expect(row?.lead).toMatchObject({
			actualSiteModule: "request a call",
			company: "Acme",
			marks: { tagName: "Talk to advisor" },
		});
	});

	test("VAL-038: for a company requires a work e-mail, whether or not the page checked it", async () => {
		const business = { queryType: "business", company: "Acme" };
		const submission = aSubmission(
			{ site_module: "request a call" },
			{ ...business, email: "ada@gmail.com" },
		);
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.statusCode).toBe(422);
		expect(answer.json().problems).toEqual([
			{
				field: "email",
				message: "Please enter your work email address.",
			},
		]);
	});

	test("stores what people type without changing a character", async () => {
		const message =
			"'; drop table leads; -- <script>alert(1)</script> \\ \" %s {{7*7}} ﷽ \u202eabc 😀\u0007 null ../../etc";
		const name = "Łukasz O’Nëill-Ng 李小龍";
		const submission = aSubmission({}, { name, message });
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.statusCode).toBe(200);
		const [storedSubmission] = await stored.submissions(submission.lead_id);
		expect(storedSubmission?.typed).toMatchObject({ name, message });
		expect((await stored.lead(submission.lead_id))?.lead).toMatchObject({
			message,
			name: { full: name, first: "Łukasz" },
		});
	});

	test("accepts the flat fields of a form without script under the same rules", async () => {
		const { values, ...rest } = aSubmission();
		const form = { ...rest, ...values, agree: "on", agreeSms: "" };
		const answer = await aBrowser(site).post("/lead-gateway/create-lead", form, {
			accept: "application/json",
		});
		expect(answer.statusCode).toBe(200);
		expect((await stored.lead(rest.lead_id))?.lead).toMatchObject({
			email: values.email,
			consent: { contact: true, email: false, sms: false, call: false },
		});
	});
});

describe("the published payload of another program", () => {
	const payload = (email: string, more: object = {}) => ({
		name: "Grace Hopper",
		firstName: "Grace",
		email,
		phone: "+1-5551234567",
		courseId: 1009,
		courseName: "whatever",
		productTypeId: 1,
		leadFrom: "FRS",
		leadSource: "partner",
		actualSiteModule: "query box",
		sl_user_message: "Please call",
		...more,
	});

	test("LEAD-052..054, LEAD-057: is sufficient for a lead", async () => {
		const lead_id = crypto.randomUUID();
		const email = "grace@partner.test";
		const answer = await sendSubmission(aBrowser(site), payload(email, { lead_id }));
		expect(answer.statusCode).toBe(200);
		expect((await stored.lead(lead_id))?.lead).toMatchObject({
			name: { full: "Grace Hopper" },
			email,
			phone: { code: "1", number: "5551234567" },
			message: "Please call",
			utmSource: "partner",
			product: { name: "SQL for Analysts" },
			consent: { contact: true, email: false, sms: false, call: false },
		});
		const again = await sendSubmission(aBrowser(site), payload(email, { lead_id }));
		expect(again.json().data.success[0].lead_id).toBe(lead_id);
		expect(await stored.submissions(lead_id)).toHaveLength(1);
	});

	test("makes no lead of a European who has given no consent", async () => {
		const lead_id = crypto.randomUUID();
		const answer = await aBrowser(site).call(
			"/lead-gateway/create-lead",
			payload("erika@partner.test", { lead_id }),
			{ "cf-ipcountry": "DE" },
		);
		expect(answer.statusCode).toBe(422);
		expect(answer.json().problems).toEqual([{ field: "agree", message: "Required" }]);
		expect(await stored.lead(lead_id)).toBeUndefined();
	});

	test("names the product by its number, for each kind of product", async () => {
		const { rows } = await site.database.pool.query(
			"select kind, id from products where kind in ('university', 'bundle') order by kind limit 20",
		);
		for (const kind of ["bundle", "university"]) {
			const { id } = rows.find((row) => row.kind === kind);
			const lead_id = crypto.randomUUID();
			await sendSubmission(
				aBrowser(site),
				payload(`${kind}@partner.test`, {
					lead_id,
					courseId: id,
					productTypeId: 2,
				}),
			);
			expect(await stored.lead(lead_id)).toMatchObject({
				product_kind: kind,
				product_id: id,
			});
		}
	});
});

describe("the source of a lead", () => {
	const browserWith = (cookies: Record<string, string>) => aBrowser(site, cookies);
	const attribution =
		"class=paid&source=news&medium=cpc&campaign=x&term=%28not+set%29&content=%28not+set%29&gclid=%28not+set%29&first_class=organic&first_source=google&first_medium=%28organic%29&first_campaign=%28not+set%29&first_term=%28not+set%29&first_content=%28not+set%29&first_gclid=%28not+set%29";
	const device = "16fd2706-8baf-433b-82eb-8c7fada847da";
	const known = { sl_attribution: attribution, sl_device: device };
	const headers = {
		"cf-ipcountry": "US",
		"user-agent": "Mozilla/5.0 (iPhone) Mobile",
		"accept-language": "en-US,en;q=0.9",
		referer: "https://learn.example/courses/sql-for-analysts?auh=secret",
	};

	test("LEAD-057: is stored with it: attribution, device, browser, language and screen", async () => {
		const submission = aSubmission();
		await browserWith(known).call("/lead-gateway/create-lead", submission, headers);
		const row = await stored.lead(submission.lead_id);
		expect(row?.source).toEqual({
			page: "/courses/sql-for-analysts",
			referrer: "https://learn.example/courses/sql-for-analysts",
			attribution: Object.fromEntries(new URLSearchParams(attribution)),
			device,
			userAgent: headers["user-agent"],
			language: "en-US,en;q=0.9",
			screen: "phone",
		});
		expect(row?.lead.utmSource).toBe("news");
	});

	test.each([
		["from Europe without an answer", { "cf-ipcountry": "FR" }],
		["with Global Privacy Control", { "sec-gpc": "1" }],
	])("%s has neither attribution nor device", async (_, more) => {
		const submission = aSubmission();
		const answer = await browserWith(known).call("/lead-gateway/create-lead", submission, {
			...headers,
			...more,
		});
		expect(answer.statusCode).toBe(200);
		const row = await stored.lead(submission.lead_id);
		expect(row?.source).not.toHaveProperty("attribution");
		expect(row?.source).not.toHaveProperty("device");
		expect(row?.lead).not.toHaveProperty("utmSource");
	});

	test("lists the features that this browser used before, under known names only", async () => {
		const storeFeatures = async (sl_features: string, more = {}) => {
			const submission = aSubmission();
			const answer = await browserWith({ sl_features }).call(
				"/lead-gateway/create-lead",
				submission,
				{ ...headers, ...more },
			);
			expect(answer.statusCode).toBe(200);
			return (await storedLeadRows(site).lead(submission.lead_id))?.source.features;
		};
		expect(await storeFeatures("search.preview.evil.%00.search")).toEqual(["search", "preview"]);
		for (const hostile of ["%%%", "__proto__", '"', "search,call", "x.".repeat(2000)])
			expect(await storeFeatures(hostile)).toBeUndefined();
		expect(await storeFeatures("search", { "cf-ipcountry": "FR" })).toBeUndefined();
		expect(await storeFeatures("search", { "sec-gpc": "1" })).toBeUndefined();
	});

	test("stays the same when the lead is corrected", async () => {
		const browser = browserWith(known);
		const submission = aSubmission();
		await browser.call("/lead-gateway/create-lead", submission, headers);
		const before = await stored.lead(submission.lead_id);
		const corrected = {
			...submission,
			submission_id: crypto.randomUUID(),
			page: "/elsewhere",
		};
		await browser.call("/lead-gateway/create-lead", corrected);
		expect(await stored.lead(submission.lead_id)).toMatchObject({
			revision: 2,
			source: before?.source,
		});
	});
});

describe("the cookies after a lead", () => {
	test("LEAD-093, LEAD-083, LEAD-105, LEAD-107, LEAD-108, LEAD-109, LEAD-110: are set with their names, values and lifetimes", async () => {
		const submission = aSubmission();
		const { headers } = await sendSubmission(aBrowser(site), submission);
		const cookies = setCookies(headers);
		const manner = "Path=/; Secure; SameSite=Lax";
		expect(cookies.SL_LEAD).toMatch(
			/^SL_LEAD=[\w-]{22}\.[a-z\d]{6}\.[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
		);
		expect(cookies.sl_leads_sent).toBe(`sl_leads_sent=qbcc1009; Max-Age=7776000; ${manner}`);
		expect(cookies.user_lead_data).toBe(
			`user_lead_data=${encodeURIComponent('[{"id":"b1009","ru_stage":[]}]')}; Max-Age=7776000; ${manner}`,
		);
		expect(cookies.sl_skip_lead_form).toBe(`sl_skip_lead_form=1; Max-Age=604800; ${manner}`);
		expect(Object.keys(cookies)).toHaveLength(4);
	});

	test("are listed with purpose and lifetime on the page of privacy choices", async () => {
		const { body } = await aBrowser(site).get("/preferences");
		for (const name of [
			"SL_LEAD",
			"sl_leads_sent",
			"user_lead_data",
			"sl_skip_lead_form",
			"sl_latest_auto_lead",
			"sl_eu_optin",
		])
			expect(body).toContain(`<code>${name}</code>`);
		expect(body).toContain("kept 1 day ");
		expect(body).toContain("kept 7 days");
	});
});

describe("refused input", () => {
	test("shows each field with its own message, all at once, and stores nothing", async () => {
		const before = await stored.counts();
		const submission = aSubmission(
			{ site_module: "request a call" },
			{
				queryType: "business",
				name: " ",
				email: "ada@",
				personPhone: "call me",
				agree: false,
			},
		);
		const answer = await sendSubmission(aBrowser(site), submission);
		expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([422, undefined]);
		expect(answer.json()).toMatchObject({
			status: 422,
			problems: [
				{ field: "company", message: "Enter Company" },
				{ field: "name", message: "Enter Name" },
				{ field: "email", message: "Invalid Email" },
				{ field: "personPhone", message: "Invalid Phone Number" },
				{ field: "agree", message: "Required" },
			],
		});
		expect(await stored.counts()).toEqual(before);
	});

	test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
		["site_module", { site_module: "no such form" }, {}],
		["site_module", { site_module: "auto repeat lead" }, {}],
		["site_module", { site_module: undefined }, {}],
		["product", { product: "course-999999999" }, {}],
		["product", { product: "yacht-1" }, {}],
		["product", { product: "course-1009'" }, {}],
		["course", { site_module: "frs" }, { course: "999999" }],
		["course", { site_module: "frs" }, { course: "sql" }],
		["course", { site_module: "frs" }, { course: "" }],
		["experience", { site_module: "career handbook" }, { experience: "99" }],
		["phoneCode", {}, { phoneCode: "+999" }],
		["message", {}, { message: "a\0b" }],
		["message", {}, { message: "\ud800" }],
		["message", {}, { message: "x".repeat(5001) }],
		["name", {}, { name: "\0" }],
		["name", {}, { name: { first: "Ada" } }],
		["name", {}, { name: ["Ada", "Bob"] }],
		["name", {}, { name: "x".repeat(201) }],
		["name", {}, { name: "<a".repeat(30_000) }],
		["message", {}, { message: "<a".repeat(30_000) }],
		["email", {}, { email: "a\0@example.com" }],
		["email", {}, { email: `${"x".repeat(250)}@example.com` }],
		["email", {}, { email: "ada@example.com, bob@example.com" }],
		["personPhone", {}, { personPhone: "9".repeat(60_000) }],
		["personPhone", {}, { personPhone: 5551234567 }],
		["agree", {}, { agree: "no" }],
		["agree", {}, { agree: undefined }],
	])("CALL-009: a wrong %s is refused at that field (%#)", async (field, more, values) => {
		const before = await stored.counts();
		const answer = await sendSubmission(aBrowser(site), aSubmission(more, values));
		// A call has to name a form; this one is named by the site itself only.
		const isNamed = more.site_module === "auto repeat lead";
		const namesNone = field === "site_module" && !isNamed;
		expect(answer.statusCode).toBe(namesNone ? 400 : 422);
		expect(answer.json().problems).toContainEqual({
			field,
			message: expect.stringMatching(/\w/),
		});
		expect(await stored.counts()).toEqual(before);
	});

	test.each<[string, unknown]>([
		["submission_id", "1"],
		["lead_id", "'"],
		["page", "//evil.example"],
		["values", "x"],
	])("CALL-009: a malformed %s is refused before any look-up", async (field, value) => {
		const answer = await sendSubmission(aBrowser(site), aSubmission({ [field]: value }));
		expect(answer.statusCode).toBe(400);
		expect(answer.json().problems).toMatchObject([{ field }]);
	});

	test.each([
		["text", "nonsense"],
		["a list", "[]"],
		["a number", "5"],
		["nothing", "null"],
		["nested a thousand times", `${"[".repeat(1000)}${"]".repeat(1000)}`],
		["a prototype", '{"__proto__":{"agree":true},"constructor":1}'],
	])("CALL-009: a body that is %s is refused", async (_, payload) => {
		const answer = await site.server.inject({
			method: "POST",
			url: "/lead-gateway/create-lead",
			headers: { "content-type": "application/json" },
			payload,
		});
		expect([400, 422]).toContain(answer.statusCode);
	});

	test("a submission from another site is refused", async () => {
		const submission = aSubmission();
		const answer = await aBrowser(site).call("/lead-gateway/create-lead", submission, {
			"sec-fetch-site": "cross-site",
		});
		expect(answer.statusCode).toBe(403);
		expect(await stored.lead(submission.lead_id)).toBeUndefined();
	});

	test("one network address is refused after sixty requests a minute", async () => {
		const browser = aBrowser(site);
		const statuses = [];
		for (let index = 0; index < 62; index++)
			statuses.push((await sendSubmission(browser, {})).statusCode);
		expect(statuses.slice(0, 60)).not.toContain(429);
		expect(statuses.slice(60)).toEqual([429, 429]);
	});
});
