import { addAll } from "#core/collections/add-all.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type {
	AllContent,
	AnyContentPart,
	ContentFile,
	ContentOwner,
	ContentProblem,
	ContentReading,
	InspectFile,
} from "./content.ts";
import { type BufferedBatch, type ContentBuffer, openContentBuffer } from "./content-buffer.ts";
import { type ContentEntryId, findRepeatedEntryIds, listEntryIds } from "./entry-ids/entry-ids.ts";
import { checkContentFile, readFilesInBatches } from "./files.ts";
import { type ContentFingerprint, startFingerprint } from "./fingerprint.ts";
import { locateProblems } from "./mistakes/locate.ts";
import { messages } from "./mistakes/messages.ts";
import { findThreeDecimals } from "./mistakes/three-decimals.ts";
import { findWrittenLinks, type WrittenLink } from "./mistakes/written-links.ts";
import { readTranslationFiles, readTranslations } from "./translations/translations.ts";

export interface CheckedContent extends ContentFingerprint {
	readonly owner: ContentOwner | undefined;
	readonly all: AllContent;
	readonly ids: readonly ContentEntryId[];
	/** Yields the values of large parts. */
	steps(files: string): AsyncIterable<readonly unknown[]>;
	/** Lets go of what waits to be stored. */
	close(): void;
}

/** Reads and checks everything; every mistake is named with its file, its path and its reason. */
export async function readContent(
	folder: string,
	contentParts: readonly AnyContentPart[],
	buffer: ContentBuffer = openContentBuffer(),
	inspect: InspectFile = () => [],
): Promise<Result<CheckedContent, readonly ContentProblem[]>> {
	const problems: ContentProblem[] = [];
	const all = new Map<string, readonly ContentFile[]>();
	const batches = new Map<string, readonly BufferedBatch[]>();
	const ids: ContentEntryId[] = [];
	const links: WrittenLink[] = [];
	const fingerprint = startFingerprint();
	let owner: ContentOwner | undefined;
	for (const part of contentParts) {
		fingerprint.addPart(part);
		const read = await readContentPart(folder, part, {
			buffer,
			addFile: fingerprint.addFile,
			inspect,
		});
		addAll(problems, read.problems);
		addAll(ids, read.ids);
		addAll(links, read.links);
		owner ??= read.owner;
		all.set(part.files, read.files);
		batches.set(part.files, read.stored);
	}
	if (problems.length === 0) {
		const { addFile } = fingerprint;
		const translated = await readTranslations(folder, contentParts, all, { addFile, inspect });
		addAll(problems, translated.problems);
		addAll(links, translated.links);
		for (const [files, read] of translated.all) all.set(files, read);
		for (const part of contentParts)
			addAll(problems, part.check?.(all.get(part.files) ?? [], all) ?? []);
		if (problems.length === 0) addAll(problems, translated.check(all));
	}
	if (problems.length === 0) {
		for (const part of contentParts) addAll(problems, part.checkLinks?.(links, all) ?? []);
	}
	// A file that was copied repeats the number of its product, too, which is the mistake to report.
	if (problems.length === 0) addAll(problems, findRepeatedEntryIds(ids));
	if (problems.length) {
		buffer.close();
		return refused(await locateProblems(folder, problems));
	}
	return accepted({
		...fingerprint.finish(),
		owner,
		all,
		ids,
		async *steps(files) {
			for (const step of batches.get(files) ?? []) yield await step();
		},
		close: buffer.close,
	});
}

async function readContentPart(
	folder: string,
	part: AnyContentPart,
	{ buffer, addFile, inspect }: ContentReading & { readonly buffer: ContentBuffer },
) {
	let owner: ContentOwner | undefined;
	const problems: ContentProblem[] = [];
	const files: ContentFile[] = [];
	const ids: ContentEntryId[] = [];
	const links: WrittenLink[] = [];
	const batches: BufferedBatch[] = [];
	let found = 0;
	for await (const some of readFilesInBatches(folder, part)) {
		const values: unknown[] = [];
		for (const raw of some) {
			found += 1;
			addFile(raw.file, raw.text);
			const read = checkContentFile(raw, part.schema);
			if (!read.ok) {
				addAll(problems, read.reason);
				continue;
			}
			const { value, written } = read.value;
			const { file } = raw;
			values.push(value);
			owner ??= part.owner?.(value);
			addAll(problems, inspect({ file, value: written }, part));
			const { text = "" } = raw;
			addAll(problems, findThreeDecimals({ file, text }, written, part.amounts ?? []));
			if (text.includes("](")) addAll(links, findWrittenLinks(file, written));
			if (part.ids) addAll(ids, listEntryIds(part.ids, file, written));
			files.push({
				file,
				value: "outline" in part ? part.outline(value) : value,
			});
		}
		if ("outline" in part) batches.push(await buffer.add(values));
	}
	if (found === 0 && !part.mayBeMissing)
		problems.push({ file: part.files, path: "", reason: messages.missing });
	if (found > 1 && !part.files.includes("/"))
		problems.push({
			file: part.files,
			path: "",
			reason: messages.twoFiles,
		});
	return { problems, files, ids, links, stored: batches, owner };
}

/** Identifies the content without parsing it, so that a restart with unchanged content imports nothing. */
export async function fingerprintContent(
	folder: string,
	contentParts: readonly AnyContentPart[],
): Promise<ContentFingerprint> {
	const fingerprint = startFingerprint();
	for (const part of contentParts) {
		fingerprint.addPart(part);
		for await (const some of readFilesInBatches(folder, part))
			for (const { file, text } of some) fingerprint.addFile(file, text);
	}
	for await (const { file, text } of readTranslationFiles(folder, contentParts))
		fingerprint.addFile(file, text);
	return fingerprint.finish();
}
