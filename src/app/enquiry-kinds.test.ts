import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { aWebhook } from "#connectors/testing.ts";
import { register } from "#testing/accounts.ts";
import { aBrowser } from "#testing/browser.ts";
import { sendForCompany } from "#testing/business.ts";
import { aSiteWithDestinations } from "#testing/destinations.ts";
import {
	type EnquiryKind,
	emailMessages,
	enquiryKinds,
	fieldRules,
	ownRules,
	rightAnswers,
} from "#testing/enquiry-kinds.ts";
import { readHtmlForm } from "#testing/forms.ts";
import { closeAfterwards, root } from "#testing/site.ts";
import { aSubmission, sendSubmission, storedLeadRows } from "#testing/submissions.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

let destinations: Awaited<ReturnType<typeof aSiteWithDestinations>>;
let contacts: Awaited<ReturnType<typeof aWebhook>>;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	contacts = await aWebhook(closeAfterwards);
	destinations = await aSiteWithDestinations({
		CONTACT_WEBHOOK_URL: contacts.address,
		CONTACT_MAIL: "contacts@school.example",
	});
	stored = storedLeadRows(destinations.site);
});

const kinds = Object.entries(enquiryKinds);
const addressOf = (siteModule: string, { page, isOpened }: EnquiryKind) =>
	isOpened ? `${page}?form=${siteModule.replaceAll(" ", "+")}` : page;
const toText = (html: string) =>
	html
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** Opens the form of a kind on its page, for a visitor without script. */
async function open(siteModule: string, kind = kindOf(siteModule)) {
	const browser = aBrowser(destinations.site);
	const { statusCode, body } = await browser.get(addressOf(siteModule, kind));
	expect(statusCode).toBe(200);
	const [form = ""] = /<form[^>]*data-site-module.*?<\/form>/s.exec(body) ?? [];
	return { browser, body, form, fields: readHtmlForm(body) };
}

function kindOf(siteModule: string): EnquiryKind {
	const kind = enquiryKinds[siteModule];
	if (!kind) throw new Error(`no such kind: ${siteModule}`);
	return kind;
}

let companies = 0;
const someWorkEmail = () => `ada@kind-${++companies}.example`;

type Typed = Readonly<Record<string, string | undefined>>;

/** Sends the form of a kind, with right answers in place of those that are not given. */
async function send(siteModule: string, typed: Typed = {}) {
	return post(siteModule, await open(siteModule), typed);
}

/** The same where nothing is stored: then one form serves for all of them. */
async function refuse(siteModule: string, typed: Typed) {
	const opened = shown.get(siteModule) ?? (await open(siteModule));
	shown.set(siteModule, opened);
	const { answer } = await post(siteModule, opened, typed);
	expect(answer.statusCode).toBe(422);
	return answer.body;
}
const shown = new Map<string, Awaited<ReturnType<typeof open>>>();

async function post(
	siteModule: string,
	{ browser, form, fields }: Awaited<ReturnType<typeof open>>,
	typed: Typed,
) {
	const { labels } = kindOf(siteModule);
	const body: Record<string, string> = { ...fields, email: someWorkEmail() };
	for (const [name, value] of Object.entries({ ...rightAnswers, ...typed })) {
		if (!(name in labels)) continue;
		if (value === undefined) delete body[name];
		else body[name] = value;
	}
	if (siteModule === "grievance" && body.email?.includes("@"))
		await register(destinations.site, body.email);
	const action = readAttribute(findOpeningTags(form, "form")[0], "action") ?? "";
	const answer = await browser.post(action.replaceAll("&amp;", "&"), body);
	return { answer, body, lead: fields.lead_id ?? "" };
}

/** The messages of a refused form, by field. */
function errorsIn(html: string): Record<string, string> {
	return Object.fromEntries(
		[
			...html
				.replace(/<template.*?<\/template>/gs, "")
				.matchAll(/id="lead-form-[\w-]+-(\w+)-error"[^>]*>(.*?)<\/p>/gs),
		].map(([, field = "", text = ""]) => [field.replace(/^.*-/, ""), toText(text)]),
	);
}

/** The payload for the system that receives this kind. */
const fetchDelivery = (lead: string) =>
	vi.waitFor(
		() => {
			const events = [
				...destinations.webhookEvents(),
				...(contacts.accepted.values() as Iterable<{
					data: Record<string, unknown>;
				}>),
			];
			const event = events.find(({ data }) => data.lead_id === lead);
			if (!event) throw new Error("nothing was delivered yet");
			return event.data;
		},
		{ timeout: 30_000 },
	);

test("every kind of enquiry of the content is in the table, and no other", async () => {
	const { placements } = parse(await readFile(join(root, "content/forms.yaml"), "utf8")) as {
		placements: { siteModule: string; leadType?: string; purpose?: string }[];
	};
	const enquiries = placements.filter(
		({ leadType, purpose }) => leadType === "b2b" || purpose !== undefined,
	);
	// Two stand on pages of organizations, whose tests ask for them.
	expect(enquiries.map(({ siteModule }) => siteModule).sort()).toEqual(
		[...kinds.map(([siteModule]) => siteModule), "subdomain", "university domain"].sort(),
	);
});

describe.each(kinds)("the form %s", (siteModule, kind) => {
	const rules = { ...fieldRules, ...ownRules[siteModule] };
	const asked = Object.keys(kind.labels).map(
		(field) => [field, rules[field] ?? { says: "" }] as const,
	);

	test("B2B-010: stands on its page, and asks for its fields under their labels", async () => {
		const { form, fields } = await open(siteModule, kind);
		expect(fields.site_module).toBe(siteModule);
		const labels = [
			...form.matchAll(/<label[^>]*for="lead-form-[\w-]*?-(\w+)"[^>]*>(.*?)<\/label>/gs),
		].map(([, field = "", text = ""]) => [field, toText(text)]);
		expect(labels.filter(([field]) => field !== "website")).toEqual(Object.entries(kind.labels));
	});

	test("is found from the home page", async () => {
		const browser = aBrowser(destinations.site);
		const home = (await browser.get("/")).body;
		// A course and a university program are found in the list of programs.
		const list = (await browser.get("/programs?type=university")).body;
		const courses = (await browser.get("/categories/data-science")).body;
		expect(home).toContain('href="/categories/data-science"');
		const link = `href="${kind.page}"`;
		expect([home, list, courses].some((body) => body.includes(link))).toBe(true);
		if (!kind.isOpened) return;
		const { body } = await browser.get(kind.page);
		const address = addressOf(siteModule, kind);
		expect(
			[address, address.replaceAll("+", "%20")].some((href) => body.includes(`href="${href}#`)),
		).toBe(true);
	});

	test("refuses each field that is empty with its message, and keeps what was typed in the others", async () => {
		const empty = Object.fromEntries(
			asked.map(([field]) => [field, field === "agree" ? undefined : ""]),
		);
		const before = await stored.counts();
		const body = await refuse(siteModule, {
			...empty,
			...("country" in kind.labels && { country: "US" }),
			message: "Kept <as it> is & was.",
		});
		expect(errorsIn(body)).toEqual(
			Object.fromEntries(
				asked.flatMap(([field, { says, isOptional }]) =>
					isOptional || field === "country" || kind.labels[field]?.endsWith(" optional")
						? []
						: [[field, says]],
				),
			),
		);
		if ("message" in kind.labels) expect(body).toContain("Kept &lt;as it&gt; is &amp; was.");
		expect(await stored.counts()).toEqual(before);
	});

	test("refuses each wrong answer at its field alone, with its message", async () => {
		for (const [field, { says, wrong = [], also }] of asked)
			for (const value of wrong) {
				const body = await refuse(siteModule, { ...also, [field]: value });
				expect([value.slice(0, 20), errorsIn(body)]).toEqual([
					value.slice(0, 20),
					{ [field]: says },
				]);
			}
	});

	test("accepts the emails that its rule accepts, and no others", async () => {
		const email = `ada-${crypto.randomUUID()}@gmail.com`;
		const { answer } = await send(siteModule, { email });
		const says = emailMessages[kind.email];
		expect(answer.statusCode).toBe(says ? 422 : 303);
		expect(errorsIn(answer.body)).toEqual(says ? { email: says } : {});
	});

	test("is delivered with the values of its kind", async () => {
		const { answer, lead } = await send(siteModule);
		expect(answer.statusCode).toBe(303);
		expect(await fetchDelivery(lead)).toMatchObject(kind.payload);
	});
});

const labelsWith = (field: string) =>
	kinds.flatMap(([siteModule, { labels }]) => (field in labels ? [siteModule] : []));
/** Lists the forms whose pages have this field. */
async function formsWith(field: string): Promise<string[]> {
	const found: string[] = [];
	for (const [siteModule] of kinds) {
		const opened = shown.get(siteModule) ?? (await open(siteModule));
		shown.set(siteModule, opened);
		if (opened.form.includes(`name="${field}"`)) found.push(siteModule);
	}
	return found;
}

describe("the labels of names and emails", () => {
	const labelOf = async (siteModule: string, field: string) => {
		const opened = shown.get(siteModule) ?? (await open(siteModule));
		shown.set(siteModule, opened);
		const label = new RegExp(
			`<label[^>]*for="lead-form-[\\w-]*?-${field}"[^>]*>(.*?)</label>`,
			"s",
		).exec(opened.form);
		return label && toText(label[1] ?? "");
	};
	const nameOf = async (siteModule: string) =>
		(await labelOf(siteModule, "name")) ?? labelOf(siteModule, "firstname");

	test("B2B-011: a partner's name is Name*", async () => {
		expect(await nameOf("reseller")).toBe("Name*");
	});

	test("B2B-012: a learner's name is Name of the Learner*", async () => {
		expect(await nameOf("grievance")).toBe("Name of the Learner*");
	});

	test("B2B-013: every other name is First Name*", async () => {
		for (const [siteModule] of kinds)
			if (siteModule !== "reseller" && siteModule !== "grievance")
				expect([siteModule, await nameOf(siteModule)]).toEqual([siteModule, "First Name*"]);
	});

	test("B2B-014: an email is one of four", async () => {
		const found = new Set<string | null>();
		for (const [siteModule] of kinds) found.add(await labelOf(siteModule, "email"));
		expect([...found].toSorted()).toEqual([
			...["Business Email*", "Email*", "Registered Email ID of Learner*"],
			"Work Email*",
		]);
	});
});

describe("single fields", () => {
	test("VAL-003: a last name is required where it is asked: Enter Last Name", async () => {
		expect(await formsWith("lastname")).toEqual([
			...["government", "university teams", "course contact us"],
		]);
		for (const siteModule of labelsWith("lastname")) {
			const body = await refuse(siteModule, { lastname: " \u200b" });
			expect(errorsIn(body)).toEqual({ lastname: "Enter Last Name" });
		}
	});

	test("VAL-005: a university is required of a university: Enter University/Institute", async () => {
		expect(await formsWith("university")).toEqual(["higher education"]);
		const body = await refuse("higher education", { university: "" });
		expect(errorsIn(body)).toEqual({
			university: "Enter University/Institute",
		});
	});

	test("VAL-019: a company is not required of trainers, guest authors, universities, learners with a complaint and groups", async () => {
		for (const siteModule of [
			...["become a trainer", "guest blogger", "higher education"],
			...["grievance", "course contact us"],
		]) {
			const { answer, body } = await send(siteModule);
			expect(body).not.toHaveProperty("company");
			expect([siteModule, answer.statusCode]).toEqual([siteModule, 303]);
		}
	});

	test("VAL-021: a group has two learners or more: Requires a number greater than 1", async () => {
		for (const no_of_learner of ["", "0", "1", "-3", "1.5", "2x", "１"]) {
			const body = await refuse("course contact us", { no_of_learner });
			expect([no_of_learner, errorsIn(body)]).toEqual([
				no_of_learner,
				{ no_of_learner: "Requires a number greater than 1" },
			]);
		}
		const { lead } = await send("course contact us", { no_of_learner: "2" });
		expect((await fetchDelivery(lead)).noOfLearner).toBe(2);
	});

	test("LEAD-026: the alternate phone exists on the form of complaints only, and is handed on", async () => {
		expect(await formsWith("personPhoneAlternate")).toEqual(["grievance"]);
		const { lead } = await send("grievance", {
			personPhoneAlternate: "(212) 736-3100",
		});
		expect((await fetchDelivery(lead)).phoneAlt).toBe("+1-2127363100");
	});

	test("LEAD-029: a company, a university and a number of learners are handed on as they were typed", async () => {
		const delivered = async (siteModule: string) => fetchDelivery((await send(siteModule)).lead);
		expect(await delivered("government")).toMatchObject({
			Company: "Engines Ltd",
		});
		expect(await delivered("higher education")).toMatchObject({
			university: "Oxford",
		});
		expect(await delivered("course contact us")).toMatchObject({
			noOfLearner: 12,
		});
		expect(await formsWith("no_of_learner")).toEqual(labelsWith("no_of_learner"));
	});

	test("how many shall learn is handed on as a number, what and by when in the message; the thank-you has a number", async () => {
		const opened = await open("enterprise");
		const { answer, lead } = await post("enterprise", opened, {
			no_of_learner: "20",
			custom_learn_what: "Python, for analysts",
			custom_by_when: "The end of March",
		});
		const delivery = await fetchDelivery(lead);
		expect(delivery).toMatchObject({
			noOfLearner: 20,
			message:
				"When does it begin?\n\nWhat should they learn? Python, for analysts\nBy when? The end of March",
		});
		expect(Object.keys(delivery).filter((key) => key.startsWith("custom_"))).toEqual([]);
		const { body } = await opened.browser.get(String(answer.headers.location));
		expect(body).toContain("Thank you. A representative will get back to you in one business day.");
		expect(body).toContain("You will hear from them within one business day.");
		expect(toText(/data-request-number[^>]*>(.*?)<\/p>/s.exec(body)?.[1] ?? "")).toBe(
			`The number of your request is B-${lead.slice(0, 8).toUpperCase()} . Please give it when you write or call.`,
		);
	});

	test("VAL-020: a company is required once the inquiry is for one, and not of an individual", async () => {
		const browser = aBrowser(destinations.site);
		const address = "/courses/sql-for-analysts?form=request+a+call";
		const fields = readHtmlForm((await browser.get(address)).body);
		const ask = (queryType: string) =>
			browser.post(address, {
				...{ ...fields, name: "Ada", personPhone: "2127365000" },
				...{ email: someWorkEmail(), company: "", queryType },
			});
		const refused = await ask("business");
		expect(errorsIn(refused.body)).toEqual({ company: "Enter Company" });
		expect(refused.body).toContain("Company Name*");
		expect((await ask("individual")).statusCode).toBe(303);
	});
});

describe("the offer to companies", () => {
	const find = async (url: string) => (await aBrowser(destinations.site).get(url)).body;

	test("B2B-002: has a page for corporate training, linked from every page, with an enquiry form of its own", async () => {
		const link = '<a href="/business/corporate-training"';
		for (const url of ["/", "/courses/sql-for-analysts"]) expect(await find(url)).toContain(link);
		const body = await find("/business/corporate-training");
		expect(body).toMatch(/<h1[^>]*>Corporate training<\/h1>/);
		expect(body).toContain('data-popup="corporate-training"');
		const { fields } = await open("corporate training");
		expect(fields).toHaveProperty("company");
	});

	test("B2B-003: opens the enquiry form by a link, without script", async () => {
		const page = await find("/business");
		const [, href = ""] = /<a[^>]*href="([^"#]+)[^"]*"[^>]*data-popup="B2B_talk/.exec(page) ?? [];
		const body = await find(href);
		expect(readHtmlForm(body)).toMatchObject({
			site_module: "B2B_talk_to_advisor_Schedule_Page",
			page: "/business",
		});
	});

	test("B2B-004: heads the side panel of the learning hub's form with Training customized to team's needs", async () => {
		const body = await find("/business/learning-hub-plus");
		const [card = ""] = /<div[^>]*data-lead-card="enterprise".*?<\/form>/s.exec(body) ?? [];
		expect(card).toMatch(
			/<h2 id="lead-form-enterprise-title"[^>]*>Training customized to team&#x27;s needs<\/h2>/,
		);
		expect(card).toContain('aria-labelledby="lead-form-enterprise-title"');
	});

	test("B2B-005: gives the side panel the toggles View Details and Close Details, which need no script", async () => {
		const body = await find("/business/learning-hub-plus");
		const [panel = ""] =
			/<details[^>]*>(?:(?!<details).)*View Details.*?<\/details>/s.exec(body) ?? [];
		const [summary = ""] = /<summary.*?<\/summary>/s.exec(panel) ?? [];
		expect(toText(summary)).toBe("View Details Close Details");
		expect(panel).toContain("A learning path for each role");
	});

	test.each([
		...["/", "/business", "/business/corporate-training", "/academy"],
		...["/partners/harbor-freight-lines", "/partners/brackwater-institute"],
		"/skillup-free-online-courses",
		"/courses/sql-for-analysts?form=request+a+call",
		"/courses/sql-for-analysts?form=course+contact+us",
		"/university/cyber-defense-bootcamp?form=university+teams",
	])("B2B-004, B2B-005: has the side panel with its toggles beside the form at %s", async (url) => {
		const body = await find(url);
		const [panel = ""] = /<div data-team-panel.*?<\/details>/s.exec(body) ?? [];
		const [summary = ""] = /<summary.*?<\/summary>/s.exec(panel) ?? [];
		expect(toText(summary)).toBe("View Details Close Details");
		expect(panel).toMatch(/<li>/);
		expect(body).toMatch(/<h[23][^>]*>Training customized to team&#x27;s needs<\/h[23]>/);
	});

	test("B2B-009: names the kind of learner in each company's record: a trainer", async () => {
		const data = await sendForCompany(destinations, "B2B_talk_to_advisor_Schedule_Page");
		expect(data.learnerType).toBe("a trainer");
	});

	test("B2BP-020: counts a query of the type B2b as one of a company, and keeps how it is written", async () => {
		const { lead } = await send("SLH_skillup_B2B", {
			...{ country: "BR", phoneCode: "55", personPhone: "11912345678" },
		});
		// South America is part of the US for companies, and nobody else.
		expect(await fetchDelivery(lead)).toMatchObject({
			Query_type_name__c: "B2b",
			buType: "US",
			recordType: "Lyceum Global",
			customerType: "B2B",
		});
	});
});

describe("a form that does not exist", () => {
	const unknown = [{ field: "site_module", message: "is not a form on this site" }];

	test.each([
		["/lead-gateway/create-lead?rnd=1", aSubmission({ site_module: "tea" })],
		["/api?method=b2bSegmentData&rnd=1", aSubmission({ site_module: "tea" })],
		[
			"/api?method=b2bSegmentData&rnd=1",
			{
				...{ Site_Module__c: "tea", FirstName: "Ada", LastName: "King" },
				...{ Email: "ada@engines.example", Phone: "+1-2127365000" },
			},
		],
	])("is refused with 400 by the call %s", async (url, body) => {
		const before = await stored.counts();
		const browser = aBrowser(destinations.site);
		const answer = await sendSubmission(browser, body, url);
		expect(answer.statusCode).toBe(400);
		expect(answer.json().problems).toEqual(unknown);
		expect(await stored.counts()).toEqual(before);
	});

	test("is refused with 422 where a form names it, and all text is kept", async () => {
		const { browser, fields } = await open("reseller");
		const typed = { name: "Ada <King>", company: "Engines & Sons" };
		const answer = await browser.post("/become-a-partner?form=reseller", {
			...{ ...fields, ...typed, site_module: "tea" },
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("Everything you typed is still here");
		const kept = readHtmlForm(answer.body);
		expect(kept.site_module).toBe("reseller");
		expect(answer.body).toContain('value="Ada &lt;King&gt;"');
		expect(answer.body).toContain('value="Engines &amp; Sons"');
	});
});
