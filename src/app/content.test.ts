import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { collectContributions } from "#core/slice/slice.ts";
import { readDocument } from "#platform/content/collections/content-snapshot.ts";
import { contentPart } from "#platform/content/content.ts";
import { importContentFolder } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { problemByPath } from "#platform/content/testing.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { dailyPurge } from "#platform/jobs/daily-purge.ts";
import { brandDocument } from "#storefront/content.ts";
import { businessDocument, menusDocument } from "#storefront/section-content.ts";
import { copyContent } from "#testing/content-folder.ts";
import { root } from "#testing/site.ts";
import { contentParts, slices } from "./slices.ts";

const demo = join(root, "content");

/** The demo with one value of one file changed; undefined deletes it. */
async function demoWith(file: string, path: string, value: unknown): Promise<string> {
	const folder = await copyContent(onTestFinished);
	const content = parse(await readFile(join(demo, file), "utf8"));
	const keys = path.split(".");
	const last = keys.pop() as string;
	const parent = keys.reduce((found, key) => found[key], content);
	parent[last] = value;
	await writeFile(join(folder, file), JSON.stringify(content));
	return folder;
}

async function mistakesIn(folder: string): Promise<string[]> {
	const read = await readContent(folder, contentParts);
	return read.ok ? [] : read.reason.map(problemByPath);
}

test("the demo content has no mistake, and every file of it is read", async () => {
	expect(await mistakesIn(demo)).toEqual([]);
	const patterns = contentParts.map(({ files }) => files);
	expect(new Set(patterns).size).toBe(patterns.length);
});

test("the order of the list of modules makes no difference", () => {
	const reversed = slices.toReversed();
	expect(collectContributions(reversed, contentPart)).toEqual(contentParts);
	expect(collectContributions(reversed, dailyPurge)).toEqual(
		collectContributions(slices, dailyPurge),
	);
});

describe("a mistake in the demo is named by file, path and reason:", () => {
	const article = "articles/99-percent-accurate-and-useless.yaml";
	const ebook = "ebooks/a-balance-sheet-in-one-hour.yaml";
	const fpt = "practice-tests/pmp-practice-test.yaml";
	test.each([
		[article, "author", "nobody", "author: nobody is not in authors.yaml"],
		[article, "segment", "tea", "segment: tea is not in categories.yaml"],
		[article, "related.1", "tea", "related.1: tea is not in the courses"],
		[article, "type", "poem", "type: "],
		[
			"articles/a-risk-somebody-can-act-on.yaml",
			"slug",
			"99-percent-accurate-and-useless",
			"slug: is already used by articles/99-percent",
		],
		[ebook, "chapters", [], "chapters: "],
		[fpt, "questions.3.answer", "i", "questions.3.answer: names none"],
		[fpt, "questions.3.id", undefined, "questions.3.id: needs an id"],
		[fpt, "passPercent", 101, "passPercent: "],
		["search.yaml", "synonyms.0", ["one"], "synonyms.0: must have at least two that mean the same"],
		[
			"search.yaml",
			"pages.0.href",
			"/complaints",
			"pages.0.href: /complaints is not a page of this site",
		],
		["webinars.yaml", "2.starts", "2027-01-12", "2.starts: is needed, or else"],
		[article, "updated", "2026-01-12", "updated: is before published"],
		[article, "publishedDaysAgo", 3, "published: excludes publishedDaysAgo"],
		[article, "parts", [], "parts: needs at least 2 entries"],
		["banners.yaml", "home.0.until", "soon", "home.0.until: must be a date"],
		["webinars.yaml", "2.zone", "Mars", "2.zone: must be a time zone"],
		["webinars.yaml", "3.id", 5201, "3.id: 5201 is already used by entry 1"],
		["videos.yaml", "1.author", "nobody", "1.author: nobody is not in"],
		["quizzes.yaml", "1.category", "tea", "1.category: tea is not in"],
		["quizzes.yaml", "1.quizId", 5501, "1.id: 5501 is already used"],
		[
			"quizzes.yaml",
			"0.levels.1.questions.0.answer",
			"e",
			"0.levels.1.questions.0.answer: names none",
		],
		["daily-quiz.yaml", "5.answer", 1, "5.answer: "],
		["daily-quiz.yaml", "5.answer", "e", "5.answer: names none of the options"],
		["daily-quiz.yaml", "5.id", 5601, "5.id: 5601 is already"],
		[
			"questionnaire.yaml",
			"questions.1.id",
			"field",
			"questions: has two questions of the same id",
		],
		[
			"questionnaire.yaml",
			"questions.1.about",
			"time",
			"questions: has a question that is about none before it",
		],
		[
			"questionnaire.yaml",
			"questions.0.options.1.value",
			"numbers",
			"questions.0.options: has two options of the same value",
		],
		[
			"questionnaire.yaml",
			"questions.0.options.0.leadsTo.categories.0",
			"tea",
			"questions.0.options.0.leadsTo.categories.0: tea is not in",
		],
		[
			"menus.yaml",
			"mega.clusters.0.categories.0",
			"tea",
			"mega.clusters.0.categories.0: tea is not in",
		],
		[
			"menus.yaml",
			"mega.clusters.0.featured.url",
			"/programs/tea",
			"mega.clusters.0.featured.url: /programs/tea is not a page of this site",
		],
		[
			"menus.yaml",
			"skillup.B.groups.0.items.1.url",
			"/tea-skillup",
			"skillup.B.groups.0.items.1.url: /tea-skillup is not a page of this site",
		],
		[
			"menus.yaml",
			"business.groups.0.items.0.url",
			"javascript:alert(1)",
			"business.groups.0.items.0.url: must be a path",
		],
		[
			"menus.yaml",
			"business.groups.0.items.1.url",
			"/business/tea",
			"business.groups.0.items.1.url: /business/tea is not a page of this site",
		],
		["banners.yaml", "home.0.url", "//elsewhere.example", "home.0.url: must be a path"],
		["banners.yaml", "skillup.0.hue", "pink", "skillup.0.hue: "],
		[
			"seo.yaml",
			"tea",
			{
				title: "T",
				description: "D",
				block: { seo_content_title: "T", seo_content_desciption: "D" },
			},
			"tea: tea is not in categories.yaml, nor home",
		],
		[
			"seo.yaml",
			"home.block.seo_content_desciption",
			undefined,
			"home.block.seo_content_desciption: is missing",
		],
		[
			"career-growth.yaml",
			"1.category",
			"project-management",
			"1.category: project-management is already used",
		],
		[
			"business.yaml",
			"useCases.0.slug",
			"moving-to-the-cloud",
			"useCases.1.slug: /business/use-cases/moving-to-the-cloud is already used by useCases.0",
		],
		[
			"business.yaml",
			"categories.0.fields.0",
			"tea",
			"categories.0.fields.0: tea is not in categories.yaml",
		],
		[
			"pages/accessibility.yaml",
			"addresses.0",
			"/learn-ai-basics-skillup",
			"addresses.0: /learn-ai-basics-skillup is already used by the free course",
		],
		[
			"pages/accessibility.yaml",
			"addresses.0",
			"/privacy",
			"addresses.0: /privacy is already used by the site itself",
		],
		[
			"free-courses/business-process-mapping-basics-skillup.yaml",
			"slug",
			"search",
			"slug: is already used by the site itself",
		],
		[
			"pages/raise-a-concern.yaml",
			"form",
			"greivance",
			"form: greivance is not in the forms of forms.yaml that people can fill in",
		],
		[
			"pages/become-a-partner.yaml",
			"form",
			"auto repeat lead",
			"form: auto repeat lead is not in the forms of forms.yaml",
		],
	])("%s: %s", async (file, path, value, expected) => {
		const mistakes = await mistakesIn(await demoWith(file, path, value));
		expect(mistakes).toContainEqual(expect.stringContaining(`${file}: ${expected}`));
	});
});

test("an import reports what was stored, then that nothing changed; a mistake changes nothing at all", async () => {
	const { db } = await aDatabase();
	const first = await importContentFolder(db, demo, contentParts);
	expect(first.ok && first.value && [...first.value]).toContainEqual(["courses", 60]);
	expect(await importContentFolder(db, demo, contentParts)).toEqual({
		ok: true,
		value: undefined,
	});
	const [brand, menus, business] = await Promise.all([
		readDocument(db, brandDocument),
		readDocument(db, menusDocument),
		readDocument(db, businessDocument),
	]);
	expect(menus.mega.clusters).not.toEqual([]);
	expect(business?.useCases).not.toEqual([]);

	const broken = await demoWith("daily-quiz.yaml", "0.why", "");
	await writeFile(join(broken, "brand.yaml"), JSON.stringify({ ...brand, name: "Other" }));
	const refused = await importContentFolder(db, broken, contentParts);
	expect(refused).toMatchObject({
		reason: {
			kind: "mistakes",
			problems: [{ file: "daily-quiz.yaml", path: "0.why", reason: "is empty" }],
		},
	});
	expect(await readDocument(db, brandDocument)).toEqual(brand);
});

test("an import refuses an id that belonged elsewhere or was deleted, and older files bring theirs back", async () => {
	const { db } = await aDatabase({ demo: true });
	// No quiz names a lesson of it.
	const course = "free-courses/learn-devops-basics-skillup.yaml";
	const { lessons } = parse(await readFile(join(demo, course), "utf8"));
	const withLessons = (changed: unknown) => demoWith(course, "lessons", changed);
	const [first, second, ...others] = lessons;
	const swapped = await withLessons([
		{ ...first, check: second.check },
		{ ...second, check: first.check },
		...others,
	]);
	expect(await importContentFolder(db, swapped, contentParts)).toMatchObject({
		reason: {
			problems: [
				{ path: "lessons.0.check.id", place: { line: 1 } },
				{
					path: "lessons.1.check.id",
					reason: expect.stringContaining(`was the id of an entry of ${first.id}`),
				},
			],
		},
	});

	const shorter = lessons.slice(0, -1);
	const last = lessons.at(-1);
	const renamed = { ...last, id: "something-else", check: { ...last.check, id: "another" } };
	const withoutLast = async (more: unknown[]) => {
		const folder = await withLessons([...shorter, ...more]);
		const text = await readFile(join(folder, course), "utf8");
		await writeFile(join(folder, course), text.replaceAll(`"${last.id}"`, '"something-else"'));
		return folder;
	};
	const stored = await importContentFolder(db, await withoutLast([renamed]), contentParts);
	expect(stored).toMatchObject({ ok: true });
	expect(
		await importContentFolder(db, await withLessons([...shorter, renamed, last]), contentParts),
	).toMatchObject({
		reason: {
			problems: expect.arrayContaining([
				expect.objectContaining({ reason: expect.stringContaining(`${last.id} was the id`) }),
			]),
		},
	});
	const older = { older: true, otherBrand: false };
	expect(await importContentFolder(db, demo, contentParts, older)).toMatchObject({ ok: true });
	// What the older files lack was not deleted: it may come back with the next ones.
	const forward = await withLessons([...lessons, { ...renamed, title: "Corrected" }]);
	expect(await importContentFolder(db, forward, contentParts)).toMatchObject({ ok: true });
});

test("all questions of free courses, quizzes and practice tests have ids, and every free course has a final check of ten or more", async () => {
	const read = await readContent(demo, contentParts);
	if (!read.ok) throw new Error(JSON.stringify(read.reason));
	const owners = Map.groupBy(read.value.ids, ({ owner }) => owner);
	const kinds = Map.groupBy(owners.keys(), (owner) => owner.replace(/ \d+$/, ""));
	expect(Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length]))).toEqual({
		...{ "free course": 30, "practice test": 6 },
		...{ quiz: 8, "daily quiz": 1 },
	});
	for (const [owner, ids] of owners)
		if (owner.startsWith("free course "))
			expect(
				ids.filter(({ path }) => path.startsWith("finalCheck.")).length,
				owner,
			).toBeGreaterThanOrEqual(10);
	read.value.close();
});
