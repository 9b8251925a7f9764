import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type FastifyRequest, fastify } from "fastify";
import { describe, expect, test } from "vitest";
import { defineAddress } from "#core/addresses.ts";
import { defineGap, gapUse } from "#core/gaps.ts";
import { createHtmlCache } from "#shell/cache/html-cache.ts";
import { somePage, someRenderDeps } from "#shell/testing.ts";
import { defineFiller, GapSlot } from "./gap.tsx";
import type { Page } from "./page.ts";
import { type PageRequest, type PageRoutesDeps, pageRoutes } from "./page-routes.ts";

interface Visitor {
	key: string;
	chosen: boolean;
}

/** Visitors name their country in a header, and whether they chose it. */
function audienceOf({ headers }: FastifyRequest): Visitor {
	return {
		key: String(headers["x-country"] ?? "US"),
		chosen: headers["x-chosen"] !== undefined,
	};
}

function aSite(deps: Partial<PageRoutesDeps<Visitor>> = {}) {
	const server = fastify({ routerOptions: { ignoreTrailingSlash: true } });
	const cache = createHtmlCache({
		maxBytes: 1e6,
		freshMs: 1_000,
		now: () => 0,
	});
	const pages = pageRoutes<Visitor>(server, {
		drawing: someRenderDeps(),
		cache,
		getAudience: audienceOf,
		layout: (page) => page,
		policyFor: (hashes) => `style-src ${hashes.join(" ")}`,
		...deps,
	});
	const get = (url: string, headers: Record<string, string> = {}) =>
		server.inject({ url, headers });
	return { server, cache, pages, get };
}

/** A page that counts how often it was made. */
function counting(page: Partial<Page> = {}) {
	const asked: PageRequest<Visitor>[] = [];
	const show = async (request: PageRequest<Visitor>) => {
		asked.push(request);
		return somePage({
			body: `${request.visitor.key} ${JSON.stringify(request.query)}`,
			tags: ["site", "catalogue"],
			...page,
		});
	};
	return { asked, show };
}
const home = defineAddress("/");
const course = defineAddress("/courses/:slug");

describe("where there is nothing", () => {
	test("the new address of a former page is looked up, and only then", async () => {
		const { pages, get } = aSite();
		const asked: unknown[] = [];
		pages.page(
			course,
			async ({ parameters }) => (parameters.slug === "sql" ? somePage() : undefined),
			{
				movedTo: async (parameters) => {
					asked.push(parameters);
					return parameters.slug === "joins" ? "/courses/sql" : undefined;
				},
			},
		);
		expect((await get("/courses/sql")).statusCode).toBe(200);
		const moved = await get("/courses/joins");
		expect(moved.statusCode).toBe(301);
		expect(moved.headers.location).toBe("/courses/sql");
		const campaign = "?utm_source=letter&utm_medium=email";
		expect((await get(`/courses/joins${campaign}`)).headers.location).toBe(
			`/courses/sql${campaign}`,
		);
		expect((await get("/courses/none")).statusCode).toBe(404);
		expect(asked).toEqual(["joins", "joins", "none"].map((slug) => ({ slug })));
	});
});

describe("a page that all visitors share", () => {
	test("is rendered once and then served from the cache", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show);
		const [first, second] = [await get("/"), await get("/")];
		expect(first.statusCode).toBe(200);
		expect(first.body).toBe(second.body);
		expect(asked).toHaveLength(1);
	});

	test("may be stored by a CDN, with its tags; browsers revalidate each time", async () => {
		const { pages, get } = aSite({ varyHeaders: () => ["cf-ipcountry"] });
		pages.page(home, counting().show);
		const { headers } = await get("/");
		expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d/);
		expect(headers["cache-tag"]).toBe("site,catalogue");
		expect(headers.vary).toBe("Accept-Encoding, cf-ipcountry");
		expect(headers["set-cookie"]).toBeUndefined();
		expect(headers["content-security-policy"]).toMatch(/^style-src [\w+/]+=*$/);
	});

	test("comes in the coding that the client takes, with an ETag of its own for each", async () => {
		const { pages, get } = aSite();
		pages.page(home, counting().show);
		const [plain, zipped, brotli, refused] = await Promise.all(
			["identity", "gzip", "gzip, br", "br;q=0, gzip;q=0"].map((codings) =>
				get("/", { "accept-encoding": codings }),
			),
		);
		expect(plain?.headers["content-encoding"]).toBeUndefined();
		expect(zipped?.headers["content-encoding"]).toBe("gzip");
		expect(brotli?.headers["content-encoding"]).toBe("br");
		expect(refused?.headers["content-encoding"]).toBeUndefined();
		const html = plain?.body;
		expect(gunzipSync(zipped?.rawPayload ?? "").toString()).toBe(html);
		expect(brotliDecompressSync(brotli?.rawPayload ?? "").toString()).toBe(html);
		const etags = [plain, zipped, brotli].map((response) => response?.headers.etag);
		expect(new Set(etags).size).toBe(3);
		for (const answer of [plain, zipped, brotli])
			expect(answer?.headers["content-length"]).toBe(String(answer?.rawPayload.length));
	});

	test("is not sent again to a client that has it: 304 without a body", async () => {
		const { pages, get } = aSite();
		pages.page(home, counting().show);
		const headers = { "accept-encoding": "br" };
		const etag = String((await get("/", headers)).headers.etag);
		for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
			const again = await get("/", { ...headers, "if-none-match": known });
			expect(again.statusCode).toBe(304);
			expect(again.body).toBe("");
			expect(again.headers.etag).toBe(etag);
			expect(again.headers["cache-control"]).toContain("s-maxage");
		}
		// The bytes of another coding are other bytes.
		const plain = await get("/", { "if-none-match": etag });
		expect(plain.statusCode).toBe(200);
	});

	test("answers HEAD with the same headers and no body", async () => {
		const { pages, get, server } = aSite();
		pages.page(home, counting().show);
		const whole = await get("/");
		const head = await server.inject({ method: "HEAD", url: "/" });
		expect(head.statusCode).toBe(200);
		expect(head.body).toBe("");
		for (const name of ["content-length", "content-type", "etag", "vary"])
			expect(head.headers[name]).toBe(whole.headers[name]);
	});

	test("is the same page for every unknown query, and another for each known one", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show, { query: ["level"] });
		const bodies = await Promise.all(
			["/", "/?utm_source=x", "/?level[]=1", "/?level=1&level=2"].map(
				async (url) => (await get(url)).body,
			),
		);
		expect(new Set(bodies).size).toBe(1);
		expect((await get(`/?level=${"9".repeat(201)}`)).body).toBe(bodies[0]);
		expect(asked).toHaveLength(1);
		const known = await get("/?x=y&level=beginner%20%26");
		expect(known.body).toContain("beginner &amp;");
		expect(asked).toHaveLength(2);
		expect(asked[1]?.query).toEqual({ level: "beginner &" });
	});

	test("is one copy in every spelling of its address, rendered for the plain one", async () => {
		const paths: string[] = [];
		const { pages, get } = aSite({
			layout: (page, { path }) => {
				paths.push(path);
				return page;
			},
		});
		const { asked, show } = counting();
		pages.page(course, show);
		for (const url of ["/courses/%73ql/?a", "/courses/s%71l", "/courses/sql"])
			expect((await get(url)).statusCode).toBe(200);
		expect(asked).toHaveLength(1);
		expect(paths).toEqual(["/courses/sql"]);
		await get("/courses/sql%2Fadvanced");
		expect(paths).toEqual(["/courses/sql", "/courses/sql%2Fadvanced"]);
	});

	test("is never shared by visitors of different countries", async () => {
		const { pages, get } = aSite();
		pages.page(home, counting().show);
		const from = (country: string) => get("/", { "x-country": country });
		const [us, de, again] = [await from("US"), await from("DE"), await from("US")];
		expect(us.body).toContain("US {}");
		expect(de.body).toContain("DE {}");
		expect(again.body).toBe(us.body);
		expect(us.headers.etag).not.toBe(de.headers.etag);
	});

	test("is private for a visitor who chose the country, though the process caches one copy for both", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show);
		const detected = await get("/", { "x-country": "DE" });
		const chosen = await get("/", { "x-country": "DE", "x-chosen": "1" });
		expect(chosen.body).toBe(detected.body);
		expect(asked).toHaveLength(1);
		expect(chosen.headers["cache-control"]).toBe("private, no-cache");
		expect(chosen.headers["cache-tag"]).toBeUndefined();
	});

	test("is rendered anew when one of its tags is purged", async () => {
		const { pages, get, cache } = aSite();
		const { asked, show } = counting();
		pages.page(home, show);
		await get("/");
		cache.purge(["catalogue"]);
		await get("/");
		expect(asked).toHaveLength(2);
	});
});

describe("a page that must not be cached", () => {
	test("because it says so is fresh each time and no-store", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show, { fresh: true });
		await get("/");
		const { headers, statusCode } = await get("/");
		expect(statusCode).toBe(200);
		expect(asked).toHaveLength(2);
		expect(headers["cache-control"]).toBe("no-store");
		expect(headers.etag).toBeUndefined();
	});

	test("because it is one of those at its address that say so, is fresh each time; the others are cached", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(course, show, { freshAt: ({ slug }) => slug === "new" });
		for (const url of ["/courses/new", "/courses/old"]) {
			await get(url);
			const { headers } = await get(url);
			expect(headers["cache-control"] === "no-store").toBe(/new/.test(url));
		}
		expect(asked.map(({ parameters }) => parameters.slug)).toEqual(["new", "new", "old"]);
	});

	test("because a parameter opens something on it is no-store; other values of that parameter are ignored", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show, {
			freshQuery: { form: (value) => value === "quote" },
		});
		const opened = await get("/?form=quote");
		expect(opened.headers["cache-control"]).toBe("no-store");
		expect(opened.body).toContain("{&quot;form&quot;:&quot;quote&quot;}");
		await get("/?form=quote");
		expect(asked).toHaveLength(2);
		const plain = await get("/");
		for (const url of ["/?form=nonsense", "/?form=", "/?form=quote&form=quote"])
			expect((await get(url)).headers.etag).toBe(plain.headers.etag);
		expect(asked).toHaveLength(3);
	});

	test("because a parameter opens something on it may be one page of many at its pattern", async () => {
		const { pages, get } = aSite();
		pages.page(course, counting().show, {
			freshQuery: { form: (value, { slug }) => value === `about ${slug}` },
		});
		const opened = async (url: string) => (await get(url)).headers["cache-control"] === "no-store";
		expect(await opened("/courses/sql?form=about+sql")).toBe(true);
		expect(await opened("/courses/chess?form=about+sql")).toBe(false);
	});

	test("because a part of it is missing is sent, logged once, and not cached", async () => {
		const list = defineGap("list");
		let down = true;
		const failures: string[] = [];
		const { pages, get } = aSite({
			drawing: someRenderDeps({
				fillers: [
					defineFiller(list, async () => {
						if (down) throw new Error("down");
						return { node: "the list" };
					}),
				],
				onGapFailure: (gap) => failures.push(gap),
			}),
		});
		pages.page(
			home,
			counting({
				body: (
					<main>
						main <GapSlot of={list} />
					</main>
				),
				gaps: [gapUse(list, undefined)],
			}).show,
		);
		const broken = await get("/");
		expect(broken.statusCode).toBe(200);
		expect(broken.body).toContain("<main>main </main>");
		expect(broken.headers["cache-control"]).toBe("no-store");
		expect(broken.headers["cache-tag"]).toBeUndefined();
		expect(failures).toEqual(["list"]);
		down = false;
		const whole = await get("/");
		expect(whole.body).toContain("the list");
		expect(whole.headers["cache-control"]).toContain("public");
	});

	test("because it has a status of its own is not cached either", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting({ status: 410 });
		pages.page(home, show);
		await get("/");
		const { statusCode, headers } = await get("/");
		expect(statusCode).toBe(410);
		expect(headers["cache-control"]).toBe("no-store");
		expect(asked).toHaveLength(2);
	});

	test("because it is a refusal rendered outside the cache, which only the browser keeps, for Back", async () => {
		const { pages, server } = aSite();
		server.post("/", (request, reply) => pages.send(request, reply, somePage({ status: 422 })));
		const { statusCode, headers } = await server.inject({
			method: "POST",
			url: "/",
		});
		expect(statusCode).toBe(422);
		expect(headers["cache-control"]).toBe("private, no-cache");
		expect(headers["content-security-policy"]).toMatch(/^style-src /);
	});
});

describe("an address with nothing behind it", () => {
	test.each([{}, { fresh: true }])(
		"%j: is not found, and found as soon as something is there",
		async (options) => {
			const { pages, get } = aSite();
			let there = false;
			pages.page(course, async () => (there ? somePage() : undefined), options);
			expect((await get("/courses/none")).statusCode).toBe(404);
			there = true;
			expect((await get("/courses/none")).statusCode).toBe(200);
		},
	);

	test("a page that breaks is an error and is tried again", async () => {
		const { pages, get } = aSite();
		let broken = true;
		pages.page(home, async () => {
			if (broken) throw new Error("broken");
			return somePage();
		});
		expect((await get("/")).statusCode).toBe(500);
		broken = false;
		expect((await get("/")).statusCode).toBe(200);
	});
});

describe("a page that combines many parameters", () => {
	const canonicalQuery = (given: URLSearchParams) => {
		const level = given.get("level") ?? "";
		return { search: level && `?level=${level}`, isCacheable: level !== "odd" };
	};

	test("is cached once for each canonical query, whatever else the address says", async () => {
		const { pages, get } = aSite();
		const { asked, show } = counting();
		pages.page(home, show, { canonicalQuery });
		await get("/?level=easy&utm_source=mail");
		await get("/?x[]=1&level=easy");
		await get("/?level=hard");
		expect(asked.map(({ search }) => search)).toEqual(["?level=easy", "?level=hard"]);
	});

	test("is not cached when it is rare, and the browser may go back to it", async () => {
		const { pages, get, cache } = aSite();
		const { asked, show } = counting();
		pages.page(home, show, { canonicalQuery });
		const { headers } = await get("/?level=odd");
		await get("/?level=odd");
		expect(asked).toHaveLength(2);
		expect(cache.bytes).toBe(0);
		expect(headers["cache-control"]).toBe("private, no-cache");
	});

	test("never grows the cache by made-up queries", async () => {
		const { pages, get, cache } = aSite();
		pages.page(home, counting().show, {
			canonicalQuery: () => ({ search: "", isCacheable: true }),
		});
		await get("/");
		const { bytes } = cache;
		for (let index = 0; index < 50; index++) await get(`/?level=${index}&${"y".repeat(index)}=1`);
		expect(cache.bytes).toBe(bytes);
	});
});

describe("a form posted to a page's own address", () => {
	const form = defineGap("form");
	const drawing = someRenderDeps({
		fillers: [
			defineFiller(form, (_, known) => {
				const { visitor, pageType } = Object(known);
				return { node: `told ${visitor} on ${pageType}` };
			}),
		],
	});
	const options = {
		freshQuery: { form: (name: string) => name === "call" },
		takesPosts: true,
	};
	const page = {
		gaps: [gapUse(form, undefined)],
		body: <GapSlot of={form} />,
	};
	const refusing = () =>
		aSite({
			drawing,
			getRenderContext: () => ({ visitor: "who asks" }),
			handlePost: async (request, _reply, again) =>
				again(422, { visitor: `no ${JSON.stringify(request.body)}` }),
		});

	test("is handled by `handlePost`, which may render the page again with what is wrong", async () => {
		const { pages, server } = refusing();
		const { asked, show } = counting(page);
		pages.page(course, show, options);
		const answer = await server.inject({
			method: "POST",
			url: "/courses/sql?form=call",
			payload: { name: "Ada" },
		});
		expect(answer.statusCode).toBe(422);
		expect(answer.body).toContain("told no {&quot;name&quot;:&quot;Ada&quot;} on home");
		expect(answer.headers["cache-control"]).toBe("private, no-cache");
		expect(asked[0]).toMatchObject({
			parameters: { slug: "sql" },
			query: { form: "call" },
		});
	});

	test("is refused where the page opens no form, does not exist, or takes no posts", async () => {
		const { pages, server } = refusing();
		pages.page(course, async () => undefined, options);
		pages.page(home, counting(page).show, options);
		pages.page(defineAddress("/about"), counting(page).show);
		const post = async (url: string) => (await server.inject({ method: "POST", url })).statusCode;
		for (const url of ["/", "/?form=other", "/courses/sql?form=call", "/about"])
			expect(await post(url), url).toBe(404);
		expect(await post("/?form=call")).toBe(422);
	});

	test("fillers get to know the visitor only on pages that are not cached", async () => {
		const { pages, get } = refusing();
		pages.page(home, counting(page).show, options);
		expect((await get("/?form=call")).body).toContain("told who asks on home");
		const cached = await get("/");
		expect(cached.body).toContain("told undefined");
		expect(cached.headers["cache-control"]).toMatch(/^public/);
	});
});
