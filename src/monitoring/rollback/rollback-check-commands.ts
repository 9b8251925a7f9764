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
	/** Nothing where the file cannot be read. */
	readonly savedAt?: string;
	readonly at: Temporal.Instant;
	readonly leads: number;
	readonly orders: number;
	readonly erasures: number;
	/** The reason, if the file cannot be read. */
	readonly unreadable?: string;
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
		const { leads, orders, erasures, unreadable } = await read(deps, file);
		if (unreadable)
			return {
				level: "wrong",
				says: texts.unreadable(file, unreadable),
				mend: texts.mendUnreadable,
			};
		if (leads + orders + erasures === 0) return undefined;
		const says = texts.says({ leads, orders, erasures }, file);
		return { level: "wrong", says, mend: texts.mend(file) };
	}

	async function read(deps: OperatorCheckDeps, file: string): Promise<Reading> {
		const { db, now } = deps;
		const key = `${file} ${statSync(file).mtimeMs}`;
		const known = readings.get(key);
		if (known) {
			if (known.savedAt && (await wasBrought(db, Temporal.Instant.from(known.savedAt))))
				return { ...known, ...nothing };
			if (now.since(known.at).total("minutes") < minutesBetweenReadings) return known;
		}
		const reading = { ...nothing, file, at: now, ...(await readFile(deps, file)) };
		readings.set(key, reading);
		return reading;
	}

	async function readFile(
		{ db, config }: OperatorCheckDeps,
		file: string,
	): Promise<Partial<Reading>> {
		try {
			const saved = await openSavedRows(file);
			const { savedAt } = saved.head;
			if (await wasBrought(db, Temporal.Instant.from(savedAt))) return { savedAt };
			const { rows } = await findMissingLeads(db, { config, tables: listTables() }, saved);
			const countOf = (table: string) => rows.get(table)?.length ?? 0;
			return {
				savedAt,
				leads: countOf("leads"),
				orders: countOf("orders"),
				erasures: countOf("erasures"),
			};
		} catch (problem) {
			// What the database does not answer is no fault of the file.
			if (!(problem instanceof StartupProblem)) throw problem;
			return { unreadable: errorMessage(problem) };
		}
	}
}

const nothing = { leads: 0, orders: 0, erasures: 0 };
