import { openBackupFile } from "#platform/backup/backup-file.ts";
import { type BackupHeader, decodeFrames, UnreadableBackup } from "#platform/backup/frames.ts";
import type { SavedRow } from "./brought-table.ts";

export interface SavedRows {
	readonly head: BackupHeader;
	/** The rows of these tables, in the order of the file; may be read more than once. */
	rows(tables: ReadonlySet<string>): AsyncIterable<{ table: string; row: SavedRow }>;
	/** Answers the number of rows of each table. */
	count(): Promise<ReadonlyMap<string, number>>;
}

/** Opens a backup to look into it; unlike one that is restored it may be of a newer version. */
export async function openSavedRows(path: string): Promise<SavedRows> {
	const file = await openBackupFile(path);
	const frames = decodeFrames(file.content());
	const { value: head } = await frames.next();
	await frames.return(undefined);
	if (!head || Buffer.isBuffer(head) || head.is !== "head") throw new UnreadableBackup();
	return {
		head,
		rows: (tables) => readRows(head, file.content(), tables),
		async count() {
			const counts = new Map<string, number>();
			let table = "";
			for await (const frame of decodeFrames(file.content())) {
				if (Buffer.isBuffer(frame)) continue;
				if (frame.is === "table") table = nameOf(frame);
				if (frame.is === "rows") counts.set(table, frame.rows);
			}
			return counts;
		},
	};
}

/** Tables of the site have their own names, those of the queue begin with its schema. */
const nameOf = ({ schema, name }: { schema: string; name: string }) =>
	schema === "public" ? name : `${schema}.${name}`;

async function* readRows(
	head: BackupHeader,
	content: AsyncIterable<Buffer>,
	tables: ReadonlySet<string>,
) {
	const columns = new Map(
		head.tables.map((table) => [nameOf(table), table.columns.map(({ name }) => name)]),
	);
	let table = "";
	let rest = "";
	const decoder = new TextDecoder();
	for await (const frame of decodeFrames(content)) {
		if (!Buffer.isBuffer(frame)) {
			if (frame.is === "table") table = nameOf(frame);
			continue;
		}
		if (!tables.has(table)) continue;
		const lines = (rest + decoder.decode(frame, { stream: true })).split("\n");
		rest = lines.pop() ?? "";
		for (const line of lines) yield { table, row: parseRow(line, columns.get(table) ?? []) };
	}
}

function parseRow(line: string, columns: readonly string[]): SavedRow {
	const values = line.split("\t").map(parseValue);
	return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
}

const escapes: Readonly<Record<string, string>> = {
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "\t",
	v: "\v",
};

/** The text format of PostgreSQL's COPY. */
const parseValue = (text: string): string | null =>
	text === "\\N"
		? null
		: text.replace(/\\(.)/gs, (_all, character: string) => escapes[character] ?? character);
