import { isDate } from "#core/time.ts";
import {
	type AnyContentPart,
	type CheckedSite,
	type ContentFile,
	type ContentProblem,
	listContentFiles,
} from "#platform/content/content.ts";
import { discardingBuffer } from "#platform/content/content-buffer.ts";
import { type ContentCounts, countContent } from "#platform/content/import.ts";
import { locateProblems } from "#platform/content/mistakes/locate.ts";
import { messages } from "#platform/content/mistakes/messages.ts";
import { readContent } from "#platform/content/read-content.ts";
import { findIgnoredFiles } from "./ignored-files.ts";
import { findLeftovers } from "./leftovers.ts";
import { findMissingFiles } from "./missing-files.ts";
import { findGarbledTexts, findLocalNumbers, findMarkup } from "./text-warnings.ts";

/**
 * An entry that began or ended on such a day is no longer shown, and no later day can be entered.
 * Dates of publication are always past.
 */
const endingKeys = ["starts", "until", "latest"];

/** Each day of the calendar that makes something disappear and is over; not a mistake, but seldom wanted. */
export function findPastDays(today: string, { file, value }: ContentFile): ContentProblem[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		if (typeof inner === "string")
			return endingKeys.includes(key) && isDate(inner) && inner < today
				? [{ file, path: key, reason: `${inner} is in the past` }]
				: [];
		return findPastDays(today, { file, value: inner }).map((problem) => ({
			...problem,
			path: `${key}.${problem.path}`,
		}));
	});
}

/** Entries that visitors do not see on this day: drafts, and those whose visible period has not begun or is over. */
export function findScheduled(
	today: string,
	{ file, value }: ContentFile,
	path: readonly string[] = [],
): ContentProblem[] {
	if (typeof value !== "object" || value === null) return [];
	const fields: Readonly<Record<string, unknown>> = { ...value };
	const reason = describePeriod(today, fields);
	const inner = Object.entries(fields).flatMap(([key, one]) =>
		findScheduled(today, { file, value: one }, [...path, key]),
	);
	return reason === undefined
		? inner
		: [{ file, path: [...path, reason.key].join("."), reason: reason.text }, ...inner];
}

function describePeriod(today: string, { draft, from, until }: Readonly<Record<string, unknown>>) {
	const texts = messages.scheduled;
	if (draft === true) return { key: "draft", text: texts.draft };
	if (isDay(from) && today < from) return { key: "from", text: texts.from(from) };
	if (isDay(until) && until < today) return { key: "until", text: texts.until(until) };
	return undefined;
}

const isDay = (value: unknown): value is string => typeof value === "string" && isDate(value);

export interface CheckedFolder {
	readonly problems: readonly ContentProblem[];
	/** Nothing that prevents an import, but seldom wanted. */
	readonly warnings: readonly ContentProblem[];
	/** Entries that visitors do not see today. */
	readonly scheduled: readonly ContentProblem[];
	readonly counts: ContentCounts;
}

/**
 * Checks a folder for `npm run content:check` and doctor: more strictly than an import, which takes
 * what is possible.
 */
export async function checkContentFolder(
	folder: string,
	contentParts: readonly AnyContentPart[],
	site: CheckedSite,
): Promise<CheckedFolder> {
	const warnings: ContentProblem[] = [];
	const leftovers: ContentProblem[] = [];
	const scheduled: ContentProblem[] = [];
	const content = await readContent(
		folder,
		contentParts,
		discardingBuffer,
		(file, { htmlTexts }) => {
			warnings.push(
				...findPastDays(site.today, file),
				...findGarbledTexts(file),
				...findMarkup(file, htmlTexts),
				...findLocalNumbers(file),
			);
			leftovers.push(...findLeftovers(file, site.isPublic));
			scheduled.push(...findScheduled(site.today, file));
			return findMissingFiles(folder, file);
		},
	);
	if (content.ok) {
		const { owner, all } = content.value;
		if (!owner?.isDemo) warnings.push(...leftovers);
		for (const { files, warn } of contentParts)
			warnings.push(...(warn?.(listContentFiles(all, files), all, site) ?? []));
	}
	const ignored = await findIgnoredFiles(folder, contentParts);
	return {
		problems: content.ok ? [] : content.reason,
		warnings: [...ignored, ...(await locateProblems(folder, warnings))],
		scheduled: await locateProblems(folder, scheduled),
		counts: content.ok ? countContent(content.value.all) : new Map(),
	};
}
