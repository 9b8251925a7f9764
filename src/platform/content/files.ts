import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Schema } from "#core/calls.ts";
import { errorCode } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import "#platform/zod-locale.ts";
import type { ContentProblem } from "./mistakes/content-problem.ts";
import { isMarkdown } from "./mistakes/front-matter.ts";
import { messages } from "./mistakes/messages.ts";
import { readWritten } from "./mistakes/read-written.ts";
import { checkValue } from "./mistakes/value-problems.ts";

export interface RawContentFile {
	readonly file: string;
	/** Undefined where there is a file that cannot be read. */
	readonly text: string | undefined;
}

/** Enough to keep the disk busy, few enough to hold in memory and open at once. */
const batchSize = 250;

export interface FilePattern {
	/** One file (`categories.yaml`) or all of a folder (`courses/*.yaml`); `.json` does as well. */
	readonly files: string;
	/** The folder may hold Markdown files that begin with their fields, too; the text below is the field `body`. */
	readonly hasMarkdown?: boolean;
}

/** Names a kind of file: `pages` for `pages/*.yaml`. */
export const kindOfFiles = (pattern: string): string => pattern.replace(/(\/\*)?\.yaml$/, "");

/** Reads the files of a pattern some at a time. */
export async function* readFilesInBatches(
	folder: string,
	pattern: FilePattern,
): AsyncGenerator<readonly RawContentFile[]> {
	const files = await listFiles(folder, pattern);
	const readFrom = (start: number) =>
		Promise.all(files.slice(start, start + batchSize).map((file) => readRawFile(folder, file)));
	let next = readFrom(0);
	for (let start = 0; start < files.length; start += batchSize) {
		const some = await next;
		// Read while the ones before are looked at.
		next = readFrom(start + batchSize);
		yield some.filter((file) => file !== undefined);
	}
	await next;
}

async function listFiles(
	folder: string,
	{ files, hasMarkdown = false }: FilePattern,
): Promise<string[]> {
	const [directory, only] = files.split("/");
	if (directory === undefined || only === undefined)
		return [files, files.replace(/\.yaml$/, ".json")];
	const names = await readdir(join(folder, directory)).catch((problem: unknown) =>
		["ENOENT", "ENOTDIR"].includes(errorCode(problem) ?? "") ? [] : undefined,
	);
	// Read like a file, it is reported as unreadable; as an empty folder, all its products would be removed.
	if (!names) return [directory];
	return names
		.filter(
			(name) =>
				/\.(yaml|json)$/.test(name) ||
				(hasMarkdown && isMarkdown(name) && !/^(?:README|LICENSE|CHANGELOG)\b/.test(name)),
		)
		.sort()
		.map((name) => join(directory, name));
}

export async function readRawFile(
	folder: string,
	file: string,
): Promise<RawContentFile | undefined> {
	try {
		return { file, text: await readFile(join(folder, file), "utf8") };
	} catch (problem) {
		const code = errorCode(problem);
		return code === "ENOENT" ? undefined : { file, text: undefined };
	}
}

interface CheckedFile<Value> {
	readonly value: Value;
	/** The value as it stands in the file, with the names that its author uses. */
	readonly written: unknown;
}

/** Reads what is written, whatever it is. */
export function readContentFile({ file, text }: RawContentFile): Result<unknown, ContentProblem[]> {
	if (text === undefined) return refused([{ file, path: "", reason: messages.unreadable }]);
	const read = readWritten(file, text);
	if (read.ok) return read;
	const { reason, line } = read.reason;
	const place = line === undefined ? undefined : { line, entry: "" };
	return refused([{ file, path: "", reason, place }]);
}

export function checkContentFile<Value>(
	raw: RawContentFile,
	schema: Schema<Value>,
): Result<CheckedFile<Value>, ContentProblem[]> {
	const read = readContentFile(raw);
	if (!read.ok) return read;
	const checked = checkValue(schema, read.value);
	return checked.ok
		? accepted({ value: checked.value, written: read.value })
		: refused(checked.reason.map((problem) => ({ file: raw.file, ...problem })));
}
