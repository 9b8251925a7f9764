import { createHash } from "node:crypto";
import type { Renderable } from "./render-worker.ts";
import type { Renderer } from "./renderer.ts";

export interface RenderedFile {
	readonly bytes: Uint8Array;
	readonly etag: string;
}

/** Files that were made, until content changes; what was asked for longest ago leaves first. */
export interface FileCache {
	/** Requests for a file that is being rendered share it; `write` answers undefined where there is none. */
	get(
		key: string,
		write: () => Promise<Renderable | undefined>,
	): Promise<RenderedFile | undefined>;
	clear(): void;
	readonly bytes: number;
}

export function createFileCache(
	renderer: Renderer,
	maxBytes: number,
): FileCache {
	const cached = new Map<string, RenderedFile>();
	const making = new Map<string, Promise<RenderedFile | undefined>>();
	let bytes = 0;
	let generation = 0;

	function cache(key: string, file: RenderedFile): void {
		cached.set(key, file);
		bytes += file.bytes.length;
		for (const [oldest, { bytes: old }] of cached) {
			if (bytes <= maxBytes) break;
			cached.delete(oldest);
			bytes -= old.length;
		}
	}

	async function make(
		write: () => Promise<Renderable | undefined>,
	): Promise<RenderedFile | undefined> {
		const document = await write();
		if (!document) return undefined;
		const made = await renderer.render(document);
		const hash = createHash("sha256").update(made).digest("base64url");
		return { bytes: made, etag: `"${hash.slice(0, 22)}"` };
	}

	return {
		get bytes() {
			return bytes;
		},
		async get(key, write) {
			const known = cached.get(key);
			if (known) {
				cached.delete(key);
				cached.set(key, known);
				return known;
			}
			const generationAtStart = generation;
			const running = making.get(key);
			if (running) return running;
			const made = make(write);
			making.set(key, made);
			try {
				const file = await made;
				// Content that changed meanwhile: good enough for who waits, not for who comes later.
				if (file && generationAtStart === generation) cache(key, file);
				return file;
			} finally {
				if (making.get(key) === made) making.delete(key);
			}
		},
		clear() {
			generation++;
			cached.clear();
			making.clear();
			bytes = 0;
		},
	};
}
