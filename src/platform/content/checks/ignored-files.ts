import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import type { AnyContentPart, ContentProblem } from "#platform/content/content.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import {
	isTranslatable,
	listLocaleFolders,
	translationsFolder,
} from "#platform/content/translations/translations.ts";

/** These files are for people and for version control, not for the site. */
const notContent = /^\.|^(?:README|LICENSE|CHANGELOG)\b|~$|\.(?:md|txt|bak)$/i;
const publicFilesFolder = "files";

/** Files and folders that no part reads, most often because of their names. */
export async function findIgnoredFiles(
	folder: string,
	parts: readonly AnyContentPart[],
): Promise<ContentProblem[]> {
	const toPatterns = (some: readonly AnyContentPart[]) => some.map(({ files }) => files);
	const ignored = await findIgnored(folder, toPatterns(parts), [
		publicFilesFolder,
		translationsFolder,
	]);
	const translated = toPatterns(parts.filter(isTranslatable));
	const locales = (await listLocaleFolders(folder)) ?? [];
	for (const [directory, patterns, others] of [
		[translationsFolder, [], locales] as const,
		...locales.map((locale) => [join(translationsFolder, locale), translated, []] as const),
	]) {
		const inFolder = await findIgnored(join(folder, directory), patterns, others);
		ignored.push(...inFolder.map((one) => ({ ...one, file: join(directory, one.file) })));
	}
	return ignored;
}

async function findIgnored(
	folder: string,
	patterns: readonly string[],
	otherFolders: readonly string[],
): Promise<ContentProblem[]> {
	const folders = patterns.flatMap((pattern) =>
		pattern.includes("/") ? [pattern.replace(/\/.*/, "")] : [],
	);
	const files = patterns.filter((pattern) => !pattern.includes("/"));
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	const ignored: ContentProblem[] = [];
	for (const entry of entries) {
		const { name } = entry;
		if (notContent.test(name) || otherFolders.includes(name)) continue;
		if (!entry.isDirectory()) {
			if (!files.includes(name.replace(/\.json$/, ".yaml")))
				ignored.push(describeFile(name, files, folders));
		} else if (folders.includes(name)) ignored.push(...(await findInFolder(folder, name)));
		else
			ignored.push({
				file: `${name}/`,
				path: "",
				reason: messages.ignored(withSlash(findSimilarWord(name, folders))),
			});
	}
	return ignored;
}

const withSlash = (name: string | undefined) => name && `${name}/`;

async function findInFolder(folder: string, directory: string): Promise<ContentProblem[]> {
	const names = await readdir(join(folder, directory));
	return names
		.filter((name) => !notContent.test(name) && !/\.(?:yaml|json)$/.test(name))
		.map((name) => describeFile(join(directory, name), [], []));
}

/** Compares the names without their endings, which would make every file similar to every other. */
function describeFile(
	file: string,
	files: readonly string[],
	folders: readonly string[],
): ContentProblem {
	const name = file.replace(/\.yml$/i, ".yaml");
	const renamed = name !== file && (files.includes(name) || !files.length);
	if (renamed) return { file, path: "", reason: messages.renamed(name) };
	const known = new Map([
		...folders.map((folder) => [folder, messages.folderMeant(folder)] as const),
		...files.map((one) => [withoutEnding(one), messages.ignored(one)] as const),
	]);
	const similar = findSimilarWord(withoutEnding(name), known.keys());
	return { file, path: "", reason: known.get(similar ?? "") ?? messages.ignored(undefined) };
}

const withoutEnding = (name: string) => name.replace(/\.\w+$/, "");
