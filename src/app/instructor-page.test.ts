import { beforeAll, describe, expect, test } from "vitest";
import { aBrowser } from "#testing/browser.ts";
import { openSharedSite, type TestSite } from "#testing/site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await openSharedSite();
});
const get = (path: string) => aBrowser(site).get(path);
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const path = "/instructors/maren-achebe";

describe("the page of an instructor", () => {
	test("is linked from every course where they stand, and lists these with ratings and groups to come", async () => {
		const course = (await get("/courses/pmp-exam-preparation")).body;
		expect(course).toMatch(new RegExp(`href="${path}"[^>]*>Maren Achebe<`));
		expect(course).toContain('href="/instructors/joaquim-lindqvist"');
		const page = await get(path);
		expect(page.statusCode).toBe(200);
		const text = textOf(page.body);
		for (const part of [
			"Moved a 400-bed hospital",
			"Maren plans moves of things",
			"PMP Exam Preparation",
			"Together with Joaquim Lindqvist",
		])
			expect(text).toContain(part);
		expect(text).toMatch(/4\.\d out of 5, the average of [\d,]+ ratings of these courses/);
		expect(page.body).toContain('href="/courses/pmp-exam-preparation/schedule"');
		expect(page.body).toContain("data-times=");
		// A portrait is a file of content; without one, there are initials.
		expect(text).toContain("MA");
	});

	test("is cached like every public page, and says to search engines who it is about", async () => {
		const { headers, body } = await get(path);
		expect(headers["cache-control"]).toContain("public");
		expect(headers["set-cookie"]).toBeUndefined();
		const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
		const data = scripts.flatMap(([, json = "{}"]) => JSON.parse(json));
		const graph = data.flatMap((entry) => entry["@graph"] ?? [entry]);
		expect(graph).toContainEqual(
			expect.objectContaining({
				"@type": "Person",
				name: "Maren Achebe",
				jobTitle: "Project and program management",
				url: expect.stringMatching(/\/instructors\/maren-achebe$/),
			}),
		);
		expect(body).toMatch(/<link rel="canonical" href="[^"]*\/instructors\/maren-achebe"/);
	});

	test("is in the sitemap", async () => {
		const { body } = await get("/sitemap.xml");
		const files = [...body.matchAll(/<loc>([^<]+\.xml[^<]*)<\/loc>/g)].map(([, url = ""]) => url);
		const bodies = files.length
			? await Promise.all(files.map(async (url) => (await get(new URL(url).pathname)).body))
			: [body];
		expect(bodies.join("")).toContain(`${path}</loc>`);
	});

	test("and that of an author lead to each other where it is one person", async () => {
		const author = "/free-resources/authors/leif-castellano";
		const instructor = "/instructors/leif-castellano";
		expect((await get(instructor)).body).toContain(`href="${author}"`);
		expect((await get(author)).body).toContain(`href="${instructor}"`);
		expect((await get("/free-resources/authors/hana-kirsch")).body).not.toContain("/instructors/");
		expect((await get(path)).body).not.toContain("/free-resources/authors/");
	});

	test("does not exist of anybody else", async () => {
		for (const name of ["nobody", "hana-kirsch", "ins-maren-achebe"])
			expect((await get(`/instructors/${name}`)).statusCode).toBe(404);
	});
});

describe("the covers of a subject", () => {
	test("are drawn of its motif, or of that of the course", async () => {
		const { body } = await get("/categories/project-management");
		expect(body).toMatch(/src="\/covers\/cobalt\/schedule\.course-\d+\.svg"/);
		expect(body).not.toMatch(/src="\/covers\/cobalt\/course-\d+\.svg"/);
		const marketing = (await get("/categories/digital-marketing")).body;
		expect(marketing).toMatch(/src="\/covers\/terracotta\/charts\.course-\d+\.svg"/);
		expect(marketing).toMatch(/src="\/covers\/terracotta\/target\.course-\d+\.svg"/);
		const cover = await get("/covers/cobalt/schedule.course-1001.svg");
		expect(cover.headers["content-type"]).toContain("image/svg+xml");
		expect(cover.body.length).toBeLessThan(3_500);
		for (const file of ["unknown.course-1001.svg", "schedule.svg", "schedule.banner-x.svg"])
			expect((await get(`/covers/cobalt/${file}`)).statusCode).toBe(404);
	});
});
