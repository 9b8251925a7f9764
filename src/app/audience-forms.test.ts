import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { aMember, register } from "#testing/accounts.ts";
import { aBrowser, type Browser } from "#testing/browser.ts";
import { copyContent } from "#testing/content-folder.ts";
import { formAddress, readHtmlForm } from "#testing/forms.ts";
import { aSite, type TestSite } from "#testing/site.ts";
import { complaintChoices, partnerAnswers, storedLeadRows } from "#testing/submissions.ts";
import { findOpeningTags, readAttribute } from "#ui/testing-markup.ts";

const advisors = "advisors@school.example";
const env = {
	CDN_COUNTRY_HEADER: "cf-ipcountry",
	TRUST_PROXY: "1",
	ADVISORS_MAIL: advisors,
	GRIEVANCE_MAIL: advisors,
};
let now = Temporal.Instant.from("2026-11-20T12:00:00Z");
let site: TestSite;
let stored: ReturnType<typeof storedLeadRows>;
beforeAll(async () => {
	site = await aSite({ env, deps: { clock: () => now } });
	stored = storedLeadRows(site);
});

const from = (country: string) => ({ "cf-ipcountry": country });
const course = "/courses/sql-for-analysts";
let companies = 0;
const workEmail = () => `ada@company-${++companies}.example`;

/** Pages that exist for their form, and what differs between the forms. */
const advisedAudiences = {
	reseller: {
		path: "/become-a-partner",
		siteModule: "reseller",
		leadType: "b2b",
		marks: { tagName: "Reseller", type: "reseller", queryType: "ATP" },
		visitorSubject: "We have received your partner inquiry",
		office: advisors,
		officeSubject: "Partner inquiry: Ada King Lovelace",
	},
	trainer: {
		path: "/become-a-trainer",
		siteModule: "become a trainer",
		leadType: "b2c",
		marks: { tagName: "Become Our Trainer", type: "trainer" },
		visitorSubject: "We have received your application to teach",
		office: "teach@lyceum.example",
		officeSubject: "Trainer: Ada King Lovelace",
	},
	blogger: {
		path: "/write-for-us",
		siteModule: "guest blogger",
		leadType: "b2c",
		marks: { tagName: "Blog As A Guest", type: "guest" },
		visitorSubject: "We have received your idea for an article",
		office: "editors@lyceum.example",
		officeSubject: "Guest author: Ada King Lovelace",
	},
	learner: {
		path: "/raise-a-concern",
		siteModule: "grievance",
		leadType: "b2c",
		marks: { tagName: "Grievance", type: "grievance", isGrievance: true },
		visitorSubject: "We have received your concern",
		office: advisors,
		officeSubject: "Complaint: Ada King Lovelace",
	},
} as const;
const audiencePages = Object.entries(advisedAudiences);

/** Loads a page and sends its form, without script. */
async function sendFrom(
	url: string,
	typed: Record<string, string> = {},
	headers: Record<string, string> = from("US"),
	browser: Browser = aBrowser(site),
) {
	const { body } = await browser.get(url, headers);
	const [form] = findOpeningTags(body, "form").filter((tag) => /site-module/.test(tag));
	const action = readAttribute(form, "action") ?? "";
	const rendered = readHtmlForm(body);
	const isConcern = rendered.site_module === "grievance";
	const fields: Record<string, string> = {
		...rendered,
		name: "Ada King Lovelace",
		email: workEmail(),
		personPhone: "(212) 555-0142",
		...(isConcern && complaintChoices),
		// Only the form of resellers has these.
		...partnerAnswers,
		// The fields of the trainers' form.
		selectCourse: "b117",
		linkednUrl: "https://linkedin.example/in/ada",
		...typed,
	};
	if (isConcern && fields.email?.includes("@")) await register(site, fields.email);
	// The shield doubts a form that is sent at once.
	now = now.add({ seconds: 40 });
	const answer = await browser.post(action, fields, headers);
	return { browser, action, fields, answer, lead: fields.lead_id ?? "" };
}

interface Audience {
	readonly who: string;
	readonly url: string;
	readonly typed?: Record<string, string>;
	readonly country?: string;
	readonly isMember?: true;
	readonly becomes: {
		readonly lead_type: string;
		readonly site_module: string;
	};
	readonly type: string | undefined;
}

const business = "B2B_talk_to_advisor_Schedule_Page";
const audiences: readonly Audience[] = [
	{
		who: "an anonymous visitor",
		url: formAddress(course, "query box"),
		becomes: { lead_type: "b2c", site_module: "query box" },
		type: "question",
	},
	{
		who: "a signed-in visitor",
		url: formAddress(course, "Call_back_Second_fold"),
		isMember: true,
		becomes: { lead_type: "b2c", site_module: "Call_back_Second_fold" },
		type: "call",
	},
	{
		who: "a consumer",
		url: formAddress(course, "request a call"),
		typed: { queryType: "individual" },
		becomes: { lead_type: "b2c", site_module: "request a call" },
		type: "call",
	},
	{
		who: "a business buyer",
		url: formAddress("/business", business),
		typed: {
			firstname: "Ada",
			company: "Engines Ltd",
			cNoEmps: "50-249",
			country: "DE",
		},
		becomes: { lead_type: "b2b", site_module: business },
		type: "business",
	},
	{
		who: "a European visitor who agrees",
		url: formAddress(course, "course preview"),
		typed: { agree: "1" },
		country: "DE",
		becomes: { lead_type: "b2c", site_module: "course preview" },
		type: "preview",
	},
	...audiencePages.map(([who, { path, siteModule, leadType, marks }]) => ({
		who: `a ${who}`,
		url: path,
		typed: { company: "Engines Ltd", message: "It ends after nine minutes." },
		becomes: { lead_type: leadType, site_module: siteModule },
		type: marks.type,
	})),
];

describe("all audiences of forms", () => {
	test("LEAD-002: each of the nine sends the form of its page, which becomes a lead of the right type and module", async () => {
		const members = new Map<string, Browser>([["a signed-in visitor", await aMember(site)]]);
		const found: object[] = [];
		for (const { who, url, typed, country = "US" } of audiences) {
			const { answer, lead } = await sendFrom(url, typed, from(country), members.get(who));
			expect(answer.statusCode, who).toBe(303);
			const row = await stored.lead(lead);
			found.push({
				who,
				lead_type: row?.lead_type,
				site_module: row?.site_module,
				type: row?.lead.marks.type,
				state: row?.state,
				isMember: row?.source.account !== undefined,
			});
		}
		expect(found).toEqual(
			audiences.map(({ who, becomes, type, isMember = false }) => ({
				who,
				...becomes,
				type,
				state: "open",
				isMember,
			})),
		);
		expect(audiences).toHaveLength(9);
	});

	test("in Europe see these forms unticked, too, and send nothing before the box is ticked", async () => {
		for (const [, { path }] of audiencePages) {
			const before = await stored.counts();
			const sent = await sendFrom(path, { company: "Engines" }, from("DE"));
			expect(sent.fields.agree).toBeUndefined();
			expect(sent.answer.statusCode).toBe(422);
			expect(errorsIn(sent.answer.body)).toEqual({ agree: "Required" });
			expect(await stored.counts()).toEqual(before);
		}
	});
});

describe.each(audiencePages)("the page of a %s", (_, audience) => {
	const { path, siteModule } = audience;
	const fetchBody = async (url: string = path) => (await aBrowser(site).get(url, from("US"))).body;

	test("renders its form for one visitor, uncached, under its own address", async () => {
		const { statusCode, headers, body } = await aBrowser(site).get(path);
		expect(statusCode).toBe(200);
		expect(headers["cache-control"]).toBe("no-store");
		expect(body).toContain('data-page-type="contact"');
		expect(body).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
		const rendered = readHtmlForm(body);
		expect(rendered).toMatchObject({ site_module: siteModule, page: path });
		expect(readHtmlForm(await fetchBody()).lead_id).not.toBe(rendered.lead_id);
		expect(body).toContain('"@type":"BreadcrumbList"');
		expect(body).toContain(`"item":"http://localhost:3000${path}"`);
	});

	test("is linked from the home page and the sitemap", async () => {
		expect(await fetchBody("/")).toContain(`href="${path}"`);
		const sitemap = await site.server.inject({ url: "/sitemap.xml" });
		expect(sitemap.body).toContain(`http://localhost:3000${path}</loc>`);
		expect(await fetchBody("/sitemap")).toContain(`href="${path}"`);
	});

	test("asks for one name and no last name, and for a company only where it matters", async () => {
		const rendered = readHtmlForm(await fetchBody());
		expect(rendered).toHaveProperty("name");
		expect(rendered).not.toHaveProperty("lastname");
		expect("company" in rendered).toBe(siteModule === "reseller");
	});

	test("shows mistakes at their fields with the typed values, and the corrected form is the same lead", async () => {
		const { browser, action, answer, lead } = await sendFrom(path, {
			name: " ",
			email: "not an address",
			message: "It ends <b>after</b> nine minutes.",
		});
		expect(answer.statusCode).toBe(422);
		expect(errorsIn(answer.body)).toMatchObject({
			name: "Enter Name",
			email: "Invalid Email",
		});
		expect(answer.body).toContain("It ends &lt;b&gt;after&lt;/b&gt; nine");
		const mended = await browser.post(
			action,
			{
				...readHtmlForm(answer.body),
				...partnerAnswers,
				name: "Ada",
				email: await register(site, workEmail()),
				company: "Engines Ltd",
				message: "It ends.",
			},
			from("US"),
		);
		expect(mended.statusCode).toBe(303);
		expect(mended.headers.location).toContain(`${formAddress(path, siteModule)}&sent=1#`);
		expect(await stored.lead(lead)).toMatchObject({ revision: 1 });
	});

	test("thanks at the position of the form, says what comes next, and asks nothing about groups", async () => {
		const { browser, answer } = await sendFrom(path, { company: "Engines" });
		const [thanked = ""] = String(answer.headers.location).split("#");
		const { body } = await browser.get(thanked);
		expect(body).toContain("data-lead-thanks");
		expect(body).toContain("What happens next");
		expect(body).not.toContain("data-site-module");
		expect(body).not.toContain("Get the best offers!");
		expect(body).not.toContain("learning consultant");
	});

	test("sends its office and the visitor emails whose subjects name the kind of lead", async () => {
		const email = workEmail();
		const { lead } = await sendFrom(path, { email, company: "Engines" });
		expect((await stored.lead(lead))?.lead.marks).toEqual(audience.marks);
		const emails = await vi.waitFor(
			() => {
				const own = site.emails.filter(({ to, text }) => to === email || text.includes(lead));
				if (own.length < 2) throw new Error("the emails are not sent yet");
				return own;
			},
			{ timeout: 20_000 },
		);
		const to = (address: string) => emails.find((message) => message.to === address)?.subject;
		expect(to(email)).toBe(audience.visitorSubject);
		expect(to(audience.office)).toBe(audience.officeSubject);
	});
});

describe("the fields of the audience forms", () => {
	test("VAL-002: say Enter Name where a single name is missing", async () => {
		const forms = audiencePages.map(([, { path }]): string => path);
		for (const url of [...forms, formAddress(course, "query box")]) {
			const { answer } = await sendFrom(url, { name: " ", company: "Engines" });
			expect(errorsIn(answer.body)).toEqual({ name: "Enter Name" });
		}
	});

	test("VAL-036, RSL-008: require a business e-mail and a company of a reseller", async () => {
		const { path } = advisedAudiences.reseller;
		const { answer } = await sendFrom(path, { email: "ada@gmail.com" });
		expect(errorsIn(answer.body)).toEqual({
			email: "Please Enter Your Business Email",
			company: "Enter Company",
		});
	});

	test("require a work e-mail of a trainer, and accept any e-mail of an author and a learner", async () => {
		const errorsAt = async (path: string) => {
			const email = `ada-${crypto.randomUUID()}@gmail.com`;
			return errorsIn((await sendFrom(path, { email })).answer.body);
		};
		const { trainer, blogger, learner } = advisedAudiences;
		expect(await errorsAt(trainer.path)).toEqual({
			email: "Please enter your work email address.",
		});
		expect(await errorsAt(blogger.path)).toEqual({});
		expect(await errorsAt(learner.path)).toEqual({});
	});

	test("VAL-012, VAL-013: have a phone rule and message of their own for a learner", async () => {
		const { path } = advisedAudiences.learner;
		const phoneError = async (phoneCode: string, personPhone: string) => {
			const { answer } = await sendFrom(path, { phoneCode, personPhone });
			return errorsIn(answer.body).personPhone;
		};
		const wrong = "Invalid Contact Number";
		expect(await phoneError("1", "")).toBe(wrong);
		expect(await phoneError("91", "1".repeat(11))).toBe(wrong);
		expect(await phoneError("91", "1".repeat(10))).toBeUndefined();
		expect(await phoneError("49", "1".repeat(21))).toBe(wrong);
		expect(await phoneError("49", "1".repeat(20))).toBeUndefined();
	});

	test("VAL-068, VAL-070, GRV-012: ask a learner to explain the concern in 500 words", async () => {
		const { path } = advisedAudiences.learner;
		const { body } = await aBrowser(site).get(path);
		const [area] = findOpeningTags(body, "textarea");
		expect(readAttribute(area, "placeholder")).toBe("Please explain your concern (500 words)");
		expect(body).toContain("At most 500 words.");
		expect(body).toContain("0 of 500 words");
		const send = async (words: number) =>
			(await sendFrom(path, { message: "word ".repeat(words) })).answer;
		expect((await send(500)).statusCode).toBe(303);
	});

	test("a form is rendered on its own page only; on any other page its name is ignored", async () => {
		const { reseller, learner } = advisedAudiences;
		const free = "/learn-ai-basics-skillup";
		const findRenderedModule = async (url: string) =>
			readHtmlForm((await aBrowser(site).get(url)).body).site_module;
		for (const path of [free, "/terms-and-conditions"]) {
			const { headers: plain } = await aBrowser(site).get(path);
			for (const name of [learner.siteModule, reseller.siteModule, "tea"]) {
				const url = formAddress(path, name);
				expect(await findRenderedModule(url), url).toBeUndefined();
				const { headers } = await aBrowser(site).get(url);
				expect(headers.etag, url).toBe(plain.etag);
			}
		}
		expect(await findRenderedModule(formAddress(free, "frs"))).toBe("frs");
		for (const name of [learner.siteModule, reseller.siteModule, "frs"])
			expect(await findRenderedModule(formAddress(learner.path, name))).toBe("grievance");
	});

	test("a form is accepted for its own page only, in characters that the database can store", async () => {
		const { reseller, learner } = advisedAudiences;
		const browser = aBrowser(site);
		for (const url of [
			learner.path,
			formAddress(learner.path, "tea"),
			formAddress(learner.path, reseller.siteModule),
			formAddress("/terms-and-conditions", "frs"),
			formAddress("/learn-ai-basics-skillup", learner.siteModule),
		])
			expect((await browser.post(url, {})).statusCode).toBe(404);
		const { answer } = await sendFrom(reseller.path, {
			company: "Engines\0Ltd",
			name: "\u202eAda",
			message: "x".repeat(6_000),
		});
		expect(answer.statusCode).toBe(422);
		expect(Object.keys(errorsIn(answer.body))).toEqual(["company", "message"]);
	});
});

test("a site without these forms names on their pages the address to write to", async () => {
	const folder = await copyContent();
	const file = join(folder, "forms.yaml");
	const forms = parse(await readFile(file, "utf8"));
	const ours = new Set<string>(audiencePages.map(([, { siteModule }]) => siteModule));
	forms.placements = forms.placements.filter(
		({ siteModule }: { siteModule: string }) => !ours.has(siteModule),
	);
	await writeFile(file, JSON.stringify(forms));
	for (const [, { path }] of audiencePages) {
		const page = join(folder, "pages", `${path.slice(1)}.yaml`);
		const text = await readFile(page, "utf8");
		await writeFile(page, text.replace(/^form: .*$/m, "form: none"));
	}
	const bare = await aSite({ env: { ...env, CONTENT_DIR: folder } });
	for (const [, { path }] of audiencePages) {
		const { statusCode, body } = await aBrowser(bare).get(path);
		expect(statusCode).toBe(200);
		expect(body).not.toContain("data-site-module");
		expect(body).toContain('<a href="mailto:hello@lyceum.example?subject=');
	}
});

/** The errors at the fields of a refused form, without the templates for the script. */
function errorsIn(page: string): Record<string, string> {
	const html = page.replace(/<template.*?<\/template>/gs, "");
	return Object.fromEntries(
		[...html.matchAll(/id="lead-form-[\w-]+-(\w+)-error"[^>]*>(.*?)<\/p>/gs)].map(
			([, field = "", label = ""]) => [field, label.replace(/<[^>]*>/g, "").trim()],
		),
	);
}
