import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { universityBrochureAddress } from "#catalogue/addresses.ts";
import { listTitlesOfKind } from "#catalogue/store/product-store.ts";
import { holdTransaction } from "#platform/database/testing-locks.ts";
import { aBrowser } from "#testing/browser.ts";
import { aSite } from "#testing/site.ts";

describe("files that have to be created", () => {
	test("keep no page out, however many clients wait for them", async () => {
		// Two pages are rendered at once with a pool of four connections.
		const site = await aSite({ env: { DATABASE_POOL: "4" } });
		const { db } = site.database;
		const slugs = (await listTitlesOfKind(db, "university")).map(({ slug }) => slug);
		const urls = ["US", "IN"].flatMap((country) =>
			slugs.slice(0, 8).map((slug) => ({ url: universityBrochureAddress.to({ slug }), country })),
		);
		expect(urls).toHaveLength(16);
		// Brochures name the university, which no search reads.
		const lock = await holdTransaction(db, (tx) =>
			sql`lock table partners in access exclusive mode`.execute(tx),
		);
		const files = urls.map(({ url, country }) => aBrowser(site, { sl_country: country }).get(url));
		for (const query of ["data", "cloud", "sql", "agile"])
			expect((await aBrowser(site).get(`/search?q=${query}`)).statusCode).toBe(200);
		await lock.end();
		const statuses = (await Promise.all(files)).map(({ statusCode }) => statusCode);
		expect(statuses).toEqual(Array(16).fill(200));
	});

	test("are limited for each network; those that exist are given to everybody", async () => {
		const site = await aSite({ env: { FILES_PER_MINUTE: "3" } });
		const courses = (await listTitlesOfKind(site.database.db, "course")).slice(0, 4);
		const [first = "", ...others] = courses.map(({ slug }) => `/courses/${slug}/syllabus.pdf`);
		const reader = aBrowser(site);
		const statuses: number[] = [];
		for (const url of [first, first, ...others]) statuses.push((await reader.get(url)).statusCode);
		expect(statuses).toEqual([200, 200, 200, 200, 429]);
		const picture = await reader.get("/og/category-data-science.png");
		expect(picture.statusCode).toBe(429);
		expect(Number(picture.headers["retry-after"])).toBeGreaterThan(0);
		expect(picture.body).toContain("Too many files");
		expect((await reader.get(first)).statusCode).toBe(200);
		expect((await aBrowser(site).get(others.at(-1) ?? "")).statusCode).toBe(200);
	});
});
