import { expect, test } from "vitest";
import type { CallOutput } from "#core/calls.ts";
import type { getPageData } from "#storefront/page-data/calls.ts";
import { openSharedSite } from "#testing/site.ts";

const site = await openSharedSite();
const us = 1;
const skillupPath = "/skillup-free-online-courses";

type PageData = CallOutput<typeof getPageData>["data"];

const ask = (path: string) =>
	site.server.inject(`/sheldon/getPageData?${new URLSearchParams({ path, countryId: `${us}` })}`);
async function fetchPageData(path: string): Promise<PageData> {
	const answer = await ask(path);
	expect(answer.statusCode, answer.body).toBe(200);
	expect(answer.headers["cache-control"]).toBe("public, max-age=300");
	return answer.json().data;
}
const fetchPage = async (url: string) => {
	const headers = { accept: "text/html" };
	const { body } = await site.server.inject({ url, headers });
	return body.replaceAll("&#x27;", "'");
};
type Item = Readonly<Record<string, unknown>>;
const itemsOf = ({ carousels }: PageData, carousel: string): readonly Item[] =>
	carousels.find(({ id }) => id === carousel)?.items ?? [];

const fields = [
	"productId",
	"firstFold",
	"bannerData",
	"carousels",
	"webinars",
	"categories",
	"partnerImages",
	"partnerCourses",
	"seoContentBlock",
].sort();

test("HOME-015: the data of the home page is what the page shows, by its published names", async () => {
	const data = await fetchPageData("/");
	expect(Object.keys(data).sort()).toEqual(fields);
	// The lists of the page itself are completed when they come near.
	const page = await fetchPage("/?show=all");
	expect(data.productId).toBe(null);
	expect(page).toContain(data.firstFold.heading);
	expect(data.bannerData).toHaveLength(7);
	for (const { heading, carousel_url } of data.bannerData) {
		expect(page).toContain(heading);
		if (carousel_url) expect(page).toContain(`href="${carousel_url}"`);
	}
	for (const { id } of data.carousels) {
		const after = page.slice(page.indexOf(`id="${id}"`));
		const items = itemsOf(data, id);
		expect(items.length).toBeGreaterThan(2);
		for (const { bundle_url, url, course_url, personName } of items)
			expect(after).toContain(bundle_url ?? url ?? course_url ?? personName);
	}
	expect(page).toContain(data.seoContentBlock?.seo_content_title);
});

test("HOME-015, CARD-045: the data of the free-learning page has its webinars, partners and the courses of each category by its name", async () => {
	const data = await fetchPageData(skillupPath);
	expect(Object.keys(data).sort()).toEqual(fields);
	const page = await fetchPage(skillupPath);
	expect(data.webinars.length).toBeGreaterThan(0);
	for (const { title } of data.webinars) expect(page).toContain(title);
	expect(page).toContain(data.partnerImages?.text);
	expect(data.partnerCourses.length).toBeGreaterThan(0);
	expect(page).toContain(data.seoContentBlock?.seo_content_title);

	const { categories } = site.snapshots.catalogue;
	const names = Object.keys(data.categories);
	expect(names.length).toBeGreaterThan(5);
	expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
	const courses = Object.entries(data.categories).flatMap(([name, list]) => {
		for (const course of list) expect(course).toMatchObject({ categoryName: name });
		return list;
	});
	expect(courses).toHaveLength(30);
	for (const { course_url } of courses) expect(page).toContain(`href="${course_url}"`);
});

test("HOME-015: the data of a course's page names the course and its carousels", async () => {
	const data = await fetchPageData("/courses/api-design");
	expect(Object.keys(data).sort()).toEqual(fields);
	expect(data.productId).toEqual(expect.any(Number));
	expect(data.carousels.map(({ id }) => id)).toEqual([
		"review-content",
		"related-courses",
		"similar-courses",
	]);
	const page = await fetchPage("/courses/api-design");
	for (const { id, items } of data.carousels)
		if (items.length) expect(page).toContain(`id="${id}"`);
});

test("CARD-035: reviews are published with who wrote them, where they work and what they said", async () => {
	const reviews = itemsOf(await fetchPageData("/"), "home-review");
	expect(reviews).toHaveLength(3);
	for (const review of reviews)
		expect(review).toMatchObject({
			id: expect.any(Number),
			personName: expect.any(String),
			designation: expect.any(String),
			content: expect.any(String),
			rating: expect.any(Number),
		});
	const all = [
		...reviews,
		...itemsOf(await fetchPageData("/courses/api-design"), "review-content"),
		...itemsOf(await fetchPageData(skillupPath), "home-review"),
	];
	const names = new Set(all.flatMap((review) => Object.keys(review)));
	expect(names).toContain("company");
	const known = new Set([
		..."id personName designation company content".split(" "),
		..."linkedinUrl imgSrc rating".split(" "),
	]);
	expect([...names].filter((name) => !known.has(name))).toEqual([]);
});

test("CARD-020, CARD-021, CARD-022: university programs are published with their school, start, features and type", async () => {
	const data = await fetchPageData("/");
	const programs = itemsOf(data, "home-university-program");
	expect(programs).toHaveLength(4);
	for (const program of programs)
		expect(program).toMatchObject({
			title: expect.any(String),
			bundle_url: expect.stringMatching(/^\/university\//),
			homePage_slider_image: expect.stringMatching(/^\//),
			university_homePage_logo: expect.stringMatching(/^\/files\//),
			duration: expect.any(Number),
			batchStartDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
			keyfeatures: expect.arrayContaining([{ key_feature_name: expect.any(String), is_b2c: true }]),
			snapshot_data: { program_sub_type: expect.any(String) },
		});
	expect(programs.map(({ snapshot_data }) => snapshot_data)).toContainEqual({
		program_sub_type: "bootcamp",
	});
});

test.each(["/cart", "/courses/no-such-course", "/courses/", "//", "x"])(
	"the data of %s is refused with 404",
	async (path) => {
		const answer = await ask(path);
		expect(answer.statusCode).toBe(404);
		expect(answer.json().problems).toEqual([
			{ field: "path", message: "names no page whose data is published" },
		]);
	},
);
