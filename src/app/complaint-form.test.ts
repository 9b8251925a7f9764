import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { parse } from "yaml";
import { runLeadsCommand } from "#cli/leads.ts";
import { isLearnerEmail } from "#leads/known-visitors/registered-email-commands.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { htmlFindings } from "#testing/html-findings.ts";
import { root, type TestSite } from "#testing/site.ts";
import {
	aSubmission,
	complaintChoices,
	sendSubmission,
	someEmail,
	storedLeadRows,
} from "#testing/submissions.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	destinations = await aSiteWithDestinations();
	site = destinations.site;
	stored = storedLeadRows(site);
});

const page = "/raise-a-concern";
const published = {
	"Certification, exam booking, Job Assist": [
		"Certificate assistance",
		"Exam access and booking",
		"Exam Voucher",
		"Job Assist and Job guarantee",
	],
	"Lab, Project, Assesments": ["Assessments/Tests", "Lab issues", "Project Assistance"],
	"Live Classes": [
		"Attendance marking issue",
		"Class Schedule",
		"In-class experience issue",
		"Live class recording issues",
		"Unable to attend class",
	],
	"Program access,Profile,Invoice": [
		"Curriculum Issue",
		"Invoice and profile",
		"No or Wrong program available",
		"Program Extension",
	],
	"Refunds, Referrals, Money back": [
		"Moneyback/Refund policy",
		"Referral and earn policy",
		"Refund status",
	],
	"Self Learning content": [
		"No or Wrong content available",
		"Self learning progress",
		"Video Issue",
	],
	Others: ["others"],
};
const categories = Object.entries(published);

const aComplaint = (values: Record<string, unknown> = {}) =>
	aSubmission(
		{ site_module: "grievance", product: undefined, page },
		{ ...complaintChoices, ...values },
	);
async function complain(values: Record<string, unknown> = {}) {
	const submission = aComplaint({
		email: await register(site, someEmail()),
		...values,
	});
	const browser = aBrowser(site);
	const sent = await sendSubmission(browser, submission);
	return { submission, browser, sent };
}
const problemsOf = (answer: { json(): unknown }) =>
	(answer.json() as { problems?: object[] }).problems;
/** Sends the form of the page, as it was rendered, without script. */
async function post(typed: Record<string, string>) {
	const browser = aBrowser(site);
	const { body } = await browser.get(page);
	const fields: Record<string, string> = {
		...readHtmlForm(body),
		...complaintChoices,
		name: "Ada King Lovelace",
		email: await register(site, someEmail()),
		personPhone: "(212) 555-0142",
		...typed,
	};
	const answer = await browser.post(`${page}?form=grievance`, fields);
	return { browser, answer, fields };
}
const errorAt = (html: string, field: string) =>
	new RegExp(`id="lead-form-grievance-${field}-error"[^>]*>(.*?)</p>`, "s")
		.exec(html)?.[1]
		?.replace(/<[^>]*>/g, "");
async function webhookOf(lead: string) {
	return vi.waitFor(
		() => {
			const found = destinations.webhookEvents().find(({ data }) => data.lead_id === lead);
			if (!found) throw new Error("no webhook yet");
			return found.data;
		},
		{ timeout: 30_000 },
	);
}

describe("the categories of a complaint", () => {
	/** The page offers this category, and below it what the requirement names, in its order. */
	async function offers(category: keyof typeof published): Promise<void> {
		const { body } = await aBrowser(site).get(page);
		const [, list = ""] =
			/<select[^>]*name="custom_category"[^>]*>(.*?)<\/select>/s.exec(body) ?? [];
		const offered = [...list.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
		expect(offered).toEqual(Object.keys(published));
		const group = new RegExp(`<optgroup label="${category}">(.*?)</optgroup>`, "s").exec(body)?.[1];
		const inGroup = [...(group ?? "").matchAll(/<option value="([^"]+)"/g)];
		expect(inGroup.map(([, value]) => value)).toEqual(published[category]);
	}

	test("GRV-001: certification, exam booking and job assist have four subcategories", () =>
		offers("Certification, exam booking, Job Assist"));
	test("GRV-002: labs, projects and assessments, spelled as published, have three", () =>
		offers("Lab, Project, Assesments"));
	test("GRV-003: live classes have five", () => offers("Live Classes"));
	test("GRV-004: program access, profile and invoice, without blanks, have four", () =>
		offers("Program access,Profile,Invoice"));
	test("GRV-005: refunds, referrals and money back have three", () =>
		offers("Refunds, Referrals, Money back"));
	test("GRV-006: self-learning content has three", () => offers("Self Learning content"));
	test("GRV-007: others have one", () => offers("Others"));

	test("GRV-008: each subcategory is accepted in its own category and refused with 400 in any other", async () => {
		for (const [index, [category, choices]] of categories.entries()) {
			const [foreign] = categories[(index + 1) % categories.length]?.[1] ?? [];
			const send = async (subcategory: string | undefined) =>
				sendSubmission(
					aBrowser(site),
					aComplaint({
						email: await register(site, someEmail()),
						custom_category: category,
						custom_subcategory: subcategory,
					}),
				);
			const refused = await send(foreign);
			expect([foreign, refused.statusCode]).toEqual([foreign, 400]);
			expect(problemsOf(refused)).toEqual([
				{
					field: "custom_subcategory",
					message: "Select Sub Category of Complaint",
				},
			]);
			expect((await send(choices.at(-1))).statusCode).toBe(200);
		}
	}, 60_000);

	test("VAL-032: a subcategory of another category is refused at its field without script, with all text kept", async () => {
		const before = await stored.counts();
		const message = "It <b>stopped</b> & never came back. ".repeat(20).trim();
		const typed = {
			custom_category: "Live Classes",
			custom_subcategory: "Refund status",
			personPhoneAlternate: "(212) 555-0199",
			message,
		};
		const { answer, fields } = await post(typed);
		expect(answer.statusCode).toBe(422);
		expect(errorAt(answer.body, "custom_subcategory")).toBe("Select Sub Category of Complaint");
		expect(errorAt(answer.body, "custom_category")).toBeUndefined();
		const { message: _, ...kept } = typed;
		expect(readHtmlForm(answer.body)).toMatchObject({
			...kept,
			email: fields.email,
			name: "Ada King Lovelace",
		});
		expect(answer.body).toContain(
			message.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
		);
		expect(await stored.counts()).toEqual(before);
	});

	test.each([
		["VAL-031", "custom_category", "Select Category of Complaint"],
		["VAL-032", "custom_subcategory", "Select Sub Category of Complaint"],
	])("VAL-031, VAL-032: by %s, %s must be chosen: %s", async (_, field, message) => {
		const { answer } = await post({ [field]: "" });
		expect(answer.statusCode).toBe(422);
		expect(errorAt(answer.body, field)).toBe(message);
		const call = await complain({ [field]: "Tea" });
		expect(problemsOf(call.sent)).toContainEqual({ field, message });
	});
});

describe("the fields of a complaint", () => {
	test("GRV-010, GRV-012, VAL-068: an alternate phone, and the placeholder of 500 words", async () => {
		const { body } = await aBrowser(site).get(page);
		expect(body).toContain('name="personPhoneAlternate"');
		expect(body).toContain('placeholder="Please explain your concern (500 words)"');
	});

	test.each([
		["VAL-012", "", "1", false],
		["VAL-013", "98765432101", "91", false],
		["VAL-013", "9876543210", "91", true],
		["VAL-013", "1".repeat(21), "44", false],
		["VAL-013", "1".repeat(20), "44", true],
	])(
		"VAL-012, VAL-013: by %s, the phone %j with the code %s: accepted %s",
		async (_, personPhone, phoneCode, isAccepted) => {
			const { sent } = await complain({ personPhone, phoneCode });
			expect(problemsOf(sent)).toEqual(
				isAccepted ? undefined : [{ field: "personPhone", message: "Invalid Contact Number" }],
			);
		},
	);

	test.each([
		["VAL-014", "", "1", true],
		["VAL-015", "98765432101", "91", false],
		["VAL-015", "9876543210", "91", true],
		["VAL-015", "1".repeat(21), "1", false],
		["VAL-015", "call me", "1", false],
	])(
		"VAL-014, VAL-015: by %s, the alternate phone %j with the code %s: accepted %s",
		async (_, personPhoneAlternate, phoneCode, isAccepted) => {
			const { sent } = await complain({
				personPhone: "9876543210",
				personPhoneAlternate,
				phoneCode,
			});
			expect(problemsOf(sent)).toEqual(
				isAccepted
					? undefined
					: [
							{
								field: "personPhoneAlternate",
								message: "Invalid Contact Number",
							},
						],
			);
		},
	);

	test("VAL-061, VAL-062, VAL-070: 500 words split by any white space are the most", async () => {
		const words = (count: number) => Array.from({ length: count }, () => "word").join(" \n\t ");
		expect((await complain({ message: words(500) })).sent.statusCode).toBe(200);
		const { sent } = await complain({ message: words(501) });
		expect(sent.statusCode).toBe(422);
		expect(problemsOf(sent)).toEqual([{ field: "message", message: "Must be 500 words" }]);
		const { answer } = await post({ message: words(501) });
		expect(answer.statusCode).toBe(422);
		expect(errorAt(answer.body, "message")).toBe("Must be 500 words");
		expect(answer.body).toContain(words(501));
	});
});

test("GRV-011: the payload has isGrievance, message, phoneAlt, complaintType and SubCategoryofComplaint", async () => {
	const { submission } = await complain({
		message: "The class ended early.",
		personPhoneAlternate: "2125550199",
	});
	expect(await webhookOf(submission.lead_id)).toMatchObject({
		isGrievance: true,
		message: "The class ended early.",
		phoneAlt: "+1-2125550199",
		complaintType: "Live Classes",
		SubCategoryofComplaint: "Class Schedule",
	});
});

test("GRV-011: a program may send that payload itself", async () => {
	const email = await register(site, someEmail());
	const payload = {
		...{ site_module: "grievance", lead_id: crypto.randomUUID() },
		...{ name: "Ada King", email, phone: "+1-2125550142", page },
		...{ message: "The class ended early.", phoneAlt: "2125550199" },
		complaintType: "Live Classes",
		SubCategoryofComplaint: "Class Schedule",
	};
	const send = (more: object = {}) => sendSubmission(aBrowser(site), { ...payload, ...more });
	expect((await send({ SubCategoryofComplaint: "Refund status" })).statusCode).toBe(400);
	expect((await send()).statusCode).toBe(200);
	const lead = await stored.lead(payload.lead_id);
	expect(lead?.lead).toMatchObject({
		message: payload.message,
		phoneAlternate: { number: "2125550199" },
	});
});

describe("the registered email", () => {
	const message = "Please enter registered email";
	const lookUp = (email: string) =>
		aBrowser(site).get(`/api-nocache?${new URLSearchParams({ method: "getUserByEmail", email })}`);

	test("GRV-013, VAL-047: an email that no learner has is refused at its field, with all text kept", async () => {
		const email = someEmail();
		const { sent } = await complain({ email });
		expect(sent.statusCode).toBe(422);
		expect(problemsOf(sent)).toEqual([{ field: "email", message }]);
		const { answer } = await post({ email, message: "Kept as it is." });
		expect(answer.statusCode).toBe(422);
		expect(errorAt(answer.body, "email")).toBe(message);
		expect(answer.body).toContain("Kept as it is.");
		// However it is written.
		await register(site, email);
		expect((await complain({ email: email.toUpperCase() })).sent.statusCode).toBe(200);
	});

	test("GRV-014: other forms accept an email that no learner has", async () => {
		const answer = await sendSubmission(aBrowser(site), aSubmission());
		expect(answer.statusCode).toBe(200);
		const forms = parse(await readFile(join(root, "content/forms.yaml"), "utf8"));
		expect(
			forms.placements
				.filter((placement: object) => "registeredEmail" in placement)
				.map(({ siteModule }: { siteModule: string }) => siteModule),
		).toEqual(["grievance"]);
	});

	test("CALL-030: getUserByEmail answers a list with the email or an empty one, and is stored nowhere", async () => {
		const unknown = await lookUp(someEmail());
		expect(unknown.json()).toEqual({ status: 200, data: [] });
		expect(unknown.headers["cache-control"]).toBe("no-store");
		const email = await register(site, someEmail());
		expect((await lookUp(email)).json()).toEqual({
			status: 200,
			data: [{ email }],
		});
		expect((await lookUp("tea")).statusCode).toBe(400);
	});

	test("GRV-015: a lookup that fails is logged and blocks no complaint", async () => {
		const { db } = site.database;
		await sql`alter table accounts rename to accounts_away`.execute(db);
		onTestFinished(async () => {
			await sql`alter table accounts_away rename to accounts`.execute(db);
		});
		const submission = aComplaint({ email: someEmail() });
		const answer = await sendSubmission(aBrowser(site), submission);
		expect(answer.statusCode).toBe(200);
		expect(await stored.lead(submission.lead_id)).toBeDefined();
		const logged: unknown[] = [];
		const log = { error: (...line: unknown[]) => logged.push(line) };
		expect(await isLearnerEmail({ db, log }, "ada@example.com")).toBe(true);
		expect(logged).toHaveLength(1);
	});
});

describe("the ticket of a complaint", () => {
	const ticketOf = (lead: string) => `C-${lead.slice(0, 4)}-${lead.slice(4, 8)}`.toUpperCase();
	const hrefIn = (html: string) => /href="(\/request-status\?key=[^"]+)"/.exec(html)?.[1] ?? "";
	const run = async (...args: string[]) => {
		const lines: string[] = [];
		const { db } = site.database;
		const code = await runLeadsCommand(
			{
				...{ db, clock: site.clock, timeZone: "UTC", configured: [] },
				destinationsOf: () => [],
				jobs: () => Promise.reject(new Error("nothing is queued")),
				emailCounts: { take: async () => true },
				openTestDestinations: () => [],
				say: (line) => lines.push(line),
			},
			args,
		);
		return { code, text: lines.join("\n") };
	};

	test("is on the screen and in both emails, and its link shows what an operator says of it, without an account", async () => {
		const { browser, fields, answer } = await post({
			message: "Secret words.",
		});
		expect(answer.statusCode).toBe(303);
		const lead = fields.lead_id ?? "";
		const ticket = ticketOf(lead);
		const [address = ""] = String(answer.headers.location).split("#");
		const thanks = await browser.get(address);
		expect(thanks.body).toContain(ticket);
		const href = hrefIn(thanks.body);

		const emails = await vi.waitFor(
			() => {
				const [own] = destinations.emailsTo(fields.email ?? "");
				const office = destinations.emailsTo("care").find(({ text }) => text.includes(lead));
				if (!own || !office) throw new Error("no emails yet");
				return { own, office };
			},
			{ timeout: 30_000 },
		);
		expect(emails.own.text).toContain(ticket);
		expect(emails.own.text).toContain(`http://localhost:3000${href}`);
		expect(emails.office.text).toContain(`Ticket: ${ticket}`);
		expect(emails.office.text).toContain("Category of Complaint: Live Classes");
		expect(await webhookOf(lead)).toMatchObject({ ticket_number: ticket });

		const status = () => aBrowser(site).get(href);
		const shown = await status();
		expect(shown.statusCode).toBe(200);
		expect(shown.headers["cache-control"]).toBe("no-store");
		expect(shown.headers["referrer-policy"]).toBe("same-origin");
		expect(shown.body).toContain(ticket);
		expect(shown.body).toContain('data-state="open"');
		expect(await htmlFindings(shown.body)).toEqual([]);
		for (const personal of ["Secret words", fields.email ?? "", "Lovelace"])
			expect(shown.body).not.toContain(personal);

		expect((await run("complaints")).text).toContain(ticket);
		for (const state of ["answered", "closed", "open"]) {
			const said = await run("complaints", ticket, state);
			expect(said).toMatchObject({ code: 0 });
			expect((await status()).body).toContain(`data-state="${state}"`);
			const [row = ""] =
				(await run("complaints")).text.split("\n").filter((line) => line.includes(ticket)) ?? [];
			expect(row).toContain(state);
		}
	});

	test("answers 404 for a key that was changed, and after an erasure", async () => {
		const { browser, fields, answer } = await post({});
		const [address = ""] = String(answer.headers.location).split("#");
		const href = hrefIn((await browser.get(address)).body);
		expect((await browser.get(href)).statusCode).toBe(200);
		for (const wrong of [`${href}x`, "/request-status", "/request-status?key=x"])
			expect((await browser.get(wrong)).statusCode).toBe(404);
		await run("complaints", ticketOf(fields.lead_id ?? ""), "answered");
		await sql`delete from leads where id = ${fields.lead_id}`.execute(site.database.db);
		expect((await browser.get(href)).statusCode).toBe(404);
	});

	test("is of complaints only, and of known states", async () => {
		const lead = aSubmission();
		await sendSubmission(aBrowser(site), lead);
		await expect(run("complaints", ticketOf(lead.lead_id), "closed")).rejects.toThrow();
		const { submission } = await complain();
		await expect(run("complaints", ticketOf(submission.lead_id), "lost")).rejects.toThrow();
	});
});
