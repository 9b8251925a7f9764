import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseDocument } from "yaml";
import * as z from "zod/mini";
import type { Schema } from "#core/calls.ts";
import { errorCode, errorMessage } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import "#platform/zod-locale.ts";

export interface ContentProblem {
	/** Relative to the content folder. */
	readonly file: string;
	readonly path: string;
	readonly reason: string;
}

interface RawContentFile {
	readonly file: string;
	/** Undefined where there is a file that cannot be read. */
	readonly text: string | undefined;
}

/** Enough to keep the disk busy, few enough to hold in memory and open at once. */
const batchSize = 250;

/** One file (`categories.yaml`) or all of a folder (`courses/*.yaml`), some at a time; `.json` does as well. */
export async function* readFilesInBatches(
	folder: string,
	pattern: string,
): AsyncGenerator<readonly RawContentFile[]> {
	const files = await listFiles(folder, pattern);
	const readFrom = (start: number) =>
		Promise.all(
			files
				.slice(start, start + batchSize)
				.map((file) => readRawFile(folder, file)),
		);
	let next = readFrom(0);
	for (let start = 0; start < files.length; start += batchSize) {
		const some = await next;
		// Read while the ones before are looked at.
		next = readFrom(start + batchSize);
		yield some.filter((file) => file !== undefined);
	}
	await next;
}

async function listFiles(folder: string, pattern: string): Promise<string[]> {
	const [directory, only] = pattern.split("/");
	if (directory === undefined || only === undefined)
		return [pattern, pattern.replace(/\.yaml$/, ".json")];
	const names = await readdir(join(folder, directory)).catch(() => []);
	return names
		.filter((name) => /\.(yaml|json)$/.test(name))
		.sort()
		.map((name) => join(directory, name));
}

async function readRawFile(
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
	/** As it stands in the file, so under the names that its author knows. */
	readonly written: unknown;
}

export function checkContentFile<Value>(
	{ file, text }: RawContentFile,
	schema: Schema<Value>,
): Result<CheckedFile<Value>, ContentProblem[]> {
	if (text === undefined)
		return refused([{ file, path: "", reason: "cannot be read" }]);
	const parsed = file.endsWith(".json") ? parseJson(text) : parseYaml(text);
	if (!parsed.ok)
		return refused(parsed.reason.map((reason) => ({ file, path: "", reason })));
	const read = z.safeParse(schema, parsed.value);
	if (read.success)
		return accepted({ value: read.data, written: parsed.value });
	return refused(
		read.error.issues.map((issue) => ({
			file,
			path: issue.path.join("."),
			reason: toReason(issue.message),
		})),
	);
}

/** A hundred times as fast as YAML: for catalogues that a program writes. */
function parseJson(text: string): Result<unknown, string[]> {
	try {
		return accepted(JSON.parse(text));
	} catch (problem) {
		return refused([`is no JSON: ${errorMessage(problem)}`]);
	}
}

function parseYaml(text: string): Result<unknown, string[]> {
	const document = parseDocument(text, { prettyErrors: true });
	if (document.errors.length) {
		return refused(
			document.errors.map(
				({ message }) => message.split("\n", 1)[0] ?? "is no YAML",
			),
		);
	}
	try {
		return accepted(document.toJS());
	} catch (problem) {
		// Names that point nowhere, or to each other.
		return refused([errorMessage(problem)]);
	}
}

function toReason(message: string): string {
	return /received undefined$/.test(message)
		? "is missing"
		: message.replace(/^Invalid input: /, "");
}
