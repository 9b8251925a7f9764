import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { freeCourseAddress, kindsWithPages, productPageAddresses } from "#catalogue/addresses.ts";
import { listProductChanges, recordProductChanges } from "#catalogue/store/product-change-store.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import { silentLog } from "#platform/database/testing.ts";
import { createServer } from "#platform/http/server.ts";
import { createMetrics } from "#platform/metrics.ts";
import { sitemapIndex, urlSet } from "#storefront/sitemap/sitemap-document.ts";
import { sitemapRoutes } from "#storefront/sitemap/sitemap-file-routes.ts";
import { aSite, type TestSite } from "#testing/site.ts";

const publicUrl = "http://localhost:3000";
let site: TestSite;
beforeAll(async () => {
	// It requests all pages from one network address.
	site = await aSite({ cacheBytes: 0, env: { PAGES_PER_MINUTE: "1000000" } });
});
const get = (url: string) => site.server.inject({ url, headers: { accept: "text/html" } });
const locations = (xml: string) =>
	[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
		(url as string).replace(publicUrl, ""),
	);

describe("the sitemap for people", () => {
	test("FREE-009: lists every free course by category with its link", async () => {
		const { body } = await get("/sitemap");
		const sections = body.split("<section").slice(1);
		const free = await listProducts(site.database.db, "free-course", {
			country: "",
		});
		expect(free.length).toBeGreaterThan(20);
		for (const course of free) {
			const category = site.snapshots.catalogue.categories.find(
				({ slug }) => slug === course.category,
			);
			const section = sections.find((candidate) =>
				candidate.includes(`href="/categories/${category?.slug}"`),
			);
			expect(section).toContain("Free courses");
			expect(section).toContain(`href="${freeCourseAddress.to(course)}"`);
		}
	});

	test("has a page for each category, and none for any other word", async () => {
		expect((await get("/sitemap/devops")).statusCode).toBe(200);
		expect((await get("/sitemap/devops?page=0")).statusCode).toBe(200);
		for (const url of ["/sitemap/nothing", "/sitemap/devops?page=2"])
			expect((await get(url)).statusCode).toBe(404);
	});
});

describe("every page of the site", () => {
	// It renders some two thousand pages, one after the other.
	const timeoutMs = 300_000;

	test(
		"that the sitemap names answers 200 under its own canonical address, and so does every link on it",
		async () => {
			const listed = locations((await get("/sitemap.xml")).body);
			expect(listed.length).toBeGreaterThan(80);
			const met = new Set(listed);
			const companyForms = new Set<string>();
			const broken: string[] = [];
			// A Set also iterates over values that are added during the loop.
			for (const path of met) {
				const { statusCode, body, headers } = await get(path);
				const isRedirect = statusCode >= 300 && statusCode < 400;
				if (isRedirect) {
					const target = String(headers.location).replace(publicUrl, "");
					if (!comesLater(target)) met.add(target);
				} else if (statusCode !== 200) broken.push(`${statusCode} ${path}`);
				if (listed.includes(path))
					expect(body).toContain(`<link rel="canonical" href="${publicUrl}${path}">`);
				for (const link of findLinks(body)) {
					const form = nameCompanyForm(link);
					if (comesLater(link) || (form && companyForms.has(form))) continue;
					if (form) companyForms.add(form);
					met.add(link);
				}
			}
			expect(broken).toEqual([]);
			expect(met.size).toBeGreaterThan(listed.length);
		},
		timeoutMs,
	);

	/** Paths on this site, without the `back` parameter, which makes no other page. */
	function findLinks(body: string): string[] {
		return [...body.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href]) =>
			(href as string)
				.replaceAll("&amp;", "&")
				.replace(/#.*$/, "")
				.replace(/\?back=.*$/, ""),
		);
	}

	/** The forms on the pages of a company are the same on those of each course, and most of all links. */
	function nameCompanyForm(link: string): string | undefined {
		return link
			.match(/^(\/partners\/[^/]+\/[a-z]+\/)[^/]+([/\w]*\?form=.*)/)
			?.slice(1)
			.join("*");
	}

	/** Files are generated on request and have tests of their own. */
	const comesLater = (link: string) => /\.pdf(\?|$)/.test(link);
});

describe("the sitemap for search engines", () => {
	test("is a list of files when there are too many addresses for one", async () => {
		const server = await createServer({
			log: silentLog,
			trustProxy: 0,
			secure: false,
			metrics: createMetrics(),
			answerError: (_request, reply, { status }) => reply.code(status).send(),
			refuseChange: () => undefined,
		});
		const { db } = site.database;
		const pages = () => ["/", "/programs", "/sitemap"];
		sitemapRoutes(server, { db, publicUrl, pages, perFile: 20 });
		const index = (await server.inject("/sitemap.xml")).body;
		expect(index).toContain("<sitemapindex");
		const files = locations(index);
		const listed: string[] = [];
		for (const file of files) {
			const some = locations((await server.inject(file)).body);
			expect(some.length).toBeLessThanOrEqual(20);
			listed.push(...some);
		}
		const products = await listProductChanges(db, kindsWithPages, {
			offset: 0,
			limit: 1_000,
		});
		const own = products.reduce((sum, { kind }) => sum + productPageAddresses[kind].length, 0);
		expect(new Set(listed).size).toBe(own + 3);
		expect(listed).toHaveLength(own + 3);
		for (const url of ["0", "99", "1e1", "-1", "x"])
			expect((await server.inject(`/sitemaps/${url}.xml`)).statusCode).toBe(404);
		await server.close();
	});

	test("gives the time of a product's last change, for any number of imports", async () => {
		const { db } = site.database;
		const changedAt = async (slug: string) =>
			(await listProductChanges(db, ["course"], { offset: 0, limit: 1_000 })).find(
				(change) => change.slug === slug,
			)?.changedAt;
		await sql`update product_changes set changed_at = '2026-01-02T03:04:05Z'`.execute(db);
		await sql`update products set digest = 'another' where slug = 'api-design'`.execute(db);
		await db.transaction().execute((tx) => recordProductChanges(tx, "course"));
		expect(String(await changedAt("ethical-hacking"))).toBe("2026-01-02T03:04:05Z");
		expect(String(await changedAt("api-design"))).not.toBe("2026-01-02T03:04:05Z");
		const { body } = await get("/sitemap.xml");
		expect(body).toContain("/courses/ethical-hacking</loc><lastmod>2026-01-02T03:04:05Z</lastmod>");
	});

	test("RES-011: gives the day of an article's publication or change, and none of an event that is to come", async () => {
		const { db } = site.database;
		await sql`update resources set date = '2026-11-02', day = null,
			details = details || '{"updated": "2026-11-05"}' where type = 'article' and id = 5009`.execute(
			db,
		);
		await site.snapshots.resources.reload();
		const { body } = await get("/sitemap.xml");
		const [article] = site.snapshots.resources
			.list({ type: "article" })
			.filter(({ id }) => id === 5009);
		expect(body).toContain(
			`/free-resources/article/${article?.slug}</loc><lastmod>2026-11-05</lastmod>`,
		);
		expect(body).toMatch(/\/free-resources\/webinar\/[\w-]+<\/loc><\/url>/);
		expect(body).toContain("/free-resources/video</loc></url>");
	});

	test("RES-011: language models are told of the subjects, and of the newest to read and to watch", async () => {
		const { body, headers } = await get("/llms.txt");
		expect(headers["content-type"]).toContain("text/plain");
		expect(body.match(/^## .*$/gm)).toEqual([
			...["## Fields", "## Articles", "## Tutorials", "## Films", "## Free live sessions"],
			...["## Recordings", "## Ebooks"],
		]);
		expect(body).toContain(
			"- [Window functions, explained with bus tickets](http://localhost:3000/free-resources/video/window-functions-with-bus-tickets): Running totals",
		);
		expect(body).toContain("- [All articles](http://localhost:3000/free-resources/article): ");
	});

	test("escapes addresses for XML", () => {
		expect(urlSet([{ path: "/?a=1&b=<" }], "https://x")).toContain(
			"<loc>https://x/?a=1&amp;b=&lt;</loc></url>",
		);
		expect(sitemapIndex(["https://x/1.xml"])).toContain(
			"<sitemap><loc>https://x/1.xml</loc></sitemap>",
		);
	});
});
