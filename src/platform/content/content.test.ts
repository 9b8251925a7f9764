import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod/mini";
import type { Tx } from "#platform/database/database.ts";
import { aDatabase } from "#platform/database/testing.ts";
import { findMissingFiles } from "./checks/missing-files.ts";
import {
	type AnyContentPart,
	type ContentPart,
	findMissingReferences,
	findRepeatedEntries,
	formatContentProblem,
	type LargeContentPart,
} from "./content.ts";
import { discardingBuffer } from "./content-buffer.ts";
import { countContent, importContent, recognizeContent } from "./import.ts";
import { type CheckedContent, readContent } from "./read-content.ts";

interface Entry {
	name: string;
	size: number;
}
const entry = z.strictObject({ name: z.string(), size: z.number() });
const save = (tx: Tx, entries: readonly Entry[]) =>
	sql`insert into kept select * from json_to_recordset(${JSON.stringify(entries)}) as (name text, size int)`.execute(
		tx,
	);

const list: ContentPart<Entry[]> = {
	files: "list.yaml",
	schema: z.array(entry),
	check: (files) => findRepeatedEntries(files, ["name"]),
	async store(tx, [entries = []]) {
		await sql`delete from kept`.execute(tx);
		await save(tx, entries);
	},
};
const folder: ContentPart<Entry> = {
	files: "things/*.yaml",
	schema: entry,
	check: (files, all) =>
		files
			.filter(({ value }) => value.size > (all.get("list.yaml")?.length ?? 0))
			.map(({ file }) => ({ file, path: "size", reason: "is too large" })),
	store: async (tx, entries) => void (await save(tx, entries)),
};
const parts = [list, folder];

const sound = {
	"list.yaml": "- { name: a, size: 1 }\n- { name: b, size: 2 }",
	"things/one.yaml": "name: one\nsize: 1",
	"things/two.yaml": "name: two\nsize: 0",
};

async function aFolder(files: Record<string, string>): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "content "));
	onTestFinished(() => rm(folder, { recursive: true }));
	for (const [name, text] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), text);
	}
	return folder;
}

async function mistakesIn(
	files: Record<string, string>,
	of: readonly AnyContentPart[] = parts,
): Promise<string[]> {
	const read = await readContent(await aFolder(files), of);
	return read.ok ? [] : read.reason.map(formatContentProblem);
}

async function contentOf(files: Record<string, string>): Promise<CheckedContent> {
	const read = await readContent(await aFolder(files), parts);
	if (!read.ok) throw new Error(read.reason.map(formatContentProblem).join());
	return read.value;
}

describe("reading content", () => {
	test("without mistakes gives the values of every part", async () => {
		const { all } = await contentOf(sound);
		expect(all.get("things/*.yaml")).toEqual([
			{ file: "things/one.yaml", value: { name: "one", size: 1 } },
			{ file: "things/two.yaml", value: { name: "two", size: 0 } },
		]);
	});

	test("names every mistake of every file by file, path and reason", async () => {
		const mistakes = await mistakesIn({
			"list.yaml": "- { name: a }\n- { name: 7, size: 1, sise: 2 }",
			"things/one.yaml": "name: one\nsize: many",
			"things/two.yaml": "name: two\nsize: 0",
		});
		expect(mistakes.map((line) => line.split(": ").slice(0, 2))).toEqual([
			["list.yaml:1", '"a", size'],
			["list.yaml:2", '"7", name'],
			["list.yaml:2", '"7", sise'],
			["things/one.yaml:2", "size"],
		]);
	});

	test("names a picture that is missing by its place in the file, whatever the schema makes of the file", async () => {
		const part: ContentPart<unknown> = {
			files: "things/*.yaml",
			schema: z.pipe(
				z.strictObject({ image: z.string() }),
				z.transform((card) => ({ card })),
			),
			store: async () => {},
		};
		const folder = await aFolder({
			"things/one.yaml": "image: /files/none.webp",
			"things/two.yaml": "image: /files/a%20cover.svg",
			"files/a cover.svg": "<svg/>",
		});
		const read = await readContent(folder, [part], discardingBuffer, (file) =>
			findMissingFiles(folder, file),
		);
		expect(read.ok ? [] : read.reason.map(formatContentProblem)).toEqual([
			"things/one.yaml:1: image: names /files/none.webp, which does not exist",
		]);
	});

	test.each([
		["a missing file", { "list.yaml": undefined }, "list.yaml: is missing"],
		[
			"a folder without files",
			{ "things/one.yaml": undefined, "things/two.yaml": undefined },
			"things/*.yaml: is missing",
		],
		["a file that is a folder", { "things/x.yaml/y": "" }, "things/x.yaml: cannot be read"],
		["an empty file", { "things/one.yaml": "" }, "things/one.yaml: "],
		[
			"broken YAML",
			{ "things/one.yaml": "name: [" },
			"things/one.yaml:1: has a list or fields whose closing ] or } is missing",
		],
		[
			"a key given twice",
			{ "things/one.yaml": "name: a\nname: b" },
			"things/one.yaml:2: has name twice. Delete one of them",
		],
		[
			"a name that points nowhere",
			{ "things/one.yaml": "name: *other" },
			"things/one.yaml:1: has a text that begins with *. Put the text in quotes",
		],
		[
			"two documents in one file",
			{ "things/one.yaml": "name: a\n---\nsize: 1" },
			"things/one.yaml:2: begins a second document with ---",
		],
		[
			"a name used twice",
			{ "list.yaml": "- { name: a, size: 1 }\n- { name: a, size: 2 }" },
			'list.yaml:2: "a", name: a is already used by entry 1',
		],
		[
			"a mistake that only shows between files",
			{ "things/one.yaml": "name: one\nsize: 3" },
			"things/one.yaml:2: size: is too large",
		],
	])("tells of %s", async (_, changes, expected) => {
		const files = Object.fromEntries(
			Object.entries({ ...sound, ...changes }).filter(
				(file): file is [string, string] => file[1] !== undefined,
			),
		);
		const mistakes = await mistakesIn(files);
		expect(mistakes).toHaveLength(1);
		expect(mistakes[0]).toContain(expected);
	});

	test("reads JSON as well, and reports invalid JSON", async () => {
		const { "list.yaml": _yaml, ...others } = sound;
		const json = '[{"name":"a","size":1}]';
		expect(await mistakesIn({ ...others, "list.json": json })).toEqual([]);
		const [broken] = await mistakesIn({ ...others, "list.json": "[{" });
		expect(broken).toMatch(/^list\.json: is not valid JSON: ./);
		expect(await mistakesIn({ ...sound, "list.json": json })).toEqual([
			"list.yaml: stands beside a file of the same name with another ending. Delete one of them",
		]);
	});

	test("refuses text that no database stores, and takes the escapes that mean something else", async () => {
		const { "list.yaml": _yaml, ...others } = sound;
		const named = (name: string) =>
			mistakesIn({ ...others, "list.json": `[{"name":"${name}","size":1}]` });
		for (const name of ["a\\ud83d", "\\uDE00", "a\\u0000b"])
			expect(await named(name)).toEqual([
				expect.stringMatching(/^list\.json:1: has half of a character/),
			]);
		for (const name of ["\\ud83d\\ude00", "\\\\u0000", "\\u00e9"])
			expect(await named(name)).toEqual([]);
		expect(await mistakesIn({ ...sound, "list.yaml": '- name: "a\\0"\n  size: 1' })).toEqual([
			expect.stringMatching(/^list\.yaml:1: has half of a character/),
		]);
	});

	test("reports a folder that it cannot read, instead of taking it for an empty one", async () => {
		const folder = await aFolder({ "list.yaml": sound["list.yaml"] });
		await symlink("things", join(folder, "things"));
		const optional = parts.map((part) => ({ ...part, mayBeMissing: true }));
		const read = await readContent(folder, optional);
		expect(read.ok ? [] : read.reason.map(formatContentProblem)).toEqual([
			expect.stringMatching(/^things: cannot be read/),
		]);
	});

	test("says in words that something is missing, and what was expected instead of something else", async () => {
		expect(await mistakesIn({ ...sound, "things/one.yaml": "name: 7" })).toEqual([
			'things/one.yaml:1: name: must be a text. Put it in quotes: "7"',
			"things/one.yaml:1: size: is missing",
		]);
	});

	test("lets a business go without what not every business has", async () => {
		const optional = { ...folder, mayBeMissing: true };
		const { "list.yaml": only } = sound;
		expect(await mistakesIn({ "list.yaml": only }, [list, optional])).toEqual([]);
	});

	test("finds what points to nothing", () => {
		const files = [{ file: "a.yaml", value: ["x", undefined, "z"] }];
		const pointing = (value: readonly (string | undefined)[]) =>
			value.map((to, index) => [`${index}`, to] as const);
		expect(
			findMissingReferences(files, pointing, new Set(["x"]), "letters.yaml").map(
				formatContentProblem,
			),
		).toEqual(["a.yaml: 2: z is not in letters.yaml"]);
	});

	test("leaves alone what is no content", async () => {
		expect(await mistakesIn({ ...sound, "things/notes.txt": "x", "README.md": "x" })).toEqual([]);
	});

	test("recognizes the same content by its hash, and any other", async () => {
		const first = await contentOf(sound);
		const same = await contentOf(sound);
		const other = await contentOf({
			...sound,
			"things/one.yaml": "name: one\nsize: 0",
		});
		expect(same.hash).toBe(first.hash);
		expect(other.hash).not.toBe(first.hash);
	});
});

describe("importing content", () => {
	let database: Awaited<ReturnType<typeof aDatabase>>;
	beforeEach(async () => {
		database = await aDatabase();
		await sql`create table kept (name text, size int)`.execute(database.db);
	});
	const stored = async () => {
		const { rows } = await sql<{
			name: string;
		}>`select name from kept order by name`.execute(database.db);
		return rows.map(({ name }) => name);
	};
	const importing = async (content: CheckedContent, of: readonly AnyContentPart[] = parts) => {
		const imported = await importContent(database.db, of, content);
		return imported.ok ? imported.value : imported.reason;
	};

	test("stores all parts, and the same content only once", async () => {
		const content = await contentOf(sound);
		expect(await importing(content)).toBe(true);
		expect(await stored()).toEqual(["a", "b", "one", "two"]);
		await sql`delete from kept`.execute(database.db);
		expect(await importing(content)).toBe(false);
		expect(await stored()).toEqual([]);
	});

	test("stores a part of many files in steps, and holds only outlines of it", async () => {
		const sizes: number[] = [];
		const large: LargeContentPart<Entry, string> = {
			files: "things/*.yaml",
			schema: entry,
			outline: ({ name }) => name,
			async storeInSteps(tx, steps) {
				for await (const step of steps) {
					sizes.push(step.length);
					await save(tx, step);
				}
			},
		};
		const many = Object.fromEntries(
			Array.from({ length: 260 }, (_, index) => [
				`things/${index}.json`,
				JSON.stringify({ name: `thing ${index}`, size: 0 }),
			]),
		);
		const folder = await aFolder({ "list.yaml": "[]", ...many });
		const read = await readContent(folder, [list, large]);
		if (!read.ok) expect.fail(read.reason.map(formatContentProblem).join());
		onTestFinished(() => read.value.close());
		expect(read.value.all.get("things/*.yaml")?.[0]?.value).toBe("thing 0");
		await importing(read.value, [list, large]);
		expect(await stored()).toHaveLength(260);
		expect(sizes.length).toBeGreaterThan(1);
		expect([...countContent(read.value.all)]).toEqual([
			["list", 0],
			["things", 260],
		]);
		expect(await recognizeContent(database.db, folder, [list, large])).toBe(true);
		await writeFile(join(folder, "things/0.json"), '{"name":"x","size":0}');
		expect(await recognizeContent(database.db, folder, [list, large])).toBe(false);
	});

	test("replaces the content of before", async () => {
		await importing(await contentOf(sound));
		const changed = { ...sound, "list.yaml": "- { name: c, size: 1 }" };
		expect(await importing(await contentOf(changed))).toBe(true);
		expect(await stored()).toEqual(["c", "one", "two"]);
	});

	test("stores nothing at all when one part fails, and can be done again", async () => {
		await importing(await contentOf(sound));
		const content = await contentOf({
			...sound,
			"list.yaml": "- { name: c, size: 1 }",
		});
		const broken: AnyContentPart = {
			...folder,
			store: () => Promise.reject(new Error("broken")),
		};
		await expect(importing(content, [list, broken])).rejects.toThrow("broken");
		expect(await stored()).toEqual(["a", "b", "one", "two"]);
		expect(await importing(content)).toBe(true);
		expect(await stored()).toEqual(["c", "one", "two"]);
	});

	test("reports a value that only the database refuses as a mistake of its files, and keeps what was stored", async () => {
		await importing(await contentOf(sound));
		const content = await contentOf({
			...sound,
			"list.yaml": "- { name: c, size: 12345678901 }",
		});
		expect(await importing(content)).toEqual({
			kind: "mistakes",
			problems: [
				{
					file: "list.yaml",
					path: "",
					reason: expect.stringMatching(/^the database cannot store this: .*12345678901/),
				},
			],
		});
		expect(await stored()).toEqual(["a", "b", "one", "two"]);
	});

	test("twice at once: the second waits for the first and then has nothing to do", async () => {
		const content = await contentOf(sound);
		const first = Promise.withResolvers<void>();
		const slow: AnyContentPart = {
			...list,
			async store(tx, values) {
				await list.store(tx, values);
				first.resolve();
				await isLockAwaited();
			},
		};
		const isLockAwaited = async (): Promise<void> => {
			const { rows } = await sql`select 1 from pg_locks
				where locktype = 'advisory' and not granted
				and database = (select oid from pg_database where datname = current_database())`.execute(
				database.db,
			);
			if (rows.length === 0) return isLockAwaited();
		};
		const firstImport = importing(content, [slow, folder]);
		await first.promise;
		const two = importing(content);
		expect(await Promise.all([firstImport, two])).toEqual([true, false]);
		expect(await stored()).toEqual(["a", "b", "one", "two"]);
	});

	test("notifies every process that listens, once it is stored", async () => {
		const listener = new pg.Client({ connectionString: database.url });
		await listener.connect();
		onTestFinished(() => listener.end());
		await listener.query("listen content_changed");
		const received = new Promise((resolve) =>
			listener.once("notification", ({ channel }) => resolve(channel)),
		);
		await importing(await contentOf(sound));
		expect(await received).toBe("content_changed");
	});
});
