import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { register } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { aSite, closeAfterwards, type TestSite } from "#testing/site.ts";
import { complaintChoices, partnerAnswers, storedLeadRows } from "#testing/submissions.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

const care = "care@school.example";
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({
		env: { CRM_WEBHOOK_URL: await openWebhook(), GRIEVANCE_MAIL: care },
		deps: { clock: () => now },
	});
	stored = storedLeadRows(site);
});

/** The data of the events that the CRM received, in order. */
const received: Record<string, unknown>[] = [];

/** Open for all tests of this file. */
async function openWebhook(): Promise<string> {
	const server = createServer(async (request, response) => {
		received.push(JSON.parse(await text(request)).data);
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	closeAfterwards(async () => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return `http://127.0.0.1:${port}`;
}

const course = "/courses/sql-for-analysts";
const bundle = "/programs/data-analyst-masters-program";
const category = "/categories/data-science";
const university = "/university/cyber-defense-bootcamp";
const groups = `${course}?form=course+contact+us`;
const teams = `${university}?form=university+teams`;
const government = "/for-government";
const universities = "/for-universities";
const concern = "/raise-a-concern";
/** Every form that stands on a page, where it is opened. */
const places: readonly string[] = [
	`${course}?form=course_agenda_first_fold`,
	`${course}?form=request+a+call`,
	`${course}?form=query+box`,
	`${course}?form=Call_back_Second_fold`,
	groups,
	`${course}?form=course+preview`,
	`${course}?form=course_preview_playlist`,
	`${course}/syllabus?form=course+agenda`,
	`${course}/schedule?form=B2B_talk_to_advisor_Schedule_Page`,
	`${bundle}?form=bundle+agenda+first+fold`,
	`${bundle}?form=bundle+preview`,
	`${bundle}?form=bundle+preview+playlist`,
	`${bundle}?form=job_guarantee_brochure`,
	`${bundle}/syllabus?form=bundle+agenda`,
	`${category}?form=career+handbook`,
	`${category}?form=industry+data`,
	`${category}?form=exit_intent_download`,
	"/free-snapchat-marketing-course-skillup?form=frs",
	"/search?q=qqqqqqqq&form=search-advice",
	"/?form=B2B_contact_home_page",
	"/skillup-free-online-courses?form=SLH_skillup_B2B",
	"/become-a-partner",
	"/become-a-trainer",
	"/write-for-us",
	universities,
	concern,
	government,
	teams,
	"/business/corporate-training?form=corporate+training",
	"/business/learning-hub-plus",
	"/ask-an-advisor",
];

let companies = 0;
/** The values fit every form, whichever of the fields it has. */
const typed = (): Record<string, string> => ({
	name: "Ada King Lovelace",
	firstname: "Ada",
	lastname: "Lovelace",
	email: `ada@company-${++companies}.example`,
	personPhone: "(212) 736-5000",
	selectCourse: "b117",
	linkednUrl: "https://linkedin.example/in/ada",
	experience: "1-3",
	course: "1009",
	...complaintChoices,
	company: "Engines Ltd",
	cNoEmps: "50-249",
	country: "US",
	cState: "NY",
	university: "University of London",
	no_of_learner: "12",
	...partnerAnswers,
	message: "When does it begin?",
});

async function open(url: string, browser: Browser = aBrowser(site)) {
	const { body } = await browser.get(url);
	const [form] = findOpeningTags(body, "form").filter((tag) => /data-site-module/.test(tag));
	const action = (readAttribute(form, "action") ?? "").replaceAll("&amp;", "&");
	const fields = readHtmlForm(body);
	return { browser, action, fields, body };
}

/** Fills in the fields that a form has, and sends it without script. */
async function send(url: string, own: Record<string, string> = {}) {
	const { browser, action, fields } = await open(url);
	const filled = { ...typed(), ...own };
	const known = Object.keys(filled).filter(
		(key) => key in fields || key === "message" || key in own,
	);
	const body: Record<string, string> = {
		...fields,
		...Object.fromEntries(known.map((key) => [key, filled[key] ?? ""])),
	};
	if (body.email) await register(site, body.email);
	// The shield doubts a form that is sent at once.
	now = now.add({ seconds: 40 });
	const answer = await browser.post(action, body);
	return { browser, fields: body, answer, lead: fields.lead_id ?? "" };
}

async function thank(url: string, own: Record<string, string> = {}) {
	const { browser, answer, lead } = await send(url, own);
	expect([url, answer.statusCode]).toEqual([url, 303]);
	const [address = ""] = String(answer.headers.location).split("#");
	return { lead, body: (await browser.get(address)).body };
}

function findErrors(page: string): Record<string, string> {
	return Object.fromEntries(
		[...page.matchAll(/id="lead-[\w-]+-(\w+)-error"[^>]*>(.*?)<\/p>/gs)].map(
			([, field = "", text = ""]) => [field, text.replace(/<[^>]*>/g, "")],
		),
	);
}

async function fetchWebhook(lead: string) {
	return vi.waitFor(
		() => {
			const found = received.findLast(({ lead_id }) => lead_id === lead);
			if (!found) throw new Error("the webhook has not arrived yet");
			return found;
		},
		{ timeout: 20_000 },
	);
}

describe("every form that stands on a page", () => {
	test.each(places)(
		"LEAD-004: %s has a label for each control, and each message beside its field",
		async (url) => {
			const { browser, action, body, fields } = await open(url);
			const [, form = ""] = /<form[^>]*data-site-module.*?>(.*?)<\/form>/s.exec(body) ?? [];
			const controls = ["input", "select", "textarea"]
				.flatMap((tag) => findOpeningTags(form, tag))
				.filter((tag) => !/type="(hidden|radio)"/.test(tag));
			expect(controls.length).toBeGreaterThan(3);
			for (const control of controls)
				expect(form).toContain(`<label for="${readAttribute(control, "id")}"`);
			const { agree: _, ...empty } = Object.fromEntries(
				Object.entries(fields).map(([key, value]) => [
					key,
					/name|email|phone$|company|university|learner/i.test(key) ? "" : value,
				]),
			);
			const refused = await browser.post(action, empty);
			expect(refused.statusCode).toBe(422);
			const errors = findErrors(refused.body);
			expect(Object.keys(errors)).toEqual(
				expect.arrayContaining([
					"email",
					"agree",
					...("personPhone" in fields ? ["personPhone"] : []),
				]),
			);
			for (const field of Object.keys(errors))
				expect(refused.body).toMatch(new RegExp(`aria-describedby="[^"]*-${field}-error[ "]`));
		},
	);
});

test("LEAD-001: details are left about a course, a bundle, a university program, an ebook and training for a company", async () => {
	const leadFrom = async (url: string) => {
		const { lead } = await thank(url);
		const row = await stored.lead(lead);
		return [row?.lead_type, row?.product_kind, row?.lead.product?.type];
	};
	expect(await leadFrom(`${course}?form=course+preview`)).toEqual(["b2c", "course", "course"]);
	expect(await leadFrom(`${bundle}?form=bundle+preview`)).toEqual([
		"b2c",
		"bundle",
		expect.stringMatching(/^(bundle|master_of_masters)$/),
	]);
	expect(await leadFrom(`${university}?form=request+a+call`)).toEqual([
		"b2c",
		"university",
		"bundle",
	]);
	expect(await leadFrom("/business?form=B2B_talk_to_advisor_Schedule_Page")).toEqual([
		"b2b",
		null,
		undefined,
	]);
	const { lead } = await thank(`${category}?form=exit_intent_download`);
	expect((await stored.lead(lead))?.lead.ebook).toMatchObject({
		id: expect.any(Number),
	});
});

describe("fields that only some forms have", () => {
	/** Companies may say how many will learn. */
	const companyForms = [
		...["B2B_talk_to_advisor_Schedule_Page", "SLH_skillup_B2B", "university+teams"],
		...["corporate+training", "/business/learning-hub-plus"],
	];
	test("LEAD-026, LEAD-029: the alternate phone is asked of a learner with a concern, the university of universities, the number of learners of groups, and nobody else", async () => {
		const found: [string, string][] = [];
		for (const url of places) {
			const { fields } = await open(url);
			for (const key of ["personPhoneAlternate", "university", "no_of_learner"])
				if (key in fields) found.push([key, url]);
		}
		const others = found.filter(([, url]) => !companyForms.some((form) => url.includes(form)));
		expect(others).toEqual([
			["no_of_learner", groups],
			["university", universities],
			["personPhoneAlternate", concern],
		]);
		expect(found.filter((entry) => !others.includes(entry)).map(([key]) => key)).toEqual(
			Array(5).fill("no_of_learner"),
		);
	});

	test("LEAD-026, VAL-014, VAL-015: the alternate phone is optional, judged like the first, and handed on", async () => {
		const wrong = await send(concern, { personPhoneAlternate: "call me" });
		expect(wrong.answer.statusCode).toBe(422);
		expect(findErrors(wrong.answer.body)).toEqual({
			personPhoneAlternate: "Invalid Contact Number",
		});
		const long = await send(concern, {
			phoneCode: "91",
			personPhone: "9812345678",
			personPhoneAlternate: "1".repeat(11),
		});
		expect(long.answer.statusCode).toBe(422);
		expect((await send(concern)).answer.statusCode).toBe(303);

		const { lead } = await thank(concern, {
			personPhoneAlternate: "(212) 736-3100",
		});
		const row = await stored.lead(lead);
		expect(row?.lead.phoneAlternate).toMatchObject({ number: "2127363100" });
		expect(await fetchWebhook(lead)).toMatchObject({
			phoneAlt: "+1-2127363100",
		});
		await vi.waitFor(
			() => {
				const email = site.emails.find(
					(one) => one.to === care && one.text.includes("+1-2127363100"),
				);
				expect(email).toBeDefined();
			},
			{ timeout: 20_000 },
		);
	});

	test("VAL-004: only groups, public offices and companies at a university are asked for a last name", async () => {
		for (const url of places)
			expect([url, "lastname" in (await open(url)).fields]).toEqual([
				url,
				[groups, teams, government].includes(url),
			]);
	});
});

test("each lead of a reseller carries its type", async () => {
	const { lead } = await thank("/become-a-partner");
	expect(await fetchWebhook(lead)).toMatchObject({ type: "reseller" });
});

describe("the group-enrollment card", () => {
	/** Companies, and those who do not come to learn. */
	const others = /B2B|become-a|write-for-us|raise-a|\/for-|contact\+us|business|teams/;

	test.each(places)(
		"GRP-001, GRP-009: follows the lead of %s if a consumer sent it, and no other",
		async (url) => {
			const { body } = await thank(url);
			expect(body).toContain("data-lead-thanks");
			// While a time for the call can be chosen, the card waits.
			const isWaiting = body.includes("Step 2 of 2");
			expect(isWaiting).toBe(url.includes("request+a+call"));
			expect(body.includes("Get the best offers!")).toBe(!others.test(url) && !isWaiting);
		},
	);

	test.each([
		["self", "Individual Learning", "Self"],
		["company", "Individual Learning", "Organisation"],
		["team", "Group Enrollment", "Organisation"],
	])(
		"GRP-010, GRP-011, GRP-012, GRP-013: the answer %s is told to the CRM",
		async (choice, enrollment_type, funded_by) => {
			const { browser, answer, lead } = await send(`${course}?form=query+box`);
			const [address = ""] = String(answer.headers.location).split("#");
			await browser.post(address, { choice, update_lead_id: lead });
			await vi.waitFor(
				async () =>
					expect(await fetchWebhook(lead)).toMatchObject({
						revision: 2,
						enrollment_type,
						funded_by,
						group_enrollment_status: 0,
					}),
				{ timeout: 20_000 },
			);
		},
	);
});

describe("a refused work email", () => {
	const refused = async (url: string, own: Record<string, string> = {}) => {
		const { answer } = await send(url, { email: "ada@gmail.com", ...own });
		expect(answer.statusCode).toBe(422);
		const [, help = ""] = /<p data-email-help[^>]*>(.*?)<\/p>/s.exec(answer.body) ?? [];
		const [, href] = /href="([^"]+)"/.exec(help) ?? [];
		return { href, body: answer.body };
	};

	test("has beside it a link to the form for consumers, which asks for no work email", async () => {
		for (const url of [
			"/business?form=B2B_talk_to_advisor_Schedule_Page",
			"/?form=B2B_contact_home_page",
			"/skillup-free-online-courses?form=SLH_skillup_B2B",
		])
			expect((await refused(url)).href).toBe("/ask-an-advisor");
		const { body } = await thank("/ask-an-advisor", {
			email: `ada${++companies}@gmail.com`,
		});
		expect(body).toContain("Thank you!");
	});

	test("has beside it our email address for trainers, universities and partners", async () => {
		for (const url of ["/become-a-trainer", universities, "/become-a-partner"])
			expect((await refused(url)).href).toBe("mailto:hello@lyceum.example");
	});

	test("leads back to the choice for whom the visitor inquires, whose label then says work email", async () => {
		const { href, body } = await refused(`${course}?form=request+a+call`, {
			queryType: "business",
			company: "Engines",
		});
		expect(href).toBe("#lead-form-request-a-call-queryType");
		expect(body).toContain('id="lead-form-request-a-call-queryType"');
		const [, label = ""] =
			/<label for="lead-form-request-a-call-email"[^>]*>(.*?)<\/label>/s.exec(body) ?? [];
		const parts = [...label.matchAll(/class="([^"]+)">([^<]+)</g)];
		expect(parts.map(([, , text]) => text)).toEqual(["Email*", "Work Email*"]);
	});
});

test.each([
	[`${course}?form=course+preview`, /^cprc1009$/],
	[`${category}?form=career+handbook`, /^ch-data-science$/],
	[`${category}?form=industry+data`, /^id-data-science$/],
	[`${course}?form=request+a+call`, /^rccc1009$/],
	[`${course}?form=query+box`, /^qbcc1009$/],
	["/free-snapchat-marketing-course-skillup?form=frs", /^frsc1009\.frsc3014$/],
	[`${bundle}?form=bundle+preview`, /^bpr[bm]\d+$/],
])("LEAD-113: a lead of %s is remembered under the code of its form", async (url, entry) => {
	const { browser } = await send(url);
	expect(browser.cookies.sl_leads_sent).toMatch(entry);
});
