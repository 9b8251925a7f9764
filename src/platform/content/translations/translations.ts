import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { errorCode } from "#core/error-code.ts";
import { findSimilarWord } from "#core/text/edit-distance.ts";
import {
	type AllContent,
	type AnyContentPart,
	type ContentFile,
	type ContentProblem,
	type ContentReading,
	listContentFiles,
} from "#platform/content/content.ts";
import {
	checkContentFile,
	type RawContentFile,
	readContentFile,
	readFilesInBatches,
	readRawFile,
} from "#platform/content/files.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { checkValue } from "#platform/content/mistakes/value-problems.ts";
import { findWrittenLinks, type WrittenLink } from "#platform/content/mistakes/written-links.ts";
import { mergeTranslation } from "./merge-translation.ts";

/** Holds a folder for each language, in which the names of files are those of the content: `translations/de/quizzes.yaml`. */
export const translationsFolder = "translations";

/** The files of a kind in one language. */
export const translatedFiles = (locale: string, files: string) =>
	`${translationsFolder}/${locale}/${files}`;

/**
 * The translated entries of a kind, whole, by the language: a text without a translation is the
 * original.
 */
export function listTranslations<Value>(all: AllContent, files: string) {
	return listLocales(all).map((locale) => ({
		locale,
		files: listContentFiles<Value>(all, translatedFiles(locale, files)),
	}));
}

export const isTranslatable = ({ stored, translated = [] }: AnyContentPart) =>
	stored !== undefined && translated.length > 0;

/** The languages into which something may be translated. */
export const listLocales = (all: AllContent): string[] => [
	...new Set(
		[...all.keys()].flatMap((pattern) => {
			const [folder, locale = ""] = pattern.split("/");
			return folder === translationsFolder ? [locale] : [];
		}),
	),
];

interface TranslationFile extends RawContentFile {
	readonly locale: string;
	readonly part: AnyContentPart;
	/** The name of the original, which may have another ending. */
	readonly of: string;
}

/** Everything below `translations/`, one language after the other. */
export async function* readTranslationFiles(
	folder: string,
	parts: readonly AnyContentPart[],
): AsyncGenerator<TranslationFile> {
	for (const locale of await listLocaleFolders(folder)) {
		const directory = join(translationsFolder, locale);
		for (const part of parts.filter(isTranslatable))
			for await (const some of readFilesInBatches(join(folder, directory), part))
				for (const { file, text } of some)
					yield { file: join(directory, file), text, locale, part, of: withoutEnding(file) };
	}
}

/** The names of the folders, which may be no languages. */
export async function listLocaleFolders(folder: string): Promise<string[]> {
	const entries = await readdir(join(folder, translationsFolder), { withFileTypes: true }).catch(
		(problem: unknown) => {
			if (["ENOENT", "ENOTDIR"].includes(errorCode(problem) ?? "")) return [];
			throw problem;
		},
	);
	return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function isLocale(name: string): boolean {
	try {
		return Intl.getCanonicalLocales(name)[0] === name && languageNames.of(name) !== undefined;
	} catch {
		return false;
	}
}

interface ReadTranslations {
	/** The key is that of `translatedFiles`. A list of entries holds those that are translated. */
	readonly all: AllContent;
	readonly problems: readonly ContentProblem[];
	readonly links: readonly WrittenLink[];
	/** The checks between files, with the texts of a language in the place of the originals. */
	check(all: AllContent): readonly ContentProblem[];
}

/** Reads the translations of files that have no mistakes in themselves; a translation is checked as a part of its original. */
export async function readTranslations(
	folder: string,
	parts: readonly AnyContentPart[],
	all: AllContent,
	{ addFile, inspect }: ContentReading,
): Promise<ReadTranslations> {
	const problems: ContentProblem[] = [];
	const links: WrittenLink[] = [];
	const read = new Map<string, MergedFile[]>();
	for (const locale of await listLocaleFolders(folder)) {
		const file = join(translationsFolder, locale);
		read.set(locale, []);
		if (!isLocale(locale)) problems.push({ file, path: "", reason: messages.translations.locale });
	}
	for await (const file of readTranslationFiles(folder, parts)) {
		addFile(file.file, file.text);
		const merged = await mergeFile(folder, file, all);
		if (Array.isArray(merged)) {
			problems.push(...merged);
			continue;
		}
		problems.push(...inspect({ file: file.file, value: merged.written }, file.part));
		links.push(...findWrittenLinks(file.file, merged.written));
		const others = read.get(file.locale) ?? [];
		if (others.some(({ original }) => original === merged.original))
			problems.push({ file: file.file, path: "", reason: messages.twoFiles });
		others.push(merged);
	}
	const translated = [...read].flatMap(([locale, files]) =>
		parts.filter(isTranslatable).map(({ files: pattern }): [string, ContentFile[]] => {
			const some = files.filter(({ part }) => part.files === pattern);
			return [
				translatedFiles(locale, pattern),
				some.map(({ file, translated: value }) => ({ file, value })),
			];
		}),
	);
	return {
		all: new Map(translated),
		problems,
		links,
		check: (allWithTranslations) =>
			[...read.values()].flatMap((files) => checkMergedFiles(files, parts, allWithTranslations)),
	};
}

interface MergedFile extends ContentFile {
	readonly part: AnyContentPart;
	readonly original: string;
	readonly written: unknown;
	readonly pathInFile: (path: string) => string;
	/** The value; a list of entries holds those that are translated. */
	readonly translated: unknown;
}

async function mergeFile(
	folder: string,
	{ file, text, part, of }: TranslationFile,
	all: AllContent,
): Promise<MergedFile | ContentProblem[]> {
	const names = (all.get(part.files) ?? []).map((one) => one.file);
	const original = names.find((name) => withoutEnding(name) === of);
	if (original === undefined) {
		const similar = findSimilarWord(of, names.map(withoutEnding));
		return [{ file, path: "", reason: messages.notIn(of, part.files, similar) }];
	}
	const raw = await readRawFile(folder, original);
	const source = checkContentFile(raw ?? { file: original, text: undefined }, part.schema);
	if (!source.ok) return source.reason;
	const read = readContentFile({ file, text });
	if (!read.ok) return read.reason;
	const { value, paths, problems } = mergeTranslation(source.value.written, read.value, {
		places: part.translated ?? [],
		key: part.stored?.key,
		where: original,
	});
	if (problems.length) return problems.map((problem) => ({ file, ...problem }));
	const pathInFile = (path: string) => paths.get(path) ?? "";
	const checked = checkValue(part.schema, value);
	if (!checked.ok)
		return checked.reason.map(({ path, reason }) => ({ file, path: pathInFile(path), reason }));
	const isTranslated = (_entry: unknown, index: number) => paths.has(String(index));
	return {
		file,
		part,
		original,
		written: read.value,
		value: checked.value,
		pathInFile,
		translated: part.stored?.key ? checked.value.filter(isTranslated) : checked.value,
	};
}

function checkMergedFiles(
	files: readonly MergedFile[],
	parts: readonly AnyContentPart[],
	all: AllContent,
): ContentProblem[] {
	const byOriginal = new Map(files.map((file) => [file.original, file]));
	return parts.filter(isTranslatable).flatMap((part) => {
		if (files.every((file) => file.part !== part)) return [];
		const whole = (all.get(part.files) ?? []).map(({ file, value }) => ({
			file,
			value: byOriginal.get(file)?.value ?? value,
		}));
		return (part.check?.(whole, all) ?? []).map((problem) => {
			const merged = byOriginal.get(problem.file);
			return merged
				? { ...problem, file: merged.file, path: merged.pathInFile(problem.path) }
				: problem;
		});
	});
}

function withoutEnding(file: string): string {
	const { dir, name } = parse(file);
	return join(dir, name);
}
