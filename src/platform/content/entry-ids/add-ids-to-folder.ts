import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { AnyContentPart } from "../content.ts";
import { readFilesInBatches } from "../files.ts";
import { addEntryIds, createIdMaker } from "./add-ids.ts";

/**
 * Returns the files that were changed; what they were before is in the other folder, for a release that knows no ids. JSON files stay as
 * they are: who generates them generates ids, too.
 */
export async function addIdsToFolder(
	folder: string,
	originals: string,
	contentParts: readonly AnyContentPart[],
	random: () => number,
): Promise<string[]> {
	const changed: string[] = [];
	for (const { files, ids } of contentParts) {
		if (!ids) continue;
		for await (const some of readFilesInBatches(folder, files))
			for (const { file, text } of some) {
				if (text === undefined || !file.endsWith(".yaml")) continue;
				const withIds = addEntryIds(text, ids, createIdMaker(random));
				if (withIds === text) continue;
				await mkdir(dirname(join(originals, file)), { recursive: true });
				await writeFile(join(originals, file), text);
				await writeFile(join(folder, file), withIds);
				changed.push(file);
			}
	}
	return changed;
}
