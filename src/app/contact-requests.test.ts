import { beforeAll, describe, expect, test, vi } from "vitest";
import { aWebhook } from "#connectors/testing.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { closeAfterwards, type TestSite } from "#testing/site.ts";
import { aSubmission, findLeadId, storedLeadRows } from "#testing/submissions.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

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

/** The submission of the form of trainers, with values of ours. */
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
const send = (submission: object, url = call) => aBrowser(site).call(url, submission);

/** The contact payload that the webhook got of a request. */
const receivePayload = (lead: string) =>
	vi.waitFor(
		() => {
			const events = [...contactWebhook.accepted.values()] as {
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
			/<select[^>]*name="selectCourse"[^>]*>(.*?)<\/select>/s.exec(await readForm()) ?? [];
		const offered = [...list.matchAll(/<option value="(\w+)"[^>]*>([^<]*)</g)].map(
			([, code, title = ""]) => `${code} ${title.replace("&amp;", "&")}`,
		);
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
	])("%s: %s %j is refused at its field: %s", async (_, field, value, message) => {
		const before = await stored.counts();
		const answer = await send(anApplication({ [field]: value }));
		expect([answer.statusCode, answer.json().problems]).toEqual([422, [{ field, message }]]);
		expect(await stored.counts()).toEqual(before);
	});

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
		for (const key of ["urlLI", "courseId", "courseName"]) expect(data).not.toHaveProperty(key);
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
		// A later lead has reached every sales destination.
		const later = aSubmission();
		await aBrowser(site).call("/lead-gateway/create-lead", later);
		await vi.waitFor(() => expect(destinations.salesforce.leads.has(later.lead_id)).toBe(true), {
			timeout: 30_000,
		});
		expect(destinations.salesforce.leads.has(lead)).toBe(false);
		expect(destinations.hubspot.contacts.has(submission.values.email)).toBe(false);
		expect(destinations.webhookEvents().some(({ data }) => data.lead_id === lead)).toBe(false);
		expect(destinations.emailsTo("advisors").some(({ text }) => text.includes(lead))).toBe(false);
	});
});

test("a contact request that is withdrawn, then erased, is told to its webhook and to every recipient", async () => {
	const submission = anApplication();
	const lead = findLeadId(await send(submission));
	await receivePayload(lead);
	const typesOf = () =>
		[...contactWebhook.accepted.values()].flatMap((event) => {
			const { type, data } = event as {
				type: string;
				data: { lead_id: string };
			};
			return data.lead_id === lead ? [type] : [];
		});
	const subjectsTo = (recipient: string) =>
		destinations
			.emailsTo(recipient)
			.filter(({ subject, text }) => `${subject} ${text}`.includes(lead))
			.map(({ subject }) => subject);
	const soon = { timeout: 30_000 };
	await vi.waitFor(() => expect(subjectsTo("teach@lyceum.example")).toHaveLength(1), soon);
	const { email } = submission.values;
	const reader = aBrowser(site);
	await reader.post("/privacy", { email });
	const key = await vi.waitFor(() => {
		const texts = destinations.emailsTo(email).map(({ text }) => text);
		const [, found] = /\/privacy\/yours\?key=(a\S+)/.exec(texts.join("\n")) ?? [];
		if (!found) throw new Error("no link yet");
		return found;
	}, soon);
	const withdrawn = await reader.post("/privacy/withdraw", { key, lead });
	expect(withdrawn.statusCode).toBe(303);
	await vi.waitFor(() => {
		expect(typesOf()).toEqual(["contact.created", "contact.withdrawn"]);
		expect(subjectsTo("teach@lyceum.example")).toHaveLength(2);
	}, soon);

	await reader.post("/privacy/erase", { key });
	expect(await stored.lead(lead)).toBeUndefined();
	await vi.waitFor(() => {
		expect(typesOf().at(-1)).toBe("contact.erased");
		expect(subjectsTo("teach@lyceum.example")).toHaveLength(3);
		expect(subjectsTo("editors@lyceum.example")).toHaveLength(1);
	}, soon);
});
