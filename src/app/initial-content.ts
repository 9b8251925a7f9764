import type { Config } from "#platform/config/config.ts";
import { importContentFolder, recognizeContent } from "#platform/content/import.ts";
import { messages } from "#platform/content/messages.ts";
import { fingerprintContent } from "#platform/content/read-content.ts";
import { markRefusalSeen, recordRefusal } from "#platform/content/stored/refusal-record.ts";
import { formatRefusal, listMistakes } from "#platform/content/stored/refusal-text.ts";
import type { ContentRefusal } from "#platform/content/stored/replacement.ts";
import { findStoredContent, type StoredContent } from "#platform/content/stored/stored-content.ts";
import type { Db } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { contentParts } from "./slices.ts";

interface InitialContentDeps {
	readonly config: Pick<Config, "contentDir" | "mode">;
	readonly log: Log;
	readonly say: (line: string) => void;
}

/** Stores the content of the folder; where that must not be, the site shows what was stored before. True if it does. */
export async function importInitialContent(
	db: Db,
	{ config, log, say }: InitialContentDeps,
): Promise<{ readonly isRefused: boolean }> {
	const { contentDir, mode } = config;
	if (await recognizeContent(db, contentDir, contentParts)) return { isRefused: false };
	// Someone who develops goes back and forth, and has nothing to lose.
	const isDevelopment = mode === "development";
	const imported = await importContentFolder(db, contentDir, contentParts, {
		older: isDevelopment,
		otherBrand: isDevelopment,
	});
	if (imported.ok) {
		if (imported.value) say("The content is stored.");
		return { isRefused: false };
	}
	const refusal = imported.reason;
	const stored = await requireStored(db, contentDir, refusal);
	const time = stored.storedAt.toString({ smallestUnit: "minute" });
	const effect = messages.effects.siteShows(time);
	const sentence = formatRefusal(contentDir, refusal, effect);
	log.error({ folder: contentDir, reason: refusal.kind }, sentence);
	say(sentence);
	await recordRefusal(db, contentDir, refusal);
	return { isRefused: true };
}

/**
 * Reports the refusal while the site is open: otherwise the operator would not learn of it while
 * the site goes on with the former content.
 */
export function reportRefusalWhileOpen(jobs: Pick<Jobs, "everyMinute">, db: Db) {
	jobs.everyMinute(() => markRefusalSeen(db));
}

async function requireStored(
	db: Db,
	folder: string,
	refusal: ContentRefusal,
): Promise<StoredContent> {
	const stored = await findStoredContent(db);
	if (refusal.kind !== "mistakes" && stored) return stored;
	const { format } = await fingerprintContent(folder, contentParts);
	// One whose format is not known was stored by a release just before this one.
	if (stored && (stored.format ?? format) === format) return stored;
	const { nothingToShow } = messages;
	const why = stored ? nothingToShow.otherRelease : nothingToShow.empty;
	const problems = refusal.kind === "mistakes" ? refusal.problems : [];
	throw new StartupProblem(`${listMistakes(folder, problems)}\n${why} ${messages.correct}`);
}
