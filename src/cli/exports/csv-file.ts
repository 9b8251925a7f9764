import { open } from "node:fs/promises";
import { resolve } from "node:path";
import { errorCode } from "#core/error-code.ts";
import { type CsvSeparator, csvRecord } from "#core/text/csv.ts";
import { requireNoMore, unknownVerb, usageError } from "../arguments.ts";
import type { CommandContext } from "../command-context.ts";
import { messages } from "../messages.ts";
import { CommandError } from "../run-command.ts";

export const csvOptions = {
	separator: { type: "string", default: "comma" },
} as const;

const separators: Readonly<Record<string, CsvSeparator>> = {
	comma: ",",
	semicolon: ";",
	tab: "\t",
};
/** Spreadsheets take a file without it for one of an older encoding, and show "JosÃ©". */
const byteOrderMark = "\ufeff";

interface CsvExport {
	/** The beginning of the file's name, if none is given. */
	readonly name: string;
	/** The first one names the columns. */
	readonly records: AsyncIterable<readonly string[]>;
	readonly separator: string;
	/** The word of the command before the format. */
	readonly verb?: string;
	readonly usage: string;
}
interface SavedCsv {
	readonly path: string;
	/** The count excludes the header. */
	readonly count: number;
}

/** `export csv [file]`: answers the file that was written, or nothing when the records were printed (`-`). */
export async function exportCsv(
	{ say, clock, timeZone }: CommandContext,
	[format, file, ...more]: readonly string[],
	{ name, records, separator: written, verb = "export", usage }: CsvExport,
): Promise<SavedCsv | undefined> {
	if (format !== "csv") throw unknownVerb(`${verb} ${format ?? ""}`, [`${verb} csv`], usage);
	requireNoMore(more, usage);
	const separator = separators[written];
	if (!separator) throw usageError(messages.context.invalidSeparator, usage);
	const lines = toLines(records, separator);
	if (file === "-") {
		// The terminal adds the second half of each line end.
		for await (const line of lines) say(line.slice(0, -1));
		return undefined;
	}
	const day = clock().toZonedDateTimeISO(timeZone).toPlainDate();
	const path = resolve(file ?? `${name}-${day}.csv`);
	return { path, count: await writeNewFile(path, lines) };
}

async function* toLines(records: AsyncIterable<readonly string[]>, separator: CsvSeparator) {
	for await (const cells of records) yield csvRecord(cells, separator);
}

/** Details of people: a file that others cannot read, and none that was there is lost. */
async function writeNewFile(path: string, lines: AsyncIterable<string>): Promise<number> {
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
		await file.write(byteOrderMark);
		for await (const line of lines) {
			await file.write(line);
			count++;
		}
	} finally {
		await file.close();
	}
	return count;
}
