import { csvRecord } from "#core/text/csv.ts";
import { formatCount } from "#core/text/formats.ts";
import {
	leadCsvCells,
	leadCsvColumns,
} from "#deliveries/reports/lead-csv-presenter.ts";
import {
	countLeads,
	iterateLeads,
	type LeadFilter,
} from "#leads/lead-list-store.ts";
import type { CommandContext } from "./command-context.ts";
import { exportCsv } from "./csv-file.ts";
import { messages } from "./messages.ts";

const texts = messages.leads;

export async function exportLeads(
	context: CommandContext,
	filter: LeadFilter,
	operands: readonly string[],
): Promise<number> {
	const { db, say } = context;
	const saved = await exportCsv(context, operands, {
		name: "leads",
		records: csvRecords(context, filter),
		usage: texts.usage,
	});
	if (!saved) return 0;
	const aside = await countLeads(db, { ...filter, state: "quarantined" });
	say(texts.exported(formatCount(saved.count, "lead"), saved.path));
	if (aside > 0) say(texts.quarantined(aside));
	return 0;
}

async function* csvRecords({ db }: CommandContext, filter: LeadFilter) {
	yield csvRecord(leadCsvColumns);
	for await (const lead of iterateLeads(db, { ...filter, state: "open" }))
		yield csvRecord(leadCsvCells(lead));
}
