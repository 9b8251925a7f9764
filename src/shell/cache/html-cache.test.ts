import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CachedPage, createHtmlCache, toCachedPage } from "./html-cache.ts";

const aPage = (size: number, tags: readonly string[] = []): CachedPage => ({
	status: 200,
	isCacheable: true,
	tags,
	policy: "",
	plain: Buffer.alloc(size),
	gzip: Buffer.alloc(0),
	brotli: Buffer.alloc(0),
	etags: { identity: "", gzip: "", br: "" },
});
const giving = (page: CachedPage) => async () => page;

function aCache(options: Partial<Parameters<typeof createHtmlCache>[0]> = {}) {
	const time = { now: 0 };
	const cache = createHtmlCache({
		maxBytes: 1_000,
		freshMs: 60_000,
		now: () => time.now,
		...options,
	});
	return { cache, time };
}

/** A page that is rendered when the test releases it. */
function aMaking(page = aPage(1)) {
	const { promise, resolve } = Promise.withResolvers<CachedPage>();
	let times = 0;
	const make = () => {
		times++;
		return promise;
	};
	return {
		make,
		done: () => resolve(page),
		page,
		times: () => times,
	};
}

describe("the cache of pages", () => {
	test("makes a page once for all who ask while it is made", async () => {
		const { cache } = aCache();
		const making = aMaking();
		const asked = [1, 2, 3].map(() => cache.get("/", making.make));
		making.done();
		expect(await Promise.all(asked)).toEqual([1, 2, 3].map(() => making.page));
		expect(making.times()).toBe(1);
	});

	test("gives a page that is no longer fresh where it cannot be made anew for now, and not where it is gone", async () => {
		const away = new Error("away");
		const servesStaleAfter = (problem: unknown) => problem === away;
		const { cache, time } = aCache({ freshMs: 100, servesStaleAfter });
		const page = aPage(1);
		await cache.get("/", giving(page));
		time.now = 100;
		expect(await cache.get("/", () => Promise.reject(away))).toBe(page);
		const gone = cache.get("/", () => Promise.reject(new Error("gone")));
		await expect(gone).rejects.toThrow("gone");
		const other = cache.get("/other", () => Promise.reject(away));
		await expect(other).rejects.toBe(away);
		const newer = aPage(2);
		expect(await cache.get("/", giving(newer))).toBe(newer);
	});

	test("serves a cached page without rendering it, until it is no longer fresh", async () => {
		const { cache, time } = aCache({ freshMs: 100 });
		const page = aPage(1);
		await cache.get("/", giving(page));
		time.now = 99;
		expect(cache.peek("/")).toBe(page);
		time.now = 100;
		expect(cache.peek("/")).toBeUndefined();
		const anew = aPage(2);
		expect(await cache.get("/", giving(anew))).toBe(anew);
		expect(cache.bytes).toBe(2);
	});

	test("does not keep a page that says so, nor a failure", async () => {
		const { cache } = aCache();
		await cache.get("/", async () => ({ ...aPage(1), isCacheable: false }));
		expect(cache.peek("/")).toBeUndefined();
		const broken = () => Promise.reject(new Error("broken"));
		await expect(cache.get("/", broken)).rejects.toThrow("broken");
		const page = aPage(1);
		expect(await cache.get("/", giving(page))).toBe(page);
	});

	test("forgets by tag what was made of a thing, and nothing else", async () => {
		const { cache } = aCache();
		await cache.get("/sql", giving(aPage(10, ["catalogue", "course-1"])));
		await cache.get("/about", giving(aPage(5, ["site"])));
		cache.purge(["course-1"]);
		expect(cache.peek("/sql")).toBeUndefined();
		expect(cache.peek("/about")).toBeDefined();
		expect(cache.bytes).toBe(5);
		cache.clear();
		expect(cache.peek("/about")).toBeUndefined();
		expect(cache.bytes).toBe(0);
	});

	test.each(["forget", "clear"] as const)(
		"does not keep a page made of older facts: %s came while it was made",
		async (how) => {
			const { cache } = aCache();
			const making = aMaking();
			const asked = cache.get("/", making.make);
			how === "forget" ? cache.purge(["site"]) : cache.clear();
			making.done();
			await asked;
			expect(cache.peek("/")).toBeUndefined();
		},
	);

	test("after forgetting, nobody is given the page that was begun before, and one making serves the rest", async () => {
		const { cache } = aCache();
		const [old, anew, third] = [aMaking(), aMaking(), aMaking()];
		const first = cache.get("/", old.make);
		cache.purge(["site"]);
		const second = cache.get("/", anew.make);
		old.done();
		expect(await first).toBe(old.page);
		// The old making has ended meanwhile; the new one is still under way.
		const last = cache.get("/", third.make);
		anew.done();
		expect(await second).toBe(anew.page);
		expect(await last).toBe(anew.page);
		expect(third.times()).toBe(0);
		expect(cache.peek("/")).toBe(anew.page);
	});

	test("is bounded in bytes: the page asked for longest ago leaves first", async () => {
		const { cache } = aCache({ maxBytes: 30 });
		for (const key of ["a", "b", "c"]) await cache.get(key, giving(aPage(10)));
		cache.peek("a");
		await cache.get("d", giving(aPage(10)));
		expect(["a", "b", "c", "d"].filter((key) => cache.peek(key))).toEqual(["a", "c", "d"]);
	});

	test("a page larger than the whole cache is served and not cached, and evicts no other", async () => {
		const { cache } = aCache({ maxBytes: 30 });
		await cache.get("a", giving(aPage(10)));
		const large = aPage(31);
		expect(await cache.get("large", giving(large))).toBe(large);
		expect(cache.peek("large")).toBeUndefined();
		expect(cache.peek("a")).toBeDefined();
	});

	test("counts its bytes right and stays within its bound after any sequence of events", async () => {
		const event = fc.oneof(
			fc.record({
				key: fc.constantFrom("a", "b", "c", "d", "e"),
				size: fc.nat(40),
				tag: fc.constantFrom("x", "y"),
			}),
			fc.record({ forget: fc.constantFrom("x", "y") }),
			fc.record({ wait: fc.nat(80) }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
				const { cache, time } = aCache({ maxBytes: 100, freshMs: 100 });
				for (const event of events) {
					if ("forget" in event) cache.purge([event.forget]);
					else if ("wait" in event) time.now += event.wait;
					else await cache.get(event.key, giving(aPage(event.size, [event.tag])));
					if (cache.bytes > 100) throw new Error(`${cache.bytes} bytes`);
				}
				cache.purge(["x", "y"]);
				expect(cache.bytes).toBe(0);
			}),
		);
	});
});

describe("a cached page", () => {
	test("is the same page in every coding, with an ETag for each", async () => {
		const html = "<!doctype html><p>Grüße</p>".repeat(50);
		const page = await toCachedPage({ ...aPage(0), html });
		expect(page.plain.toString()).toBe(html);
		expect(gunzipSync(page.gzip).toString()).toBe(html);
		expect(brotliDecompressSync(page.brotli).toString()).toBe(html);
		const etags = Object.values(page.etags);
		expect(new Set(etags).size).toBe(3);
		expect(etags.every((etag) => /^"[\w-]+"$/.test(etag))).toBe(true);
	});

	test("has the same ETags as long as its bytes are the same", async () => {
		const rendered = { ...aPage(0), html: "<p>1</p>" };
		const [first, same, other] = await Promise.all([
			toCachedPage(rendered),
			toCachedPage(rendered),
			toCachedPage({ ...rendered, html: "<p>2</p>" }),
		]);
		expect(first?.etags).toEqual(same?.etags);
		expect(first?.etags.br).not.toBe(other?.etags.br);
	});
});
