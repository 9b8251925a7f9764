import { existsSync, readFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { slices } from "#app/slices.ts";
import { errorCode } from "#core/error-code.ts";
import { collectContributions } from "#core/slice/slice.ts";
import { diskCheck } from "#platform/checks/disk-check.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import type { Config } from "#platform/config/config.ts";
import { contentCheck } from "#platform/content/stored/content-check.ts";
import { openDatabase } from "#platform/database/database.ts";
import { examineIdentity } from "#platform/database/site-identity.ts";
import { createLog } from "#platform/log.ts";
import { findRunningDatabase } from "#platform/postgres/embedded.ts";
import { type Finding, ok, wrong } from "./finding.ts";

/**
 * Runs the checks that the site runs each minute for `OPERATOR_MAIL`. A database that is stopped is
 * not started for that.
 */
export async function examineOperation(
	config: Config,
	hasContentMistakes: boolean,
): Promise<Finding[]> {
	const url = config.databaseDirectUrl ?? config.databaseUrl ?? findRunningDatabase(config.dataDir);
	if (!url) return [];
	const database = await openDatabase(url, {
		connections: 1,
		log: createLog("silent"),
	}).catch(() => undefined);
	// A database that does not answer is a finding of its own already.
	if (!database) return [];
	const { db } = database;
	const now = config.clockStart ?? Temporal.Now.instant();
	const findings: Finding[] = [];
	try {
		const refusal = await examineIdentity(db, {
			publicUrl: config.publicUrl,
			secret: config.secret ?? readSecretFile(config.dataDir),
		}).catch(forgiveMissingTable);
		if (refusal) findings.push(wrong(refusal, refusalMend));
		for (const check of collectContributions(slices, operatorChecks)) {
			// The disk is a finding of its own already.
			if (check.name === diskCheck.name) continue;
			const found = await check.find({ db, config, now }).catch(forgiveMissingTable);
			// That this machine did not store its folder follows from the mistakes there, which are a finding already.
			const isFollowed = hasContentMistakes && check.name === contentCheck.name;
			const problems = isFollowed ? found?.filter(({ subject }) => subject !== hostname()) : found;
			if (isFollowed && problems?.length === 0) continue;
			if (problems) findings.push(...(problems.length ? problems : [ok(check.fine)]));
		}
		return findings;
	} finally {
		await database.close();
	}
}

const refusalMend = "Correct the settings, because the site does not start with these";

function readSecretFile(dataDir: string): string | undefined {
	const file = join(dataDir, "secret");
	return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** Tables or schemas that are not there: no site has run on this database, or an older one. */
function forgiveMissingTable(error: unknown): undefined {
	if (!/^(42P01|3F000)$/.test(errorCode(error) ?? "")) throw error;
}
