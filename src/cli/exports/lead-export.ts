import { formatCount } from "#core/text/formats.ts";
import { leadCsvCells, leadCsvColumns } from "#deliveries/reports/lead-csv-presenter.ts";
import {
	countLeads,
	iterateLeads,
	type LeadFilter,
	listCustomAnswerNames,
} from "#leads/lead-list-store.ts";
import type { CommandContext } from "../command-context.ts";
import { messages } from "../messages.ts";
import { exportCsv } from "./csv-file.ts";

const texts = messages.leads;

/** A withdrawn lead is shown as such, so that a list that was printed before can be compared. */
export const listedStates = ["open", "withdrawn"] as const;

export async function exportLeads(
	context: CommandContext,
	{
		wanted: filter,
		operands,
		separator,
	}: {
		readonly wanted: LeadFilter;
		readonly operands: readonly string[];
		readonly separator: string;
	},
): Promise<number> {
	const { db, say } = context;
	const saved = await exportCsv(context, operands, {
		name: "leads",
		records: csvRecords(context, filter),
		separator,
		usage: texts.usage,
	});
	if (!saved) return 0;
	const aside = await countLeads(db, { ...filter, states: ["quarantined"] });
	say(texts.exported(formatCount(saved.count, "lead"), saved.path));
	if (aside > 0) say(texts.quarantined(aside));
	return 0;
}

async function* csvRecords({ db }: CommandContext, filter: LeadFilter) {
	const columns = leadCsvColumns(await listCustomAnswerNames(db, filter));
	yield columns;
	for await (const lead of iterateLeads(db, { ...filter, states: listedStates }))
		yield leadCsvCells(lead, columns);
}
