import { resolve } from "node:path";
import { backupTables, jobKinds } from "#app/slices.ts";
import { formatCount } from "#core/text/formats.ts";
import { sanitizeLine } from "#core/text/printable-text.ts";
import { tableLines } from "#core/text/text-table.ts";
import {
	configuredDestinations,
	destinationsOfForm,
} from "#deliveries/destinations/configured-destinations.ts";
import type { FormOfLead } from "#deliveries/destinations/webhook-rules.ts";
import { queueDeliveries } from "#deliveries/queue-commands.ts";
import { formatLocalTime, shortenId } from "#deliveries/reports/delivery-table-presenter.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import {
	type BroughtLeads,
	bringLeads,
	countChanges,
	findMissingLeads,
} from "#monitoring/rollback/bring-leads-commands.ts";
import type { SavedRow } from "#platform/backup/brought/brought-table.ts";
import { findStoredValues, listWritableColumns } from "#platform/backup/brought/database-rows.ts";
import type { MissingRows } from "#platform/backup/brought/missing-rows.ts";
import { openSavedRows, type SavedRows } from "#platform/backup/brought/saved-rows.ts";
import { type Config, createRandomSecret } from "#platform/config/config.ts";
import type { Database, Db } from "#platform/database/database.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { clusterMajor } from "#platform/postgres/set-aside.ts";
import { readOrCreateSecret } from "#platform/secrets/secret-file.ts";
import { openEmailCounts } from "#visitors/email-limits/email-limiter-commands.ts";
import { messages } from "../messages.ts";
import { printLine, withDatabase } from "../run-command.ts";

const texts = messages.backup;

/** An operator asks about these. The last one is compared only: it is not brought over. */
const shownTables = ["leads", "orders", "calls", "accounts"] as const;
const maxLeads = 50;

const openCompared = <Value>(
	config: Config,
	work: (database: Database, url: string) => Promise<Value>,
) => withDatabase(config, { connections: 2, log: createLog("silent"), say: printLine }, work);

/** `npm run backup -- show <file>` */
export async function showBackup(config: Config, file: string): Promise<void> {
	const saved = await openSavedRows(resolve(file));
	const { savedAt, version } = saved.head;
	const zone = config.siteTimeZone;
	printLine(texts.savedBy(formatLocalTime(Temporal.Instant.from(savedAt), zone), version));
	const counts = await saved.count();
	// A look makes no database.
	const isThere = config.databaseUrl !== undefined || clusterMajor(config.dataDir) !== undefined;
	const found = isThere
		? await openCompared(config, ({ db }) => compare(db, config, saved))
		: undefined;
	const rows = shownTables.map((table) => [
		table,
		String(counts.get(table) ?? 0),
		found ? String(found.counts[table]) : "",
	]);
	for (const line of tableLines(["", texts.contents, texts.onlyThere], rows)) printLine(line);
	if (!found) return printLine(texts.notCompared);
	printMissing(found.missing, zone);
	const { leads, orders, calls, accounts } = found.counts;
	if (found.erasures) printLine(texts.erasuresOnlyThere(found.erasures));
	if (accounts) printLine(texts.accountsStay);
	if (leads + orders + calls + found.erasures + countChanges(found.missing))
		printLine(texts.bringHint(file));
}

/** Nothing where no site has run on the database. */
async function compare(db: Db, config: Config, saved: SavedRows) {
	if ((await listWritableColumns(db, "leads")).size === 0) return undefined;
	const missing = await findMissingLeads(db, { config, tables: backupTables }, saved);
	const countOf = (table: string) => missing.rows.get(table)?.length ?? 0;
	const counts = {
		leads: countOf("leads"),
		orders: countOf("orders"),
		calls: countOf("calls"),
		accounts: await countMissingAccounts(db, saved),
	};
	return { missing, counts, erasures: countOf("erasures") };
}

async function countMissingAccounts(db: Db, saved: SavedRows): Promise<number> {
	const accounts: SavedRow[] = [];
	for await (const { row } of saved.rows(new Set(["accounts"])))
		accounts.push({ id: row.id ?? null });
	const stored = await findStoredValues(db, "accounts", { by: ["id"], read: "id" }, accounts);
	return stored.filter((id) => id === undefined).length;
}

function printMissing(missing: MissingRows, zone: string): void {
	const leads = missing.rows.get("leads") ?? [];
	if (leads.length) printLine(texts.leadsOnlyThere);
	for (const row of leads.slice(0, maxLeads)) {
		const at = Temporal.Instant.from((row.created_at ?? "").replace(" ", "T"));
		const { email } = JSON.parse(row.lead ?? "{}");
		printLine(
			sanitizeLine(
				texts.lead(
					shortenId(row.id ?? ""),
					formatLocalTime(at, zone),
					String(email),
					row.site_module ?? "",
				),
			),
		);
	}
	if (leads.length > maxLeads) printLine(texts.moreLeads(leads.length - maxLeads));
	const changes = countChanges(missing);
	if (changes) printLine(texts.changedThere(changes));
	printParted(missing.parted.map(({ id }) => id ?? ""));
}

function printParted(ids: readonly string[]): void {
	if (ids.length) printLine(texts.parted(ids.map(shortenId)));
}

/** `npm run backup -- bring-leads <file>`: answers the exit code. */
export function bringLeadsOver(config: Config, file: string): Promise<number> {
	return openCompared(config, async ({ db }, url) => {
		const jobs = await openJobs(url, jobKinds, {
			log: createLog("silent"),
			random: Math.random,
		});
		try {
			const clock = () => config.clockStart ?? Temporal.Now.instant();
			const queueing = {
				...{ jobs, clock },
				configured: configuredDestinations(config),
				destinationsOf: (lead: FormOfLead) => destinationsOfForm(config, lead),
				emailCounts: openEmailCounts({ clock, config, secret: openSecret(config) }),
			};
			const onLeadChange: LeadChangeHandler = (tx, change) => queueDeliveries(queueing, tx, change);
			const deps = { db, jobs, clock, config, onLeadChange, tables: backupTables };
			return reportBrought(await bringLeads(deps, resolve(file)));
		} finally {
			await jobs.stop();
		}
	});
}

const openSecret = ({ secret, dataDir }: Config) =>
	secret ?? readOrCreateSecret(dataDir, "secret", createRandomSecret);

function reportBrought(result: BroughtLeads): number {
	const { counts, changed, refused, parted, erasing, undecided } = result;
	if (counts.size + changed + refused.length + erasing + undecided.length === 0)
		printLine(texts.nothingToBring);
	else printBrought(result);
	printParted(parted);
	if (erasing) printLine(texts.erasing(erasing));
	for (const id of undecided) printLine(texts.erasureUndecided(id));
	return refused.length + undecided.length ? 1 : 0;
}

function printBrought({ counts, changed, queued, refused, unknownColumns }: BroughtLeads): void {
	const countOf = (table: string, noun: string) => formatCount(counts.get(table) ?? 0, noun);
	printLine(
		texts.broughtLeads([
			countOf("leads", "lead"),
			countOf("orders", "order"),
			countOf("calls", "call"),
			...(changed ? [formatCount(changed, "change") + texts.ofKnownLeads] : []),
			...(counts.has("contact_choices")
				? [countOf("contact_choices", "answer") + texts.aboutContact]
				: []),
		]),
	);
	printLine(texts.queuedOfBackup(queued));
	for (const { table, row, reason } of refused) {
		if (reason === "apart") continue;
		const when = row.starts_at ? texts.atTime(row.starts_at) : "";
		const id = row.lead_id ?? row.id ?? row.submission_id ?? "";
		const hint = row.lead_id ? texts.whomToAsk(row.lead_id) : "";
		printLine(texts.notBrought(table, id, when, reason) + hint);
	}
	const apart = refused.filter(({ reason }) => reason === "apart").length;
	if (apart) printLine(texts.apartStay(apart));
	if (unknownColumns.length) printLine(texts.columnsLeft(unknownColumns));
}
