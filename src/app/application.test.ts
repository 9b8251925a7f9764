import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { saveApplicationPage, submitApplication } from "#applications/commands.ts";
import type { DraftDeps } from "#applications/deps.ts";
import { questionFieldName } from "#applications/form/step-rules.ts";
import { findApplicationInvite } from "#applications/invite/invite-commands.ts";
import { findAppliedProgram } from "#applications/program-commands.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { applicationPayload } from "#deliveries/payload/crm-payload.ts";
import { openLeadReceipts, openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { parseLeadRecords } from "#leads/lead-record-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { visitors } from "#visitors/site-slice.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
let now = start;
let site: TestSite;
beforeAll(async () => {
	site = await aSite({ deps: { clock: () => now } });
});
afterEach(() => {
	now = start;
});

const bootcamp = "/university/cyber-defense-bootcamp";
const leadership = "/university/postgraduate-certificate-in-project-leadership";
const analyst = "/programs/data-analyst-masters-program";
const ending = "/university-application-form";

/** A visitor who requested the curriculum of a program from its page. */
async function anApplicant(more: { product?: string; page?: string; email?: string } = {}) {
	const browser = aBrowser(site);
	const { product = "university-4003", page = bootcamp } = more;
	const lead = crypto.randomUUID();
	const email = more.email ?? `${lead.slice(0, 8)}@example.com`;
	const answer = await browser.call("/lead-gateway/create-lead?rnd=1", {
		lead_id: lead,
		submission_id: crypto.randomUUID(),
		site_module: "bundle agenda",
		product,
		page,
		values: {
			name: "Ada Lovelace",
			email,
			phoneCode: "1",
			personPhone: "5551234567",
			experience: "3-5",
			agree: true,
		},
	});
	expect(answer.statusCode).toBe(200);
	return { browser, lead, email, product, page };
}

/** Emails about the application, without those about the lead before it. */
const emailsTo = (email: string) =>
	site.emails
		.filter(({ to, subject }) => to === email && /application/.test(subject))
		.map(({ subject }) => subject);

const apply = (browser: Browser, page: string, lead: string) =>
	browser.post(page + ending, { apply: "1", lead_id: lead });

/** The page before the form. */
async function anApplication() {
	const applicant = await anApplicant();
	const { headers } = await apply(applicant.browser, applicant.page, applicant.lead);
	return { ...applicant, address: String(headers.location) };
}

const about = {
	birthDay: "24",
	birthMonth: "12",
	birthYear: "1999",
	country: "US",
	cState: "NY",
};
const background = {
	yearOfPassing: "2019",
	marks: "81.5",
	experience: "3-5",
	[questionFieldName("Will you be 18 or older when the bootcamp begins?")]: "Yes",
	[questionFieldName(
		"Would you sign a code of conduct that limits what you may attack, and where?",
	)]: "No",
};
const answers = {
	purpose: "I want to defend a hospital.",
	work: "",
	day: "Tuesday",
};

type Step = "about" | "background" | "words" | "send";
const send = (
	{ browser, address }: { browser: Browser; address: string },
	step: Step,
	fields: Record<string, string>,
) => browser.post(`${address}&step=${step}`, { step, ...fields });

async function fill(application: { browser: Browser; address: string }) {
	await send(application, "about", about);
	await send(application, "background", background);
	await send(application, "words", answers);
}

async function stored(lead: string) {
	const id = parseUuid<"lead">(lead);
	const found = id && (await findLead(site.database.db, id));
	if (!found) throw new Error("no such lead");
	return found;
}

describe("the button after the curriculum", () => {
	test("SYL-004, SYL-005, SYL-007, LEAD-083, LEAD-086: stores stage 3 and leads to the page below the current one", async () => {
		const { browser, lead } = await anApplicant();
		const page = `${bootcamp}/syllabus`;
		const answer = await apply(browser, page, lead);
		expect(answer.statusCode).toBe(303);
		const to = new URL(String(answer.headers.location), "http://localhost");
		expect(to.pathname).toBe(page + ending);
		expect(Object.fromEntries(to.searchParams)).toEqual({
			application_type: "online",
			product_id: "4003",
			auh: expect.stringMatching(/^[\w-]{40,}$/),
			lead_id: lead,
		});
		expect(parseLeadRecords(browser.cookies.user_lead_data)).toEqual([
			{ id: "b4003", ru_stage: [3] },
		]);
		const [cookie] = [answer.headers["set-cookie"] ?? []].flat();
		expect(cookie).toContain(`Max-Age=${90 * 24 * 3600}`);
		const again = await browser.get(to.pathname + to.search);
		expect(again.statusCode).toBe(302);
		expect(again.headers.location).toBe(bootcamp + ending + to.search);
	});

	test("SYL-009: stores nothing new at a second click", async () => {
		const { browser, lead } = await anApplicant();
		await apply(browser, bootcamp, lead);
		await apply(browser, bootcamp, lead);
		expect(parseLeadRecords(browser.cookies.user_lead_data)).toEqual([
			{ id: "b4003", ru_stage: [3] },
		]);
	});

	test("SYL-006, SYL-007: leads past the immersion page where there is one, and on from there", async () => {
		const { browser, lead } = await anApplicant({
			product: "university-4005",
			page: leadership,
		});
		const page = `${leadership}/subdomain_learning_experience`;
		const answer = await browser.post(page, { apply: "1", lead_id: lead });
		const location = String(answer.headers.location);
		expect(location.split("?")[0]).toBe(page);
		expect(location).toContain("application_type=online&product_id=4005&auh=");
		const immersion = await browser.get(location);
		expect(immersion.statusCode).toBe(200);
		expect(immersion.headers["cache-control"]).toBe("no-store");
		expect(immersion.body).toContain("A week on campus and at a bus depot");
		const on = /href="([^"]*university-application-form[^"]*)"/.exec(immersion.body)?.[1];
		const form = await aBrowser(site).get(String(on).replaceAll("&amp;", "&"));
		expect(form.statusCode).toBe(200);
		expect(form.body).toContain("Ada Lovelace");
	});

	test("works only in the browser that requested the curriculum", async () => {
		const { lead } = await anApplicant();
		const answer = await apply(aBrowser(site), bootcamp, lead);
		expect(answer.statusCode).toBe(403);
		expect(answer.headers["set-cookie"]).toBe(undefined);
		for (const odd of ["", "x", "../..", "\u0000", lead.toUpperCase()])
			expect((await apply(aBrowser(site), bootcamp, odd)).statusCode).toBe(403);
	});
});

describe("the invitation", () => {
	const invited = (
		{ browser, lead }: Awaited<ReturnType<typeof anApplicant>>,
		product: { kind: string; slug: string },
		page: string,
	) =>
		findApplicationInvite(
			{ db: site.database.db, catalogue: site.snapshots.catalogue },
			{ product, page, leadId: lead, cookies: browser.cookies },
		);
	const slug = "cyber-defense-bootcamp";

	test("SYL-002, SYL-003: reads Apply Now until the browser has reached a stage that the program lists", async () => {
		const applicant = await anApplicant();
		const page = `${bootcamp}/syllabus`;
		const product = { kind: "university", slug };
		expect(await invited(applicant, product, page)).toMatchObject({
			label: "Apply Now",
			action: page + ending,
			leadId: applicant.lead,
		});
		await apply(applicant.browser, page, applicant.lead);
		expect(await invited(applicant, product, page)).toMatchObject({
			label: "Continue to Admission",
		});
	});

	test("SYL-001, SYL-002: follows the thanks for the curriculum, also without script", async () => {
		const { browser, lead } = await anApplicant();
		const page = `${bootcamp}/syllabus`;
		const thanks = () => browser.get(`${page}?form=bundle%20agenda&sent=1`);
		const first = await thanks();
		const invite = /<form data-application-invite.*?<\/form>/s.exec(first.body)?.[0] ?? "";
		expect(invite).toContain(`action="${page}${ending}"`);
		expect(invite).toContain(`name="lead_id" value="${lead}"`);
		expect(invite).toMatch(/<button type="submit"[^>]*>.*Apply Now/);
		await apply(browser, page, lead);
		expect((await thanks()).body).toMatch(/<button type="submit"[^>]*>[^/]*Continue to Admission/);
		const elsewhere = await browser.get(`${leadership}/syllabus?form=bundle%20agenda&sent=1`);
		expect(elsewhere.body).not.toContain("data-application-invite");
	});

	test("is shown for nothing that leads to no program", async () => {
		const applicant = await anApplicant();
		for (const product of [
			{ kind: "free-course", slug: "sql-in-an-afternoon" },
			{ kind: "course", slug: "nothing" },
			{ kind: "university", slug: "nothing" },
			{ kind: "bundle", slug: "business-reporting-specialist-masters-program" },
		])
			expect(await invited(applicant, product, "/")).toBe(undefined);
	});
});

describe("the application form", () => {
	test("shows what the lead form already asked, and does not ask it again", async () => {
		const application = await anApplication();
		const page = await application.browser.get(application.address);
		expect(page.statusCode).toBe(200);
		expect(page.headers["cache-control"]).toBe("no-store");
		expect(page.body).toContain("Ada Lovelace");
		expect(page.body).toContain(application.email);
		expect(page.body).toContain("+1 555 123 4567");
		expect(page.body).not.toMatch(/name="(name|email|personPhone)"/);
		expect(page.body).toContain("noindex");
		const next = await application.browser.get(`${application.address}&step=background`);
		expect(next.body).toMatch(/value="3-5" selected|selected="" value="3-5"/);
	});

	test("exists for bundles, too", async () => {
		const { browser, lead } = await anApplicant({
			product: "bundle-2002",
			page: analyst,
		});
		const { headers } = await apply(browser, analyst, lead);
		const page = await browser.get(String(headers.location));
		expect(page.body).toContain("Data Analyst Master");
	});

	test("leads from page to page, and each is stored as it was typed", async () => {
		const application = await anApplication();
		const first = await send(application, "about", about);
		expect(first.statusCode).toBe(303);
		expect(first.headers.location).toBe(`${application.address}&step=background`);
		const back = await send(application, "background", {
			marks: "eighty",
			way: "back",
		});
		expect(back.headers.location).toBe(`${application.address}&step=about`);
		const shown = await application.browser.get(`${application.address}&step=background`);
		expect(shown.body).toContain('value="eighty"');
		const { application: draft } = await stored(application.lead);
		expect(draft?.values).toMatchObject({ ...about, marks: "eighty" });
		expect(draft?.sent).toBe(undefined);
	});

	test("the date of birth is asked month first of visitors from the United States, and stored as it always was", async () => {
		const application = await anApplication();
		const { body } = await send(application, "about", {
			...about,
			birthDay: "",
			birthMonth: "",
			birthYear: "",
		});
		const names = [...body.matchAll(/name="(birth\w+)"/g)].map(([, name]) => name);
		expect(names).toEqual(["birthMonth", "birthDay", "birthYear"]);
		expect(body).toContain("No Date. Enter your date of birth in digits, such as 12 24 1999.");
		expect(body).toContain('href="#application-birthMonth"');
	});

	test.each([
		["about", { ...about, birthDay: "31", birthMonth: "2" }, "Invalid Date"],
		["about", { ...about, birthDay: "", birthMonth: "", birthYear: "" }, "No Date"],
		["about", { ...about, birthYear: "2027" }, "Future Date not allowed"],
		["about", { ...about, birthYear: "1899" }, "Future Date not allowed"],
		["about", { ...about, cState: "" }, "State: Required"],
		["about", { ...about, country: "CA" }, "Province: Required"],
		["background", { ...background, yearOfPassing: "19" }, "Must be 4 characters"],
		["background", { ...background, yearOfPassing: "19x9" }, "Must be 4 digit number"],
		["background", { ...background, marks: "101" }, "Must be number"],
		[
			"background",
			{
				...background,
				[questionFieldName("Will you be 18 or older when the bootcamp begins?")]: "",
			},
			"Required",
		],
		["words", { ...answers, purpose: "w ".repeat(10_000) }, "Must be 400 words"],
		["words", { ...answers, work: "w ".repeat(501) }, "Must be 500 words"],
		["words", { ...answers, day: "Invalid Day" }, "Please select valid day"],
	] as const)(
		"VAL-055..061, VAL-063, VAL-064, VAL-066: %s with %j is shown again: %s",
		async (step, fields, message) => {
			const application = await anApplication();
			const again = await send(application, step, fields);
			expect(again.statusCode).toBe(422);
			expect(again.body).toContain(message);
			for (const value of Object.values(fields))
				expect(again.body).toContain(value.slice(0, 50).trim());
		},
	);

	test.each([
		["about", { ...about, birthDay: "1\u0000" }],
		["about", { ...about, country: "x".repeat(100_000) }],
		["background", { ...background, experience: "\u202e3-5\u0000" }],
		["words", { ...answers, purpose: "w".repeat(200_000) }],
		["words", { ...answers, work: `\u0000${"w".repeat(30)}` }],
	] as const)(
		"page %s with a value that the form cannot produce shows a mistake at its field",
		async (step, fields) => {
			const application = await anApplication();
			for (const way of ["on", "later", "back"]) {
				const again = await send(application, step, { ...fields, way });
				expect(again.statusCode).toBe(422);
				expect(again.body).toContain("aria-invalid");
			}
		},
	);

	test("every other value is refused with a clear status", async () => {
		const { browser, address } = await anApplication();
		const postStatus = async (fields: Record<string, string>) =>
			(await browser.post(address, fields)).statusCode;
		expect(await postStatus({})).toBe(422);
		expect(await postStatus({ step: "constructor" })).toBe(422);
		expect(await postStatus({ step: "about", way: "sideways" })).toBe(422);
		const twice = await site.server.inject({
			method: "POST",
			url: address,
			payload: "step=words&purpose=a&purpose=b&day=Tuesday",
			headers: {
				"content-type": "application/x-www-form-urlencoded",
				"sec-fetch-site": "same-origin",
			},
		});
		expect(twice.statusCode).toBe(422);
		expect(twice.body).toContain("aria-invalid");
		const json = await browser.call(address, {
			step: "words",
			purpose: { $gt: 1 },
			work: "\ud800",
			day: ["Tuesday"],
		});
		expect(json.statusCode).toBe(422);
		const huge = await browser.post(address, {
			step: "words",
			work: "w".repeat(600_000),
		});
		expect(huge.statusCode).toBe(413);
		const across = await browser.post(
			address,
			{ step: "about" },
			{ "sec-fetch-site": "cross-site" },
		);
		expect(across.statusCode).toBe(403);
	});
});

describe("access to an application", () => {
	test("begins for a new applicant with what it takes: four pages and the contact before them", async () => {
		const { body } = await aBrowser(site).get(bootcamp + ending);
		expect(body).toContain("Apply in about 15 minutes");
		expect(body).toContain(
			"First tell us how to reach you. Then the application opens: four short pages.",
		);
	});

	const stranger = async (address: string) => {
		const answer = await aBrowser(site).get(address);
		expect(answer.statusCode).toBe(403);
		expect(answer.body).not.toContain("Ada");
		expect(answer.body).not.toContain("@example.com");
		expect(answer.body).toContain("Start an application");
		return answer;
	};

	test("by a signed link needs no cookie; a tampered link is refused", async () => {
		const { address } = await anApplication();
		expect((await aBrowser(site).get(address)).statusCode).toBe(200);
		const url = new URL(address, "http://localhost");
		const auh = url.searchParams.get("auh") ?? "";
		for (const forged of ["", "x", `${auh}A`, auh.slice(0, -8), btoa("lead,1,2")]) {
			url.searchParams.set("auh", forged);
			await stranger(url.pathname + url.search);
		}
	});

	test("by the link of one lead opens no other, and the answer is the same as for an unknown lead", async () => {
		const ada = await anApplication();
		const other = await anApplication();
		const url = new URL(ada.address, "http://localhost");
		url.searchParams.set("lead_id", other.lead);
		const foreign = await stranger(url.pathname + url.search);
		url.searchParams.set("lead_id", crypto.randomUUID());
		const unknown = await stranger(url.pathname + url.search);
		expect(unknown.body).toBe(foreign.body);
		const submission = await ada.browser.post(`${bootcamp}${ending}?lead_id=${other.lead}`, {
			step: "about",
			...about,
		});
		expect(submission.statusCode).toBe(403);
		expect((await stored(other.lead)).application).toBe(undefined);
	});

	test("by the lead of another program is refused", async () => {
		const { address } = await anApplication();
		await stranger(address.replace(bootcamp, leadership));
	});

	test("by the cookie of the browser ends after a day", async () => {
		const { address } = await anApplication();
		now = start.add({ hours: 24, seconds: 1 });
		expect((await aBrowser(site).get(address)).statusCode).toBe(403);
	});

	test("is refused for programs that are not offered", async () => {
		const ended = "/programs/business-reporting-specialist-masters-program";
		for (const page of [ended, "/university/nothing", "/programs/%20"])
			expect((await aBrowser(site).get(page + ending)).statusCode).toBe(404);
		expect((await apply(aBrowser(site), "/university/nothing", "x")).statusCode).toBe(404);
	});
});

describe("saving for later", () => {
	test("stores the page as it is, right or wrong, and sends the applicant a link that opens it for thirty days", async () => {
		const application = await anApplication();
		const answer = await send(application, "words", {
			purpose: "Half a sen",
			work: "",
			day: "Invalid Day",
			way: "later",
		});
		expect(answer.statusCode).toBe(303);
		const saved = await application.browser.get(String(answer.headers.location));
		expect(saved.body).toContain("Half a sen");
		expect(saved.body).toContain(`We emailed ${application.email} a link`);
		const savedEmails = () =>
			site.emails.filter(
				({ to, subject }) => to === application.email && subject.includes("saved"),
			);
		await expect.poll(() => savedEmails().length).toBe(1);
		const [message] = savedEmails();
		expect(message?.subject).toContain("is saved");
		const link = /http:\/\/localhost:3000(\S+)/.exec(message?.text ?? "")?.[1];
		now = start.add({ hours: 29 * 24 });
		const page = await aBrowser(site).get(`${link}&step=words`);
		now = start;
		expect(page.statusCode).toBe(200);
		expect(page.body).toContain("Half a sen");
		// Saved again within the hour: no second email, since the link of the first still works. The next email is about the submission.
		await fill(application);
		await send(application, "words", { ...answers, way: "later" });
		await send(application, "send", { terms: "on" });
		await expect
			.poll(() => emailsTo(application.email))
			.toEqual([
				expect.stringContaining("is saved"),
				expect.stringContaining("We have received your application"),
			]);
	});

	test("sends no email to an applicant who declined emails", async () => {
		const application = await anApplication();
		await sql`update people set email_subscription_status = 0 where email = ${application.email}`.execute(
			site.database.db,
		);
		const answer = await send(application, "about", { ...about, way: "later" });
		const page = await application.browser.get(String(answer.headers.location));
		expect(page.body).toContain("You can continue in this browser for a day.");
	});
});

describe("submitting the application", () => {
	test("VAL-065: requires the box of the terms", async () => {
		const application = await anApplication();
		await fill(application);
		const again = await send(application, "send", {});
		expect(again.statusCode).toBe(422);
		expect(again.body).toMatch(/id="application-terms-error".*?Required/s);
		expect((await stored(application.lead)).application?.sent).toBe(undefined);
	});

	test("names the pages that are not complete", async () => {
		const application = await anApplication();
		await send(application, "about", about);
		const again = await send(application, "send", { terms: "on" });
		expect(again.statusCode).toBe(422);
		expect(again.body).toContain("Your background: 5 answers to check");
		expect(again.body).toContain("In your own words: 2 answers to check");
	});

	test("LEAD-074, SYL-008, B2B-045: stores it with its lead, eligibility and host, and advances the stage of the lead", async () => {
		const application = await anApplication();
		await fill(application);
		const begun = await stored(application.lead);
		expect(begun.revision).toBe(2);
		const answer = await send(application, "send", { terms: "on" });
		expect(answer.statusCode).toBe(303);
		const thanks = await application.browser.get(String(answer.headers.location));
		expect(thanks.body).toContain("We have received your application");
		// What follows is what content says, as in the email.
		expect(thanks.body).toMatch(/What happens next.*Take a 90-minute entrance test at home\./s);
		expect(thanks.body).not.toContain("<li>Apply on this site.");
		const lead = await stored(application.lead);
		expect(lead.revision).toBe(3);
		const submitted = lead.application;
		expect(submitted && applicationPayload(submitted)).toMatchObject({
			application_type: "online",
			application_status: "submitted",
			date_of_birth: "24-12-1999",
			application_state: "NY",
			hostname: "localhost",
			product_type_id: 2,
			accreditation: expect.any(String),
			eligibility: [
				expect.objectContaining({ answer: "Yes", status: "eligible" }),
				expect.objectContaining({ answer: "No", status: "ineligible" }),
			],
		});
		await expect
			.poll(() => emailsTo(application.email))
			.toEqual([expect.stringContaining("We have received your application")]);
	});

	test("happens once: later and concurrent requests change nothing", async () => {
		const application = await anApplication();
		await fill(application);
		const both = await Promise.all([
			send(application, "send", { terms: "on" }),
			send(application, "send", { terms: "on" }),
		]);
		expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
		const first = await stored(application.lead);
		expect(first.revision).toBe(3);
		for (const way of ["on", "later", "back"])
			for (const step of ["about", "words", "send"] as const) {
				const answer = await send(application, step, {
					purpose: "changed",
					way,
				});
				expect(answer.statusCode).toBe(303);
				expect(answer.headers.location).toBe(application.address);
			}
		expect(await stored(application.lead)).toEqual(first);
	});

	test("answers the writer of a quarantined lead like any other", async () => {
		const application = await anApplication();
		await sql`update leads set state = 'quarantined' where id = ${application.lead}`.execute(
			site.database.db,
		);
		await fill(application);
		expect((await send(application, "send", { terms: "on" })).statusCode).toBe(303);
		expect((await stored(application.lead)).application?.sent).toBeDefined();
	});
});

describe("destinations of leads", () => {
	const followed: string[] = [];
	async function openApplication(onLeadChange: LeadChangeHandler) {
		const { lead, browser } = await anApplicant();
		const program = await findAppliedProgram(
			{ db: site.database.db, catalogue: site.snapshots.catalogue },
			"university",
			"cyber-defense-bootcamp",
		);
		if (!program) throw new Error("no such program");
		const hash = createSecretHmac(site.secret);
		const deps: DraftDeps = {
			db: site.database.db,
			clock: site.clock,
			countries: site.snapshots.countries,
			receipts: openLeadReceipts(hash, site.clock),
			hashes: openUserHashes(hash, site.clock),
			onLeadChange,
			emails: site.services.get(visitors).emails,
			brand: () => ({ name: "Lyceum" }),
			publicUrl: "http://localhost:3000",
			timeZone: "UTC",
		};
		const id = parseUuid<"lead">(lead) as Id<"lead">;
		const { cookies } = browser;
		return { deps, applicant: { lead: id, cookies, auh: undefined, program } };
	}
	const note: LeadChangeHandler = async (_, { lead, change }) => {
		const status = lead.application?.sent ? "sent" : "begun";
		followed.push(`${change} ${lead.revision} ${status}`);
	};
	const product = {
		type: "bundle",
		categories: [],
		advisors: [],
		subProducts: [],
		freeCourses: [],
	} as const;

	const page = (storable: Record<string, string>) => ({
		storable,
		untouched: {},
		edit: undefined,
	});

	test("receive an application when it is begun and when it is sent, and no page between", async () => {
		const { deps, applicant } = await openApplication(note);
		await saveApplicationPage(deps, applicant, page(about));
		await saveApplicationPage(deps, applicant, page(background));
		await saveApplicationPage(deps, applicant, page(answers));
		const typed = page({ terms: "on" });
		await submitApplication(deps, applicant, { typed, product });
		await submitApplication(deps, applicant, { typed, product });
		expect(followed).toEqual(["applied 2 begun", "applied 3 sent"]);
	});

	test("receive it in the same transaction that stores it, so that both fail together", async () => {
		const { deps, applicant } = await openApplication(async () => {
			throw new Error("the queue is full");
		});
		await expect(saveApplicationPage(deps, applicant, page(about))).rejects.toThrow("full");
		const lead = await stored(applicant.lead);
		expect(lead.application).toBe(undefined);
		expect(lead.revision).toBe(1);
	});
});
