import { createHash } from "node:crypto";
import { createByteCache } from "#core/cache.ts";
import { defineService } from "#core/slice/site-slice.ts";
import type { Renderable } from "./render-worker.ts";
import type { Renderer } from "./renderer.ts";

export interface RenderedFile {
	readonly bytes: Uint8Array;
	readonly etag: string;
}

/** Rendered files, until content changes. */
export interface FileCache {
	/** Requests for a file that is being rendered share it; `write` answers undefined where there is none. */
	get(key: string, write: () => Promise<Renderable | undefined>): Promise<RenderedFile | undefined>;
	clear(): void;
	readonly bytes: number;
}

/** Generated files: each is rendered at its first request. */
export const generatedFiles = defineService<{
	readonly documents: FileCache;
	readonly pictures: FileCache;
}>("generated files");

export function createFileCache(renderer: Renderer, maxBytes: number): FileCache {
	const cache = createByteCache<RenderedFile | undefined>({
		maxBytes,
		countBytes: (file) => file?.bytes.length ?? 0,
		isCacheable: (file) => file !== undefined,
	});

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
		get: (key, write) => cache.get(key, () => make(write)),
		clear: cache.clear,
		get bytes() {
			return cache.bytes;
		},
	};
}
