import { createHash } from "node:crypto";
import type { Printable } from "./render-worker.ts";
import type { Press } from "./renderer.ts";

export interface PrintedFile {
	readonly bytes: Uint8Array;
	readonly etag: string;
}

/** Files that were made, until content changes; what was asked for longest ago leaves first. */
export interface Shelf {
	/** The same file for everybody who asks while it is made; `write` answers undefined where there is none. */
	get(
		key: string,
		write: () => Promise<Printable | undefined>,
	): Promise<PrintedFile | undefined>;
	clear(): void;
	readonly bytes: number;
}

export function createShelf(press: Press, mostBytes: number): Shelf {
	const kept = new Map<string, PrintedFile>();
	const making = new Map<string, Promise<PrintedFile | undefined>>();
	let bytes = 0;
	let generation = 0;

	function keep(key: string, file: PrintedFile): void {
		kept.set(key, file);
		bytes += file.bytes.length;
		for (const [oldest, { bytes: old }] of kept) {
			if (bytes <= mostBytes) break;
			kept.delete(oldest);
			bytes -= old.length;
		}
	}

	async function make(
		write: () => Promise<Printable | undefined>,
	): Promise<PrintedFile | undefined> {
		const document = await write();
		if (!document) return undefined;
		const made = await press.print(document);
		const hash = createHash("sha256").update(made).digest("base64url");
		return { bytes: made, etag: `"${hash.slice(0, 22)}"` };
	}

	return {
		get bytes() {
			return bytes;
		},
		async get(key, write) {
			const known = kept.get(key);
			if (known) {
				kept.delete(key);
				kept.set(key, known);
				return known;
			}
			const begun = generation;
			const running = making.get(key);
			if (running) return running;
			const made = make(write);
			making.set(key, made);
			try {
				const file = await made;
				// Content that changed meanwhile: good enough for who waits, not for who comes later.
				if (file && begun === generation) keep(key, file);
				return file;
			} finally {
				if (making.get(key) === made) making.delete(key);
			}
		},
		clear() {
			generation++;
			kept.clear();
			making.clear();
			bytes = 0;
		},
	};
}
