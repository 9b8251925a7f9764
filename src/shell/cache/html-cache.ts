import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { type ByteCache, createByteCache } from "#core/cache.ts";

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
type ContentCoding = "identity" | "gzip" | "br";

export interface HtmlCache extends Pick<ByteCache<CachedPage>, "get" | "peek" | "clear" | "bytes"> {
	/** Deletes every page that was made of one of the named things. */
	purge(tags: readonly string[]): void;
	/** False for a cache of no bytes: then no page need be prepared for it. */
	readonly isEnabled: boolean;
}

export function createHtmlCache(options: {
	maxBytes: number;
	freshMs: number;
	now: () => number;
	/** True if a stale page is better than this error of rendering it anew. */
	servesStaleAfter?: (problem: unknown) => boolean;
}): HtmlCache {
	const cache = createByteCache<CachedPage>({
		...options,
		countBytes: ({ plain, gzip, brotli }) => plain.length + gzip.length + brotli.length,
		isCacheable: (page) => page.isCacheable,
	});
	return Object.assign(cache, {
		purge: (tags: readonly string[]) =>
			cache.deleteWhere((page) => page.tags.some((tag) => tags.includes(tag))),
		isEnabled: options.maxBytes > 0,
	});
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
		// Quality 9 costs some 35 ms a page instead of 5, most of it for large tables in memory, for one or two percent less.
		brotliAsync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
	]);
	const hash = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
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
