import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";
import { closeAfterwards, type TestSite } from "./testing.ts";
import { aBrowser } from "./testing-browser.ts";
import { aSiteWithDestinations } from "./testing-destinations.ts";
import {
	aSubmission,
	findLeadId,
	storedLeadRows,
} from "./testing-submissions.ts";

let contactWebhook: Awaited<ReturnType<typeof aWebhook>>;
let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	contactWebhook = await aWebhook(closeAfterwards);
	destinations = await aSiteWithDestinations({
		CONTACT_WEBHOOK_URL: contactWebhook.address,
	});
	site = destinations.site;
	stored = storedLeadRows(site);
});

const call = "/api?method=saveContactFormAction";
let people = 0;
const someWorkEmail = () => `ada@school-${++people}.example`;

/** What the form of trainers sends, with values of ours. */
const anApplication = (values: Record<string, unknown> = {}) =>
	aSubmission(
		{ site_module: "become a trainer", product: undefined },
		{
			email: someWorkEmail(),
			selectCourse: "b117",
			linkednUrl: "https://linkedin.example/in/ada",
			message: "I taught statistics for nine years.",
			...values,
		},
	);
const anIdea = (values: Record<string, unknown> = {}) =>
	aSubmission(
		{ site_module: "guest blogger", product: undefined },
		{ email: someWorkEmail(), message: "Undo in Git.", ...values },
	);
const send = (submission: object, url = call) =>
	aBrowser(site).call(url, submission);

/** The contact payload that the webhook got of a request. */
const receivePayload = (lead: string) =>
	vi.waitFor(
		() => {
			const events = [...contactWebhook.taken.values()] as {
				type: string;
				data: Record<string, unknown>;
			}[];
			const event = events.find(({ data }) => data.lead_id === lead);
			if (!event) throw new Error("the webhook has not got it yet");
			return event;
		},
		{ timeout: 30_000 },
	);

describe("the form of trainers", () => {
	const readForm = async () => {
		const { body } = await aBrowser(site).get("/become-a-trainer");
		return body;
	};

	test("TRN-001: asks for a course, a LinkedIn address and a message", async () => {
		const body = await readForm();
		const named = (tag: string) =>
			findOpeningTags(body, tag).map((one) => readAttribute(one, "name"));
		expect(named("select")).toContain("selectCourse");
		expect(named("input")).toContain("linkednUrl");
		expect(named("textarea")).toContain("message");
	});

	test("TRN-002, TRN-003, TRN-004, TRN-005: offers 21 courses by their codes, and another one", async () => {
		const [, list = ""] =
			/<select[^>]*name="selectCourse"[^>]*>(.*?)<\/select>/s.exec(
				await readForm(),
			) ?? [];
		const offered = [
			...list.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</g),
		].map(([, code, title = ""]) => `${code} ${title.replace("&amp;", "&")}`);
		expect(offered).toEqual([
			...["b163 Full Stack Java Developer", "b102 Devops Practitioner"],
			...["b207 Full Stack Developer .NET", "b184 Azure Cloud"],
			...["b176 Deep Learning", "b208 NLP"],
			...["b251 Design Thinking & Innovation", "b250 Digital Transformation"],
			...["b178 Blockchain Developer Track", "b105 MEAN Stack"],
			...["b183 AWS Cloud", "b232 Cyber Security", "b213 Data Engineering"],
			...["b117 Data Science", "b180 Data Analytics"],
			...["b245 Agile and Scrum", "b181 Lean Six Sigma"],
			...["b244 Digital Marketing", "b210 Business Analysis"],
			...["b55 IT Service and Architecture", "b122 Project Management"],
			"other Other",
		]);
	});

	test.each([
		["VAL-030", "selectCourse", "", "Select Course"],
		["VAL-030", "selectCourse", "b999", "Select Course"],
		["VAL-022", "linkednUrl", "", "Enter Linkedn URL"],
		["VAL-022", "linkednUrl", "  ", "Enter Linkedn URL"],
	])(
		"%s: %s %j is refused at its field: %s",
		async (_, field, value, message) => {
			const before = await stored.counts();
			const answer = await send(anApplication({ [field]: value }));
			expect([answer.statusCode, answer.json().problems]).toEqual([
				422,
				[{ field, message }],
			]);
			expect(await stored.counts()).toEqual(before);
		},
	);

	test("VAL-035, VAL-037, VAL-040: accepts a work email only, and the form of authors any", async () => {
		const email = `ada-${crypto.randomUUID()}@gmail.com`;
		const refused = await send(anApplication({ email }));
		expect(refused.json().problems).toEqual([
			{ field: "email", message: "Please enter your work email address." },
		]);
		expect((await send(anIdea({ email }))).statusCode).toBe(200);
	});
});

describe("a contact request", () => {
	test("TRN-007, TRN-008, TRN-009, TRN-010, TRN-011, TRN-012, TRN-013, TRN-014: has the published payload, as a trainer's", async () => {
		const { values, ...submission } = anApplication();
		const answer = await send({ ...submission, values });
		expect(answer.statusCode).toBe(200);
		const lead = findLeadId(answer);
		const { type, data } = await receivePayload(lead);
		expect(type).toBe("contact.created");
		const row = await stored.lead(lead);
		expect(row?.lead.place.countryId).toEqual(expect.any(Number));
		expect(data).toEqual({
			method: "saveContactFormAction",
			name: "Ada King Lovelace",
			email: values.email,
			phone: "+1-5551234567",
			urlLI: "https://linkedin.example/in/ada",
			queryTxt: "I taught statistics for nine years.",
			agreeToContact: 1,
			formName: "Become Our Trainer",
			productTypeId: 2,
			courseId: "b117",
			courseName: "Data Science",
			...row?.lead.place,
			isLead: 0,
			lead_id: lead,
			revision: 1,
			created_at: expect.any(String),
			updated_at: expect.any(String),
			page: "/courses/sql-for-analysts",
		});
	});

	test("TRN-006: another course is a valid choice and has no product code", async () => {
		const answer = await send(anApplication({ selectCourse: "other" }));
		expect(answer.statusCode).toBe(200);
		const { data } = await receivePayload(findLeadId(answer));
		expect(data).toMatchObject({ courseName: "Other", productTypeId: 1 });
		expect(data).not.toHaveProperty("courseId");
	});

	test("TRN-011, TRN-014: of an author is named so, and has no course", async () => {
		const answer = await send(anIdea());
		const { data } = await receivePayload(findLeadId(answer));
		expect(data).toMatchObject({ formName: "Blog As A Guest", isLead: 0 });
		for (const key of ["urlLI", "courseId", "courseName"])
			expect(data).not.toHaveProperty(key);
	});

	test("TRN-014: is no lead: only its own recipient, its webhook and its sender get it, and no cookie remembers a lead", async () => {
		const submission = anApplication();
		const browser = aBrowser(site);
		const lead = findLeadId(await browser.call(call, submission));
		expect(Object.keys(browser.cookies)).toEqual(["SL_LEAD"]);
		const { rows } = await site.database.pool.query(
			"select destination from lead_deliveries where lead_id = $1",
			[lead],
		);
		expect(rows.map(({ destination }) => destination).sort()).toEqual([
			"contact-mail",
			"contact-webhook",
			"visitor-mail",
		]);
		const { lead: content } = (await stored.lead(lead)) ?? {};
		expect(content).not.toHaveProperty("groupEnrollmentStatus");
		const email = await vi.waitFor(
			() => {
				const [first] = destinations
					.emailsTo("teach@lyceum.example")
					.filter(({ text }) => text.includes(lead));
				if (!first) throw new Error("the recipient has no email yet");
				return first;
			},
			{ timeout: 30_000 },
		);
		expect(email.subject).toBe("Trainer: Ada King Lovelace");
		expect(email.text).toContain("Would teach: Data Science (b117)");
		expect(email.text).toContain("LinkedIn: https://linkedin.example/in/ada");
		expect(email.text).toContain("I taught statistics for nine years.");
		// What comes after it has reached every sales destination.
		const later = aSubmission();
		await aBrowser(site).call("/lead-gateway/create-lead", later);
		await vi.waitFor(
			() => expect(destinations.salesforce.leads.has(later.lead_id)).toBe(true),
			{ timeout: 30_000 },
		);
		expect(destinations.salesforce.leads.has(lead)).toBe(false);
		expect(destinations.hubspot.contacts.has(submission.values.email)).toBe(
			false,
		);
		expect(
			destinations.webhookEvents().some(({ data }) => data.lead_id === lead),
		).toBe(false);
		expect(
			destinations.emailsTo("advisors").some(({ text }) => text.includes(lead)),
		).toBe(false);
	});
});

describe("the call for contact requests", () => {
	/** As other programs send it. */
	const aPayload = (more: Record<string, unknown> = {}) => ({
		name: "Ada King Lovelace",
		email: someWorkEmail(),
		phone: "+1-2125550142",
		urlLI: "https://linkedin.example/in/ada",
		queryTxt: "I taught statistics for nine years.",
		agreeToContact: "1",
		formName: "Become Our Trainer",
		courseId: "b117",
		isLead: "0",
		...more,
	});
	const toQuery = (payload: Record<string, unknown>) =>
		new URLSearchParams(
			Object.entries(payload).map(([key, value]) => [key, String(value)]),
		);

	test("CALL-025, CALL-120: answers the published payload by GET and by POST, and both are in the list of calls", async () => {
		const byPost = await send(aPayload());
		const byGet = await aBrowser(site).get(`${call}&${toQuery(aPayload())}`, {
			accept: "application/json",
		});
		for (const answer of [byPost, byGet]) {
			expect(answer.statusCode).toBe(200);
			expect(answer.headers["cache-control"]).toContain("no-store");
			const row = await stored.lead(findLeadId(answer));
			expect(row).toMatchObject({ site_module: "become a trainer" });
			expect(row?.lead).toMatchObject({
				purpose: "contact",
				taughtCourse: { code: "b117", title: "Data Science" },
				message: "I taught statistics for nine years.",
			});
		}
		const { paths } = (await aBrowser(site).get("/openapi.json")).json();
		expect(Object.keys(paths["/api/saveContactFormAction"])).toEqual(
			expect.arrayContaining(["get", "post"]),
		);
	});

	test("CALL-025: a GET from another site or a prefetch changes nothing", async () => {
		const before = await stored.counts();
		for (const headers of [
			{ "sec-fetch-site": "cross-site" },
			{ "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
		]) {
			const url = `${call}&${toQuery(aPayload())}`;
			const answer = await aBrowser(site).get(url, headers);
			expect(answer.statusCode).toBe(403);
		}
		expect(await stored.counts()).toEqual(before);
	});

	test("CALL-120: makes no lead of another form, and none of an unknown one", async () => {
		const before = await stored.counts();
		for (const named of [
			{ formName: "Query box" },
			{ formName: "Become Our Pilot" },
			{ formName: undefined, site_module: "query box" },
			{ formName: ["Become Our Trainer"] },
		]) {
			const answer = await send(aPayload(named));
			expect([answer.statusCode, answer.json().problems[0].field]).toEqual([
				400,
				"formName",
			]);
		}
		expect(await stored.counts()).toEqual(before);
	});
});
