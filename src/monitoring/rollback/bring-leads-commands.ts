import type { Id } from "#core/ids.ts";
import { type DestinationName, destinationNames } from "#deliveries/delivery.ts";
import { deliveryJobs } from "#deliveries/delivery-jobs.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { MonitoringDeps } from "#monitoring/deps.ts";
import { bringRows, type RefusedRow } from "#platform/backup/brought/bring-rows.ts";
import type { BroughtTable, SavedRow } from "#platform/backup/brought/brought-table.ts";
import { findMissingRows, type MissingRows } from "#platform/backup/brought/missing-rows.ts";
import { openSavedRows, type SavedRows } from "#platform/backup/brought/saved-rows.ts";
import { bringWaitingEmails } from "#platform/backup/brought/waiting-emails.ts";
import { readSecrets } from "#platform/backup/secrets.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { createSecretHmac, type SecretHmac } from "#platform/secrets/hmac.ts";
import { revokeConsents } from "#privacy/contact-choice-update-commands.ts";
import { findErasedLeads, findReturnedPeople } from "#privacy/erasure/erasure-commands.ts";
import { erasePersonJob } from "#privacy/erasure/erasure-jobs.ts";
import { applyNewestChoices } from "#privacy/store.ts";
import { insertBroughtBackup, lockBroughtBackups } from "./brought-backup-store.ts";

/** The tables that are brought from a backup, and the settings that name its secret. */
export interface RollbackScope {
	readonly config: Pick<Config, "dataDir" | "secret">;
	/** Those of all modules. */
	readonly tables: readonly BroughtTable[];
}

/** Finds the leads of a backup that the database does not have, with all that belongs to them. Whoever was erased meanwhile is left out. */
export function findMissingLeads(
	db: Db | Tx,
	{ config, tables }: RollbackScope,
	saved: SavedRows,
): Promise<MissingRows> {
	const hash = openHmac(config);
	return findMissingRows({
		...{ db, saved, tables },
		async listErased(rows) {
			if (!hash) return [];
			const leads = rows.map((row) => ({
				id: row.id ?? "",
				email: readEmail(row),
				createdAt: Temporal.Instant.from((row.created_at ?? "").replace(" ", "T")),
			}));
			const erased = await findErasedLeads(db, hash, leads);
			return rows.filter(({ id }) => erased.has(id ?? ""));
		},
	});
}

/** Nothing without a secret: no site has run here then, so nobody was erased. */
function openHmac(config: RollbackScope["config"]): SecretHmac | undefined {
	const secret = config.secret ?? readSecrets(config.dataDir).secret?.trim();
	return secret ? createSecretHmac(secret) : undefined;
}

const readEmail = ({ lead }: SavedRow): string => String(JSON.parse(lead ?? "{}").email);

export interface BroughtLeads {
	readonly savedAt: string;
	/** The number of rows that were brought, by table. */
	readonly counts: ReadonlyMap<string, number>;
	readonly changed: number;
	/** The number of deliveries and emails that were queued. */
	readonly queued: number;
	/** Calls at a time that somebody else has booked by now, and the like. */
	readonly refused: readonly RefusedRow[];
	readonly unknownColumns: readonly string[];
	/** Leads that were changed here and there, and stay as they are here. */
	readonly parted: readonly string[];
	/** The number of people whose erasure in the other version is repeated here. */
	readonly erasing: number;
	/** Leads of people who were erased there and have sent another lead since. */
	readonly undecided: readonly string[];
}

/** Brings over all of it or nothing, and queues what the backup says was not delivered. */
export async function bringLeads(
	{
		db,
		jobs,
		clock,
		onLeadChange,
		...deps
	}: RollbackScope &
		Pick<MonitoringDeps, "db" | "clock"> & {
			readonly jobs: Pick<Jobs, "enqueue">;
			readonly onLeadChange: LeadChangeHandler;
		},
	file: string,
): Promise<BroughtLeads> {
	const saved = await openSavedRows(file);
	const { savedAt } = saved.head;
	return db.transaction().execute(async (tx) => {
		await lockBroughtBackups(tx);
		const missing = await findMissingLeads(tx, deps, saved);
		const rows = await bringRows(tx, deps.tables, missing, clock());
		const { brought, replaced, refused, unknownColumns } = rows;
		const rowsOf = (table: string) => brought.get(table) ?? [];
		await applyNewestChoices(
			tx,
			rowsOf("contact_choices").map(({ person_id }) => person_id ?? ""),
		);
		const leads = [...rowsOf("leads"), ...(replaced.get("leads") ?? [])];
		await revokeConsents(
			{ onLeadChange },
			tx,
			leads.map(({ id }) => id as Id<"lead">),
		);
		let queued = 0;
		for (const { id, state, destination } of rowsOf("lead_deliveries")) {
			if (state !== "waiting" || !isDestination(destination)) continue;
			await jobs.enqueue(tx, deliveryJobs[destination], { delivery: id as Id<"delivery"> });
			queued++;
		}
		queued += await bringWaitingEmails({ tx, jobs, saved }, listAddresses(leads));
		const hash = openHmac(deps.config);
		const returned = hash ? await findReturnedPeople(tx, hash) : [];
		const erasing = returned.filter(({ hasNewLead }) => !hasNewLead);
		for (const { lead } of erasing) await jobs.enqueue(tx, erasePersonJob, { lead });
		if (refused.length === 0)
			await insertBroughtBackup(tx, Temporal.Instant.from(savedAt), clock());
		return {
			savedAt,
			counts: new Map([...brought].map(([table, { length }]) => [table, length])),
			changed: [...replaced.values()].flat().length,
			...{ queued, refused, unknownColumns },
			parted: missing.parted.map(({ id }) => id ?? ""),
			erasing: erasing.length,
			undecided: returned.filter(({ hasNewLead }) => hasNewLead).map(({ lead }) => lead),
		};
	});
}

export const countChanges = ({ changed }: MissingRows): number =>
	[...changed.values()].flat().length;

const isDestination = (text: string | null | undefined): text is DestinationName =>
	destinationNames.some((name) => name === text);

const listAddresses = (leads: readonly SavedRow[]): ReadonlySet<string> =>
	new Set(leads.map((row) => readEmail(row).toLowerCase()));
