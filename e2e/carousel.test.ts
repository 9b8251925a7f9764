import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { openBuiltSite, visit } from "./world.ts";

// A busy machine may be slow; nothing here depends on its speed.
vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 20_000 };

let site: { url: string };
beforeAll(async () => {
	site = await openBuiltSite();
});

const opened = new Date("2026-11-20T12:00:00Z");
const later = new Date("2026-11-20T13:00:00Z");

/** The style guide, where every carousel stands, in a browser whose time is ours. */
async function carouselOf(id: string, options: BrowserContextOptions = {}) {
	const { page } = await visit("about:blank", options);
	await page.clock.install({ time: opened });
	await page.goto(`${site.url}/styleguide`);
	const carousel = page.locator(`#${id}`);
	await carousel.and(page.locator("[data-awake]")).waitFor();
	await carousel.scrollIntoViewIfNeeded();
	return { page, carousel };
}

/** Time stands still from here on, and the carousel begins to count at this very moment. */
async function countFromHere(page: Page, carousel: Locator): Promise<void> {
	await carousel.locator('[data-carousel="track"]').hover();
	await turns(carousel, false);
	await page.clock.pauseAt(later);
	await page.mouse.move(0, 0);
	await turns(carousel, true);
}

/** While it turns by itself nothing of it is read out. */
async function turns(carousel: Locator, on: boolean): Promise<void> {
	await expect
		.poll(
			() =>
				carousel
					.locator('[data-carousel="position"]')
					.getAttribute("aria-live"),
			patience,
		)
		.toBe(on ? "off" : "polite");
}

const indexOf = (carousel: Locator) => carousel.getAttribute("data-index");
const button = (carousel: Locator, part: string) =>
	carousel.locator(`[data-carousel="${part}"]`);

async function inView(carousel: Locator): Promise<number> {
	return button(carousel, "track").evaluate((track) => {
		const edge = track.getBoundingClientRect();
		return [...track.children].filter((slide) => {
			const box = slide.getBoundingClientRect();
			return box.left >= edge.left - 1 && box.right <= edge.right + 1;
		}).length;
	});
}

describe("slides in view", () => {
	const stated: Record<string, readonly [string, readonly number[]]> = {
		"CAR-022: masters programs": ["home-masters-program", [1, 2, 3, 3]],
		"CAR-023: university programs": ["home-university-program", [1, 2, 3, 3]],
		"CAR-024: courses on the home page": ["home-course-program", [1, 2, 3, 3]],
		"CAR-025: reviews": ["home-review", [1, 1, 2, 2]],
		"CAR-026: related courses": ["related-courses", [1, 2, 2, 3]],
		"CAR-027: the industry's programs": ["industry-program", [3, 3, 3, 5]],
		"CAR-028: similar courses": ["similar-courses", [1, 2, 2, 4]],
		"CAR-003, CAR-029: a carousel that nobody named": [
			"styleguide-cards",
			[1, 2, 3, 3],
		],
	};
	test.for(Object.entries(stated))(
		"%s keep their number on every device, before the script too",
		async ([, [id, numbers]]) => {
			const { page } = await visit(`${site.url}/styleguide`, {
				javaScriptEnabled: false,
			});
			const carousel = page.locator(`#${id}`);
			const seen: number[] = [];
			for (const width of [360, 768, 1024, 1280]) {
				await page.setViewportSize({ width, height: 800 });
				seen.push(await inView(carousel));
			}
			expect(seen).toEqual(numbers);
		},
	);
});

describe("a carousel that turns", () => {
	const every = {
		"CAR-009: a generic one every 6000 ms": ["related-courses", 6_000],
		"CAR-008: a banner every 9000 ms": [
			"home-university-program-banner",
			9_000,
		],
	} as const;
	test.for(Object.entries(every))("%s", async ([, [id, time]]) => {
		const { page, carousel } = await carouselOf(id);
		await countFromHere(page, carousel);
		await page.clock.runFor(time - 1);
		expect(await indexOf(carousel)).toBe("0");
		await page.clock.runFor(1);
		expect(await indexOf(carousel)).not.toBe("0");
	});

	test("CAR-010: begins its time anew after it was moved by hand", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await countFromHere(page, carousel);
		await page.clock.runFor(5_000);
		await button(carousel, "next").dispatchEvent("click");
		expect(await indexOf(carousel)).toBe("3");
		await page.clock.runFor(5_999);
		expect(await indexOf(carousel)).toBe("3");
		await page.clock.runFor(1);
		expect(await indexOf(carousel)).toBe("4");
	});

	test("rests under the pointer, under the keyboard's focus and when paused", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await countFromHere(page, carousel);

		await button(carousel, "track").hover();
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		await page.mouse.move(0, 0);
		await turns(carousel, true);

		await button(carousel, "pause").focus();
		await page.keyboard.press("Shift");
		await turns(carousel, false);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");

		await page.keyboard.press("Enter");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		expect(await button(carousel, "pause").getAttribute("aria-label")).toBe(
			"Play",
		);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		await button(carousel, "pause").dispatchEvent("click");
		await page.clock.runFor(6_000);
		expect(await indexOf(carousel)).toBe("3");
	});

	test("never turns for those who ask for reduced motion, and moves without gliding", async () => {
		const { page, carousel } = await carouselOf("related-courses", {
			reducedMotion: "reduce",
		});
		await page.clock.pauseAt(later);
		await page.clock.runFor(60_000);
		expect(await indexOf(carousel)).toBe("0");
		expect(await button(carousel, "pause").isVisible()).toBe(false);
		await button(carousel, "next").click();
		expect(await glidesOf(carousel)).toEqual([]);
		expect(await indexOf(carousel)).toBe("3");
	});

	test("CAR-019, CAR-020: begins 800 ms after its script came, the footer's after 500", async () => {
		const { page } = await visit("about:blank");
		await page.clock.install({ time: opened });
		await page.clock.pauseAt(later);
		await page.goto(`${site.url}/styleguide`);
		await page.clock.runFor(1_000);
		const awake = (id: string) =>
			page.locator(`#${id}`).getAttribute("data-awake");
		await page.locator("#home-review[data-waiting]").waitFor();
		await page.locator("#footer[data-waiting]").waitFor();
		expect(await awake("recommended-courses")).toBe("");
		await page.clock.runFor(499);
		expect(await awake("footer")).toBe(null);
		await page.clock.runFor(1);
		expect(await awake("footer")).toBe("");
		await page.clock.runFor(299);
		expect(await awake("home-review")).toBe(null);
		await page.clock.runFor(1);
		expect(await awake("home-review")).toBe("");
	});
});

const glidesOf = (carousel: Locator) =>
	carousel.evaluate((frame) => [
		...new Set(
			frame
				.getAnimations({ subtree: true })
				// Dots and buttons have transitions of their own.
				.filter((one) => !(one instanceof CSSTransition))
				.map((one) => one.effect?.getTiming().duration),
		),
	]);

describe("moved by hand", () => {
	test("CAR-004, CAR-005: previous is hidden at the first slide, next at the last, and the focus is handed on", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		const previous = button(carousel, "previous");
		const next = button(carousel, "next");
		expect(await previous.isVisible()).toBe(false);
		await next.focus();
		await page.keyboard.press("Enter");
		expect(await indexOf(carousel)).toBe("3");
		expect(await previous.isVisible()).toBe(true);
		await page.keyboard.press("Enter");
		expect(await indexOf(carousel)).toBe("4");
		expect(await next.isVisible()).toBe(false);
		expect(
			await previous.evaluate((one) => one === document.activeElement),
		).toBe(true);
		expect(await button(carousel, "position").textContent()).toBe("5–7 of 7");
	});

	test("CAR-013: a slide takes 0.3 s to its place", async () => {
		const { carousel } = await carouselOf("related-courses");
		const seen = await button(carousel, "next").evaluate((next) => {
			(next as HTMLElement).click();
			const track = document.getElementById(
				next.getAttribute("aria-controls") ?? "",
			);
			return track
				?.getAnimations({ subtree: true })
				.map((one) => one.effect?.getTiming().duration);
		});
		expect(new Set(seen)).toEqual(new Set([300]));
	});

	test("the pause button is first in order, the arrow keys move the row, and every part is named", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		const order = await carousel
			.locator("button, [tabindex]")
			.evaluateAll((all) =>
				all.map((one) => (one as HTMLElement).dataset.carousel),
			);
		expect(order.slice(0, 4)).toEqual(["pause", "previous", "next", "track"]);
		await button(carousel, "track").focus();
		await page.keyboard.press("ArrowRight");
		expect(await indexOf(carousel)).toBe("3");
		await page.keyboard.press("End");
		expect(await indexOf(carousel)).toBe("4");
		await page.keyboard.press("Home");
		expect(await indexOf(carousel)).toBe("0");
		expect(await carousel.getAttribute("aria-roledescription")).toBe(
			"carousel",
		);
		expect(
			await page.getByRole("group", { name: "7 of 7" }).count(),
		).toBeGreaterThan(0);
	});

	test("CAR-030, CAR-031: there are as many bullets as the device needs, each large enough to hit", async () => {
		const { page, carousel } = await carouselOf(
			"home-university-program-banner",
		);
		expect(await button(carousel, "bullet").count()).toBe(3);
		const box = await button(carousel, "bullet").last().boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(
			24,
		);
		await button(carousel, "bullet").nth(1).click();
		expect(await indexOf(carousel)).toBe("1");
		expect(
			await button(carousel, "bullet").nth(1).getAttribute("aria-current"),
		).toBe("true");
		const related = page.locator("#related-courses");
		const shown = () =>
			related.locator('[data-carousel="bullet"]:not([hidden])').count();
		expect(await shown()).toBe(3);
		await page.setViewportSize({ width: 360, height: 800 });
		await expect.poll(shown, patience).toBe(7);
	});

	test("CAR-012: an index that names no slide is one line in the log, and the carousel stays", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		const logged: string[] = [];
		page.on("console", (line) => logged.push(line.text()));
		for (const detail of [99, -1, 1.5])
			await carousel.dispatchEvent("carousel:show", { detail });
		expect(await indexOf(carousel)).toBe("0");
		await carousel.evaluate((frame) =>
			frame.dispatchEvent(new CustomEvent("carousel:show", { detail: 99 })),
		);
		expect(await indexOf(carousel)).toBe("0");
		expect(logged).toContain("SL:Error carousel related-courses 99");
	});

	test("right to left it goes the other way", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await page.evaluate(() => {
			document.documentElement.dir = "rtl";
		});
		await button(carousel, "track").focus();
		await page.keyboard.press("ArrowLeft");
		expect(await indexOf(carousel)).toBe("3");
		expect(
			await button(carousel, "track").evaluate((one) => one.scrollLeft),
		).toBeLessThan(0);
		await expect.poll(() => inView(carousel), patience).toBe(3);
	});
});

describe("at the end", () => {
	interface Clone {
		readonly words: string | null;
		readonly inert: boolean;
		readonly hidden: string | null;
		readonly ids: number;
	}
	const watchClones = (carousel: Locator) =>
		button(carousel, "track").evaluate((track) => {
			const seen: Clone[] = [];
			Object.assign(window, { clones: seen });
			new MutationObserver((changes) => {
				for (const { addedNodes } of changes)
					for (const one of addedNodes as NodeListOf<HTMLElement>)
						seen.push({
							words: one.textContent,
							inert: one.inert,
							hidden: one.ariaHidden,
							ids: one.querySelectorAll("[id]").length + (one.id ? 1 : 0),
						});
			}).observe(track, { childList: true });
		});

	test("CAR-006, CAR-007: autoplay goes round through clones that nobody can focus or hear, and stands at the start", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await countFromHere(page, carousel);
		expect(await indexOf(carousel)).toBe("4");
		await page.clock.runFor(6_000);
		expect(await indexOf(carousel)).toBe("0");
		const clones = await page.evaluate(
			() => (window as unknown as { clones: Clone[] }).clones,
		);
		const hidden = { inert: true, hidden: "true", ids: 0 };
		expect(clones).toEqual([
			{ words: "Reading a Balance Sheet", ...hidden },
			{ words: "Incident Command", ...hidden },
			{ words: "Statistics You Can Explain", ...hidden },
		]);
		await expect
			.poll(() => button(carousel, "clone").count(), patience)
			.toBe(0);
		expect(
			await button(carousel, "track").evaluate((one) => one.scrollLeft),
		).toBe(0);
	});

	test("CAR-007: a banner's autoplay goes back to the first slide, without clones", async () => {
		const { page, carousel } = await carouselOf(
			"home-university-program-banner",
		);
		await button(carousel, "track").press("End");
		await page.evaluate(() => (document.activeElement as HTMLElement).blur());
		await watchClones(carousel);
		await countFromHere(page, carousel);
		expect(await indexOf(carousel)).toBe("6");
		await page.clock.runFor(9_000);
		expect(await indexOf(carousel)).toBe("0");
		expect(
			await page.evaluate(
				() => (window as unknown as { clones: Clone[] }).clones,
			),
		).toEqual([]);
	});
});

describe("a finger", () => {
	const phone = {
		viewport: { width: 360, height: 800 },
		hasTouch: true,
		isMobile: true,
	};

	async function draw(page: Page, carousel: Locator, x: number, y: number) {
		const box = await button(carousel, "track").boundingBox();
		if (!box) throw new Error("nothing to touch");
		const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const fingers = await page.context().newCDPSession(page);
		const touch = (type: string, part: number) =>
			fingers.send("Input.dispatchTouchEvent", {
				type: type as "touchMove",
				touchPoints:
					type === "touchEnd"
						? []
						: [{ x: from.x + x * part, y: from.y + y * part }],
			});
		await touch("touchStart", 0);
		for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
		await touch("touchEnd", 1);
	}

	test("CAR-011, CAR-014, CAR-015, CAR-016: moves the slide with a swipe of 30 px, and not with a shorter, steeper or crooked one", async () => {
		const { page, carousel } = await carouselOf("related-courses", phone);
		await draw(page, carousel, -29, 0);
		expect(await indexOf(carousel)).toBe("0");
		await draw(page, carousel, -100, 40);
		expect(await indexOf(carousel)).toBe("0");
		await draw(page, carousel, -30, 0);
		await expect.poll(() => indexOf(carousel), patience).toBe("1");
		await draw(page, carousel, -100, 29);
		await expect.poll(() => indexOf(carousel), patience).toBe("2");
		await draw(page, carousel, 90, 0);
		await expect.poll(() => indexOf(carousel), patience).toBe("1");
	});

	test("CAR-018: holds the page with a drag flatter than 65 degrees, and scrolls it with a steeper one", async () => {
		const { page, carousel } = await carouselOf("related-courses", phone);
		const scrolled = () => page.evaluate(() => scrollY);
		const before = await scrolled();
		await draw(page, carousel, -60, -120);
		expect(await scrolled()).toBe(before);
		await draw(page, carousel, -20, -150);
		await expect.poll(scrolled, patience).toBeGreaterThan(before);
		expect(await indexOf(carousel)).toBe("0");
	});

	test("CAR-007: a forward swipe at the end goes round", async () => {
		const { page, carousel } = await carouselOf("related-courses", phone);
		await button(carousel, "track").press("End");
		expect(await indexOf(carousel)).toBe("6");
		await draw(page, carousel, -90, 0);
		await expect.poll(() => indexOf(carousel), patience).toBe("0");
	});

	test("a mouse may take it along too, and lets no link go by mistake", async () => {
		const { page, carousel } = await carouselOf("related-courses");
		const box = await button(carousel, "track").boundingBox();
		if (!box) throw new Error("nothing to hold");
		await page.mouse.move(box.x + 400, box.y + 60);
		await page.mouse.down();
		await page.mouse.move(box.x + 300, box.y + 62, { steps: 4 });
		await page.mouse.up();
		expect(await indexOf(carousel)).toBe("3");
		expect(new URL(page.url()).hash).toBe("");
		await carousel.getByRole("link").nth(4).click();
		expect(new URL(page.url()).hash).toBe("#soon");
	});
});
