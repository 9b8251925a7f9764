import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { toRecord } from "#core/collections/records.ts";
import { errorCode } from "#core/error-code.ts";
import { problemWithPath, StartupProblem } from "#platform/startup-problem.ts";

/**
 * One line that names the format, the compressed content, and one line with the SHA-256 of everything
 * before it. So a file is known to be whole and unchanged before anything is done with it.
 */
const format = 1;
const firstLine = Buffer.from(`LYCEUM-BACKUP ${format}\n`);
const lastLine = /^\nLYCEUM-END ([0-9a-f]{64})\n$/;
const lastLineLength = 77;

/** Appears under its name only when it is whole and on the disk; answers its size. */
export async function writeBackupFile(
	file: string,
	content: AsyncIterable<Buffer>,
	signal?: AbortSignal,
): Promise<number> {
	const draft = `${file}.${randomUUID()}.part`;
	const folder = dirname(file);
	if (existsSync(file)) throw alreadyThere(file);
	await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse(folder));
	let size = 0;
	async function* seal(compressed: AsyncIterable<Buffer>) {
		const hash = createHash("sha256");
		for await (const piece of prependFirstLine(compressed)) {
			hash.update(piece);
			size += piece.length;
			yield piece;
		}
		size += lastLineLength;
		yield Buffer.from(`\nLYCEUM-END ${hash.digest("hex")}\n`);
	}
	try {
		const target = createWriteStream(draft, {
			flags: "wx",
			mode: 0o600,
			flush: true,
		});
		// Marked with its path to tell it apart from a problem of the database, which needs another message.
		target.once("error", (problem) => {
			Object.assign(problem, { path: toRecord(problem).path ?? draft });
		});
		const zstd = createZstdCompress({
			params: { [constants.ZSTD_c_compressionLevel]: 3 },
		});
		await pipeline(content, zstd, seal, target, {
			...(signal ? { signal } : {}),
		});
		await putInPlace(draft, file);
		await syncFolder(folder);
	} catch (problem) {
		if (Object(problem).path === draft) throw problemWithPath(file, problem);
		throw problem;
	} finally {
		await rm(draft, { force: true });
	}
	return size;
}

async function* prependFirstLine(compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	yield firstLine;
	yield* compressed;
}

/** A link, unlike a rename, never takes the place of another file; some disks know no links. */
async function putInPlace(draft: string, file: string): Promise<void> {
	try {
		await link(draft, file);
	} catch (problem) {
		const code = errorCode(problem);
		if (code === "EEXIST") throw alreadyThere(file);
		await rename(draft, file);
	}
}

function alreadyThere(file: string): StartupProblem {
	return new StartupProblem(
		`${file} is already there, and a backup never replaces another file: name one that is not.`,
	);
}

/** A power failure could otherwise lose the name of a complete file. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	await handle.sync().finally(() => handle.close());
}

export interface BackupFile {
	readonly size: number;
	/** May be read more than once. */
	content(): AsyncIterable<Buffer>;
}

/** Reads the file through once and refuses it unless it is whole and unchanged. */
export async function openBackupFile(file: string): Promise<BackupFile> {
	const { first, last, size } = await readFileEdges(file).catch(refuse(file));
	const known = /^LYCEUM-BACKUP (\d+)\n/.exec(first);
	if (!known) throw new StartupProblem(`${file} is no backup of Lyceum.`);
	if (Number(known[1]) !== format) {
		throw new StartupProblem(
			`${file} was written by another Lyceum (its format is ${known[1]}, and this one reads ${format}): restore it with that version.`,
		);
	}
	const wanted = lastLine.exec(last)?.[1];
	if (!wanted) {
		throw new StartupProblem(
			`${file} is not whole: its end is missing. Nothing was changed; take another copy of it, or an older backup.`,
		);
	}
	const end = size - lastLineLength - 1;
	const hash = createHash("sha256");
	for await (const piece of createReadStream(file, { end })) hash.update(piece);
	if (hash.digest("hex") !== wanted) {
		throw new StartupProblem(
			`${file} is damaged: its checksum does not fit. Nothing was changed; take another copy of it, or an older backup.`,
		);
	}
	const start = firstLine.length;
	return { size, content: () => decompress(file, { start, end }) };
}

async function* decompress(
	file: string,
	range: { start: number; end: number },
): AsyncGenerator<Buffer> {
	const packed = createReadStream(file, range);
	const pieces = packed.pipe(createZstdDecompress());
	packed.once("error", (problem) => pieces.destroy(problem));
	try {
		for await (const piece of pieces) yield piece;
	} catch (problem) {
		throw problemWithPath(file, problem);
	} finally {
		packed.destroy();
	}
}

async function readFileEdges(file: string) {
	const handle = await open(file, "r");
	try {
		const { size } = await handle.stat();
		const read = async (position: number) => {
			const { buffer, bytesRead } = await handle.read(
				Buffer.alloc(lastLineLength),
				0,
				lastLineLength,
				Math.max(0, position),
			);
			return buffer.toString("latin1", 0, bytesRead);
		};
		return { size, first: await read(0), last: await read(size - 77) };
	} finally {
		await handle.close();
	}
}

function refuse(path: string): (problem: unknown) => never {
	return (problem) => {
		if (errorCode(problem) === "ENOENT") throw new StartupProblem(`There is no file ${path}.`);
		throw problemWithPath(path, problem);
	};
}
