import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { csvRecord } from "#core/text/csv.ts";
import { counted } from "#core/text/formats.ts";
import {
	leadCells,
	leadColumns,
} from "#deliveries/reports/lead-csv-presenter.ts";
import {
	countLeads,
	eachLead,
	type WantedLeads,
} from "#leads/lead-list-store.ts";
import { type Desk, Unanswerable } from "./command-context.ts";

export async function printCsv(desk: Desk, wanted: WantedLeads): Promise<void> {
	// The terminal adds the second half of each line end.
	for await (const record of records(desk, wanted))
		desk.say(record.slice(0, -1));
}

export async function saveCsv(
	desk: Desk,
	wanted: WantedLeads,
	file: string | undefined,
): Promise<void> {
	const day = desk.clock().toZonedDateTimeISO(desk.timeZone).toPlainDate();
	const path = resolve(file ?? `leads-${day}.csv`);
	const count = await writeNew(path, records(desk, wanted));
	const aside = await countLeads(desk.db, { ...wanted, state: "quarantined" });
	desk.say(
		`Wrote ${counted(count, "lead")} to ${path}, which only you may read.`,
	);
	if (aside > 0)
		desk.say(`${aside} more are set aside: npm run leads -- quarantine`);
}

async function* records({ db }: Desk, wanted: WantedLeads) {
	yield csvRecord(leadColumns);
	for await (const lead of eachLead(db, { ...wanted, state: "open" }))
		yield csvRecord(leadCells(lead));
}

/** Details of people: a file that others cannot read, and none that was there is lost. */
async function writeNew(
	path: string,
	lines: AsyncIterable<string>,
): Promise<number> {
	const file = await open(path, "wx", 0o600).catch((problem) => {
		const { code } = problem as NodeJS.ErrnoException;
		throw new Unanswerable(
			code === "EEXIST"
				? `${path} is there already: name another file.`
				: `${path} cannot be written (${code}).`,
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
