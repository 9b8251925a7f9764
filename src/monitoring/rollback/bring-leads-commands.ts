import type { Id } from "#core/ids.ts";
import type { Clock } from "#core/time.ts";
import { type DestinationName, destinationNames } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import { bringRows } from "#platform/backup/brought/bring-rows.ts";
import type { BroughtTable, SavedRow } from "#platform/backup/brought/brought-table.ts";
import { findMissingRows, type MissingRows } from "#platform/backup/brought/missing-rows.ts";
import { openSavedRows, type SavedRows } from "#platform/backup/brought/saved-rows.ts";
import { bringWaitingEmails } from "#platform/backup/brought/waiting-emails.ts";
import { readSecrets } from "#platform/backup/secrets.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { findErasedIds } from "#privacy/erasure/erasure-commands.ts";
import { applyNewestChoices } from "#privacy/store.ts";
import { insertBroughtBackup } from "./brought-backup-store.ts";

export interface RollbackDeps {
	readonly config: Pick<Config, "dataDir" | "secret">;
	/** Those of all modules. */
	readonly tables: readonly BroughtTable[];
}

/** Finds the leads of a backup that the database does not have, with all that belongs to them. Whoever was erased meanwhile is left out. */
export function findMissingLeads(
	db: Db | Tx,
	{ config, tables }: RollbackDeps,
	saved: SavedRows,
): Promise<MissingRows> {
	const secret = config.secret ?? readSecrets(config.dataDir).secret?.trim();
	return findMissingRows({
		...{ db, saved, tables },
		// Without a secret no site has run here, so nobody was erased.
		listErased: async (ids) => (secret ? findErasedIds(db, createSecretHmac(secret), ids) : []),
	});
}

export interface BroughtLeads {
	readonly savedAt: string;
	/** The number of rows that were brought, by table. */
	readonly counts: ReadonlyMap<string, number>;
	readonly changed: number;
	/** The number of deliveries and emails that were queued. */
	readonly queued: number;
	/** Calls at a time that somebody else has booked by now, and the like. */
	readonly refused: readonly { readonly table: string; readonly row: SavedRow }[];
	readonly unknownColumns: readonly string[];
}

/** Brings over all of it or nothing, and queues what the backup says was not delivered. */
export async function bringLeads(
	{
		db,
		jobs,
		clock,
		...deps
	}: RollbackDeps & {
		readonly db: Db;
		readonly jobs: Pick<Jobs, "enqueue">;
		readonly clock: Clock;
	},
	file: string,
): Promise<BroughtLeads> {
	const saved = await openSavedRows(file);
	const { savedAt } = saved.head;
	return db.transaction().execute(async (tx) => {
		const missing = await findMissingLeads(tx, deps, saved);
		const { brought, refused, unknownColumns } = await bringRows(tx, deps.tables, missing);
		const rowsOf = (table: string) => brought.get(table) ?? [];
		await applyNewestChoices(
			tx,
			rowsOf("contact_choices").map(({ person_id }) => person_id ?? ""),
		);
		let queued = 0;
		for (const { id, state, destination } of rowsOf("lead_deliveries")) {
			if (state !== "waiting" || !isDestination(destination)) continue;
			await jobs.enqueue(tx, deliveryJobs[destination], { delivery: id as Id<"delivery"> });
			queued++;
		}
		queued += await bringWaitingEmails({ tx, jobs, saved }, listAddresses(missing));
		await insertBroughtBackup(tx, Temporal.Instant.from(savedAt), clock());
		return {
			savedAt,
			counts: new Map([...brought].map(([table, rows]) => [table, rows.length])),
			changed: countChanges(missing),
			queued,
			refused: [...refused].flatMap(([table, rows]) => rows.map((row) => ({ table, row }))),
			unknownColumns,
		};
	});
}

export const countChanges = ({ changed }: MissingRows): number =>
	[...changed.values()].flat().length;

const isDestination = (text: string | null | undefined): text is DestinationName =>
	destinationNames.some((name) => name === text);

/** The people whose leads are brought. */
const listAddresses = ({ rows, changed }: MissingRows): ReadonlySet<string> =>
	new Set(
		[...(rows.get("leads") ?? []), ...(changed.get("leads") ?? [])].map(({ lead }) =>
			String(JSON.parse(lead ?? "{}").email).toLowerCase(),
		),
	);
