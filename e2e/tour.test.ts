import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { build } from "vite";
import { beforeAll, describe, expect, test } from "vitest";
import {
	axeFindings,
	type BuiltSite,
	fitsWidth,
	openBuiltSite,
	visit,
} from "./world.ts";

let site: BuiltSite;
let european: BuiltSite;
beforeAll(async () => {
	[site, european] = await Promise.all([
		openBuiltSite(),
		openBuiltSite({ SITE_COUNTRY: "DE" }),
	]);
});

const soon = { timeout: 10_000 };
const phone = { viewport: { width: 360, height: 700 } };
const hint = (page: Page) =>
	page.getByRole("dialog", { name: /search for your course/ });
const overlay = '[data-tour="tour"]';

/** Somebody who has never been here, in whose pages time passes only when a test says so. */
async function newcomer(options: BrowserContextOptions = {}) {
	const visitor = await visit("about:blank", { isNewcomer: true, ...options });
	const { clock } = visitor.page;
	await clock.install({ time: "2026-11-20T12:00:00Z" });
	await clock.pauseAt("2026-11-20T12:00:01Z");
	const asked: string[] = [];
	visitor.page.on("request", (request) => {
		if (/search-hint-|showSearchHint/.test(request.url()))
			asked.push(request.url());
	});
	return { ...visitor, asked };
}

/** Opens a page; the five seconds have begun, at most 50 ms ago, and the page knows who is here. */
async function arrive(page: Page, address = site.url): Promise<void> {
	const visited = page.waitForResponse(/getVisit/);
	visited.catch(() => undefined);
	await page.goto(address);
	await begin(page);
	await (await visited).finished();
}

async function begin(page: Page): Promise<void> {
	const starter = page.locator('[data-behaviour="search/hint"][data-started]');
	await expect
		.poll(async () => {
			const isThere = (await starter.count()) > 0;
			if (!isThere) await page.clock.runFor(50);
			return isThere;
		}, soon)
		.toBe(true);
}

/** The page has passed five seconds, and whatever follows from that has come. */
async function passFiveSeconds(page: Page): Promise<void> {
	await page.clock.runFor(5_000);
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => undefined);
}

/** The hint's own code stands, and has looked at the page: what it may do now, it has begun. */
async function hintHasLooked(page: Page, asked: string[]): Promise<void> {
	const code = () => asked.find((address) => /search-hint-/.test(address));
	await expect.poll(code, soon).toBeDefined();
	await page.evaluate(`import(${JSON.stringify(code())}).then(() => {})`);
}

async function seeHint(page: Page, address?: string): Promise<Locator> {
	await arrive(page, address);
	await page.clock.runFor(5_000);
	await hint(page).waitFor(soon);
	return hint(page);
}

const hintCookies = async (page: Page) =>
	(await page.context().cookies()).filter(({ name }) => /^SkillUp-/.test(name));

async function signUp(page: Page): Promise<void> {
	await page.goto(`${site.url}/accounts`);
	await page.getByRole("link", { name: "Open an account" }).click();
	await page.getByLabel("E-mail").fill("ada@example.com");
	await page.getByLabel("First name").fill("Ada");
	await page.getByLabel("Last name").fill("Byron");
	await page.getByRole("button", { name: "Send me a code" }).click();
	await page.getByLabel("6-digit code").fill(await codeInTheMail());
	await page.getByRole("button", { name: "Continue" }).click();
	await page.getByRole("heading", { level: 1 }).waitFor();
}

async function codeInTheMail(): Promise<string> {
	const folder = join(site.dataDir, "mail");
	let code = "";
	await expect
		.poll(async () => {
			const [name = ""] = await readdir(folder).catch(() => []);
			const mail = name && (await readFile(join(folder, name), "utf8"));
			code = /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? "";
			return code;
		}, soon)
		.not.toBe("");
	return code;
}

/** It moves no more. */
const arrived = (shown: Locator) =>
	shown.evaluate((dialog) =>
		Promise.all(
			dialog.getAnimations({ subtree: true }).map(({ finished }) => finished),
		),
	);

const middle = async (place: Locator) => {
	const box = await place.boundingBox();
	if (!box) throw new Error("It is not shown");
	return { ...box, middle: box.x + box.width / 2, end: box.y + box.height };
};

describe("the search hint", () => {
	test("TOUR-001, TOUR-003, TOUR-016: comes 5000 ms after load as a tour of one step, and nothing of it is loaded before", async () => {
		const { page, asked, complaints } = await newcomer();
		await arrive(page);
		await page.clock.runFor(4_900);
		await page.waitForLoadState("networkidle");
		expect(asked).toEqual([]);
		await page.clock.runFor(100);
		await hint(page).waitFor(soon);
		const buttons = hint(page).getByRole("button");
		expect(await buttons.allTextContents()).toEqual(["Got it", ""]);
		await buttons.first().click();
		expect(await hint(page).count()).toBe(0);
		expect(complaints).toEqual([]);
	});

	test.each([
		["a wide screen", "the field", {}, "header search form"],
		["a phone", "the icon", phone, 'header a[aria-label="Search"]'],
	])(
		"TOUR-004, TOUR-014: on %s it lights %s from below, through half an overlay",
		async (_screen, _target, options, target) => {
			const { page } = await newcomer(options);
			const shown = await seeHint(page);
			const field = await middle(page.locator(target));
			const light = await middle(shown.locator('[data-tour="light"]'));
			expect(light.middle).toBeCloseTo(field.middle, -0.5);
			expect([light.x < field.x, light.end > field.end]).toEqual([true, true]);
			await arrived(shown);
			const card = await middle(shown.locator('[data-tour="card"]'));
			expect(card.y).toBeGreaterThan(light.end);
			expect(Math.abs(card.middle - field.middle)).toBeLessThan(card.width / 2);
			const overlayColor = await shown
				.locator('[data-tour="light"]')
				.evaluate((element) => getComputedStyle(element).boxShadow);
			expect(overlayColor).toContain("rgba(0, 0, 0, 0.5)");
			expect(await fitsWidth(page)).toBe(true);
		},
	);

	test("TOUR-002, TOUR-006, TOUR-007, TOUR-008: is shown once to somebody anonymous, who then has the anonymous cookie with a random value for 360 days", async () => {
		const { page, asked } = await newcomer();
		await seeHint(page);
		const [cookie, ...others] = await hintCookies(page);
		expect(others).toEqual([]);
		expect(cookie?.name).toBe("SkillUp-anonymous");
		expect(cookie?.value).toMatch(/^[0-9a-f-]{36}$/);
		const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / (24 * 3_600);
		expect(days).toBeCloseTo(360, 1);
		asked.length = 0;
		for (const address of [site.url, site.url, `${site.url}/cart`]) {
			await arrive(page, address);
			await page.clock.runFor(60_000);
			await page.waitForLoadState("networkidle");
			expect(await page.locator(overlay).count()).toBe(0);
		}
		expect(asked).toEqual([]);
		expect(await hintCookies(page)).toEqual([cookie]);
	});

	test("TOUR-005, TOUR-008: is shown once more to somebody signed in, who then has the member cookie", async () => {
		const { page } = await newcomer();
		await seeHint(page);
		await signUp(page);
		expect(
			(await page.context().cookies()).some(
				({ name }) => name === "sl_journey",
			),
		).toBe(true);
		await seeHint(page);
		const cookies = await hintCookies(page);
		expect(cookies.map(({ name }) => name).sort()).toEqual([
			"SkillUp-anonymous",
			"SkillUp-member",
		]);
		await arrive(page);
		await passFiveSeconds(page);
		expect(await page.locator(overlay).count()).toBe(0);
	});
});

describe("leaving the hint", () => {
	const ways = {
		"TOUR-011: Escape": (page) => page.keyboard.press("Escape"),
		"TOUR-011: a click on the overlay": (page) => page.mouse.click(40, 600),
		"TOUR-012, TOUR-013: the right arrow": (page) =>
			page.keyboard.press("ArrowRight"),
		"TOUR-012, TOUR-013: Enter": (page) => page.keyboard.press("Enter"),
		"TOUR-010: Skip": (page) =>
			page.getByRole("button", { name: "Skip" }).click(),
	} satisfies Record<string, (page: Page) => Promise<void>>;

	test.each(Object.entries(ways))(
		"%s ends it, and gives the focus back to where it was",
		async (_name, leave) => {
			const { page } = await newcomer();
			await arrive(page);
			const before = page.getByRole("link", { name: "Free courses" }).first();
			await before.focus();
			await page.clock.runFor(5_000);
			await hint(page).waitFor(soon);
			const focused = () =>
				page.evaluate(() => document.activeElement?.textContent?.trim());
			expect(await focused()).toBe("Got it");
			await leave(page);
			await expect.poll(() => page.locator(overlay).count()).toBe(0);
			expect(await focused()).toBe("Free courses");
		},
	);

	test("TOUR-012, TOUR-013: the left arrow has nowhere to go back to, and Tab stays inside", async () => {
		const { page } = await newcomer();
		const shown = await seeHint(page);
		await page.keyboard.press("ArrowLeft");
		for (let presses = 0; presses < 3; presses++) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate(
					() =>
						document.activeElement === document.body ||
						document.activeElement?.closest("dialog") !== null,
				),
			).toBe(true);
		}
		expect(await shown.isVisible()).toBe(true);
	});

	test("a click on what is lit does what it promises: the field has the focus, the icon leads to the search", async () => {
		const wide = await newcomer();
		await seeHint(wide.page);
		await wide.page.locator('[data-tour="light"]').click();
		expect(await wide.page.evaluate(() => document.activeElement?.id)).toBe(
			"site-search",
		);
		const narrow = await newcomer(phone);
		await seeHint(narrow.page);
		await narrow.page.locator('[data-tour="light"]').click();
		await narrow.page.waitForURL(/\/search$/);
	});
});

describe("the hint for everyone", () => {
	test.each([
		["a phone", phone],
		["the dark", { colorScheme: "dark" }],
		["forced colors", { forcedColors: "active" }],
		["320 px, four times as large", { viewport: { width: 320, height: 256 } }],
	] as const)(
		"on %s axe finds nothing, and all of it can be seen",
		async (_name, options) => {
			const { page } = await newcomer(options);
			const shown = await seeHint(page);
			// It waits for a moment now and then.
			await page.clock.resume();
			await arrived(shown);
			expect(await axeFindings(page)).toEqual([]);
			expect(await fitsWidth(page)).toBe(true);
			for (const button of await shown.getByRole("button").all()) {
				const { x, y, width, height } = await middle(button);
				expect([x >= 0, y >= 0, width >= 24, height >= 24]).toEqual(
					Array(4).fill(true),
				);
				await button.click({ trial: true });
			}
		},
	);

	test("TOUR-014: it moves for 350 ms, and not at all where less motion is asked for", async () => {
		for (const [reducedMotion, moves] of [
			["no-preference", { arrives: "tour-arrive 0.35s", glides: "0.35s" }],
			["reduce", { arrives: "none", glides: "0s" }],
		] as const) {
			const { page } = await newcomer({ reducedMotion });
			const shown = await seeHint(page);
			await page.clock.runFor(100);
			const glides = await shown
				.locator('[data-tour="light"]')
				.evaluate((light) => getComputedStyle(light).transitionDuration);
			const arrives = await shown.evaluate((dialog) => {
				const { animationName, animationDuration } = getComputedStyle(dialog);
				return animationName === "none"
					? animationName
					: `${animationName} ${animationDuration}`;
			});
			expect({ arrives, glides }).toEqual(moves);
		}
	});

	test("from right to left it stands at its field as well", async () => {
		const { page } = await newcomer();
		await arrive(page);
		await page.evaluate(() => {
			document.documentElement.dir = "rtl";
		});
		await page.clock.runFor(5_000);
		await hint(page).waitFor(soon);
		const field = await middle(page.locator("header search form"));
		const card = await middle(page.locator('[data-tour="card"]'));
		expect(field.middle).toBeLessThan(640);
		expect(card.middle).toBeCloseTo(field.middle, -0.5);
	});

	test("without script there is none", async () => {
		const { page } = await visit(site.url, {
			isNewcomer: true,
			javaScriptEnabled: false,
		});
		expect(await page.locator("dialog[open]").count()).toBe(0);
		expect(await hintCookies(page)).toEqual([]);
	});
});

describe("the hint stays away", () => {
	const nothingShown = async (page: Page) => {
		expect(await page.locator(overlay).count()).toBe(0);
		expect(await hintCookies(page)).toEqual([]);
	};

	test("while another dialog is open, and comes on a later page", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.getByRole("link", { name: /Country: United States/ }).click();
		const countries = page.getByRole("dialog").getByRole("list");
		await expect
			.poll(async () => {
				await page.clock.runFor(20);
				return countries.isVisible();
			}, soon)
			.toBe(true);
		await passFiveSeconds(page);
		await hintHasLooked(page, asked);
		await nothingShown(page);
		await page.keyboard.press("Escape");
		await page.clock.runFor(60_000);
		await nothingShown(page);
		await seeHint(page);
	});

	test("while the menu is open", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.locator("header summary", { hasText: "Courses" }).click();
		await passFiveSeconds(page);
		await hintHasLooked(page, asked);
		await nothingShown(page);
	});

	test("while somebody types into the search field, and when they have used it", async () => {
		const { page, asked } = await newcomer();
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await passFiveSeconds(page);
		await nothingShown(page);
		await arrive(page);
		await page.locator("#site-search").fill("python");
		await page.locator("#site-search").fill("");
		await page.locator("#site-search").blur();
		await passFiveSeconds(page);
		await nothingShown(page);
		expect(asked).toEqual([]);
	});

	test("in a tab that nobody sees, until somebody does", async () => {
		const { page, asked } = await newcomer();
		await page.addInitScript(() => {
			Object.defineProperty(document, "hidden", {
				get: () => !("isSeen" in document.documentElement.dataset),
			});
		});
		await arrive(page);
		await page.clock.runFor(60_000);
		await page.waitForLoadState("networkidle");
		expect(asked).toEqual([]);
		await page.evaluate(() => {
			document.documentElement.dataset.isSeen = "";
			document.dispatchEvent(new Event("visibilitychange"));
		});
		await hint(page).waitFor(soon);
	});

	test("where somebody comes from the results of a search", async () => {
		const { page, asked } = await newcomer();
		await page.goto(`${site.url}/search?q=python`);
		const visited = page.waitForResponse(/getVisit/);
		await page.locator("header").getByRole("link").first().click();
		await page.waitForURL(`${site.url}/`);
		await begin(page);
		await (await visited).finished();
		await passFiveSeconds(page);
		await nothingShown(page);
		expect(asked).toEqual([]);
	});

	test("in Europe until somebody has said yes, so it never stands before that question; a no keeps it away", async () => {
		const { page, asked } = await newcomer();
		const answerWith = async (answer: "Yes" | "No") => {
			await page.goto(`${european.url}/preferences`);
			const question = page.getByRole("group", { name: /count your visits/ });
			await question.getByText(answer, { exact: true }).click();
			await page.getByRole("button", { name: "Save my choices" }).click();
			await page.waitForURL(/saved=1/);
		};
		for (const choose of [undefined, "No"] as const) {
			if (choose) await answerWith(choose);
			await arrive(page, european.url);
			await passFiveSeconds(page);
			await nothingShown(page);
		}
		expect(asked).toEqual([]);
		await answerWith("Yes");
		await seeHint(page, european.url);
		expect((await hintCookies(page)).map(({ name }) => name)).toEqual([
			"SkillUp-anonymous",
		]);
		await answerWith("No");
		await nothingShown(page);
	});

	test("when the server does not answer: what cannot be remembered is not shown", async () => {
		const { page } = await newcomer();
		await page.route(/showSearchHint/, (route) => route.abort());
		await arrive(page);
		const failed = page.waitForEvent("requestfailed");
		await page.clock.runFor(5_000);
		await failed;
		await page.evaluate(() => undefined);
		await nothingShown(page);
		await page.unroute(/showSearchHint/);
		await seeHint(page);
	});
});

describe("a tour of several steps", () => {
	/** The same file, handed to a page of its own, because the site's own tour has one step. */
	async function startTour(page: Page): Promise<void> {
		const built = await build({
			configFile: false,
			logLevel: "error",
			root: join(import.meta.dirname, ".."),
			build: {
				write: false,
				minify: false,
				lib: {
					entry: "src/search/tour/browser/tour-behaviour.ts",
					formats: ["iife"],
					name: "tour",
				},
			},
		});
		const [first] = [built].flat();
		if (!first || !("output" in first)) throw new Error("Nothing was built");
		const { code } = first.output[0];
		await page.evaluate(`${code}
			const targets = ["header search form", "h1", "footer a"];
			tour.runTour(
				targets.map((target) => ({ target: () => document.querySelector(target), text: "Step at " + target })),
				{ signal: new AbortController().signal, onEnd: () => { document.body.dataset.toured = ""; } },
			);`);
	}
	const said = (page: Page) => page.locator('[data-tour="text"]').textContent();
	const labels = (page: Page) =>
		page.locator(`${overlay} button:visible`).allTextContents();

	test("TOUR-010, TOUR-012, TOUR-013, TOUR-015, TOUR-016: goes on by Next, Enter and the right arrow, back by Back and the left arrow, and ends with Done", async () => {
		const { page, complaints } = await visit(site.url);
		await startTour(page);
		expect(await labels(page)).toEqual(["Next", ""]);
		const tour = page.locator(overlay);
		await tour.getByRole("button", { name: "Next" }).click();
		expect(await said(page)).toBe("Step at h1");
		expect(await labels(page)).toEqual(["Back", "Next", ""]);
		await page.keyboard.press("ArrowRight");
		expect(await said(page)).toBe("Step at footer a");
		expect(await labels(page)).toEqual(["Back", "Done", ""]);
		await page.keyboard.press("ArrowLeft");
		await tour.getByRole("button", { name: "Back" }).press("Enter");
		expect(await said(page)).toBe("Step at header search form");
		// The button that had the focus has gone.
		expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
			"Next",
		);
		await page.keyboard.press("Enter");
		await page.keyboard.press("Enter");
		expect(complaints).toEqual([]);
		await arrived(tour);
		expect(await axeFindings(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await expect.poll(() => page.locator(overlay).count()).toBe(0);
		expect(await page.locator("body[data-toured]").count()).toBe(1);
	});

	test("TOUR-014: scrolls to a step out of sight, with 30 pixels of room", async () => {
		const { page } = await visit(site.url, { reducedMotion: "reduce" });
		await startTour(page);
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("ArrowRight");
		const target = await middle(page.locator("footer a").first());
		expect(Math.abs(900 - target.end - 30)).toBeLessThan(2);
		const light = await middle(page.locator('[data-tour="light"]'));
		expect(light.middle).toBeCloseTo(target.middle, -0.5);
	});
});
