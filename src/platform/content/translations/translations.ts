import { readdir, stat } from "node:fs/promises";
import { join, parse } from "node:path";
import { addAll } from "#core/collections/add-all.ts";
import { errorCode } from "#core/error-code.ts";
import { siteLanguage } from "#core/site-language.ts";
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
	for (const locale of (await listLocaleFolders(folder)) ?? []) {
		const directory = join(translationsFolder, locale);
		for (const part of parts.filter(isTranslatable))
			for await (const some of readFilesInBatches(join(folder, directory), part))
				for (const { file, text } of some)
					yield { file: join(directory, file), text, locale, part, of: withoutEnding(file) };
	}
}

/** The names of the folders, which may be no languages; undefined where they cannot be read. */
export async function listLocaleFolders(folder: string): Promise<string[] | undefined> {
	const directory = join(folder, translationsFolder);
	try {
		const names = await readdir(directory);
		const visible = names.filter((name) => !name.startsWith(".")).sort();
		const kinds = await Promise.all(visible.map((name) => stat(join(directory, name))));
		return visible.filter((_, index) => kinds[index]?.isDirectory());
	} catch (problem) {
		return ["ENOENT", "ENOTDIR"].includes(errorCode(problem) ?? "") ? [] : undefined;
	}
}

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
/** A language, perhaps with a script and a region: `de`, `pt-BR`, `zh-Hant-TW`. */
const localeForm = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/;
const noLanguages = ["mis", "mul", "und", "zxx"];

function findLocaleProblem(name: string): string | undefined {
	if (name === siteLanguage) return messages.translations.original;
	const isLocale =
		localeForm.test(name) && !noLanguages.includes(name) && languageNames.of(name) !== undefined;
	return isLocale ? undefined : messages.translations.locale;
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
	const locales = await listLocaleFolders(folder);
	if (!locales) problems.push({ file: translationsFolder, path: "", reason: messages.unreadable });
	for (const locale of locales ?? []) {
		read.set(locale, []);
		const reason = findLocaleProblem(locale);
		if (reason) problems.push({ file: join(translationsFolder, locale), path: "", reason });
	}
	for await (const file of readTranslationFiles(folder, parts)) {
		addFile(file.file, file.text);
		const merged = await mergeFile(folder, file, all);
		if (Array.isArray(merged)) {
			addAll(problems, merged);
			continue;
		}
		addAll(problems, inspect({ file: file.file, value: merged.written }, file.part));
		addAll(links, findWrittenLinks(file.file, merged.written));
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
	const read = readContentFile({ file, text });
	if (!read.ok) return read.reason;
	const names = (all.get(part.files) ?? []).map((one) => one.file);
	const original = names.find((name) => withoutEnding(name) === of);
	if (original === undefined) {
		const similar = findSimilarWord(of, names.map(withoutEnding));
		return [{ file, path: "", reason: messages.notIn(of, part.files, similar) }];
	}
	const raw = await readRawFile(folder, original);
	const source = checkContentFile(raw ?? { file: original, text: undefined }, part.schema);
	if (!source.ok) return source.reason;
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
