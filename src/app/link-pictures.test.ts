import { beforeAll, describe, expect, test } from "vitest";
import { categoryAddress, courseAddress } from "#catalogue/addresses.ts";
import { linkPictureHead } from "#catalogue/files/pictures/link-picture-presenter.ts";
import { type ProductKind, productKinds } from "#catalogue/product.ts";
import { listTitlesOfKind } from "#catalogue/store/product-store.ts";
import { readPng } from "#platform/pictures/testing.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});

const get = (url: string, headers = {}) => site.server.inject({ url, headers });

async function fetchHead(path: string): Promise<Map<string, string>> {
	const { body } = await get(path);
	const tags = body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
	return new Map(
		[...tags].map(([, key = "", value = ""]) => [
			key,
			value.replaceAll("&#39;", "'").replaceAll("&amp;", "&"),
		]),
	);
}

async function expectPicture(url: string) {
	const answer = await get(url);
	expect(answer.statusCode, url).toBe(200);
	expect(answer.headers["content-type"]).toBe("image/png");
	const { width, height, pixels } = readPng(answer.rawPayload);
	expect([width, height]).toEqual([1200, 630]);
	expect(new Set(pixels).size).toBeGreaterThan(20);
	expect(answer.rawPayload.length).toBeLessThan(60_000);
	return answer;
}

describe("the head of a page", () => {
	const course = courseAddress.to({ slug: "python-programming" });

	test.each([
		[course, "Course in Software Development, Lyceum."],
		[`${course}/syllabus`, "Course in Software Development, Lyceum."],
		[`${course}/schedule`, "Course in Software Development, Lyceum."],
		["/programs/cloud-architect-masters-program", "Master’s program in Cloud Computing"],
		["/university/cyber-defense-bootcamp", "University program in Cyber Security"],
		["/learn-java-basics-skillup", "Free course in Software Development"],
		[categoryAddress.to({ slug: "data-science" }), "Data Science. Courses and programs, "],
	])("of %s names a picture of its own", async (path, alt) => {
		const head = await fetchHead(path);
		expect(head.get("og:image:width")).toBe("1200");
		expect(head.get("og:image:height")).toBe("630");
		expect(head.get("og:image:alt")).toContain(alt);
		expect(head.get("twitter:card")).toBe("summary_large_image");
		const image = new URL(head.get("og:image") ?? "");
		const { headers } = await expectPicture(image.pathname + image.search);
		expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
	});

	test("names the site's own picture where a page has none", async () => {
		const head = await fetchHead("/");
		expect(new URL(head.get("og:image") ?? "").pathname).toBe("/og.png");
		expect(head.get("og:image:alt")).toBe("Lyceum");
	});
});

describe("the link picture", () => {
	test("exists for every kind of product and every category", async () => {
		const { db } = site.database;
		for (const kind of productKinds) {
			expect(await listTitlesOfKind(db, kind)).not.toEqual([]);
			await expectPicture(`/og/${kind}-${await anId(kind)}.png`);
		}
		const { categories } = site.snapshots.catalogue;
		for (const { slug } of categories.slice(0, 3)) await expectPicture(`/og/category-${slug}.png`);
	});

	test("is cached for ever only under its current version", async () => {
		const url = `/og/course-${await anId("course")}.png`;
		for (const old of [url, `${url}?v=another`, `${url}?v=a&v=b`]) {
			const { headers } = await expectPicture(old);
			expect(headers["cache-control"]).toBe("public, max-age=3600");
		}
	});

	test("answers 304 to a matching ETag", async () => {
		const [category] = site.snapshots.catalogue.categories;
		if (!category) throw new Error("no category");
		const siteName = site.snapshots.site.brand.name;
		const { path } = linkPictureHead({
			kind: "category",
			category,
			siteName,
			kindName: "Courses and programs",
		});
		const first = await expectPicture(path);
		const { etag } = first.headers;
		expect(etag).toMatch(/^"[\w-]{22}"$/);
		const again = await get(path, { "if-none-match": etag });
		expect(again.statusCode).toBe(304);
		expect(again.rawPayload.length).toBe(0);
		expect(again.headers["cache-control"]).toMatch(/immutable$/);
	});

	test.each([
		"/og/course-999999.png",
		"/og/category-nothing.png",
		"/og/course-1%00.png",
		"/og/..%2f..%2fetc%2fpasswd",
		"/og/course-1'--.png",
		`/og/${"9".repeat(5000)}.png`,
		"/og/",
	])("is not found at %s", async (url) => {
		const { statusCode } = await get(url);
		expect([400, 404, 414]).toContain(statusCode);
	});
});

async function anId(kind: ProductKind): Promise<number> {
	const { rows } = await site.database.pool.query(
		"select id from products where kind = $1 order by id limit 1",
		[kind],
	);
	return rows[0].id;
}
