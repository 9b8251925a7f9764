import {
	type AnyContentPart,
	type CheckedSite,
	type ContentProblem,
	listContentFiles,
	readContent,
} from "#platform/content/content.ts";
import { discardingBuffer } from "#platform/content/content-buffer.ts";
import { type ContentCounts, countContent } from "#platform/content/import.ts";
import { locateProblems } from "#platform/content/mistakes/locate.ts";
import { findGarbledTexts } from "./garbled-texts.ts";
import { findIgnoredFiles } from "./ignored-files.ts";
import { findLeftovers } from "./leftovers.ts";
import { findMissingFiles } from "./missing-files.ts";
import { findPastDays } from "./past-days.ts";

export interface CheckedFolder {
	readonly problems: readonly ContentProblem[];
	/** Nothing that prevents an import, but seldom wanted. */
	readonly warnings: readonly ContentProblem[];
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
	const content = await readContent(folder, contentParts, discardingBuffer, (file) => {
		warnings.push(...findPastDays(site.today, file), ...findGarbledTexts(file));
		leftovers.push(...findLeftovers(file, site.isPublic));
		return findMissingFiles(folder, file);
	});
	if (content.ok) {
		const { owner, all } = content.value;
		if (!owner?.isDemo) warnings.push(...leftovers);
		for (const { files, warn } of contentParts)
			warnings.push(...(warn?.(listContentFiles(all, files), all, site) ?? []));
	}
	const ignored = await findIgnoredFiles(
		folder,
		contentParts.map(({ files }) => files),
	);
	return {
		problems: content.ok ? [] : content.reason,
		warnings: [...ignored, ...(await locateProblems(folder, warnings))],
		counts: content.ok ? countContent(content.value.all) : new Map(),
	};
}
