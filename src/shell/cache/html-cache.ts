import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A rendered page, compressed once for all requests. */
export interface CachedPage {
	readonly status: number;
	/** False for what no cache may store: a page with a part missing, an error. */
	readonly isCacheable: boolean;
	readonly tags: readonly string[];
	readonly policy: string;
	readonly plain: Buffer;
	readonly gzip: Buffer;
	readonly brotli: Buffer;
	/** One ETag for each coding, since the bytes differ. */
	readonly etags: Readonly<Record<ContentCoding, string>>;
}
export type ContentCoding = "identity" | "gzip" | "br";

interface CacheEntry {
	readonly page: CachedPage;
	readonly staleAt: number;
	readonly bytes: number;
}

export interface HtmlCache {
	/** The cached page, or the result of `make`; concurrent requests share one call of it. */
	get(key: string, make: () => Promise<CachedPage>): Promise<CachedPage>;
	/** The page if it is cached and fresh; answers at once. */
	peek(key: string): CachedPage | undefined;
	/** Deletes the pages that have one of the tags. */
	purge(tags: readonly string[]): void;
	clear(): void;
	readonly bytes: number;
	/** False for a cache of no bytes: then pages need no compressed copies. */
	readonly isEnabled: boolean;
}

/** Bounded in bytes; the least recently used page is evicted first. */
export function createHtmlCache(options: {
	maxBytes: number;
	freshMs: number;
	now: () => number;
	/** Whether a stale page is better than this error of rendering it anew. */
	servesStaleAfter?: (problem: unknown) => boolean;
}): HtmlCache {
	const entries = new Map<string, CacheEntry>();
	const making = new Map<string, Promise<CachedPage>>();
	let bytes = 0;
	/** Raised by each purge, so that a page whose rendering began before it is not stored. */
	let generation = 0;

	const drop = (key: string): void => {
		bytes -= entries.get(key)?.bytes ?? 0;
		entries.delete(key);
	};
	const save = (key: string, page: CachedPage): void => {
		drop(key);
		const size = page.plain.length + page.gzip.length + page.brotli.length;
		if (size > options.maxBytes) return;
		entries.set(key, {
			page,
			staleAt: options.now() + options.freshMs,
			bytes: size,
		});
		bytes += size;
		for (const oldest of entries.keys()) {
			if (bytes <= options.maxBytes) break;
			drop(oldest);
		}
	};
	const peek = (key: string): CachedPage | undefined => {
		const entry = entries.get(key);
		if (!entry || entry.staleAt <= options.now()) return undefined;
		// A Map iterates in order of insertion: setting again makes this the most recently used.
		entries.delete(key);
		entries.set(key, entry);
		return entry.page;
	};

	return {
		peek,
		async get(key, make) {
			const cached = peek(key);
			if (cached) return cached;
			const underway = making.get(key);
			if (underway) return underway;
			const began = generation;
			const promise = make()
				.then(
					(page) => {
						if (page.isCacheable && began === generation) save(key, page);
						return page;
					},
					(problem: unknown) => {
						const stale = entries.get(key)?.page;
						if (stale && options.servesStaleAfter?.(problem)) return stale;
						throw problem;
					},
				)
				.finally(() => {
					// After a purge another request may be rendering this page anew.
					if (making.get(key) === promise) making.delete(key);
				});
			making.set(key, promise);
			return promise;
		},
		purge(tags) {
			generation++;
			making.clear();
			for (const [key, { page }] of entries)
				if (page.tags.some((tag) => tags.includes(tag))) drop(key);
		},
		clear() {
			generation++;
			making.clear();
			entries.clear();
			bytes = 0;
		},
		get bytes() {
			return bytes;
		},
		isEnabled: options.maxBytes > 0,
	};
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

export async function toCachedPage(rendered: {
	status: number;
	isCacheable: boolean;
	html: string;
	tags: readonly string[];
	policy: string;
}): Promise<CachedPage> {
	const plain = Buffer.from(rendered.html);
	const [zipped, brotli] = await Promise.all([
		gzipAsync(plain, { level: 9 }),
		// Quality 11 costs some 40 ms a page for one percent less.
		brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
	]);
	const hash = createHash("sha256")
		.update(plain)
		.digest("base64url")
		.slice(0, 22);
	return {
		status: rendered.status,
		isCacheable: rendered.isCacheable,
		tags: rendered.tags,
		policy: rendered.policy,
		plain,
		gzip: zipped,
		brotli,
		etags: { identity: `"${hash}"`, gzip: `"${hash}-g"`, br: `"${hash}-b"` },
	};
}

/** For one response: a tenth of the work of a cached page, for a tenth more bytes. */
export async function compressHtml(
	html: string,
	coding: ContentCoding,
	level: number,
): Promise<string | Buffer> {
	if (coding === "gzip") return gzipAsync(html, { level });
	if (coding === "br")
		return brotliAsync(html, {
			params: { [constants.BROTLI_PARAM_QUALITY]: level },
		});
	return html;
}

/** Starting a brotli encoder takes as long as a sixth of a page, so there is none while requests are refused. */
export function selectQuickCoding(
	acceptEncoding: string | undefined,
): ContentCoding {
	return selectCoding(acceptEncoding?.replace(/\bbr\b/gi, ""));
}

/** The best coding the client takes; one it rules out with `q=0` is not used. */
export function selectCoding(
	acceptEncoding: string | undefined,
): ContentCoding {
	const accepted = acceptEncoding ?? "";
	if (/\bbr\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(accepted)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(accepted)) return "gzip";
	return "identity";
}
