import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import { formatContentProblem, readContent } from "#platform/content/content.ts";
import { importContent } from "#platform/content/import.ts";
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
});
const parts = [shelves.part, books.part, library.part];

const sound = {
	"shelves.yaml": "- { id: low, name: Low, row: 2 }\n- { id: high, name: High }",
	"books/a.yaml": "isbn: 1\ntitle: A\nshelves: [high]\nchapters:\n  - { id: one, name: One }",
	"books/b.yaml": "isbn: 2\ntitle: B\nshelves: [low, high]",
	"library.yaml": 'opens: at nine\nbest: "2"',
};

async function read(files: Record<string, string>) {
	const folder = await mkdtemp(join(tmpdir(), "collections "));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	return readContent(folder, parts);
}

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

test("its texts have places for a translation, and its files a schema that editors find", () => {
	expect(shelves.part.translated).toEqual(["*.name"]);
	expect(books.part.translated).toEqual(["title", "chapters.*.name"]);
	const schemas = describeFiles(parts);
	expect([...schemas.keys()]).toEqual([
		...[".schemas/shelves.json", ".schemas/books.json", ".schemas/library.json"],
	]);
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
