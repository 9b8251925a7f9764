import { beforeAll, describe, expect, test, vi } from "vitest";
import { admitApplicant } from "#applications/admission/admission-commands.ts";
import { questionFieldName } from "#applications/form/step-rules.ts";
import { parseUuid } from "#core/ids.ts";
import { applicationPayload } from "#deliveries/payload/crm-payload.ts";
import { openLeadReceipts, openUserHashes } from "#leads/known-visitors/lead-access-rules.ts";
import { findLead, saveApplicationDraft } from "#leads/lead-store.ts";
import { leadChangeHandler } from "#leads/site-slice.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { aMember } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readOrder, sendOrder } from "#testing/orders.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { someEmail } from "#testing/submissions.ts";

let site: TestSite;
beforeAll(async () => {
	site = await aSite();
});

const bootcamp = "/university/cyber-defense-bootcamp";
const analyst = "/programs/data-analyst-masters-program";
const ending = "/university-application-form";
const cart = "/cart?product=university-4003&mode=program";

/** The hidden fields of the form with this text in it. */
const hiddenFields = (html: string, mark: string): Record<string, string> =>
	Object.fromEntries(
		[...html.matchAll(/<form.*?<\/form>/gs)]
			.map(([form]) => form)
			.filter((form) => form.includes(mark))
			.flatMap((form) => [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)])
			.map(([, name = "", value = ""]) => [name, value]),
	);

const contact = (email: string) => ({
	name: "Ada Lovelace",
	email,
	phoneCode: "1",
	personPhone: "2125550142",
	agree: "true",
});

/** Leaves contact details on the page of the application, without script. */
async function leaveContact(browser: Browser, page: string, fields: Record<string, string>) {
	const { body } = await browser.get(page + ending);
	const hidden = hiddenFields(body, 'name="personPhone"');
	return browser.post(`${page}${ending}?form=application`, {
		...hidden,
		...fields,
	});
}

/** Has left contact details as the script of the form sends them. */
async function anApplicant(page = bootcamp, email = someEmail()) {
	const browser = aBrowser(site);
	await browser.call("/lead-gateway/create-lead?rnd=1", {
		lead_id: crypto.randomUUID(),
		submission_id: crypto.randomUUID(),
		site_module: "application",
		product: page === bootcamp ? "university-4003" : "bundle-2002",
		page: page + ending,
		values: { ...contact(email), agree: true },
	});
	const { body } = await browser.get(page + ending);
	const action = /<form[^>]* action="([^"]*lead_id[^"]*)"/.exec(body)?.[1];
	const address = String(action)
		.replaceAll("&amp;", "&")
		.replace(/&step=\w+/, "");
	const lead = new URL(address, "http://x").searchParams.get("lead_id") ?? "";
	return { browser, email, address, lead };
}

const answers = {
	about: {
		birthDay: "24",
		birthMonth: "12",
		birthYear: "1999",
		country: "US",
		cState: "NY",
	},
	background: {
		yearOfPassing: "2019",
		marks: "81.5",
		experience: "3-5",
		[questionFieldName("Will you be 18 or older when the bootcamp begins?")]: "Yes",
		[questionFieldName(
			"Would you sign a code of conduct that limits what you may attack, and where?",
		)]: "No",
	},
	words: { purpose: "I want to defend a hospital.", work: "", day: "Tuesday" },
	send: { terms: "on" },
};

type Application = Awaited<ReturnType<typeof anApplicant>>;
const send = (
	{ browser, address }: Application,
	step: keyof typeof answers,
	fields: Record<string, string>,
) => browser.post(`${address}&step=${step}`, { step, ...fields });

async function sendAll(application: Application) {
	for (const step of ["about", "background", "words", "send"] as const)
		await send(application, step, answers[step]);
}

const toId = (lead: string) => {
	const id = parseUuid<"lead">(lead);
	if (!id) throw new Error(`${lead} is no id`);
	return id;
};
const stored = async (lead: string) => (await findLead(site.database.db, toId(lead)))?.application;

describe("a mistake in the contact details", () => {
	test("is corrected at once on the first page, and shown before the application is sent", async () => {
		const browser = aBrowser(site);
		const email = someEmail();
		await leaveContact(browser, bootcamp, { ...contact(email), name: "Ada Lovelase" });
		const first = await browser.get(bootcamp + ending);
		expect(first.body).toContain("Ada Lovelase");
		const again = `${bootcamp}${ending}?again=1`;
		expect(first.body).toContain(`href="${again}"`);
		const correct = async (fields: Record<string, string>) => {
			const { body } = await browser.get(again);
			const hidden = hiddenFields(body, 'name="personPhone"');
			await browser.post(`${bootcamp}${ending}?form=application`, { ...hidden, ...fields });
			return (await browser.get(bootcamp + ending)).body;
		};
		expect(await correct(contact(email))).not.toContain("Lovelase");
		const other = someEmail();
		const body = await correct({ ...contact(other), personPhone: "2125550143" });
		expect(body).toContain(other);
		expect(body).toContain("+1 212 555 0143");
		expect((await browser.get(`${bootcamp}${ending}?step=send`)).body).toContain(other);
	});

	test("is for an advisor to correct once an answer is stored, so that none is lost", async () => {
		const { browser, address } = await anApplicant();
		await browser.post(`${address}&step=about`, { step: "about", birthDay: "24" });
		const { body } = await browser.get(`${bootcamp}${ending}?again=1`);
		expect(body).not.toContain("again=1");
		expect(body).toContain("Tell your advisor");
		expect(body).toContain("Date of birth");
	});
});

describe("the pages of a program", () => {
	const links = (html: string, label: string) =>
		[...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href, text = ""]) =>
			text.replace(/<[^>]*>/g, "").trim() === label ? [href] : [],
		);

	test("lead to the application from head, bar, sections and cohorts where it is required", async () => {
		const { body } = await aBrowser(site).get(bootcamp);
		const apply = links(body, "Apply");
		expect(apply.length).toBeGreaterThanOrEqual(4);
		expect(new Set(apply)).toEqual(new Set([bootcamp + ending]));
		const cohort = await aBrowser(site).get(`${bootcamp}/cohorts/next`);
		expect(links(cohort.body, "Apply")).toEqual([bootcamp + ending, bootcamp + ending]);
	});

	test("lead to the order elsewhere, with one line about an application", async () => {
		const { body } = await aBrowser(site).get(analyst);
		const enroll = links(body, "Enroll");
		expect(enroll.length).toBeGreaterThanOrEqual(3);
		expect(new Set(enroll)).toEqual(new Set(["/cart?product=bundle-2002&amp;mode=program"]));
		expect(links(body, "Apply")).toEqual([analyst + ending]);
		expect(body).toContain("This reserves a seat for you. Nothing is charged");
		const cohort = await aBrowser(site).get(`${analyst}/cohorts/next`);
		expect(new Set(links(cohort.body, "Enroll")).size).toBe(1);
		expect(links(cohort.body, "Apply")).toEqual([analyst + ending]);
	});

	test("only a program that is open to all can be enrolled in from its page", async () => {
		for (const page of [bootcamp, `${bootcamp}/cohorts/next`]) {
			const { body } = await aBrowser(site).get(page);
			expect(links(body, "Enroll")).toEqual([]);
			expect(body).not.toContain("/cart?");
		}
	});
});

describe("applying", () => {
	test("asks a stranger for contact details and goes straight on to the first step, without script", async () => {
		const browser = aBrowser(site);
		const first = await browser.get(bootcamp + ending);
		expect(first.statusCode).toBe(200);
		expect(first.headers["cache-control"]).toBe("no-store");
		expect(first.body).toContain("noindex");
		const refused = await leaveContact(browser, bootcamp, {
			...contact("no address"),
		});
		expect(refused.statusCode).toBe(422);
		expect(refused.body).toContain('value="Ada Lovelace"');
		const email = someEmail();
		const sent = await leaveContact(browser, bootcamp, contact(email));
		expect(sent.statusCode).toBe(303);
		expect(sent.headers.location).toBe(bootcamp + ending);
		const step = await browser.get(bootcamp + ending);
		expect(step.body).toContain("Date of birth");
		expect(step.body).toContain(email);
		expect(step.body).not.toContain('name="personPhone"');
	});

	test("has the lead of a script go on to the same address", async () => {
		const { body } = await aBrowser(site).get(analyst + ending);
		expect(body).toContain(`&quot;next&quot;:&quot;${analyst}${ending}&quot;`);
	});

	test("goes back to where it was left, also after another request for the syllabus", async () => {
		const application = await anApplicant();
		await send(application, "about", answers.about);
		const { browser, email, lead } = application;
		await browser.call("/lead-gateway/create-lead?rnd=1", {
			lead_id: crypto.randomUUID(),
			submission_id: crypto.randomUUID(),
			site_module: "bundle agenda",
			product: "university-4003",
			page: bootcamp,
			values: { ...contact(email), experience: "3-5", agree: true },
		});
		const { body } = await browser.get(bootcamp + ending);
		expect(body).toContain("Graduation year");
		expect(body).toContain(`lead_id=${lead}`);
	});

	test("opens in the account of the person who began it, and in no other", async () => {
		const email = someEmail();
		const application = await anApplicant(analyst, email);
		await send(application, "about", answers.about);
		const member = await aMember(site, email);
		const { body } = await member.get(analyst + ending);
		expect(body).toContain("Graduation year");
		const other = await aMember(site);
		expect((await other.get(analyst + ending)).body).toContain('name="personPhone"');
		const foreign = await other.get(`${analyst}${ending}?lead_id=${application.lead}`);
		expect(foreign.statusCode).toBe(403);
		expect(foreign.body).not.toContain("Lovelace");
	});
});

describe("what is typed", () => {
	test("is kept while it is typed, as often as it is sent, and only for its applicant", async () => {
		const application = await anApplicant();
		const keep = (browser: Browser, fields: Record<string, string>) =>
			browser.post(`${application.address}&step=words`, {
				step: "words",
				way: "keep",
				...fields,
			});
		for (const purpose of ["I want", "I want to", "I want to"])
			expect((await keep(application.browser, { purpose })).statusCode).toBe(204);
		expect((await stored(application.lead))?.values.purpose).toBe("I want to");
		const tooLong = { purpose: "w".repeat(30_000), work: "A bridge." };
		expect((await keep(application.browser, tooLong)).statusCode).toBe(204);
		expect((await stored(application.lead))?.values).toMatchObject({
			purpose: "I want to",
			work: "A bridge.",
		});
		const address = `${bootcamp}${ending}?lead_id=${application.lead}`;
		const stranger = await aBrowser(site).post(address, {
			step: "words",
			way: "keep",
			purpose: "mine",
		});
		expect(stranger.statusCode).toBe(403);
		await sendAll(application);
		const late = await keep(application.browser, { purpose: "changed" });
		expect(late.statusCode).toBe(409);
		expect((await stored(application.lead))?.values.purpose).toBe(answers.words.purpose);
	});

	test("is not overwritten by an earlier edit of the same tab that arrives late", async () => {
		const application = await anApplicant();
		const tab = crypto.randomUUID();
		const keep = (purpose: string, edit: string) =>
			application.browser.post(`${application.address}&step=words`, {
				...{ step: "words", way: "keep", purpose, edit },
			});
		await keep("I want to", `${tab} 2000`);
		expect((await keep("I", `${tab} 1000`)).statusCode).toBe(202);
		expect((await stored(application.lead))?.values.purpose).toBe("I want to");
		await keep("Another tab", `${crypto.randomUUID()} 1000`);
		await keep("No edit at all", "x");
		expect((await stored(application.lead))?.values.purpose).toBe("No edit at all");
		await send(application, "words", {
			...answers.words,
			edit: `${tab} 4000`,
		});
		await keep("Typed before the page was sent", `${tab} 3000`);
		expect((await stored(application.lead))?.values.purpose).toBe(answers.words.purpose);
	});

	test("is not erased by another device that shows the same page and changes something else", async () => {
		const application = await anApplicant();
		const { browser, address } = application;
		const base = async () => {
			const page = await browser.get(`${address}&step=words`);
			return String(hiddenFields(page.body, 'name="purpose"').base);
		};
		const values = async () => (await stored(application.lead))?.values;
		const empty = { purpose: "", work: "", day: "Invalid Day" };
		const phone = await base();
		const keep = { step: "words", way: "keep" };
		const path = `${address}&step=words`;
		await browser.post(path, { ...keep, purpose: "400 words" });
		await browser.post(path, { ...keep, work: "A bridge." });
		expect(await values()).toMatchObject({
			purpose: "400 words",
			work: "A bridge.",
		});
		// The whole page, as its buttons send it without script too.
		const refused = await send(application, "words", {
			...empty,
			...{ work: "A dam.", base: phone },
		});
		expect(refused.statusCode).toBe(422);
		expect(refused.body).toContain("400 words</textarea>");
		expect(refused.body).not.toContain('href="#application-purpose"');
		expect(refused.body).toContain('href="#application-day"');
		const { base: again = "" } = hiddenFields(refused.body, 'name="purpose"');
		expect(again).toBe(await base());
		const going = await send(application, "words", {
			...empty,
			...{ way: "back", work: "A tunnel.", base: phone },
		});
		expect(going.statusCode).toBe(303);
		const sent = await send(application, "words", {
			...{ purpose: "", work: "A tunnel.", day: "Monday", base: again },
		});
		expect(await values()).toMatchObject({
			...{ purpose: "", work: "A tunnel.", day: "Monday" },
		});
		expect(sent.statusCode).toBe(422);
	});

	test("is not confused with what the lead form has said: that is stored with the page that shows it", async () => {
		const browser = aBrowser(site);
		const lead = crypto.randomUUID();
		await browser.call("/lead-gateway/create-lead?rnd=1", {
			lead_id: lead,
			submission_id: crypto.randomUUID(),
			site_module: "bundle agenda",
			product: "university-4003",
			page: bootcamp,
			values: { ...contact(someEmail()), experience: "3-5", agree: true },
		});
		const path = `${bootcamp}${ending}?lead_id=${lead}&step=background`;
		const { body } = await browser.get(path);
		const { base = "" } = hiddenFields(body, 'name="experience"');
		const sent = await browser.post(path, {
			step: "background",
			...answers.background,
			base,
		});
		expect(sent.statusCode).toBe(303);
		expect((await stored(lead))?.values).toMatchObject(answers.background);
	});

	test("is saved for a day after the last post: each renews the receipt and the link", async () => {
		const application = await anApplicant();
		const { browser, lead } = application;
		const hash = createSecretHmac(site.secret);
		const at = (hours: number) => () => site.clock().add({ hours });
		const yesterday = openLeadReceipts(hash, at(-23));
		const tomorrow = openLeadReceipts(hash, at(23));
		browser.cookies.SL_LEAD = yesterday.addLead({}, toId(lead));
		const auh = openUserHashes(hash, at(-23)).ofLead(toId(lead));
		const address = `${bootcamp}${ending}?lead_id=${lead}&auh=${auh}`;
		expect(tomorrow.leadIds(browser.cookies)).toEqual([]);
		const keep = { step: "words", way: "keep", purpose: "I want" };
		expect((await browser.post(address, keep)).statusCode).toBe(204);
		expect(tomorrow.leadIds(browser.cookies)).toEqual([lead]);
		const sent = await browser.post(address, { step: "words" });
		expect(sent.statusCode).toBe(422);
		const links = [sent.body, (await browser.get(address)).body].map(
			(html) => /lead_id[^"]*/.exec(html)?.[0] ?? "",
		);
		const hashes = openUserHashes(hash, at(23));
		expect(hashes.ownerOf(auh)).toBe(undefined);
		for (const link of links) expect(link).not.toContain(auh);
		const [, renewed] = /action="[^"]*auh=([\w-]+)/.exec(sent.body) ?? [];
		expect(hashes.ownerOf(renewed)).toEqual({ kind: "lead", lead });
	});

	test("is shown once more where access has ended, because a browser without script has it nowhere else", async () => {
		const { lead } = await anApplicant();
		const fields = { step: "words", purpose: "An <essay>", work: "" };
		const refused = await aBrowser(site).post(`${bootcamp}${ending}?lead_id=${lead}`, fields);
		expect(refused.statusCode).toBe(403);
		expect(refused.body).toContain("An &lt;essay&gt;");
		expect(refused.body).toContain("Copy it before you leave this page.");
		const { body } = await aBrowser(site).get(`${bootcamp}${ending}?lead_id=${lead}`);
		expect(body).not.toContain("Copy it");
	});

	test("answers the question that it was typed for, whatever the program asks by now", async () => {
		const application = await anApplicant();
		const id = toId(application.lead);
		const { db } = site.database;
		for (const step of ["about", "background", "words"] as const)
			await send(application, step, answers[step]);
		const replace = async (change: (application: Draft) => Draft) => {
			const draft = await stored(application.lead);
			if (!draft) return;
			await db.transaction().execute((tx) => saveApplicationDraft(tx, id, change(draft)));
		};
		type Draft = NonNullable<Awaited<ReturnType<typeof stored>>>;
		const first = questionFieldName("Will you be 18 or older when the bootcamp begins?");
		const checked = async () => {
			const path = `${application.address}&step=background`;
			const { body } = await application.browser.get(path);
			const [input = ""] =
				new RegExp(`<input[^>]*name="${first}"[^>]*value="Yes"[^>]*>`).exec(body) ?? [];
			expect(input).not.toBe("");
			return input.includes("checked");
		};
		expect(await checked()).toBe(true);
		// The stored format is that of an earlier version.
		await replace((draft) => {
			const { [first]: answer = "", ...values } = draft.values;
			return { ...draft, values: { ...values, question1: answer } };
		});
		expect(await checked()).toBe(true);
		// The program asked something else when it was typed.
		await replace((draft) => {
			const { question1: _, ...values } = draft.values;
			const other = questionFieldName("Are you afraid of spiders?");
			return { ...draft, values: { ...values, [other]: "Yes" } };
		});
		expect(await checked()).toBe(false);
		const refused = await send(application, "send", answers.send);
		expect(refused.statusCode).toBe(422);
		await send(application, "background", answers.background);
		await send(application, "send", answers.send);
		await replace(({ sent, ...draft }) => ({
			...draft,
			sent: sent && {
				...sent,
				eligibility: [
					{
						question: "Are you afraid of spiders?",
						answer: "A bit",
						eligible: true,
					},
				],
			},
		}));
		const { body } = await application.browser.get(application.address);
		expect(body).toContain("Are you afraid of spiders?");
		expect(body).toContain("A bit");
		expect(body).not.toContain("Will you be 18");
	});

	test("comes back on Back: a browser may keep the answer to a refused post, and nothing else", async () => {
		const application = await anApplicant();
		const refused = await send(application, "about", {});
		expect(refused.statusCode).toBe(422);
		expect(refused.headers["cache-control"]).toBe("private, no-cache");
		const page = await application.browser.get(application.address);
		expect(page.headers["cache-control"]).toBe("no-store");
		const accepted = await send(application, "about", answers.about);
		expect(accepted.statusCode).toBe(303);
		expect(accepted.headers["cache-control"]).toBe("no-store");
		for (const [path, fields] of [
			["/accounts/sign-in", { email: "no address" }],
			["/cart?product=course-1009&form=cart", { name: "Ada" }],
			["/privacy", { email: "no address" }],
			[`${bootcamp}?form=query+box`, { name: "Ada" }],
		] as const) {
			const answer = await aBrowser(site).post(path, fields);
			expect(answer.statusCode).not.toBe(303);
			expect(answer.headers["cache-control"]).toBe("private, no-cache");
		}
	});

	test("is judged with sentences that say what to do, after the published ones", async () => {
		const application = await anApplicant();
		const shown = async (step: keyof typeof answers, fields: Record<string, string>) =>
			(await send(application, step, fields)).body;
		expect(await shown("words", { ...answers.words, purpose: "w ".repeat(405) })).toContain(
			"Must be 400 words. You have 405 words. Please cut 5.",
		);
		expect(await shown("background", { ...answers.background, marks: "3.9 GPA" })).toContain(
			"Must be number. Enter a number up to 100",
		);
		const future = { ...answers.background, yearOfPassing: "2031" };
		expect(await shown("background", future)).toContain("Enter a year from 1900 to 2026");
		expect(await shown("send", {})).toContain(
			"Confirm that your answers are true: Required. Check the box to send your application.",
		);
		const { marks: _, ...others } = answers.background;
		const answer = await send(application, "background", {
			...others,
			marks: "",
			noMarks: "on",
		});
		expect(answer.statusCode).toBe(303);
		const review = await application.browser.get(`${application.address}&step=send`);
		expect(review.body).toContain("No percentage grade");
	});
});

describe("admission", () => {
	const admit = (lead: string) =>
		admitApplicant(
			{
				db: site.database.db,
				jobs: site.jobs,
				clock: site.clock,
				onLeadChange: site.services.get(leadChangeHandler),
			},
			toId(lead),
		);
	const admissions = (email: string) =>
		site.emails.filter(({ to, subject }) => to === email && /admitted/.test(subject));
	const enroll = (browser: Browser, address: string) => browser.post(address, { enroll: "1" });

	test("an applicant enrolls by the link in the email, in any browser, and nobody else does", async () => {
		const application = await anApplicant();
		const { lead, email, address, browser } = application;
		expect(await admit(lead)).toEqual({ ok: false, reason: "not sent" });
		await sendAll(application);
		expect((await browser.get(cart)).statusCode).toBe(403);
		const early = await enroll(browser, address);
		expect(early.statusCode).toBe(200);
		expect(early.body).toContain("We have received your application");
		expect(await admit(lead)).toEqual({
			ok: true,
			value: { emailed: email, isRepeated: false },
		});
		expect(await admit(crypto.randomUUID())).toEqual({
			ok: false,
			reason: "unknown",
		});
		await vi.waitFor(() => expect(admissions(email)).toHaveLength(1), 60_000);
		const [message] = admissions(email);
		const link = /http:\/\/localhost:3000(\S+)/.exec(message?.text ?? "")?.[1];
		const elsewhere = aBrowser(site);
		expect((await elsewhere.get(cart)).statusCode).toBe(403);
		const page = await elsewhere.get(String(link));
		expect(page.body).toContain("You are admitted");
		const chosen = await enroll(elsewhere, String(link));
		expect(chosen.statusCode).toBe(303);
		expect(chosen.headers.location).toBe(cart);
		const filled = await elsewhere.get(cart);
		expect(filled.statusCode).toBe(200);
		const order = readOrder(filled.body);
		const forged = await sendOrder(aBrowser(site), order);
		expect(forged.statusCode).toBe(409);
		const placed = await sendOrder(elsewhere, order);
		expect(placed.statusCode).toBe(200);
		expect(placed.json().next).toMatch(/^\/thank-you\//);
		expect((await aBrowser(site).get(cart)).statusCode).toBe(403);
		const stranger = await enroll(aBrowser(site), `${bootcamp}${ending}?lead_id=${lead}`);
		expect(stranger.statusCode).toBe(403);
	});

	test("holds for its own program, in the account of the applicant too, and is told to the destinations", async () => {
		const email = someEmail();
		const application = await anApplicant(bootcamp, email);
		await sendAll(application);
		await admit(application.lead);
		const member = await aMember(site, email);
		expect((await member.get(cart)).statusCode).toBe(200);
		const other = "/cart?product=university-4005&mode=program";
		expect((await member.get(other)).statusCode).toBe(403);
		const admitted = await stored(application.lead);
		expect(admitted && applicationPayload(admitted)).toMatchObject({
			application_status: "admitted",
		});
		expect(await admit(application.lead)).toMatchObject({
			value: { isRepeated: true },
		});
		expect((await stored(application.lead))?.admittedAt).toBe(admitted?.admittedAt);
	});
});

describe("after the syllabus of a course", () => {
	const course = "/courses/sql-for-analysts";

	async function aReader(page: string, module: string, email = someEmail()) {
		const browser = aBrowser(site);
		const lead = crypto.randomUUID();
		await browser.call("/lead-gateway/create-lead?rnd=1", {
			lead_id: lead,
			submission_id: crypto.randomUUID(),
			site_module: module,
			product: "course-1009",
			page,
			values: { ...contact(email), agree: true },
		});
		const { body } = await browser.get(`${page}?form=${encodeURIComponent(module)}&sent=1`);
		return { browser, lead, body };
	}

	test.each([
		[course, "course_agenda_first_fold"],
		[`${course}/syllabus`, "course agenda"],
	])(
		"SYL-001, SYL-002, SYL-005, SYL-007: %s invites to apply for the program that it leads to",
		async (page, module) => {
			const { browser, lead, body } = await aReader(page, module);
			expect(body).toMatch(/data-application-invite.*?Apply Now/s);
			expect(body).toContain(`action="${page}${ending}"`);
			expect(body).toContain("This course is part of a longer program");
			const answer = await browser.post(page + ending, {
				apply: "1",
				lead_id: lead,
			});
			expect(answer.statusCode).toBe(303);
			const location = String(answer.headers.location);
			expect(location).toMatch(
				new RegExp(
					`^${page}${ending}\\?application_type=online&product_id=\\d+&auh=[\\w-]+&lead_id=${lead}$`,
				),
			);
			const on = await browser.get(location);
			expect(on.statusCode).toBe(302);
			const form = await browser.get(String(on.headers.location));
			expect(form.statusCode).toBe(200);
			expect(form.body).toContain("Ada Lovelace");
			expect((await stored(lead))?.program?.kind).toBe("bundle");
			const again = await browser.get(`${page}?form=${encodeURIComponent(module)}&sent=1`);
			expect(again.body).toMatch(/data-application-invite.*?Continue to Admission/s);
		},
	);

	test("the account names the program that is applied for, and goes on with it", async () => {
		const email = someEmail();
		const { browser, lead } = await aReader(course, "course_agenda_first_fold", email);
		await browser.post(course + ending, { apply: "1", lead_id: lead });
		const member = await aMember(site, email);
		const { body } = await member.get("/accounts");
		const [section = ""] = /Your applications.*?<\/section>/s.exec(body) ?? [];
		expect(section).toContain("Data Analyst");
		expect(section).not.toContain("SQL for Analysts");
		const href = /href="([^"]*lead_id[^"]*)"/.exec(section)?.[1];
		const form = await aBrowser(site).get(String(href).replaceAll("&amp;", "&"));
		expect(form.statusCode).toBe(200);
		expect(form.body).toContain("Ada Lovelace");
	});

	test("only the reader's own browser may apply with it", async () => {
		const { lead } = await aReader(course, "course_agenda_first_fold");
		const answer = await aBrowser(site).post(course + ending, {
			apply: "1",
			lead_id: lead,
		});
		expect(answer.statusCode).toBe(403);
		expect((await aBrowser(site).get(`/courses/nothing${ending}`)).statusCode).toBe(404);
	});
});
