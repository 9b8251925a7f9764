import { createHash } from "node:crypto";
import { access, constants, mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { problemWithPath } from "#platform/startup-problem.ts";
import type { AnyContentPart } from "../content.ts";
import { readFilesInBatches } from "../files.ts";
import { addEntryIds, addEntryIdsToJson, createIdMaker } from "./add-ids.ts";

interface AddedIds {
	readonly changed: readonly string[];
	/** Files to which ids cannot be added without changing what they say. */
	readonly left: readonly string[];
}

interface Change {
	readonly file: string;
	readonly before: string;
	readonly after: string;
}

/** The name of the file that says what was written, so that a way back does not undo what the author wrote later. */
const manifestName = "written.json";

/** Keeps the files from before in the other folder, for a release that knows no ids. */
export async function addIdsToFolder(
	folder: string,
	originals: string,
	contentParts: readonly AnyContentPart[],
	random: () => number,
): Promise<AddedIds> {
	const { changes, left } = await findChanges(folder, contentParts, random);
	try {
		for (const { file } of changes) await access(join(folder, file), constants.W_OK);
		for (const { file, before } of changes) await write(join(originals, file), before);
		const written = changes.map(({ file, after }) => [file, digest(after)]);
		if (changes.length)
			await write(join(originals, manifestName), JSON.stringify(Object.fromEntries(written)));
		for (const { file, after } of changes) await write(join(folder, file), after);
	} catch (problem) {
		throw problemWithPath(folder, problem);
	}
	return { changed: changes.map(({ file }) => file), left };
}

async function findChanges(
	folder: string,
	contentParts: readonly AnyContentPart[],
	random: () => number,
) {
	const changes: Change[] = [];
	const left: string[] = [];
	for (const { files, ids } of contentParts) {
		if (!ids) continue;
		for await (const some of readFilesInBatches(folder, { files }))
			for (const { file, text: before } of some) {
				const add = file.endsWith(".json") ? addEntryIdsToJson : addEntryIds;
				const after = before === undefined ? undefined : add(before, ids, createIdMaker(random));
				if (after === undefined || before === undefined) left.push(file);
				else if (after !== before) changes.push({ file, before, after });
			}
	}
	return { changes, left };
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** Renamed when it is whole: a full disk leaves the former file. */
async function write(path: string, text: string): Promise<void> {
	await mkdir(dirname(path), { recursive: true });
	await writeFile(`${path}.new`, text);
	await rename(`${path}.new`, path);
}
