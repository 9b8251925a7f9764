import { sql } from "kysely";
import { errorCode, errorMessage } from "#core/error-code.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { deleteOtherLocales } from "./collections/collection-store.ts";
import type { AllContent, AnyContentPart, ContentProblem } from "./content.ts";
import {
	findReusedIds,
	forgetEntryIds,
	recordDeletedIds,
	recordEntryIds,
} from "./entry-ids/entry-id-store.ts";
import { kindOfFiles } from "./files.ts";
import { messages } from "./messages.ts";
import { locateProblems } from "./mistakes/locate.ts";
import { type CheckedContent, fingerprintContent, readContent } from "./read-content.ts";
import { forgetAllRefusals, forgetRefusal } from "./stored/refusal-record.ts";
import {
	type ContentRefusal,
	judgeReplacement,
	noPermission,
	type ReplacementPermission,
} from "./stored/replacement.ts";
import {
	completeStoredContent,
	findStoredContent,
	recordStoredContent,
	wereFilesStored,
} from "./stored/stored-content.ts";
import { isTranslatable, listLocales, listTranslations } from "./translations/translations.ts";

/** Any number that no other advisory lock uses. */
const importLock = 7_190_413;

/** All parts or none, in one transaction. Two imports at once: the second waits. True when something changed. */
export async function importContent(
	db: Db,
	contentParts: readonly AnyContentPart[],
	content: CheckedContent,
	permission = noPermission,
): Promise<Result<boolean, ContentRefusal>> {
	try {
		return await replaceContent(db, contentParts, content, permission);
	} catch (error) {
		if (!(error instanceof RefusedByDatabase)) throw error;
		return refused({ kind: "mistakes", problems: [error.problem] });
	}
}

function replaceContent(
	db: Db,
	contentParts: readonly AnyContentPart[],
	content: CheckedContent,
	permission: ReplacementPermission,
): Promise<Result<boolean, ContentRefusal>> {
	return db.transaction().execute(async (tx) => {
		// Waiting for another import may take longer than any statement should.
		await sql`set local statement_timeout = 0`.execute(tx);
		await sql`select pg_advisory_xact_lock(${sql.lit(importLock)})`.execute(tx);
		const stored = await findStoredContent(tx);
		if (stored?.hash === content.hash) {
			await completeStoredContent(tx, content);
			await forgetRefusal(tx);
			return accepted(false);
		}
		const wasStored = await wereFilesStored(tx, content.filesHash);
		const refusal = judgeReplacement(stored, content, wasStored, permission);
		if (refusal) return refused(refusal);
		// Nobody has learned from the demo before the school's own content replaces it.
		if (stored?.isDemo && !content.owner?.isDemo) await forgetEntryIds(tx);
		// Who goes back to older files, or asks for it, means by an id what it meant then.
		const reused = await findReusedIds(tx, content.ids, {
			mayReturn: wasStored || permission.older,
		});
		if (reused.length) return refused({ kind: "mistakes", problems: reused });
		for (const part of contentParts) await storeContentPart(tx, part, content);
		await deleteOtherLocales(tx, listLocales(content.all));
		await recordEntryIds(tx, content.ids);
		if (!wasStored) await recordDeletedIds(tx, content.ids);
		await recordStoredContent(tx, content, content.owner);
		await forgetAllRefusals(tx);
		await sql`notify content_changed`.execute(tx);
		return accepted(true);
	});
}

/** An error rolls the transaction back. */
class RefusedByDatabase extends Error {
	readonly problem: ContentProblem;

	constructor(file: string, cause: unknown) {
		const { detail }: { readonly detail?: unknown } = Object(cause);
		const said = [errorMessage(cause), detail].filter(Boolean).join(". ");
		const reason = messages.refusedByDatabase(said);
		super(reason, { cause });
		this.problem = { file, path: "", reason };
	}
}

/** PostgreSQL's error classes for values that cannot be stored, for constraints, and for values that are too large. */
const refusedValue = /^(2[23]|54)/;

/**
 * A value that every check accepts and the database does not is a mistake in the content: as an error it would end the start,
 * again and again, while the site could show what was stored before.
 */
async function storeContentPart(
	tx: Tx,
	part: AnyContentPart,
	content: CheckedContent,
): Promise<void> {
	try {
		await storeValues(tx, part, content);
	} catch (error) {
		if (!refusedValue.test(errorCode(error) ?? "")) throw error;
		throw new RefusedByDatabase(part.files, error);
	}
}

async function storeValues(tx: Tx, part: AnyContentPart, content: CheckedContent): Promise<void> {
	if ("outline" in part) return part.storeInSteps(tx, content.steps(part.files));
	const files = content.all.get(part.files) ?? [];
	await part.store(
		tx,
		files.map(({ value }) => value),
	);
	if (!isTranslatable(part)) return;
	for (const { locale, files: translated } of listTranslations(content.all, part.files))
		await part.store(
			tx,
			translated.map(({ value }) => value),
			locale,
		);
}

/** The number of entries of each kind. */
export type ContentCounts = ReadonlyMap<string, number>;

/** True when the folder holds what is stored: a site that starts again need not look into it. */
export async function recognizeContent(
	db: Db,
	folder: string,
	contentParts: readonly AnyContentPart[],
): Promise<boolean> {
	const stored = await findStoredContent(db);
	if (!stored) return false;
	const found = await fingerprintContent(folder, contentParts);
	if (stored.hash !== found.hash) return false;
	await completeStoredContent(db, found);
	await forgetRefusal(db);
	return true;
}

/**
 * Returns what was stored, or nothing where the folder is stored already; else the reason why it
 * was not.
 */
export async function importContentFolder(
	db: Db,
	folder: string,
	contentParts: readonly AnyContentPart[],
	permission: ReplacementPermission = noPermission,
): Promise<Result<ContentCounts | undefined, ContentRefusal>> {
	const content = await readContent(folder, contentParts);
	if (!content.ok) return refused({ kind: "mistakes", problems: content.reason });
	try {
		const isNew = await importContent(db, contentParts, content.value, permission);
		if (!isNew.ok) return refused(await locateRefusal(folder, isNew.reason));
		return accepted(isNew.value ? countContent(content.value.all) : undefined);
	} finally {
		content.value.close();
	}
}

async function locateRefusal(folder: string, refusal: ContentRefusal): Promise<ContentRefusal> {
	if (refusal.kind !== "mistakes") return refusal;
	return { ...refusal, problems: await locateProblems(folder, refusal.problems) };
}

export function countContent(all: AllContent): ContentCounts {
	return new Map(
		[...all].map(([pattern, files]) => {
			const value = pattern.includes("/*") ? undefined : files[0]?.value;
			const count = Array.isArray(value) ? value.length : files.length;
			return [kindOfFiles(pattern), count];
		}),
	);
}
