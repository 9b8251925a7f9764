import { afterAll, beforeAll, expect, test } from "vitest";
import { contentParts } from "#app/slices.ts";
import { checkContentFolder } from "#platform/content/checks/check-folder.ts";
import { formatContentProblem } from "#platform/content/content.ts";
import { type Change, openOwnStarter, replace, starterDay as today } from "./testing-starter.ts";

let aFolderWith: Awaited<ReturnType<typeof openOwnStarter>>["aFolderWith"];
let starter: string;
let removeStarter: () => Promise<void>;
beforeAll(async () => {
	const opened = await openOwnStarter();
	({ aFolderWith, folder: starter, remove: removeStarter } = opened);
});
afterAll(() => removeStarter());

/** Organizations that learn here, and the form that each needs. */
const withEnterprises = (enterprises: string): Readonly<Record<string, Change>> => ({
	"enterprises.yaml": () => enterprises,
	"forms.yaml": replace(
		"placements:\n",
		"placements:\n  - { siteModule: subdomain, variant: business, leadType: b2b, fields: [name, email, agree], texts: { title: Ask } }\n",
	),
});
const anEnterprise = (more = "") =>
	`- id: acme\n  name: Acme\n  title: Learn\n  lead: Here.\n${more}`;

/** A practice test of three questions. */
const aPracticeTest = (more = "") => `id: 1
slug: sql-test
title: SQL Test
segment: data
summary: Three questions.
minutes: 10
level: Beginner
passPercent: 70
${more}questions:
  - { id: q1, topic: Joins, question: "Which is left?", options: { a: A, b: B }, answer: a, why: So. }
  - { id: q2, question: "Which is right?", options: { a: A, b: B }, answer: b, why: So. }
  - { id: q3, question: "Which is inner?", options: { a: A, b: B }, answer: a, why: So. }
`;

/** A quiz of one level; the last question may have more fields. */
const aQuiz = (more = "") => `- quizId: 1
  slug: sql
  title: SQL
  category: data
  levels:
    - id: easy
      name: Easy
      questions:
        - { id: q1, question: "Which is left?", options: { a: A, b: B }, answer: a, why: So. }
        - { id: q2, question: "Which is right?", options: { a: A, b: B }, answer: b, why: So.${more} }
`;

const withAuthor: Readonly<Record<string, Change>> = {
	"authors.yaml": () => "- { id: ada, name: Ada, role: Editor, bio: Writes. }\n",
};
const anArticle = (body = "So.") => `---
id: 1
slug: sums
title: Sums
segment: data
type: article
author: ada
summary: About sums.
minutes: 3
---

${body}
`;

const aWebinar = (more: string) => `- id: 1
  slug: joins-live
  title: Joins, Live
  segment: data
  summary: An hour of joins.
  description: We join.
  speaker: { name: Ada, role: Analyst }
  starts: 2026-12-01
  at: "17:00"
  zone: Europe/London
  minutes: 60
  agenda: [Joins]
${more}`;

const aPrizeFile = (countries: string) => `title: A book
description: One book.
winnersPerDay: 1
minimumAge: 18
countries: ${countries}
claim: { picture: You., keepDays: 60 }
terms: None.
`;

/** The exact output of content:check. */
const mistakes: [name: string, Readonly<Record<string, Change>>, string][] = [
	[
		"a tab for indentation",
		{ "home.yaml": replace("  kicker:", "\tkicker:") },
		"home.yaml:5: is indented with a tab. Use spaces",
	],
	[
		"a text with a colon",
		{
			"courses/sql-first-steps.yaml": replace(
				"title: First Steps in SQL",
				"title: SQL: First Steps",
			),
		},
		"courses/sql-first-steps.yaml:3: contains a text with a colon. Put the text in quotes, or indent the line like those around it",
	],
	[
		"a field twice",
		{ "brand.yaml": replace("tagline:", "name: Again\ntagline:") },
		"brand.yaml:3: has name twice. Delete one of them",
	],
	[
		"a closing quote that is missing",
		{ "brand.yaml": replace('"+351 210 000 000"', '"+351 210 000 000') },
		"brand.yaml:5: has a text whose closing quote is missing",
	],
	[
		"a closing bracket that is missing",
		{
			"courses/sql-first-steps.yaml": replace("[SQL, Joins, Grouping]", "[SQL, Joins, Grouping"),
		},
		"courses/sql-first-steps.yaml:11: has a list or fields whose closing ] or } is missing",
	],
	[
		"an indentation that does not fit",
		{ "home.yaml": replace("  title: Learn", "   title: Learn") },
		"home.yaml:5: contains a text with a colon. Put the text in quotes, or indent the line like those around it",
	],
	[
		"a second document",
		{ "menus.yaml": replace("mega:", "---\nmega:") },
		"menus.yaml:4: begins a second document with ---. Delete that line",
	],
	[
		"a text that begins with an asterisk",
		{ "brand.yaml": replace("tagline: Small", "tagline: *Small") },
		"brand.yaml:3: has a text that begins with *. Put the text in quotes",
	],
	[
		"a text that begins with @",
		{ "brand.yaml": replace("tagline: Small", "tagline: @Small") },
		"brand.yaml:3: has a text that begins with @. Put the text in quotes",
	],
	[
		"a text that begins with %",
		{ "brand.yaml": replace("tagline: Small", "tagline: %Small") },
		"brand.yaml:3: has a text that begins with %. Put the text in quotes",
	],
	[
		"a file in Latin-1",
		{
			"brand.yaml": (text: string) => Buffer.from(text.replace("Oficina", "São Paulo"), "latin1"),
		},
		"brand.yaml:2: is not saved as UTF-8, so letters such as é are lost. Save the file as UTF-8",
	],
	[
		"a text that was saved in the wrong encoding",
		{
			"courses/writing-at-work.yaml": replace("Write emails", "Ã‰crire emails"),
		},
		'Warning: courses/writing-at-work.yaml:7: summary: has "Ã‰crire", which looks like a text that was saved in the wrong encoding',
	],
	[
		"a misspelled field",
		{
			"courses/sql-first-steps.yaml": replace("durationHours:", "durationHour:"),
		},
		"courses/sql-first-steps.yaml:17: durationHour: is not a field here. Did you mean durationHours?",
	],
	[
		"an unknown field",
		{ "brand.yaml": replace("tagline:", "slogan: Learn\ntagline:") },
		"brand.yaml:3: slogan: is not a field here. The fields are name, tagline, email, phone, address, privacyPolicy, terms, securityContact, logo, icon, accent, second",
	],
	[
		"a missing field",
		{ "courses/sql-first-steps.yaml": replace("language: English\n", "") },
		"courses/sql-first-steps.yaml:1: language: is missing",
	],
	[
		"a misspelled choice",
		{
			"courses/sql-first-steps.yaml": replace("level: Beginner", "level: Beginer"),
		},
		'courses/sql-first-steps.yaml:5: level: must be one of Beginner, Intermediate, Advanced, but it is "Beginer". Did you mean Beginner?',
	],
	[
		"a choice in another language",
		{
			"courses/sql-first-steps.yaml": replace("level: Beginner", "level: Iniciante"),
		},
		'courses/sql-first-steps.yaml:5: level: must be one of Beginner, Intermediate, Advanced, but it is "Iniciante"',
	],
	[
		"a price with a decimal comma",
		{
			"courses/sql-first-steps.yaml": replace(
				"GB: { self-paced: 80 }",
				'GB: { self-paced: "290,50" }',
			),
		},
		'courses/sql-first-steps.yaml:20: prices, GB, self-paced: must be a number, but it is the text "290,50". Write 290.50 without quotes',
	],
	[
		"a number as a word",
		{
			"courses/sql-first-steps.yaml": replace("durationHours: 10", "durationHours: ten"),
		},
		'courses/sql-first-steps.yaml:17: durationHours: must be a number, but it is "ten"',
	],
	[
		"a number in place of a text",
		{
			"courses/sql-first-steps.yaml": replace("title: First Steps in SQL", "title: 2027"),
		},
		'courses/sql-first-steps.yaml:3: title: must be a text. Put it in quotes: "2027"',
	],
	[
		"a color without quotes",
		{ "brand.yaml": replace('# accent: "#0b4f6c"', "accent: #0b4f6c") },
		'brand.yaml:16: accent: is empty. Write a text; if it begins with #, put it in quotes, such as "#0b6e4f"',
	],
	[
		"a color that is too light",
		{ "brand.yaml": replace('# accent: "#0b4f6c"', 'accent: "#ffee88"') },
		'brand.yaml:16: accent: is too light to be read: its contrast with white is 1.2, and 5.5 is needed. Use a darker color, such as "#70693c"',
	],
	[
		"a color by its name",
		{ "brand.yaml": replace('# second: "#1f5c43"', "second: green") },
		'brand.yaml:17: second: must be a color such as "#a31f34", in quotes',
	],
	[
		"a text that is too long",
		{
			"courses/sql-first-steps.yaml": replace(
				"summary: Ask",
				"summary: Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask and ask Ask",
			),
		},
		"courses/sql-first-steps.yaml:7: summary: has 210 characters. At most 150 are allowed",
	],
	[
		"a text in place of a list",
		{
			"courses/sql-first-steps.yaml": replace("skills: [SQL, Joins, Grouping]", "skills: SQL"),
		},
		"courses/sql-first-steps.yaml:10: skills: must be a list. Begin each of its entries with a dash, or write them in [ ]",
	],
	[
		"a list in place of a text",
		{
			"brand.yaml": replace(
				"tagline: Small classes for people who work.",
				"tagline: [Small, classes]",
			),
		},
		"brand.yaml:3: tagline: must be a text, but it is a list",
	],
	[
		"a list that is empty",
		{
			"courses/sql-first-steps.yaml": replace("modes: [self-paced]", "modes: []"),
		},
		"courses/sql-first-steps.yaml:18: modes: needs at least one entry",
	],
	[
		"a text in place of yes and no",
		{ "countries.yaml": replace("european: true", "european: yes") },
		'countries.yaml:4: "United Kingdom", european: must be true or false, but it is yes',
	],
	[
		"an email address without a domain",
		{ "brand.yaml": replace("hello@oficina.test", "hello at school") },
		"brand.yaml:4: email: must be an email address such as hello@school.org",
	],
	[
		"a contact for weaknesses that is neither address",
		{ "brand.yaml": replace("tagline:", "securityContact: http://school.test/security\ntagline:") },
		"brand.yaml:3: securityContact: must be an email address such as security@school.org, or the https address of a page",
	],
	[
		"a day that does not exist",
		{
			"courses/writing-at-work.yaml": replace(/starts: [\d-]+/, "starts: 2027-02-30"),
		},
		"courses/writing-at-work.yaml:23: batches, entry 1, starts: 2027-02-30 is a day that does not exist. Write one of the calendar",
	],
	[
		"a day that is past",
		{
			"courses/writing-at-work.yaml": replace(
				/starts: [\d-]+, days: \[Tue\]/,
				"starts: 2026-01-06, days: [Tue]",
			),
		},
		"Warning: courses/writing-at-work.yaml:23: batches, entry 1, starts: 2026-01-06 is in the past",
	],
	[
		"a start on another day of the week",
		{
			"courses/writing-at-work.yaml": replace(/starts: [\d-]+/, "starts: 2027-01-13"),
		},
		"courses/writing-at-work.yaml:23: batches, entry 1, starts: 2027-01-13 is a Wednesday, and days has Tue. Write such a day, or add Wed to days",
	],
	[
		"an end before its start",
		{ "courses/writing-at-work.yaml": replace('to: "19:30"', 'to: "16:30"') },
		"courses/writing-at-work.yaml:23: batches, entry 1, to: must be later than from, by at most 12 hours",
	],
	[
		"a coupon that ends before it begins",
		{
			"coupons.yaml": () =>
				"- { code: SPRING, words: Spring, percent: 10, products: [writing-at-work], from: 2027-04-01, until: 2027-03-01 }\n",
		},
		'coupons.yaml:1: "SPRING", until: is before from',
	],
	[
		"a coupon that is for friends, and for everyone",
		{
			"coupons.yaml": () =>
				"- { code: SPRING, words: Spring, percent: 10, products: [writing-at-work], open: true, friends: true }\n",
		},
		'coupons.yaml:1: "SPRING", open: cannot be for friends: it applies to everyone',
	],
	[
		"a time zone that does not exist",
		{
			"courses/writing-at-work.yaml": replace("zone: Europe/London", "zone: Europe/Londres"),
		},
		"courses/writing-at-work.yaml:23: batches, entry 1, zone: must be a time zone such as Europe/Berlin",
	],
	[
		"a group in a country that is not listed",
		{
			"courses/writing-at-work.yaml": replace(
				"{ mode: live-virtual,",
				"{ mode: live-virtual, country: Germany,",
			),
		},
		"courses/writing-at-work.yaml:23: batches, entry 1, country: Germany is not in countries.yaml",
	],
	[
		"more free seats than seats",
		{
			"courses/writing-at-work.yaml": replace("seatsLeft: 10", "seatsLeft: 100"),
		},
		"courses/writing-at-work.yaml:23: batches, entry 1, seatsLeft: must not be more than seats",
	],
	[
		"a way to learn without a price",
		{
			"courses/writing-at-work.yaml": replace(
				"modes: [live-virtual]",
				"modes: [live-virtual, classroom]",
			),
		},
		"courses/writing-at-work.yaml:19: prices: has no price for classroom, although modes lists it",
	],
	[
		"a price in a country that is not listed",
		{
			"courses/sql-first-steps.yaml": replace(
				"  US: { self-paced: 100 }",
				"  UK: { self-paced: 100 }",
			),
		},
		"courses/sql-first-steps.yaml:21: prices, UK: UK is not in countries.yaml",
	],
	[
		"a subject that does not exist",
		{
			"courses/sql-first-steps.yaml": replace("category: data", "category: date"),
		},
		"courses/sql-first-steps.yaml:4: category: date is not in categories.yaml. Did you mean data?",
	],
	[
		"an advisor who is gone",
		{
			"courses/sql-first-steps.yaml": replace("advisors: [alex]", "advisors: [alec]"),
		},
		"courses/sql-first-steps.yaml:25: advisors, entry 1: alec is not in advisors.yaml. Did you mean alex?",
	],
	[
		"a slug that another course has",
		{
			"courses/sql-first-steps.yaml": replace("slug: sql-first-steps", "slug: writing-at-work"),
		},
		"courses/writing-at-work.yaml:2: slug: is already used by courses/sql-first-steps.yaml",
	],
	[
		"an id that another course has",
		{ "courses/sql-first-steps.yaml": replace("id: 2", "id: 1") },
		"courses/sql-first-steps.yaml:1: id: is already used by courses/excel-for-reports.yaml",
	],
	[
		"a country twice",
		{ "countries.yaml": replace('code: "AU"', 'code: "GB"') },
		'countries.yaml:8: "Australia", code: GB is already used by entry 1',
	],
	[
		"a menu entry that leads nowhere",
		{
			"menus.yaml": replace("url: /programs }\nmega", "url: /programas }\nmega"),
		},
		'menus.yaml:3: links "All courses", url: /programas is not a page of this site. Did you mean /programs?',
	],
	[
		"a menu entry to a course that is gone",
		{ "menus.yaml": replace("url: /sitemap", "url: /courses/sql-first-step") },
		'menus.yaml:14: footer, groups "About us", items "Sitemap", url: /courses/sql-first-step is not a page of this site. Did you mean /courses/sql-first-steps?',
	],
	[
		"a picture that is missing",
		{
			"courses/sql-first-steps.yaml": replace(
				"category: data",
				"image: /files/sql.webp\ncategory: data",
			),
		},
		"courses/sql-first-steps.yaml:4: image: names /files/sql.webp, which does not exist",
	],
	[
		"a portrait that is missing",
		{
			"instructors.yaml": () =>
				"- id: ada\n  name: Ada King\n  role: Tables\n  facts: [Has laid tables]\n  picture: /files/ada.webp\n",
		},
		'instructors.yaml:5: "Ada King", picture: names /files/ada.webp, which does not exist',
	],
	[
		"an instructor who is no author",
		{
			"instructors.yaml": () =>
				"- id: ada\n  name: Ada King\n  role: Tables\n  facts: [Has laid tables]\n  author: grace\n",
		},
		'instructors.yaml:5: "Ada King", author: grace is not in authors.yaml',
	],
	[
		"an unknown motif",
		{ "categories.yaml": replace(/hue: .*/, "hue: moss\n  motif: windmill") },
		'categories.yaml:5: "Data", motif: must be one of board, charts, clouds, code, coins, limits, locks, network, pipeline, process, schedule, target, but it is "windmill"',
	],
	[
		"an http address",
		{ "menus.yaml": replace("url: /sitemap", "url: http://school.org") },
		'menus.yaml:14: footer, groups "About us", items "Sitemap", url: must be a path such as /courses/sql or an https address',
	],
	[
		"a form without an email address",
		{
			"forms.yaml": replace(
				"fields: [name, email, message, agree]",
				"fields: [name, message, agree]",
			),
		},
		'forms.yaml:140: placements "search-advice", fields: must include email, because a form without it is always refused',
	],
	[
		"a misspelled field of a form",
		{
			"forms.yaml": replace(
				"fields: [name, email, message, agree]",
				"fields: [name, email, mesage, agree]",
			),
		},
		'forms.yaml:140: placements "search-advice", fields, entry 3: is mesage, which is not a field of forms. Did you mean message?',
	],
	[
		"two forms of one name",
		{
			"forms.yaml": replace("siteModule: search-advice", "siteModule: query box"),
		},
		'forms.yaml:138: placements "query box", siteModule: query box is already used by entry 8',
	],
	[
		"a page whose form does not exist",
		{
			"pages/terms-and-conditions.yaml": replace("title: Terms", "form: query bok\ntitle: Terms"),
		},
		"pages/terms-and-conditions.yaml:3: form: query bok is not in the forms of forms.yaml that people can fill in (for no form, write none). Did you mean query box?",
	],
	[
		"the form of a page for companies that is no company's",
		{
			"business.yaml": () => `home:
  title: For business
  lead: Training for teams.
  contact:
    form: query box
  sections: []
`,
		},
		"business.yaml:5: home, contact, form: query box is not in the placements of companies in forms.yaml",
	],
	[
		"a file with another ending",
		{ "courses/python.yml": () => "id: 9\n" },
		"Warning: courses/python.yml: is not read by the site. Rename it to courses/python.yaml",
	],
	[
		"a folder with another name",
		{ "cursos/python.yaml": () => "id: 9\n" },
		"Warning: cursos/: is not read by the site. Did you mean courses/?",
	],
	[
		"a file with another name",
		{ "category.yaml": () => "[]\n" },
		"Warning: category.yaml: is not read by the site. Did you mean categories.yaml?",
	],
	["a file that is missing", { "brand.yaml": () => undefined }, "brand.yaml: is missing"],
	[
		"a course that an organization has picked and that does not exist",
		withEnterprises(anEnterprise("  picks: [sql-first-step]\n")),
		'enterprises.yaml:5: "Acme", picks, entry 1: sql-first-step is not in the courses, programs and free courses. Did you mean sql-first-steps?',
	],
	[
		"a host of two organizations",
		withEnterprises(
			`${anEnterprise("  hosts: [learn.acme.test]\n")}${anEnterprise("  hosts: [learn.acme.test]\n").replace("acme", "acme-two")}`,
		),
		'enterprises.yaml:10: "Acme", hosts, entry 1: learn.acme.test is already a host of acme',
	],
	[
		"a host with a port",
		withEnterprises(anEnterprise('  hosts: ["learn.acme.test:3000"]\n')),
		'enterprises.yaml:5: "Acme", hosts, entry 1: must be a host in small letters, such as teams.example.com',
	],
	[
		"a company with the page type of a university's domain",
		withEnterprises(anEnterprise("  pageType: university-domain-new-cro\n")),
		'enterprises.yaml:5: "Acme", pageType: pageType goes with kind university only',
	],
	[
		"an organization with the id of a partner",
		{
			...withEnterprises(anEnterprise()),
			"partners.yaml": () =>
				"- { id: acme, name: Acme, kind: employer, city: Bern, country: CH, blurb: Tests., sequence: 1 }\n",
		},
		'enterprises.yaml:1: "Acme", id: acme is already the id of a partner in partners.yaml, and both have their page at /partners/acme',
	],
	[
		"an organization without its form",
		{ "enterprises.yaml": () => anEnterprise() },
		'enterprises.yaml:1: "Acme", kind: subdomain is not in the forms of forms.yaml, and the first page of this organization needs it',
	],
	[
		"an organization whose forms would lead to no terms",
		{
			...withEnterprises(anEnterprise()),
			"pages/terms-and-conditions.yaml": replace(", /terms-conditions", ""),
		},
		'enterprises.yaml:1: "Acme", id: /terms-conditions is not a page of this site. Did you mean /terms-and-conditions?',
	],
	[
		"the menu of a company at its former place",
		{
			"menus.yaml": replace(
				"mega:",
				"business: { title: Teams, groups: [{ title: All, items: [{ text: All, url: /programs }] }], companies: [] }\nmega:",
			),
		},
		"menus.yaml:4: business, companies: is not a field here. The fields are title, groups",
	],
	[
		"JSON with a mistake",
		{ "banners.json": () => '{ "home": [ }' },
		"banners.json: is not valid JSON: Unexpected token '}'",
	],
	[
		"a misspelled form of the cart",
		{
			"forms.yaml": replace("siteModule: cart", "siteModule: carts"),
		},
		"Warning: forms.yaml:5: placements: have no form for siteModule: cart, which pages of courses/*.yaml open",
	],
	[
		"the name of the demo",
		{
			"home.yaml": replace("title: Courses for people who work\n", "title: Lyceum\n"),
		},
		'Warning: home.yaml:2: title: still has "Lyceum". Replace it with your own',
	],
	[
		"an address for examples",
		{ "brand.yaml": replace("hello@oficina.test", "hello@example.com") },
		'Warning: brand.yaml:4: email: still has "hello@example.com". Replace it with your own',
	],
	[
		"a text that is only an example",
		{
			"pages/terms-and-conditions.yaml": replace(
				"title: Terms",
				"operatorNote: Write your own terms\ntitle: Terms",
			),
		},
		'Warning: pages/terms-and-conditions.yaml:3: operatorNote: says: "Write your own terms"',
	],
	[
		"a question of a practice test twice",
		{
			"practice-tests/sql.yaml": () => aPracticeTest().replace("Which is right?", "which  is LEFT"),
		},
		'practice-tests/sql.yaml:11: questions "which  is LEFT", question: asks the same as entry 1 of questions',
	],
	[
		"more questions drawn for an attempt than a practice test has",
		{ "practice-tests/sql.yaml": () => aPracticeTest("draw: 4\n") },
		"practice-tests/sql.yaml:9: draw: is more than there are questions",
	],
	[
		"a topic of no question in a practice test",
		{ "practice-tests/sql.yaml": () => aPracticeTest("topicCourses: { Join: [] }\n") },
		"practice-tests/sql.yaml:9: topicCourses, Join: is the topic of no question. Did you mean Joins?",
	],
	[
		"an unknown product in a practice test",
		{ "practice-tests/sql.yaml": () => aPracticeTest("courses: [sql-first-step]\n") },
		"practice-tests/sql.yaml:9: courses, entry 1: sql-first-step is not in the courses and programs. Did you mean sql-first-steps?",
	],
	[
		"a question to print that the practice test asks, too",
		{
			"practice-tests/sql.yaml": () =>
				`${aPracticeTest()}paper:\n  - { id: p1, question: "Which is LEFT", options: { a: A, b: B }, answer: b, why: So. }\n`,
		},
		'practice-tests/sql.yaml:14: paper "Which is LEFT", question: asks the same as entry 1 of questions',
	],
	[
		"a webinar at Zoom without its number there",
		{ "webinars.yaml": () => aWebinar("  method: registerZoomWebinar\n") },
		'webinars.yaml:1: "Joins, Live", key: must be the number that the service gave the webinar, because of method',
	],
	[
		"a webinar at GoTo with our own account",
		{
			"webinars.yaml": () =>
				aWebinar('  method: registerGotoWebinar\n  key: "5678901234567890123"\n'),
		},
		'webinars.yaml:1: "Joins, Live", account: must be the organizer key at GoTo, because of method',
	],
	[
		"a coupon for a practice test that is no scholarship test",
		{
			"practice-tests/sql.yaml": () =>
				aPracticeTest("award: { percent: 50, products: [sql-first-steps], days: 60 }\n"),
		},
		"practice-tests/sql.yaml:9: award: goes with scholarship: true only",
	],
	[
		"an unknown product of the coupon of a scholarship test",
		{
			"practice-tests/sql.yaml": () =>
				aPracticeTest(
					"scholarship: true\naward: { percent: 50, products: [sql-first-step], days: 60 }\n",
				),
		},
		"practice-tests/sql.yaml:10: award, products, entry 1: sql-first-step is not in the courses and programs. Did you mean sql-first-steps?",
	],
	[
		"a right answer that is no option of a practice test",
		{
			"practice-tests/sql.yaml": () => aPracticeTest().replace("answer: b", "answer: c"),
		},
		'practice-tests/sql.yaml:11: questions "Which is right?", answer: names none of the options',
	],
	[
		"a question of a quiz twice",
		{ "quizzes.yaml": () => aQuiz().replace("Which is right?", "Which is  LEFT") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is  LEFT", question: is asked before in this quiz, by q1',
	],
	[
		"an option of a quiz twice",
		{ "quizzes.yaml": () => aQuiz().replace("b: B }, answer: b", "b: A }, answer: b") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is right?", options, b: is the same as option a',
	],
	[
		"a question of a quiz without a right answer",
		{ "quizzes.yaml": () => aQuiz().replace(" answer: b,", "") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is right?", answer: is missing',
	],
	[
		"a right answer that is no option of a quiz",
		{ "quizzes.yaml": () => aQuiz().replace("answer: b", "answer: c") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is right?", answer: names none of the options',
	],
	[
		"a level of a quiz without an id",
		{ "quizzes.yaml": () => aQuiz().replace("id: easy\n      name", "name") },
		'quizzes.yaml:6: "SQL", levels "Easy", id: needs an id; npm run content:add-ids writes it',
	],
	[
		"a lesson to repeat in a course that does not exist",
		{ "quizzes.yaml": () => aQuiz(", repeat: { course: sql, lesson: joins }") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is right?", repeat, course: sql is not in free-courses/*.yaml',
	],
	[
		"a lesson of no course in a quiz",
		{ "quizzes.yaml": () => aQuiz(", lesson: joins") },
		'quizzes.yaml:10: "SQL", levels "Easy", questions "Which is right?", lesson: has no meaning in a quiz. Write repeat: { course: …, lesson: … }',
	],
	[
		"a prize for people in a country that does not exist",
		{ "daily-quiz-prize.yaml": () => aPrizeFile("[US, UK]") },
		"daily-quiz-prize.yaml:5: countries, entry 2: UK is not in countries.yaml",
	],
	[
		"a prize for people of no country",
		{ "daily-quiz-prize.yaml": () => aPrizeFile("[]") },
		"daily-quiz-prize.yaml:5: countries: names no country",
	],
	[
		"a Markdown file without fields",
		{ ...withAuthor, "articles/sums.md": () => "# Sums\n" },
		"articles/sums.md:1: must begin with a line ---, then its fields, then another line ---. The text stands below",
	],
	[
		"a misspelled field of a Markdown file",
		{ ...withAuthor, "articles/sums.md": () => anArticle().replace("minutes:", "minute:") },
		"articles/sums.md:9: minute: is not a field here. Did you mean minutes?",
	],
	[
		"a Markdown file without a text",
		{ ...withAuthor, "articles/sums.md": () => anArticle("").trimEnd() },
		"articles/sums.md:10: body: is missing",
	],
	[
		"a text beside the one of a Markdown file",
		{
			...withAuthor,
			"articles/sums.md": () => anArticle().replace("minutes:", "body: B\nminutes:"),
		},
		"articles/sums.md:13: has body among its fields and a text below them. Delete one of them",
	],
	[
		"a picture of a text that does not exist, by its line",
		{ ...withAuthor, "articles/sums.md": () => anArticle("A\n\n![A sum](/files/sum.png)") },
		"articles/sums.md:14: body: names /files/sum.png, which does not exist",
	],
	[
		"a picture without a text",
		{ ...withAuthor, "articles/sums.md": () => anArticle("A ![](/sum.png)") },
		"Warning: articles/sums.md:12: body: has a picture without a text. Write what it shows between [ and ]",
	],
	[
		"a heading that comes too early, by its line",
		{ ...withAuthor, "articles/sums.md": () => anArticle("A\n\n### B\n\n## C") },
		"Warning: articles/sums.md:14: body: has a ### before the first ##. Begin with ##",
	],
	[
		"a heading that stays text, in a file of fields",
		{
			...withAuthor,
			"articles/sums.yaml": () =>
				`${anArticle().split("---")[1]?.trimStart()}body: |\n  A\n\n  \`\`\`bash\n  # no heading\n  \`\`\`\n\n  # B\n`,
		},
		"Warning: articles/sums.yaml:16: body: has a heading with #, which stays text. The title is the first heading, so begin with ##",
	],
	[
		"a part of a text that is too long",
		{ ...withAuthor, "articles/sums.md": () => anArticle(`A\n\n## B\n\n${"so ".repeat(14_000)}`) },
		"Warning: articles/sums.md:14: body: has 42006 characters up to the next ##, so its marks stay text. Put a heading with ## at least every 40000 characters",
	],
	[
		"parts of an article",
		{
			...withAuthor,
			"articles/sums.yaml": () =>
				`${anArticle().split("---")[1]?.trimStart()}parts:\n  - { slug: a, title: A, minutes: 1, body: A }\n  - { slug: b, title: B, minutes: 1, body: B }\n`,
		},
		"articles/sums.yaml:9: parts: goes with type: tutorial only",
	],
];

test.each(mistakes)("content:check names %s", async (_, changes, line) => {
	const { problems, warnings } = await checkContentFolder(
		await aFolderWith(changes),
		contentParts,
		{ today, isPublic: false, siteCountry: "US", siteTimeZone: "America/New_York" },
	);
	expect([
		...problems.map(formatContentProblem),
		...warnings.map((warning) => `Warning: ${formatContentProblem(warning)}`),
	]).toEqual([line]);
});

test("content:check warns when the content does not have the country of the site, without which it does not start", async () => {
	const { warnings } = await checkContentFolder(starter, contentParts, {
		today,
		isPublic: false,
		siteCountry: "UK",
		siteTimeZone: "America/New_York",
	});
	expect(warnings.map(formatContentProblem)).toEqual([
		"countries.yaml: does not name UK, which is SITE_COUNTRY: the site does not start with it",
	]);
});

test("content:check of a public site warns about an address for trying it out", async () => {
	const { warnings } = await checkContentFolder(starter, contentParts, {
		today,
		isPublic: true,
		siteCountry: "US",
		siteTimeZone: "America/New_York",
	});
	expect(warnings.map(formatContentProblem)).toEqual([
		'brand.yaml:4: email: still has "hello@oficina.test". Replace it with your own',
	]);
});

test("content:check lists what visitors do not see today: drafts, what is not shown yet and what is over", async () => {
	const anEntry = (id: number, more: string) =>
		anArticle().replace("id: 1\nslug: sums", `id: ${id}\nslug: sums-${id}\n${more}`);
	const { problems, scheduled } = await checkContentFolder(
		await aFolderWith({
			...withAuthor,
			"articles/a.md": () => anEntry(1, "draft: true"),
			"articles/b.md": () => anEntry(2, "from: 2026-11-21"),
			"articles/c.md": () => anEntry(3, "until: 2026-11-19"),
			"articles/d.md": () => anEntry(4, "from: 2026-11-20\nuntil: 2026-11-20"),
		}),
		contentParts,
		{ today, isPublic: false, siteCountry: "US", siteTimeZone: "America/New_York" },
	);
	expect(problems).toEqual([]);
	expect(scheduled.map(formatContentProblem)).toEqual([
		"articles/a.md:4: draft: is a draft",
		"articles/b.md:4: from: is shown from 2026-11-21 on",
		"articles/c.md:4: until: was shown until 2026-11-19",
	]);
});
