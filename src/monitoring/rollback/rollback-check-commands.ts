import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "#core/error-code.ts";
import { messages } from "#monitoring/messages.ts";
import type { BroughtTable } from "#platform/backup/brought/brought-table.ts";
import { openSavedRows } from "#platform/backup/brought/saved-rows.ts";
import type {
	OperatorCheck,
	OperatorCheckDeps,
	OperatorProblem,
} from "#platform/checks/operator-check.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { findMissingLeads } from "./bring-leads-commands.ts";
import { wasBrought } from "./brought-backup-store.ts";

const texts = messages.rollback;

/** The name that an upgrade gives what was stored in the version that is now undone. */
const sinceName = /^since-[\w-]+\.backup$/;

/** A file does not change, and reading a large one each minute would be work for nothing. */
const minutesBetweenReadings = 30;

interface Reading {
	readonly file: string;
	readonly savedAt: string;
	readonly at: Temporal.Instant;
	readonly leads: number;
	readonly orders: number;
}

/**
 * Finds what visitors have left between an upgrade and its rollback and nobody has brought over. The tables of all modules are
 * known only when all manifests are.
 */
export function createRollbackCheck(listTables: () => readonly BroughtTable[]): OperatorCheck {
	const readings = new Map<string, Reading>();
	return {
		name: "leads_in_backup",
		perMachine: true,
		fine: texts.fine,
		async find(deps) {
			const folder = join(deps.config.dataDir, "backups");
			const names = existsSync(folder) ? readdirSync(folder) : [];
			const problems: OperatorProblem[] = [];
			for (const name of names.filter((entry) => sinceName.test(entry)).toSorted()) {
				const problem = await examine(deps, join(folder, name));
				if (problem) problems.push({ ...problem, subject: name });
			}
			return problems;
		},
	};

	async function examine(
		deps: OperatorCheckDeps,
		file: string,
	): Promise<OperatorProblem | undefined> {
		try {
			const { leads, orders } = await read(deps, file);
			if (leads + orders === 0) return undefined;
			return { level: "wrong", says: texts.says(leads, orders, file), mend: texts.mend(file) };
		} catch (problem) {
			// What the database does not answer is no fault of the file.
			if (!(problem instanceof StartupProblem)) throw problem;
			return {
				level: "wrong",
				says: texts.unreadable(file, errorMessage(problem)),
				mend: texts.mendUnreadable,
			};
		}
	}

	async function read({ db, config, now }: OperatorCheckDeps, file: string): Promise<Reading> {
		const key = `${file} ${statSync(file).mtimeMs}`;
		const known = readings.get(key);
		const none = { file, at: now, leads: 0, orders: 0 };
		if (known) {
			if (await wasBrought(db, Temporal.Instant.from(known.savedAt))) return { ...known, ...none };
			if (now.since(known.at).total("minutes") < minutesBetweenReadings) return known;
		}
		const saved = await openSavedRows(file);
		const { savedAt } = saved.head;
		if (await wasBrought(db, Temporal.Instant.from(savedAt))) return { ...none, savedAt };
		const { rows } = await findMissingLeads(db, { config, tables: listTables() }, saved);
		const countOf = (table: string) => rows.get(table)?.length ?? 0;
		const reading = { ...none, savedAt, leads: countOf("leads"), orders: countOf("orders") };
		readings.set(key, reading);
		return reading;
	}
}
