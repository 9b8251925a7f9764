import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { errorCode } from "#core/error-code.ts";
import type { CommandContext } from "./command-context.ts";
import { messages } from "./messages.ts";
import { CommandError } from "./run-command.ts";

interface CsvExport {
	/** The beginning of the file's name, if none is given. */
	readonly name: string;
	/** The first one names the columns. */
	readonly records: AsyncIterable<string>;
	readonly usage: string;
}
interface SavedCsv {
	readonly path: string;
	/** Without the names of the columns. */
	readonly count: number;
}

/** `export csv [file]`: answers the file that was written, or nothing when the records were printed (`-`). */
export async function exportCsv(
	{ say, clock, timeZone }: CommandContext,
	[format, file, ...more]: readonly string[],
	{ name, records, usage }: CsvExport,
): Promise<SavedCsv | undefined> {
	if (format !== "csv" || more.length) throw new CommandError(usage);
	if (file === "-") {
		// The terminal adds the second half of each line end.
		for await (const record of records) say(record.slice(0, -1));
		return undefined;
	}
	const day = clock().toZonedDateTimeISO(timeZone).toPlainDate();
	const path = resolve(file ?? `${name}-${day}.csv`);
	return { path, count: await writeNewFile(path, records) };
}

/** Details of people: a file that others cannot read, and none that was there is lost. */
async function writeNewFile(
	path: string,
	records: AsyncIterable<string>,
): Promise<number> {
	const file = await open(path, "wx", 0o600).catch((problem) => {
		const code = errorCode(problem);
		throw new CommandError(
			code === "EEXIST"
				? messages.context.fileExists(path)
				: messages.context.notWritable(path, code),
		);
	});
	let count = -1;
	try {
		for await (const record of records) {
			await file.write(record);
			count++;
		}
	} finally {
		await file.close();
	}
	return count;
}
