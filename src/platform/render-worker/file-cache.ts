import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
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
	/**
	 * A file that is not in the cache is made in the turn of its request. Requests for one that is being made share it;
	 * `write` answers undefined where there is none.
	 */
	get(
		request: FastifyRequest,
		key: string,
		write: () => Promise<Renderable | undefined>,
	): Promise<RenderedFile | undefined>;
	/** The file if it is in the cache. */
	peek(key: string): RenderedFile | undefined;
	clear(): void;
	readonly bytes: number;
}

/** Each file is rendered at its first request. */
export interface GeneratedFiles {
	readonly documents: FileCache;
	readonly pictures: FileCache;
}

export const generatedFiles = defineService<GeneratedFiles>("generated files");

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
		async get(request, key, write) {
			const cached = cache.peek(key);
			if (cached) return cached;
			const { load } = request.server;
			// Whoever shares a file costs nothing, such as a class that opens one link.
			if (!cache.isMaking(key)) await load.countNewFile(request);
			load.leave(request);
			return cache.get(key, () => load.runShared("files", request, () => make(write)));
		},
		peek: cache.peek,
		clear: cache.clear,
		get bytes() {
			return cache.bytes;
		},
	};
}
