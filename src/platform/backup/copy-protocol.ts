import { once } from "node:events";
import { Readable } from "node:stream";
import type pg from "pg";

/** The driver has these methods, which its types leave out. */
interface CopyConnection extends pg.Connection {
	sendCopyFromChunk(chunk: Buffer): void;
	endCopyFrom(): void;
	sendCopyFail(reason: string): void;
}

const pieceSize = 64 * 1024;

/** The answer of one `copy … to stdout`; a slow reader slows down the database. */
class CopyOut extends Readable implements pg.Submittable {
	rows = 0;
	readonly #sql: string;
	#wire: pg.Connection | undefined;
	#gathered: Buffer[] = [];
	#size = 0;
	#answered = false;

	constructor(sql: string) {
		super({ highWaterMark: 4 * pieceSize });
		this.#sql = sql;
	}

	submit(wire: pg.Connection): void {
		this.#wire = wire;
		wire.query(this.#sql);
	}

	handleCopyData({ chunk }: { chunk: Buffer }): void {
		// The driver uses its buffer again, so the bytes are taken out of it.
		this.#gathered.push(Buffer.from(chunk));
		this.#size += chunk.length;
		if (this.#size >= pieceSize && !this.#flush()) this.#wire?.stream.pause();
	}

	handleCommandComplete({ text }: { text: string }): void {
		this.rows = parseRowCount(text);
		this.#flush();
	}

	handleReadyForQuery(): void {
		this.#answered = true;
		this.#wire?.stream.resume();
		this.push(null);
	}

	handleError(problem: Error): void {
		this.#answered = true;
		this.#wire?.stream.resume();
		this.destroy(problem);
	}

	#flush(): boolean {
		const piece = Buffer.concat(this.#gathered);
		this.#gathered = [];
		this.#size = 0;
		return piece.length === 0 || this.push(piece);
	}

	override _read(): void {
		this.#wire?.stream.resume();
	}

	override _destroy(problem: Error | null, done: (problem: Error | null) => void): void {
		// A reader that stops in the middle does not need the rest, which may be long.
		if (!this.#answered) this.#wire?.stream.destroy();
		done(problem);
	}
}

class CopyIn implements pg.Submittable {
	readonly #sql: string;
	readonly #opened = Promise.withResolvers<CopyConnection>();
	readonly #done = Promise.withResolvers<number>();
	#rows = 0;

	constructor(sql: string) {
		this.#sql = sql;
		// Reported to the caller that waits at that moment; an unhandled rejection would end the process.
		this.#opened.promise.catch(() => undefined);
		this.#done.promise.catch(() => undefined);
	}

	submit(wire: pg.Connection): void {
		wire.query(this.#sql);
	}

	handleCopyInResponse(wire: CopyConnection): void {
		this.#opened.resolve(wire);
	}

	handleCommandComplete({ text }: { text: string }): void {
		this.#rows = parseRowCount(text);
	}

	handleReadyForQuery(): void {
		this.#done.resolve(this.#rows);
	}

	handleError(problem: Error): void {
		this.#opened.reject(problem);
		this.#done.reject(problem);
	}

	async fill(pieces: AsyncIterable<Buffer>): Promise<number> {
		const wire = await this.#opened.promise;
		try {
			for await (const piece of pieces) {
				wire.sendCopyFromChunk(piece);
				if (wire.stream.writableNeedDrain)
					await Promise.race([once(wire.stream, "drain"), this.#done.promise]);
			}
		} catch (problem) {
			wire.sendCopyFail("the rest cannot be read");
			await this.#done.promise.catch(() => undefined);
			throw problem;
		}
		wire.endCopyFrom();
		return this.#done.promise;
	}
}

/** The database answers "COPY 12". */
function parseRowCount(commandTag: string): number {
	return Number(commandTag.split(" ")[1] ?? 0);
}

/** Yields what the statement gives, and returns how many rows that were. */
export async function* copyOut(client: pg.ClientBase, sql: string): AsyncGenerator<Buffer, number> {
	const answer = client.query(new CopyOut(sql));
	for await (const piece of answer) yield piece;
	return answer.rows;
}

/** Feeds the pieces to a `copy … from stdin`, and answers how many rows were stored. */
export function copyIn(
	client: pg.ClientBase,
	sql: string,
	pieces: AsyncIterable<Buffer>,
): Promise<number> {
	return client.query(new CopyIn(sql)).fill(pieces);
}
