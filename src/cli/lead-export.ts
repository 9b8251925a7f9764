import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { errorCode } from "#core/error-code.ts";
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
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

export async function printLeadsCsv(
	context: CommandContext,
	filter: LeadFilter,
): Promise<void> {
	// The terminal adds the second half of each line end.
	for await (const record of csvRecords(context, filter))
		context.say(record.slice(0, -1));
}

export async function saveLeadsCsv(
	context: CommandContext,
	filter: LeadFilter,
	file: string | undefined,
): Promise<void> {
	const day = context
		.clock()
		.toZonedDateTimeISO(context.timeZone)
		.toPlainDate();
	const path = resolve(file ?? `leads-${day}.csv`);
	const count = await writeNewFile(path, csvRecords(context, filter));
	const aside = await countLeads(context.db, {
		...filter,
		state: "quarantined",
	});
	context.say(messages.leads.exported(formatCount(count, "lead"), path));
	if (aside > 0) context.say(messages.leads.quarantined(aside));
}

async function* csvRecords({ db }: CommandContext, filter: LeadFilter) {
	yield csvRecord(leadCsvColumns);
	for await (const lead of iterateLeads(db, { ...filter, state: "open" }))
		yield csvRecord(leadCsvCells(lead));
}

/** Details of people: a file that others cannot read, and none that was there is lost. */
async function writeNewFile(
	path: string,
	lines: AsyncIterable<string>,
): Promise<number> {
	const file = await open(path, "wx", 0o600).catch((problem) => {
		const code = errorCode(problem);
		throw new CommandError(
			code === "EEXIST"
				? messages.leads.fileExists(path)
				: messages.leads.notWritable(path, code),
		);
	});
	let count = -1;
	try {
		for await (const line of lines) {
			await file.write(line);
			count++;
		}
	} finally {
		await file.close();
	}
	return count;
}
