import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { copyContentForFile } from "../content-folder.ts";
import { axeFindings } from "../page-findings.ts";
import { fitsWidth, openBuiltSite, type Visit, visit, visitLoaded } from "../testing.ts";

let site: { url: string };
const { folder, change } = copyContentForFile();
const course = "sql-for-analysts";
const missing = "/files/courses/missing.webp";

/** The demo, with a picture for some products that is not there. */
beforeAll(async () => {
	mkdirSync(join(folder, "files"), { recursive: true });
	for (const name of [course, "data-analytics-with-excel"])
		change(`courses/${name}.yaml`, /^title: /m, `image: ${missing}\ntitle: `);
	site = await openBuiltSite({ CONTENT_DIR: folder });
});

const phone = {
	viewport: { width: 360, height: 740 },
	isMobile: true,
	hasTouch: true,
} as const;
const desktop = { viewport: { width: 1280, height: 900 } } as const;
const cover = (page: Page) => page.locator('main img[src$="/course-1009.svg"]').first();
const isShown = (page: Page) =>
	cover(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

describe("a picture that is not there", () => {
	test.each([
		["the page of a course", `/courses/${course}`, desktop],
		["a list", "/categories/data-science", desktop],
		["a list", "/categories/data-science", phone],
		["the results of a search", "/search?q=sql+analysts", phone],
	] as const)("is replaced by the drawn cover on %s (%#)", async (_, path, options) => {
		const { page } = await visit(site.url + path, options);
		await page.evaluate(async () => {
			for (let y = 0; y < document.body.scrollHeight; y += 300) {
				scrollTo(0, y);
				// A busy browser may draw no further frame before the next call.
				await new Promise((resume) => {
					requestAnimationFrame(resume);
					setTimeout(resume, 1_000);
				});
			}
			// At the end the header would cover a part of what is below it.
			scrollTo(0, 0);
		});
		await expect.poll(() => cover(page).count()).toBe(1);
		await expect.poll(() => isShown(page)).toBe(true);
		expect(await page.locator(`img[src="${missing}"]`).count()).toBe(0);
		expect(await fitsWidth(page)).toBe(true);
		expect(await axeFindings(page)).toEqual([]);
	});

	test("is replaced also where it comes with the results of a choice", async () => {
		const { page } = await visit(`${site.url}/categories/cloud-computing`, desktop);
		await page.waitForLoadState("networkidle");
		await page.evaluate((address) => {
			const picture = document.createElement("img");
			picture.dataset.cover = "/covers/pine/course-1009.svg";
			picture.src = address;
			document.querySelector("main")?.append(picture);
		}, missing);
		await expect.poll(() => cover(page).count()).toBe(1);
	});

	test("has the color of the cover's ground behind it without script", async () => {
		for (const path of [`/courses/${course}`, "/categories/data-science"]) {
			const { page } = await visit(site.url + path, {
				...desktop,
				javaScriptEnabled: false,
			});
			const picture = page.locator(`img[src="${missing}"]`).first();
			await picture.scrollIntoViewIfNeeded();
			const box = await picture.boundingBox();
			expect(box?.height).toBeGreaterThan(100);
			expect(await picture.evaluate((image) => getComputedStyle(image).backgroundColor)).not.toBe(
				"rgba(0, 0, 0, 0)",
			);
		}
	});

	test("is not requested again when the cover fails, too", async () => {
		const { page } = await visit("about:blank", desktop);
		let requests = 0;
		await page.route("**/covers/*/course-1009.svg", (route) => {
			requests += 1;
			return route.fulfill({ status: 500 });
		});
		await page.goto(`${site.url}/courses/${course}`);
		await expect.poll(() => requests).toBe(1);
		await page.waitForLoadState("networkidle");
		expect(requests).toBe(1);
	});
});

describe.each([
	["on a phone", phone],
	["on a desktop", desktop],
] as const)("a lazy script that fails %s", (_, options) => {
	const started = (page: Page) =>
		page.locator('[data-behaviour="ui/carousel"][data-started]').first();
	const logged = ({ browserErrors }: Visit) =>
		browserErrors.filter((line) => line.includes("SL:Error lazy file"));

	/** Opens home while the first requests of the pattern fail. */
	async function openWhileFailing(pattern: string | RegExp, failures: number) {
		const visitor = await visit("about:blank", options);
		const { page } = visitor;
		const requests: string[] = [];
		await page.route(pattern, async (route) => {
			requests.push(route.request().url());
			if (requests.length > failures) return route.continue();
			return route.abort();
		});
		const visited = visitLoaded(page);
		await page.goto(site.url);
		return { ...visitor, requests, visited };
	}

	test("MOD-015: is requested again by itself; carousels, the visit and menus start then, and the log has one line", async () => {
		const visitor = await openWhileFailing("**/js/home-lazy*", 2);
		await visitor.visited;
		await started(visitor.page).waitFor();
		expect(visitor.requests).toHaveLength(3);
		expect(logged(visitor)).toHaveLength(1);
		const errors = visitor.browserErrors.filter((line) => /Uncaught|is not defined/.test(line));
		expect(errors).toEqual([]);
	});

	test("is requested again when the file behind its name has failed", async () => {
		const visitor = await openWhileFailing(/\/assets\/default-[^/]*\.js/, 1);
		await visitor.visited;
		await started(visitor.page).waitFor();
		expect(logged(visitor)).toHaveLength(1);
	});

	test("is requested again at the next press of a key", async () => {
		const visitor = await openWhileFailing("**/js/home-lazy*", 3);
		await expect.poll(() => visitor.requests.length).toBe(3);
		// The pause by itself would be 16 s.
		await expect
			.poll(
				async () => {
					await visitor.page.keyboard.press("Tab");
					return visitor.requests.length;
				},
				{ timeout: 10_000 },
			)
			.toBe(4);
		await started(visitor.page).waitFor();
	});

	test("is requested again as soon as the browser is online", async () => {
		const visitor = await visit("about:blank", options);
		const { page } = visitor;
		const context = page.context();
		let isOffline = false;
		await page.route("**/js/home-lazy*", async (route) => {
			if (isOffline) return route.continue();
			isOffline = true;
			await context.setOffline(true);
			return route.abort();
		});
		await page.goto(site.url);
		await expect.poll(() => isOffline).toBe(true);
		await context.setOffline(false);
		await started(page).waitFor();
		expect(logged(visitor).length).toBeLessThanOrEqual(2);
	});
});
