import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { aLead } from "#forms/submission/testing.ts";
import { digestSubmission } from "#leads/submission/submission-digest.ts";
import { aSender } from "#leads/submission/testing.ts";
import { parseAnswers, parseSubmission } from "./submission-rules.ts";

const ids = {
	submission_id: "3f0c2c6e-0f0b-4a57-9f4e-1f6f0a1f7c11",
	lead_id: "16fd2706-8baf-433b-82eb-8c7fada847da",
};
const parse = (body: unknown, sender = aSender()) => {
	const read = parseSubmission(body, sender);
	if (!read.ok) throw new Error(JSON.stringify(read.reason));
	return read.value;
};
const problems = (body: unknown) => {
	const read = parseSubmission(body, aSender());
	return read.ok ? [] : read.reason;
};
const european = {
	country: undefined,
	chosen: false,
	isReported: true,
	european: true,
	asksFirst: true,
};

describe("a submission of one of our forms", () => {
	const values = { name: "Ada", email: "ada@example.com", agree: true };
	const page = "/courses/sql";
	const own = { ...ids, site_module: "query box", product: "course-12", page };

	test("is parsed alike from a script and from a plain form, and has the same digest", () => {
		const sent = parse({ ...own, values });
		const posted = parse({ ...own, ...values, agree: "on" });
		expect(sent).toMatchObject({
			id: ids.submission_id,
			lead: ids.lead_id,
			siteModule: "query box",
			products: [{ kind: "course", id: 12 }],
			page,
			values,
			isPayload: false,
			automatic: false,
		});
		expect(posted.values).toEqual({ ...values, agree: "on" });
		expect(digestSubmission(posted)).toBe(digestSubmission(sent));
	});

	test("what the page leaves empty is not there", () => {
		const empty = { product: "", page: "", auh: "", stamp: "" };
		const read = parse({ ...ids, site_module: "frs", ...empty, values });
		expect(read).toMatchObject({ products: [], page: "/", auh: undefined });
		expect(read.guards.stamp).toBeUndefined();
	});

	test("takes the host page from the browser where the form does not say it, and no query with it", () => {
		const referrer = "https://lyceum.example/courses/sql?auh=secret";
		const read = parse({ ...own, page: "", values }, aSender({ referrer }));
		expect(read.page).toBe("/courses/sql");
		expect(parse({ ...own, page: "/search?q=x", values }).page).toBe("/search");
	});

	test("LEAD-069: what was prefilled comes with it", () => {
		const prefill = {
			prefilled_source: "account",
			prefillled_data: "email,name",
			prefilled_modified: true,
		};
		expect(parse({ ...own, ...prefill, values }).prefill).toEqual({
			source: "account",
			data: "email,name",
			modified: true,
		});
	});
});

describe("the published payload alone", () => {
	const payload = consumerPayload(
		aLead({
			message: "Hi",
			experience: "3-5",
			leadId: ids.lead_id,
			smsCompliance: true,
			utmSource: "news",
		}),
	);

	test("says what a form says", () => {
		expect(parse(payload)).toMatchObject({
			isPayload: true,
			lead: ids.lead_id,
			siteModule: "request a call",
			products: [
				{ kind: "course", id: 1001 },
				{ kind: "bundle", id: 1001 },
				{ kind: "free-course", id: 1001 },
			],
			leadSource: "news",
			values: {
				name: "Ada King Lovelace",
				email: "ada@example.com",
				phoneCode: "1",
				personPhone: "5551234567",
				message: "Hi",
				experience: "3-5",
				agree: true,
				agreeSms: false,
			},
		});
		const bundle = { id: 7, type: "bundle", name: "It" } as const;
		expect(parse(consumerPayload(aLead({ product: bundle }))).products).toEqual([
			{ kind: "bundle", id: 7 },
			{ kind: "university", id: 7 },
		]);
	});

	test("a phone is split where its hyphen says, though a longer code begins with the same digits", () => {
		const samoan = parse({ ...payload, phone: "+1-6845551234" });
		expect(samoan.values).toMatchObject({
			phoneCode: "1",
			personPhone: "6845551234",
		});
	});

	test("outside Europe consent is not asked for; in Europe an earlier or a given opt-in counts", () => {
		expect(parse(payload).values.agree).toBe(true);
		const there = aSender({ place: european });
		expect(parse(payload, there).values.agree).toBe(false);
		const agreed = { ...there, cookies: { sl_eu_optin: "1" } };
		expect(parse(payload, agreed).values.agree).toBe(true);
		expect(parse({ ...payload, agree: true }, there).values.agree).toBe(true);
		expect(parse({ ...payload, agree: false }).values.agree).toBe(false);
	});

	test("sent twice under one lead id it is one submission; without ids each is a new one", () => {
		expect(parse(payload).id).toBe(parse(payload).id);
		const other = parse({ ...payload, sl_user_message: "Ho" });
		expect(other.id).not.toBe(parse(payload).id);
		const { lead_id: _, ...anonymous } = payload;
		expect(parse(anonymous).lead).not.toBe(parse(anonymous).lead);
	});

	test("that for companies as well", () => {
		const company = {
			Company: "Acme",
			Country: "United States",
			State: "NY",
			Email: "ada@acme.test",
			FirstName: "Ada",
			LastName: "Lovelace",
			Phone: "+1-5551234567",
			Employees_Range__c: "50-249",
			Site_Module__c: "B2B_talk_to_advisor_Schedule_Page",
		};
		expect(parse(company)).toMatchObject({
			siteModule: "B2B_talk_to_advisor_Schedule_Page",
			products: [],
			values: {
				firstname: "Ada",
				lastname: "Lovelace",
				email: "ada@acme.test",
				phoneCode: "1",
				personPhone: "5551234567",
				company: "Acme",
				country: "United States",
				cState: "NY",
				cNoEmps: "50-249",
			},
		});
	});
});

describe("what is sent to do harm", () => {
	test.each([
		["submission_id", "1"],
		["submission_id", `{${ids.submission_id}}`],
		["submission_id", [ids.submission_id, ids.submission_id]],
		["lead_id", "'; drop table leads; --"],
		["lead_id", 5],
		["lead_id", null],
		["site_module", "x".repeat(61)],
		["site_module", ["a", "b"]],
		["product", "x".repeat(41)],
		["page", "//evil.example/"],
		["page", "https://evil.example/"],
		["page", "/\0"],
		["page", `/${"x".repeat(500)}`],
		["values", "name=Ada"],
		["values", ["Ada"]],
		["auh", "x".repeat(2049)],
		["stamp", "x".repeat(501)],
	])("%s as %j is refused at its field", (field, value) => {
		expect(problems({ [field]: value })).toEqual([{ field, message: expect.stringMatching(/\w/) }]);
	});

	test("parsing any body throws nothing", () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.anything(),
					fc.record(
						{
							...Object.fromEntries(
								[
									"values",
									"phone",
									"agree",
									"courseId",
									"auto_lead",
									"website",
									"prefilled_source",
								].map((key) => [key, fc.anything()]),
							),
							page: fc.webPath(),
						},
						{ requiredKeys: [] },
					),
				),
				(body) => {
					const read = parseSubmission(body, aSender());
					if (read.ok) expect(digestSubmission(read.value)).toMatch(/^[\w-]{43}$/);
				},
			),
		);
	});
});

describe("the digest of a submission", () => {
	const said = {
		siteModule: "frs",
		products: [{ kind: "course", id: 1 }],
		page: "/",
		automatic: false,
		practiceId: undefined,
		attachment: undefined,
	};

	test("does not go by order, blanks around a text, line ends or how a tick is written", () => {
		const digest = digestSubmission({
			...said,
			answers: parseAnswers({
				name: " Ada ",
				message: "a\nb",
				agree: true,
				agreeSms: false,
			}),
		});
		const other = digestSubmission({
			...said,
			answers: parseAnswers({
				agree: "on",
				message: "a\r\nb",
				name: "Ada",
				lastname: "",
			}),
		});
		expect(other).toBe(digest);
	});

	test("goes by every word", () => {
		fc.assert(
			fc.property(
				fc.record({ name: fc.string(), message: fc.string() }),
				fc.record({ name: fc.string(), message: fc.string() }),
				(first, other) => {
					const plain = ({ name, message }: typeof first) =>
						JSON.stringify([name.trim(), message.trim().replace(/\r\n?/g, "\n")]);
					expect(
						digestSubmission({ ...said, answers: parseAnswers(first) }) ===
							digestSubmission({ ...said, answers: parseAnswers(other) }),
					).toBe(plain(first) === plain(other));
				},
			),
		);
	});

	test.each([
		{ siteModule: "fpt" },
		{ products: [] },
		{ page: "/a" },
		{ automatic: true },
		{ practiceId: 1 },
		{ lead: ids.lead_id },
	])("goes by %j", (other) => {
		const answers = parseAnswers({ name: "Ada" });
		expect(digestSubmission({ ...said, answers, ...other })).not.toBe(
			digestSubmission({ ...said, answers }),
		);
	});
});
