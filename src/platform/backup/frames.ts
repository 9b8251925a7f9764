import * as z from "zod/mini";
import { StartupProblem } from "#platform/startup-problem.ts";

const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({
	schema: z.enum(["public", "jobs"]),
	name: z.string(),
	columns: z.array(columnSchema),
});
export type SavedTable = z.infer<typeof tableSchema>;

const backupHeaderSchema = z.object({
	is: z.literal("head"),
	savedAt: z.string(),
	/** The version that made it; older ones did not say. */
	version: z.optional(z.string()),
	postgres: z.string(),
	migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
	sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
	tables: z.array(tableSchema),
	/** The keys are names of files in the data directory. */
	secrets: z.record(z.string(), z.string()),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

/**
 * The markers of a backup between the rows: first its head, then a begin and an end for each table,
 * then its end.
 */
const backupMarkerSchema = z.discriminatedUnion("is", [
	backupHeaderSchema,
	z.object({ is: z.literal("table"), schema: z.string(), name: z.string() }),
	z.object({ is: z.literal("rows"), rows: z.number() }),
	z.object({ is: z.literal("end"), tables: z.number(), rows: z.number() }),
]);
type BackupMarker = z.infer<typeof backupMarkerSchema>;

/** Either a note or a piece of a table in PostgreSQL's text form. */
export type BackupFrame = BackupMarker | Buffer;

const frameTypes = { note: 0x4e, rows: 0x52 };
/** A mark and a length before each frame. */
const prefix = 5;

export function encodeFrame(frame: BackupFrame): Buffer {
	const isRows = Buffer.isBuffer(frame);
	const body = isRows ? frame : Buffer.from(JSON.stringify(frame));
	const start = Buffer.alloc(prefix);
	start.writeUInt8(isRows ? frameTypes.rows : frameTypes.note, 0);
	start.writeUInt32BE(body.length, 1);
	return Buffer.concat([start, body]);
}

export async function* decodeFrames(pieces: AsyncIterable<Buffer>): AsyncGenerator<BackupFrame> {
	let waiting: Buffer[] = [];
	let size = 0;
	let needed = prefix;
	for await (const piece of pieces) {
		waiting.push(piece);
		size += piece.length;
		if (size < needed) continue;
		let rest = Buffer.concat(waiting);
		for (;;) {
			needed = prefix + (rest.length < prefix ? 0 : rest.readUInt32BE(1));
			if (rest.length < needed) break;
			yield decodeFrame(rest.readUInt8(0), rest.subarray(prefix, needed));
			rest = rest.subarray(needed);
		}
		waiting = [rest];
		size = rest.length;
	}
	if (size > 0) throw new UnreadableBackup();
}

function decodeFrame(mark: number, body: Buffer): BackupFrame {
	if (mark === frameTypes.rows) return body;
	if (mark !== frameTypes.note) throw new UnreadableBackup();
	const read = z.safeParse(backupMarkerSchema, JSON.parse(body.toString()));
	if (!read.success) throw new UnreadableBackup();
	return read.data;
}

/** The seal fits, and yet the content is none that this version writes. */
export class UnreadableBackup extends StartupProblem {
	constructor() {
		super(
			"The backup holds something that this version does not understand: restore it with the version that wrote it. Nothing was changed.",
		);
	}
}
