import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { formatContentProblem } from "#platform/content/content.ts";
import { importContent, recognizeContent } from "#platform/content/import.ts";
import { readContent } from "#platform/content/read-content.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { defineCollection, defineDocument, defineFolderCollection } from "./collection.ts";
import { openSiteContent, readCollection, readDocument } from "./content-snapshot.ts";
import { describeFiles, findSchemaLine } from "./file-schemas.ts";

const shelves = defineCollection("shelves", {
	files: "shelves.yaml",
	schema: z.strictObject({ id: z.string(), name: z.string(), row: z.optional(z.int()) }),
	atLeastOne: true,
	key: "id",
	unique: ["name"],
	translated: ["name"],
});
const books = defineFolderCollection("books", {
	files: "books/*.yaml",
	mayBeMissing: true,
	schema: z.strictObject({
		isbn: z.int(),
		title: z.string(),
		shelves: z.array(z.string()),
		chapters: z._default(z.array(z.strictObject({ id: z.string(), name: z.string() })), []),
	}),
	key: "isbn",
	unique: ["title"],
	references: { "shelves.*": shelves },
	translated: ["title", "chapters.*.name"],
	ids: { owner: "book", ownerKey: "isbn", paths: ["chapters.*"] },
});
const library = defineDocument("library", {
	files: "library.yaml",
	schema: z.strictObject({ opens: z.string(), best: z.optional(z.string()) }),
	otherwise: () => ({ opens: "never" }),
	references: { best: books },
	translated: ["opens"],
});
const parts = [shelves.part, books.part, library.part];

/** What a school may add in German. */
const german = {
	"translations/de/shelves.yaml": "- { id: high, name: Hoch }",
	"translations/de/books/a.yaml": "title: Ä\nchapters: [{ id: one, name: Eins }]",
	"translations/de/library.yaml": "opens: um neun",
};

const sound = {
	"shelves.yaml": "- { id: low, name: Low, row: 2 }\n- { id: high, name: High }",
	"books/a.yaml": "isbn: 1\ntitle: A\nshelves: [high]\nchapters:\n  - { id: one, name: One }",
	"books/b.yaml": "isbn: 2\ntitle: B\nshelves: [low, high]",
	"library.yaml": 'opens: at nine\nbest: "2"',
};

async function write(files: Record<string, string>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "collections "));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	return folder;
}

const read = async (files: Record<string, string>) => readContent(await write(files), parts);

async function mistakesIn(changes: Record<string, string>): Promise<string[]> {
	const content = await read({ ...sound, ...changes });
	return content.ok ? [] : content.reason.map(formatContentProblem);
}

test("a declared collection is checked: its schema, its key, unique fields, references and ids, each mistake by file, line and entry", async () => {
	expect(await mistakesIn({})).toEqual([]);
	expect(
		await mistakesIn({
			"books/a.yaml": "isbn: 1\ntitle: A\nshelves: [hihg]",
			"library.yaml": 'opens: at nine\nbest: "3"',
		}),
	).toEqual([
		"books/a.yaml:3: shelves, entry 1: hihg is not in shelves.yaml. Did you mean high?",
		expect.stringContaining("library.yaml:2: best: 3 is not in books/*.yaml"),
	]);
	expect(
		await mistakesIn({
			"shelves.yaml": "- { id: low, name: Low }\n- { id: high, name: Low }\n- { id: low, name: C }",
			"books/b.yaml": "isbn: 1\ntitle: A\nshelves: [low]",
			"library.yaml": "opens: at nine",
		}),
	).toEqual([
		'shelves.yaml:3: "C", id: low is already used by entry 1',
		'shelves.yaml:2: "Low", name: Low is already used by entry 1',
		"books/b.yaml:1: isbn: is already used by books/a.yaml",
		"books/b.yaml:2: title: is already used by books/a.yaml",
	]);
	expect(await mistakesIn({ "shelves.yaml": "[]" })).toHaveLength(1);
	const twice = `${sound["books/a.yaml"]}\n  - { id: one, name: Two }`;
	expect(await mistakesIn({ "books/a.yaml": twice })).toEqual([
		expect.stringContaining("one is already the id of another entry here"),
	]);
});

test("it is stored, read in the order of its files and held in memory; an import writes only what has changed", async () => {
	const { db } = await aDatabase();
	const content = await openSiteContent(db, parts);
	const [views, document] = [content.collection(books), content.document(library)];
	expect(views.list).toEqual([]);
	expect(document.current).toEqual({ opens: "never" });
	const store = async (changes: Record<string, string> = {}, without: readonly string[] = []) => {
		const files = Object.entries({ ...sound, ...changes }).filter(
			([name]) => !without.includes(name),
		);
		const checked = await read(Object.fromEntries(files));
		if (!checked.ok) throw new Error(checked.reason.map(formatContentProblem).join());
		await importContent(db, parts, checked.value);
		await content.reload();
		const { rows } = await sql<{ id: string; written: string }>`
			select collection || ' ' || key as id, xmin::text as written from content`.execute(db);
		return new Map(rows.map(({ id, written }) => [id, written]));
	};
	const first = await store();
	expect(await readCollection(db, shelves)).toEqual([
		{ id: "low", name: "Low", row: 2 },
		{ id: "high", name: "High" },
	]);
	expect(views.list.map(({ title }) => title)).toEqual(["A", "B"]);
	expect(views.find("2")).toEqual({ isbn: 2, title: "B", shelves: ["low", "high"], chapters: [] });
	expect(await readDocument(db, library)).toEqual({ opens: "at nine", best: "2" });

	const second = await store({ "books/b.yaml": "isbn: 2\ntitle: C\nshelves: []" }, [
		"books/a.yaml",
	]);
	expect([...second.keys()].toSorted()).toEqual([
		...["books 2", "library ", "shelves high", "shelves low"],
	]);
	expect(views.list.map(({ title }) => title)).toEqual(["C"]);
	const kept = [...second].filter(([id, written]) => first.get(id) === written).map(([id]) => id);
	expect(kept.toSorted()).toEqual(["library ", "shelves high", "shelves low"]);

	await store({}, ["library.yaml"]);
	expect(document.current).toEqual({ opens: "never" });
});

test("a translation replaces the declared texts, and is checked, stored, read by its language and deleted with its files", async () => {
	const { db } = await aDatabase();
	const content = await openSiteContent(db, parts);
	const store = async (files: Record<string, string>) => {
		const folder = await write(files);
		const checked = await readContent(folder, parts);
		if (!checked.ok) throw new Error(checked.reason.map(formatContentProblem).join());
		expect(await recognizeContent(db, folder, parts)).toBe(false);
		const isNew = await importContent(db, parts, checked.value, { older: true, otherBrand: false });
		await content.reload();
		expect(await recognizeContent(db, folder, parts)).toBe(true);
		return isNew.ok && isNew.value;
	};
	const [shelf, book, document] = [
		content.collection(shelves),
		content.collection(books),
		content.document(library),
	];
	await store(sound);
	expect(book.locales("1")).toEqual([]);
	expect(book.find("1", "de")?.title).toBe("A");

	expect(await store({ ...sound, ...german, "translations/pt-BR/books/b.yaml": "title: Bê" })).toBe(
		true,
	);
	expect(book.find("1", "de")).toEqual({
		...{ isbn: 1, title: "Ä", shelves: ["high"] },
		chapters: [{ id: "one", name: "Eins" }],
	});
	expect([book.find("2", "de")?.title, book.find("2", "pt-BR")?.title]).toEqual(["B", "Bê"]);
	expect([book.locales("1"), book.locales("2")]).toEqual([["de"], ["pt-BR"]]);
	expect(shelf.find("high", "de")).toEqual({ id: "high", name: "Hoch" });
	expect([shelf.locales("low"), shelf.locales("high")]).toEqual([[], ["de"]]);
	expect(document.in("de")).toEqual({ opens: "um neun", best: "2" });
	expect(document.in("pt-BR")).toEqual({ opens: "at nine", best: "2" });
	// The order is that of the languages, not that of their files.
	await store({
		...{ ...sound, ...german },
		...{
			"translations/pt-BR/books/b.yaml": "title: Bê",
			"translations/de/books/b.yaml": "title: Be",
		},
	});
	expect(book.locales("2")).toEqual(["de", "pt-BR"]);
	// The originals are what they were.
	expect(book.list.map(({ title }) => title)).toEqual(["A", "B"]);
	expect(await readCollection(db, shelves)).toHaveLength(2);
	expect(document.current.opens).toBe("at nine");

	await store({ ...sound, "translations/de/books/a.yaml": "title: Ae" });
	expect(book.find("1", "de")?.title).toBe("Ae");
	expect([book.locales("2"), shelf.locales("high")]).toEqual([[], []]);
	await store(sound);
	const { rows } = await sql`select from content where locale <> ''`.execute(db);
	expect(rows).toEqual([]);
});

test("a mistake in a translation is named by its file, line and entry", async () => {
	expect(await mistakesIn(german)).toEqual([]);
	const mistakes = {
		"translations/de/shelves.yaml":
			"- { id: hihg, name: Hoch }\n- { name: Tief }\n- { id: low, row: 3 }\n- { id: low, name: Tief }",
		"translations/de/books/a.yaml": "titel: Ä\nchapters:\n  - { id: one, name: 7 }",
		"translations/de/books/c.yaml": "title: C",
		"translations/de/library.yaml": "[]",
	};
	const alone = (file: keyof typeof mistakes) => mistakesIn({ [file]: mistakes[file] });
	expect(await alone("translations/de/shelves.yaml")).toEqual([
		expect.stringContaining(
			'translations/de/shelves.yaml:1: "Hoch", id: hihg is not in shelves.yaml. Did you mean high?',
		),
		'translations/de/shelves.yaml:2: "Tief": needs the id of its original',
		'translations/de/shelves.yaml:3: "low", row: is not a text that can be translated here. These are: name',
		'translations/de/shelves.yaml:4: "Tief": is translated twice. Delete one of the two',
	]);
	expect(await alone("translations/de/books/a.yaml")).toEqual([
		"translations/de/books/a.yaml:1: titel: is not a text that can be translated here. Did you mean title?",
	]);
	expect(
		await mistakesIn({
			"translations/de/books/a.yaml": "chapters:\n  - { id: one, name: 7 }",
		}),
	).toEqual([
		'translations/de/books/a.yaml:2: chapters "7", name: must be a text. Put it in quotes: "7"',
	]);
	expect(await alone("translations/de/books/c.yaml")).toEqual([
		"translations/de/books/c.yaml: books/c is not in books/*.yaml. Did you mean books/a?",
	]);
	expect(await alone("translations/de/library.yaml")).toEqual([
		"translations/de/library.yaml: must have fields: opens",
	]);
	const reason = "is not named by a language. Name the folder de, pt-BR or zh-Hant, for example";
	for (const locale of ["german", "DE", "pt_BR", "mul", "de-x-foo", "xx"])
		expect(await mistakesIn({ [`translations/${locale}/library.yaml`]: "opens: um neun" })).toEqual(
			[`translations/${locale}: ${reason}`],
		);
	expect(await mistakesIn({ "translations/en/library.yaml": "opens: at 9" })).toEqual([
		"translations/en: is the language of the originals. Write these texts there",
	]);
	expect(await mistakesIn({ "translations/.git/library.yaml": "[]" })).toEqual([]);
	expect(await mistakesIn({ "translations/de/books/a.yaml/x.yaml": "" })).toEqual([
		"translations/de/books/a.yaml: cannot be read. Check that it is a file, and its permissions",
	]);
	expect(
		await mistakesIn({
			"translations/de/books/a.yaml": "title: Ä",
			"translations/de/books/a.json": '{ "title": "Ae" }',
			"translations/de/library.yaml": "opens: [um neun]",
		}),
	).toEqual([
		"translations/de/books/a.yaml: stands beside a file of the same name with another ending. Delete one of them",
		"translations/de/library.yaml:1: opens: must be a text, but it is a list",
	]);
	// The checks between files hold for a language, too.
	expect(
		await mistakesIn({
			"translations/de/books/a.yaml": "title: C",
			"translations/de/books/b.yaml": "title: C",
		}),
	).toEqual(["translations/de/books/b.yaml:1: title: is already used by books/a.yaml"]);
});

test("its texts have places for a translation, and its files a schema that editors find", () => {
	expect(shelves.part.translated).toEqual(["*.name"]);
	expect(books.part.translated).toEqual(["title", "chapters.*.name"]);
	const schemas = describeFiles(parts);
	expect([...schemas.keys()]).toEqual([
		...[".schemas/shelves.json", ".schemas/translations/shelves.json"],
		...[".schemas/books.json", ".schemas/translations/books.json"],
		...[".schemas/library.json", ".schemas/translations/library.json"],
	]);
	const { title, ...translation } = JSON.parse(
		schemas.get(".schemas/translations/books.json") ?? "",
	);
	expect(title).toBe("translations/books/*.yaml");
	const chapter = { id: { type: "string" }, name: { type: "string" } };
	expect(translation).toEqual({
		type: "object",
		properties: {
			title: { type: "string" },
			chapters: {
				type: "array",
				items: { type: "object", properties: chapter, additionalProperties: false },
			},
		},
		additionalProperties: false,
	});
	expect(JSON.parse(schemas.get(".schemas/books.json") ?? "")).toMatchObject({
		$schema: "http://json-schema.org/draft-07/schema#",
		title: "books/*.yaml",
		properties: { title: { type: "string" } },
		required: ["isbn", "title", "shelves"],
		additionalProperties: false,
	});
	expect(findSchemaLine(parts, "shelves.yaml")).toBe(
		"# yaml-language-server: $schema=.schemas/shelves.json\n",
	);
	expect(findSchemaLine(parts, "books/a.yaml")).toContain("$schema=../.schemas/books.json");
	expect(findSchemaLine(parts, "README.md")).toBeUndefined();
});
