import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { parseDocument } from "yaml";
import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Db, Tx } from "./database.ts";
import "./schema-sentences.ts";

/** One slice's part of the content: which files, what they hold, how they are stored. */
export interface ContentPart<Value> {
	/** One file (`categories.yaml`) or all of a folder (`courses/*.yaml`). */
	readonly files: string;
	readonly schema: Schema<Value>;
	/** Raised when the same files are stored in another way, so that a new release imports them again. */
	readonly version?: number;
	/** Mistakes that only show between files, such as a course in no category. */
	readonly check?: (
		files: readonly ContentFile<Value>[],
		all: AllContent,
	) => readonly ContentProblem[];
	/** Replaces what is stored by what the files say. */
	readonly store: (tx: Tx, values: readonly Value[]) => Promise<void>;
}
// biome-ignore lint/suspicious/noExplicitAny: a list of parts holds parts of every value
export type AnyPart = ContentPart<any>;

export interface ContentFile<Value = unknown> {
	/** Relative to the content folder. */
	readonly file: string;
	readonly value: Value;
}
export interface ContentProblem {
	readonly file: string;
	readonly path: string;
	readonly reason: string;
}
/** The checked values of every part, by its `files`. */
export type AllContent = ReadonlyMap<string, readonly ContentFile[]>;

export interface CheckedContent {
	readonly hash: string;
	readonly all: AllContent;
}

interface RawFile {
	readonly file: string;
	/** Undefined where there is a file that cannot be read. */
	readonly text: string | undefined;
}

/** Reads and checks everything; every mistake is named with its file, its path and its reason. */
export async function readContent(
	folder: string,
	parts: readonly AnyPart[],
): Promise<Result<CheckedContent, readonly ContentProblem[]>> {
	const problems: ContentProblem[] = [];
	const all = new Map<string, ContentFile[]>();
	const hash = createHash("sha256");
	for (const part of parts) {
		hash.update(`${part.files} ${part.version ?? 1}\0`);
		const raw = await readFiles(folder, part.files);
		if (raw.length === 0)
			problems.push({ file: part.files, path: "", reason: "is missing" });
		const good: ContentFile[] = [];
		for (const { file, text } of raw) {
			hash.update(`${file}\0${text}\0`);
			const read =
				text === undefined
					? refused([{ file, path: "", reason: "cannot be read" }])
					: checkFile(file, text, part.schema);
			if (read.ok) good.push({ file, value: read.value });
			else problems.push(...read.reason);
		}
		all.set(part.files, good);
	}
	if (problems.length === 0) {
		for (const part of parts)
			problems.push(...(part.check?.(all.get(part.files) ?? [], all) ?? []));
	}
	return problems.length
		? refused(problems)
		: accepted({ hash: hash.digest("hex"), all });
}

async function readFiles(folder: string, pattern: string): Promise<RawFile[]> {
	const [directory, only] = pattern.includes("/")
		? pattern.split("/")
		: ["", pattern];
	const names =
		only === "*.yaml"
			? (await readdir(join(folder, directory as string)).catch(() => []))
					.filter((name) => name.endsWith(".yaml"))
					.sort()
			: [only as string];
	const files = names.map((name) => join(directory as string, name));
	const read = await Promise.all(
		files.map((file) => readOne(join(folder, file))),
	);
	return files.flatMap((file, index) => {
		const one = read[index];
		return one ? [{ file, text: one.text }] : [];
	});
}

async function readOne(
	path: string,
): Promise<Pick<RawFile, "text"> | undefined> {
	try {
		return { text: await readFile(path, "utf8") };
	} catch (problem) {
		const { code } = problem as NodeJS.ErrnoException;
		return code === "ENOENT" ? undefined : { text: undefined };
	}
}

function checkFile<Value>(
	file: string,
	text: string,
	schema: Schema<Value>,
): Result<Value, ContentProblem[]> {
	const document = parseDocument(text, { prettyErrors: true });
	if (document.errors.length) {
		return refused(
			document.errors.map((error) => ({
				file,
				path: "",
				reason: error.message.split("\n", 1)[0] ?? "is no YAML",
			})),
		);
	}
	let value: unknown;
	try {
		value = document.toJS();
	} catch (problem) {
		// Names that point nowhere, or to each other.
		return refused([{ file, path: "", reason: (problem as Error).message }]);
	}
	const read = z.safeParse(schema, value);
	if (read.success) return accepted(read.data);
	return refused(
		read.error.issues.map((issue) => ({
			file,
			path: issue.path.join("."),
			reason: issue.message,
		})),
	);
}

/** Entries of a list that claim what an earlier one already has. */
export function repeatedEntries<Entry>(
	files: readonly ContentFile<readonly Entry[]>[],
	unique: readonly (keyof Entry & string)[],
): ContentProblem[] {
	return files.flatMap(({ file, value }) =>
		unique.flatMap((key) => {
			const first = new Map<unknown, number>();
			return value.flatMap((entry, at) => {
				const before = first.get(entry[key]);
				if (before === undefined) first.set(entry[key], at);
				return before === undefined
					? []
					: [
							{
								file,
								path: `${at}.${key}`,
								reason: `${entry[key]} is already used by ${before}.${key}`,
							},
						];
			});
		}),
	);
}

export function problemLine({ file, path, reason }: ContentProblem): string {
	return path ? `${file}: ${path}: ${reason}` : `${file}: ${reason}`;
}

/** Any number will do as long as nobody else locks it. */
const importLock = 7_190_413;

/** All parts or none, in one transaction. Two imports at once: the second waits. True when something changed. */
export async function importContent(
	db: Db,
	parts: readonly AnyPart[],
	content: CheckedContent,
): Promise<boolean> {
	return db.transaction().execute(async (tx) => {
		// Waiting for another import may take longer than any statement should.
		await sql`set local statement_timeout = 0`.execute(tx);
		await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(tx);
		const { rows } = await sql<{
			hash: string;
		}>`select hash from content_state`.execute(tx);
		if (rows[0]?.hash === content.hash) return false;
		for (const part of parts) {
			await part.store(
				tx,
				(content.all.get(part.files) ?? []).map(({ value }) => value),
			);
		}
		await sql`insert into content_state (hash) values (${content.hash})
			on conflict (singleton) do update set hash = excluded.hash, imported_at = now()`.execute(
			tx,
		);
		await sql`notify content_changed`.execute(tx);
		return true;
	});
}
