import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type ContentPart, formatContentProblem } from "#platform/content/content.ts";
import { readContent } from "#platform/content/read-content.ts";
import { formsDocument } from "./content.ts";
import type { FormsContent } from "./placements/forms-file-schema.ts";
import { skippablePlacements } from "./testing.ts";
import { suggestEmail } from "./validation/typo-rules.ts";

const form = {
	siteModule: "request a call",
	variant: "standard",
	fields: ["name", "email", "personPhone", "agree"],
	texts: { title: "Talk to us" },
};
const sound = {
	placements: [form],
	mail: { free: ["gmail.com"], disposable: ["yopmail.com"] },
	consent: { agree: "a", email: "e", sms: "b", call: "c" },
};

function mistakesIn(file: object): string[] {
	const read = z.safeParse(formsDocument.part.schema, file);
	if (!read.success)
		return read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
	const files = [{ file: "forms.yaml", value: read.data }];
	const programs = [{ file: "university/a.yaml", value: { slug: "listed" } }];
	return (formsDocument.part.check?.(files, new Map([["university/*.yaml", programs]])) ?? []).map(
		({ path, reason }) => `${path}: ${reason}`,
	);
}
const withForm = (more: object) => ({
	...sound,
	placements: [{ ...form, ...more }],
});

describe("forms.yaml", () => {
	test("a sound one has no mistake, and what it leaves out is filled in", () => {
		expect(mistakesIn(sound)).toEqual([]);
		expect(mistakesIn({ ...sound, listedPrograms: ["listed"] })).toEqual([]);
		const { placements, mail } = z.parse(formsDocument.part.schema, sound);
		expect(placements[0]).toMatchObject({
			leadType: "b2c",
			emailKind: "any",
			consent: "box",
			followUps: [],
			skipEligible: false,
			texts: { submit: "SUBMIT" },
		});
		expect(mail.wellKnown).toEqual(["gmail.com"]);
		const [business] = z.parse(formsDocument.part.schema, withForm({ leadType: "b2b" })).placements;
		expect(business?.emailKind).toBe("work");
	});

	test("a phone may be optional, or not asked at all", () => {
		expect(mistakesIn(withForm({ optional: ["personPhone"] }))).toEqual([]);
		expect(mistakesIn(withForm({ fields: ["email", "agree"] }))).toEqual([]);
	});

	test.each([
		["a field nobody knows", { fields: ["email", "agree", "age"] }, "fields.2: "],
		["a field twice", { fields: ["email", "agree", "agree"] }, "fields: names a"],
		["no consent asked", { fields: ["email"] }, "fields: must ask for consent"],
		["no email asked", { fields: ["name", "personPhone", "agree"] }, "fields: must include email"],
		[
			"a switch of the form instead of a field",
			{ fields: ["email", "requiredValidations", "agree"] },
			"fields: names requiredValidations",
		],
		["no fields", { fields: [] }, "fields: must name fields"],
		["fields that nobody sees", { variant: "none" }, "fields: must name"],
		[
			"an optional phone that is not asked",
			{ fields: ["email", "agree"], optional: ["personPhone"] },
			"optional: names a field that is not asked",
		],
		["another optional field", { optional: ["email"] }, "optional.0: "],
		[
			"an optional phone of a learner",
			{ rules: "learner", optional: ["personPhone"] },
			"optional: is not for forms with the rules learner",
		],
		[
			"a dialing code without a phone",
			{ fields: ["email", "phoneCode", "agree"] },
			"fields: names phoneCode",
		],
		[
			"calls without a phone",
			{ fields: ["email", "agree", "agreeCall"] },
			"fields: names phoneCode",
		],
		[
			"words about a field that is not asked",
			{ fieldTexts: { company: { label: "Firm" } } },
			"fieldTexts: speaks of a field",
		],
		["words about a field nobody knows", { fieldTexts: { age: { label: "Age" } } }, "fieldTexts"],
		["rules nobody knows", { rules: "none" }, "rules: "],
		["a variant nobody knows", { variant: "toast" }, "variant: "],
		["a source nobody knows", { sourceCode: "xyz" }, "sourceCode: "],
		["a name for a browser", { siteModule: "<b>" }, "siteModule: must be"],
		[
			"a business module without the choice",
			{ businessModule: "query box" },
			"businessModule: and the field queryType",
		],
		[
			"the choice without a business module",
			{ fields: ["queryType", "email", "agree"] },
			"businessModule: and the field queryType",
		],
		[
			"a business module that is none",
			{
				fields: ["queryType", "email", "agree"],
				businessModule: "request a call",
			},
			"businessModule: request a call is not in",
		],
		[
			"groups asked of a company",
			{ leadType: "b2b", followUps: ["group-enrollment"] },
			"followUps: group-enrollment is not",
		],
		[
			"an answer that later forms go by",
			{ purpose: "answer", skipEligible: true },
			"purpose: must be offer with",
		],
	])("with %s is refused", (_, more, expected) => {
		const mistakes = mistakesIn(withForm(more));
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toContain(`placements.0.${expected}`);
	});

	test("two forms of one name, and a listed program that is none, are refused", () => {
		expect(mistakesIn({ ...sound, placements: [form, form] })).toEqual([
			"placements.1.siteModule: request a call is already used by entry 1",
		]);
		expect(mistakesIn({ ...sound, listedPrograms: ["other"] })).toEqual([
			"listedPrograms.0: other is not in university/*.yaml",
		]);
		expect(mistakesIn(withForm({ consumerForm: "/nowhere" }))).toEqual([
			"placements.0.consumerForm: /nowhere is not in pages/*.yaml",
		]);
	});
});

const university: ContentPart<{ slug: string }> = {
	files: "university/*.yaml",
	schema: z.looseObject({ slug: z.string() }),
	store: async () => {},
};
const pages: ContentPart<{ addresses: readonly string[] }> = {
	files: "pages/*.yaml",
	schema: z.looseObject({ addresses: z.array(z.string()) }),
	store: async () => {},
};

async function demo(): Promise<FormsContent> {
	const folder = join(import.meta.dirname, "../../content");
	const part = { ...formsDocument.part, store: async () => {} };
	const read = await readContent(folder, [university, pages, part]);
	if (!read.ok) expect.fail(read.reason.map(formatContentProblem).join("\n"));
	return read.value.all.get("forms.yaml")?.[0]?.value as FormsContent;
}

describe("the demo's forms", () => {
	test("MOD-004..011: hold every published placement", async () => {
		const { placements } = await demo();
		const published = [
			"course preview",
			"course_preview_playlist",
			"bundle preview",
			"bundle preview playlist",
			"course agenda",
			"course_agenda_first_fold",
			"bundle agenda",
			"bundle agenda first fold",
			"career handbook",
			"industry data",
			"job_guarantee_brochure",
			"exit_intent_download",
			"request a call",
			"query box",
			"Call_back_Second_fold",
			"frs",
			"fpt",
			"fpt-paper-cold",
			"fpt-paper-hot",
			"scholarship test",
			"Refer and Earn",
			"auto repeat lead",
			"B2B_talk_to_advisor_Schedule_Page",
			"SLH_skillup_B2B",
		];
		const ours = [
			"application",
			"B2B_contact_home_page",
			"cart",
			"waiting-list",
			"search-advice",
			"reseller",
			"become a trainer",
			"guest blogger",
			"grievance",
			"higher education",
			"government",
			"corporate training",
			"enterprise",
			"university teams",
			"subdomain",
			"university domain",
			"course contact us",
			"ask an advisor",
			"webinar",
		];
		expect(placements.map(({ siteModule }) => siteModule).sort()).toEqual(
			[...published, ...ours].sort(),
		);
	});

	test("MOD-012: these twelve may be skipped, and no other", async () => {
		const { placements } = await demo();
		const eligible = placements.filter(({ skipEligible }) => skipEligible);
		expect(new Set(eligible.map(({ siteModule }) => siteModule))).toEqual(
			new Set(skippablePlacements),
		);
	});

	test("source codes stand for these placements", async () => {
		const { placements } = await demo();
		expect(
			Object.fromEntries(
				placements.flatMap(({ sourceCode, siteModule }) =>
					sourceCode ? [[sourceCode, siteModule]] : [],
				),
			),
		).toEqual({
			cpr: "course preview",
			ch: "career handbook",
			id: "industry data",
			rcc: "request a call",
			qbc: "query box",
			frs: "frs",
			fpt: "fpt",
			bpr: "bundle preview",
		});
	});

	test("MOD-010, MOD-011: companies have forms of their own, with a work e-mail", async () => {
		const { placements } = await demo();
		expect(
			placements
				.filter(({ leadType }) => leadType === "b2b")
				.map(({ siteModule, emailKind }) => [siteModule, emailKind]),
		).toEqual([
			// A group is no company.
			["course contact us", "any"],
			["B2B_talk_to_advisor_Schedule_Page", "work"],
			["B2B_contact_home_page", "work"],
			["SLH_skillup_B2B", "work"],
			["corporate training", "work"],
			["enterprise", "work"],
			["university teams", "work"],
			["subdomain", "work"],
			["university domain", "work"],
			["reseller", "business"],
			["higher education", "work"],
			["government", "work"],
		]);
	});

	test("EBK-002: the exit popup is an ebook's, with its own thanks", async () => {
		const { placements } = await demo();
		const exits = placements.filter(({ variant }) => variant === "exit");
		expect(exits).toHaveLength(1);
		expect(exits[0]).toMatchObject({
			siteModule: "exit_intent_download",
			texts: {
				thanks: "Thank you for Downloading",
				thanksDetail: "Your Ebook is downloaded successfully",
			},
		});
	});

	test("CONS-012: one university program is listed", async () => {
		expect((await demo()).listedPrograms).toHaveLength(1);
	});

	test("VAL-042: about thirty well-known providers, among them the four that everybody knows", async () => {
		const { mail } = await demo();
		expect(mail.free).toEqual(
			expect.arrayContaining(["gmail.com", "yahoo.*", "outlook.*", "hotmail.*"]),
		);
		expect(Math.abs(mail.free.length - 30)).toBeLessThanOrEqual(5);
		expect(new Set(mail.providers).size).toBe(mail.providers.length);
		expect(suggestEmail("ada@gmial.com", mail.wellKnown)).toBe("ada@gmail.com");
		expect(suggestEmail("ada@hotmail.co", mail.wellKnown)).toBe("ada@hotmail.com");
		expect(suggestEmail("ada@yahoo.se", mail.wellKnown)).toBeUndefined();
	});

	test("no form asks more than eight things at once, boxes of consent aside", async () => {
		const { placements } = await demo();
		const crowded = placements.filter(
			({ leadType, fields }) =>
				leadType === "b2c" && fields.filter((key) => !/^agree|^phoneCode$/.test(key)).length > 8,
		);
		expect(crowded).toEqual([]);
	});
});
