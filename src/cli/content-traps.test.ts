import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { contentParts } from "#app/slices.ts";
import { fillableFieldKeys } from "#forms/fields/fields.ts";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { formatContentProblem } from "#platform/content/content.ts";
import { readContent } from "#platform/content/read-content.ts";
import { root } from "#testing/site.ts";
import { writeStarter } from "./content-starter.ts";
import { type Change, openOwnStarter, replace, starterDay } from "./testing-starter.ts";

// What an operator who is used to another way of writing does wrong, and would not notice.

let starter: Awaited<ReturnType<typeof openOwnStarter>>;
beforeAll(async () => {
	starter = await openOwnStarter();
});
afterAll(() => starter.remove());

const site = {
	today: starterDay,
	isPublic: false,
	siteCountry: "GB",
	siteTimeZone: "Europe/London",
};

async function check(folder: string, changed: Partial<typeof site> = {}): Promise<string[]> {
	const found = await checkContentFolder(folder, contentParts, { ...site, ...changed });
	return [
		...found.problems.map(formatContentProblem),
		...found.warnings.map((warning) => `Warning: ${formatContentProblem(warning)}`),
	];
}

const course = "courses/sql-first-steps.yaml";
const oneOfCourse = "GB: { self-paced: 80 }";
const live = "courses/writing-at-work.yaml";

const aProgram = (price: string) => `id: 1
slug: analyst
title: Analyst
category: data
level: Beginner
summary: Two courses in order.
description: Two courses.
skills: [SQL]
outcomes: [Ask a database]
audience: [Everyone]
keyFeatures: [A final project]
durationMonths: 3
hoursPerWeek: 4
prices:
  GB: ${price}
courses: [sql-first-steps, excel-for-reports]
capstone: { title: A report, brief: Write one. }
application: {}
`;

const aBooking = (hours: string) => `opens: "09:00"
closes: "19:00"
advisors:
  - advisor: alex
    email: alex@oficina.test
    hours:
      ${hours}
`;

const withoutTerms: Readonly<Record<string, Change>> = {
	"pages/terms-and-conditions.yaml": replace(
		"addresses: [/terms-and-conditions, /terms-conditions]",
		"addresses: [/termos]",
	),
	"menus.yaml": (text) => text.replace(/^.*url: \/terms-and-conditions.*\n/gm, ""),
};

const traps: {
	readonly name: string;
	readonly changes: Readonly<Record<string, Change>>;
	readonly says: readonly string[];
	readonly on?: Partial<typeof site>;
}[] = [
	{
		name: "a point for thousands",
		changes: { [course]: replace(oneOfCourse, "GB: { self-paced: 1.190 }") },
		says: [
			`${course}:20: prices, GB, self-paced: 1.190 has three decimals, so it is read as 1.19. Write 1190 or 1190.00 for thousands`,
		],
	},
	{
		name: "a point for thousands in JSON",
		changes: {
			"coupons.json": () =>
				'[{ "code": "SPRING", "words": "Spring", "amounts": { "GB": 1.190 }, "products": ["sql-first-steps"] }]',
		},
		says: [
			'coupons.json:1: "SPRING", amounts, GB: 1.190 has three decimals, so it is read as 1.19. Write 1190 or 1190.00 for thousands',
		],
	},
	{
		name: "a program that costs less than a tenth of its courses",
		changes: { "programs/analyst.yaml": () => aProgram("1.19") },
		says: [
			"Warning: programs/analyst.yaml:15: prices, GB: is 1.19, and its courses cost 170 one by one. Check that no digit is missing",
		],
	},
	{
		name: "neither terms nor a privacy policy where forms link to",
		changes: withoutTerms,
		says: [
			"brand.yaml:2: privacyPolicy: /terms-and-conditions#privacy-policy is not a page of this site, and forms link to it as the privacy policy. Add it to the addresses of a file in pages/, or write where yours is: privacyPolicy: /its-address",
			"brand.yaml:2: terms: /terms-and-conditions#terms-and-conditions is not a page of this site, and forms link to it as the terms. Add it to the addresses of a file in pages/, or write where yours is: terms: /its-address",
		],
	},
	{
		name: "an address of the privacy policy that is no page",
		changes: {
			"brand.yaml": replace("# privacyPolicy: /privacy-policy", "privacyPolicy: /privacidade"),
		},
		says: [
			"brand.yaml:8: privacyPolicy: /privacidade is not a page of this site, and forms link to it as the privacy policy. Add it to the addresses of a file in pages/, or write where yours is: privacyPolicy: /its-address",
		],
	},
	{
		name: "a link of a text that leads nowhere",
		changes: {
			"pages/terms-and-conditions.yaml": replace(
				"You can stop at any time.",
				"You can stop at any time, see [our policy](/politica).",
			),
		},
		says: [
			"pages/terms-and-conditions.yaml:12: body: /politica is not a page of this site. If another system serves it, write its whole https address",
		],
	},
	{
		name: "a link of a sentence about consent that leads nowhere",
		changes: {
			"forms.yaml": replace(
				"agree: Contact me about this request.",
				'agree: "Contact me, as the [policy](/terms-and-condition) says."',
			),
		},
		says: [
			"forms.yaml:248: consent, agree: /terms-and-condition is not a page of this site. Did you mean /terms-and-conditions?",
		],
	},
	{
		name: "hours of an advisor after closing",
		changes: {
			"booking.yaml": () => aBooking('monday: [{ from: "20:00", until: "22:00" }]'),
		},
		says: [
			'Warning: booking.yaml:7: advisors "alex", hours, monday, entry 1: 20:00 to 22:00 leaves no time for a call between opens 09:00 and closes 19:00 (on the clock of Europe/London), so none is offered then. Change these hours, or opens and closes',
		],
	},
	{
		name: "an HTML tag",
		changes: { [course]: replace("summary: Ask", "summary: <b>Ask</b>") },
		says: [
			`Warning: ${course}:7: summary: has "<b>", which visitors read as it is typed. Delete it; **words** are bold, and content/README.md lists the other marks`,
		],
	},
	{
		name: "an HTML entity",
		changes: { "home.yaml": replace("kicker: Courses", "kicker: Cr&iacute;ticas") },
		says: [
			'Warning: home.yaml:5: hero, kicker: has "&iacute;", which visitors read as it is typed. Write the character itself',
		],
	},
	{
		name: "a phone number without its country",
		changes: { "brand.yaml": replace("+351 210 000 000", "210 000 000") },
		says: [
			'Warning: brand.yaml:5: phone: 210 000 000 has no country code, so it cannot be called from abroad. Begin it with +, such as "+351 210 000 000"',
		],
	},
	{
		name: "a link to a phone number without its country",
		changes: {
			"pages/terms-and-conditions.yaml": replace(
				"You can stop at any time.",
				"You can stop at any time: [call us](tel:210000000).",
			),
		},
		says: [
			"Warning: pages/terms-and-conditions.yaml:12: body: has a link to tel:210000000, which has no country code. Begin the number with +",
		],
	},
	{
		name: "a decimal comma between braces",
		changes: { [course]: replace(oneOfCourse, "GB: { self-paced: 90,50 }") },
		says: [
			`${course}:20: prices, GB, 50: is read as an entry of its own, because a comma separates entries. Write 90.50`,
		],
	},
	{
		name: "a decimal comma between the braces of a program",
		changes: {
			"programs/analyst.yaml": () => aProgram("1").replace("\n  GB: 1", " { GB: 990,50 }"),
		},
		says: [
			"programs/analyst.yaml:14: prices, 50: is read as an entry of its own, because a comma separates entries. Write 990.50",
		],
	},
	{
		name: "a weekday in another language",
		changes: {
			"booking.yaml": () => aBooking('quarta: [{ from: "10:00", until: "12:00" }]'),
		},
		says: [
			'booking.yaml:7: advisors "alex", hours, quarta: is not a day here. The days are monday, tuesday, wednesday, thursday, friday, saturday, sunday',
		],
	},
	{
		name: "an unknown kind of product",
		changes: { "product-names.yaml": () => "bundles: { one: Percurso, many: Percursos }\n" },
		says: ["product-names.yaml:1: bundles: is not a kind of product here. Did you mean bundle?"],
	},
	{
		name: "a kind of product in another language",
		changes: { "product-names.yaml": () => "percurso: { one: Percurso, many: Percursos }\n" },
		says: [
			"product-names.yaml:1: percurso: is not a kind of product here. The kinds are course, program, bundle, master-of-masters, university, certificate, postgraduate, bootcamp, free-course",
		],
	},
	{
		name: "a price as it is written in Portugal",
		changes: { [course]: replace(oneOfCourse, 'GB: { self-paced: "1.190,00" }') },
		says: [
			`${course}:20: prices, GB, self-paced: must be a number, but it is the text "1.190,00". Write 1190.00 without quotes`,
		],
	},
	{
		name: "a price with its currency",
		changes: { [course]: replace(oneOfCourse, "GB: { self-paced: 95€ }") },
		says: [
			`${course}:20: prices, GB, self-paced: must be a number, but it is the text "95€". Write 95 without quotes`,
		],
	},
	{
		name: "30 February",
		changes: { [live]: replace(/starts: [\d-]+/, "starts: 2027-02-30") },
		says: [
			`${live}:23: batches, entry 1, starts: 2027-02-30 is a day that does not exist. Write one of the calendar`,
		],
	},
	{
		name: "a start on another weekday",
		changes: { [live]: replace(/starts: [\d-]+/, "starts: 2027-01-13") },
		says: [
			`${live}:23: batches, entry 1, starts: 2027-01-13 is a Wednesday, and days has Tue. Write such a day, or add Wed to days`,
		],
	},
	{
		name: "a field of one's own without its definition",
		changes: {
			"forms.yaml": replace(
				"fields: [name, email, message, agree]",
				"fields: [name, email, nif, agree]",
			),
		},
		says: [
			`forms.yaml:140: placements "search-advice", fields, entry 3: is nif, which is not a field of forms. Define it in customFields, or use one of ${fillableFieldKeys.join(", ")}`,
		],
	},
	{
		name: "courses in one file, in another language",
		changes: { "cursos.yaml": () => "[]\n" },
		says: [
			"Warning: cursos.yaml: is not read by the site. Did you mean courses/, a folder with a file for each entry?",
		],
	},
	{
		name: "prices for other countries than that of the site",
		changes: {},
		on: { siteCountry: "PT" },
		says: [
			"courses/excel-for-reports.yaml:22",
			"courses/sql-first-steps.yaml:19",
			"courses/writing-at-work.yaml:19",
		].map(
			(place) =>
				`Warning: ${place}: prices: has prices for GB, US, and none for PT, which is SITE_COUNTRY. Add PT`,
		),
	},
];

test.for(traps)("content:check says how to mend $name", async ({ changes, says, on }) => {
	expect(await check(await starter.aFolderWith(changes), on)).toEqual(says);
});

test("an import refuses what content:check calls a mistake, with the same sentence", async () => {
	const mistakes = traps.filter(({ says: [first = ""] }) => !first.startsWith("Warning"));
	expect(mistakes.length).toBeGreaterThan(10);
	for (const { changes, says } of mistakes) {
		const read = await readContent(await starter.aFolderWith(changes), contentParts);
		expect(read.ok ? [] : read.reason.map(formatContentProblem)).toEqual(says);
	}
});

test("content:check accepts a privacy policy and terms at other addresses, also on another site", async () => {
	const policy = {
		"brand.yaml": replace("# privacyPolicy: /privacy-policy", "privacyPolicy: /termos"),
	};
	const terms: Change = (text) =>
		`${policy["brand.yaml"](text)}`.replace("# terms: /terms", "terms: https://school.test/terms");
	const folder = await starter.aFolderWith({ ...withoutTerms, "brand.yaml": terms });
	expect(await check(folder)).toEqual([]);
});

test("content:check does not take code, pages of visitors and four decimals for mistakes", async () => {
	const folder = await starter.aFolderWith({
		[course]: (text) =>
			text
				.replace("GB: { self-paced: 80 }", "GB: { self-paced: 1.1900 }")
				.replace("US: { self-paced: 100 }", "US: { self-paced: 1190.00 }"),
		"home.yaml": replace("kicker: Courses", "kicker: R&D and AT&T; 1 < 2 > 0, courses"),
		"pages/terms-and-conditions.yaml": replace(
			"You can stop at any time.",
			"See [your data](/privacy), [your courses](/my-learning), `[a](/b)` and `<b>`.",
		),
	});
	expect(await check(folder)).toEqual([]);
});

test("content:check names what is left of the starter, until it is replaced", async () => {
	const folder = await mkdtemp(join(tmpdir(), "starter "));
	onTestFinished(() => rm(folder, { recursive: true }));
	await writeStarter(root, folder, Temporal.PlainDate.from(starterDay));
	const own = "Replace it with your own";
	expect(await check(folder)).toEqual([
		`Warning: brand.yaml:3: name: still has "Your School". ${own}`,
		`Warning: brand.yaml:5: email: still has "hello@your-school.test". ${own}`,
		`Warning: brand.yaml:6: phone: still has "+44 1632 960960". ${own}`,
		`Warning: brand.yaml:7: address: still has "Your School". ${own}`,
		'Warning: pages/terms-and-conditions.yaml:6: operatorNote: says: "These terms are an example. Replace them with your own before you go live, and remove this note"',
	]);
	expect(await check(starter.folder)).toEqual([]);
});
