import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
	button,
	countVisibleSlides,
	currentIndex,
	openCarousel,
	pollOptions,
	waitForStart,
} from "./style-guide.ts";

describe("a carousel moved by the visitor", () => {
	test("CAR-004, CAR-005: previous is hidden at the first slide, next at the last, and the focus moves to the other button", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const previous = button(carousel, "previous");
		const next = button(carousel, "next");
		expect(await previous.isVisible()).toBe(false);
		await next.focus();
		await page.keyboard.press("Enter");
		expect(await currentIndex(carousel)).toBe("3");
		expect(await previous.isVisible()).toBe(true);
		await page.keyboard.press("Enter");
		expect(await currentIndex(carousel)).toBe("4");
		expect(await next.isVisible()).toBe(false);
		expect(await previous.evaluate((element) => element === document.activeElement)).toBe(true);
		expect(await button(carousel, "position").textContent()).toBe("5–7 of 7");
	});

	test("CAR-013: a slide transition takes 0.3 s", async () => {
		const { carousel } = await openCarousel("related-courses");
		const seen = await button(carousel, "next").evaluate((next) => {
			(next as HTMLElement).click();
			const track = document.getElementById(next.getAttribute("aria-controls") ?? "");
			return track
				?.getAnimations({ subtree: true })
				.map((element) => element.effect?.getTiming().duration);
		});
		expect(new Set(seen)).toEqual(new Set([300]));
	});

	test("the pause button is first in tab order, the arrow keys move the row, and every part has a name", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const order = await carousel
			.locator("button, [tabindex]")
			.evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.carousel));
		expect(order.slice(0, 4)).toEqual(["pause", "previous", "next", "track"]);
		await button(carousel, "track").focus();
		await page.keyboard.press("ArrowRight");
		expect(await currentIndex(carousel)).toBe("3");
		await page.keyboard.press("End");
		expect(await currentIndex(carousel)).toBe("4");
		await page.keyboard.press("Home");
		expect(await currentIndex(carousel)).toBe("0");
		expect(await carousel.getAttribute("aria-roledescription")).toBe("carousel");
		expect(await page.getByRole("group", { name: "7 of 7" }).count()).toBeGreaterThan(0);
	});

	test("CAR-031: there are as many bullets as the device needs, each a large enough target", async () => {
		const { page, carousel } = await openCarousel("home-university-program-banner");
		expect(await button(carousel, "bullet").count()).toBe(3);
		const box = await button(carousel, "bullet").last().boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
		await button(carousel, "bullet").nth(1).click();
		expect(await currentIndex(carousel)).toBe("1");
		expect(await button(carousel, "bullet").nth(1).getAttribute("aria-current")).toBe("true");
		const related = page.locator("#related-courses");
		await waitForStart(page, related);
		const shown = () => related.locator('[data-carousel="bullet"]:not([hidden])').count();
		expect(await shown()).toBe(3);
		await page.setViewportSize({ width: 360, height: 800 });
		await expect.poll(shown, pollOptions).toBe(7);
	});

	test("CAR-012: an index without a slide logs one line, and the carousel does not move", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const logged: string[] = [];
		page.on("console", (line) => logged.push(line.text()));
		for (const detail of [99, -1, 1.5]) await carousel.dispatchEvent("carousel:show", { detail });
		expect(await currentIndex(carousel)).toBe("0");
		await carousel.evaluate((frame) =>
			frame.dispatchEvent(new CustomEvent("carousel:show", { detail: 99 })),
		);
		expect(await currentIndex(carousel)).toBe("0");
		expect(logged).toContain("SL:Error carousel related-courses 99");
	});

	test("it moves in the opposite direction from right to left", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		await page.evaluate(() => {
			document.documentElement.dir = "rtl";
		});
		await button(carousel, "track").focus();
		await page.keyboard.press("ArrowLeft");
		expect(await currentIndex(carousel)).toBe("3");
		expect(await button(carousel, "track").evaluate((element) => element.scrollLeft)).toBeLessThan(
			0,
		);
		await expect.poll(() => countVisibleSlides(carousel), pollOptions).toBe(3);
	});
});

describe("a touch", () => {
	const phone = {
		viewport: { width: 360, height: 800 },
		hasTouch: true,
		isMobile: true,
	};

	async function swipe(page: Page, carousel: Locator, x: number, y: number) {
		const box = await button(carousel, "track").boundingBox();
		if (!box) throw new Error("nothing to touch");
		const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const fingers = await page.context().newCDPSession(page);
		const touch = (type: string, progress: number) =>
			fingers.send("Input.dispatchTouchEvent", {
				type: type as "touchMove",
				touchPoints:
					type === "touchEnd" ? [] : [{ x: start.x + x * progress, y: start.y + y * progress }],
			});
		await touch("touchStart", 0);
		for (const progress of [0.25, 0.5, 0.75, 1]) await touch("touchMove", progress);
		await touch("touchEnd", 1);
	}

	test("CAR-011, CAR-014, CAR-015, CAR-016: moves the slide with a swipe of 30 px, and not with a shorter, steeper or crooked one", async () => {
		const { page, carousel } = await openCarousel("related-courses", phone);
		await swipe(page, carousel, -29, 0);
		expect(await currentIndex(carousel)).toBe("0");
		await swipe(page, carousel, -100, 40);
		expect(await currentIndex(carousel)).toBe("0");
		await swipe(page, carousel, -30, 0);
		await expect.poll(() => currentIndex(carousel), pollOptions).toBe("1");
		await swipe(page, carousel, -100, 29);
		await expect.poll(() => currentIndex(carousel), pollOptions).toBe("2");
		await swipe(page, carousel, 90, 0);
		await expect.poll(() => currentIndex(carousel), pollOptions).toBe("1");
	});

	test("CAR-018: keeps the page still with a drag flatter than 65 degrees, and scrolls it with a steeper one", async () => {
		const { page, carousel } = await openCarousel("related-courses", phone);
		const scrolled = () => page.evaluate(() => scrollY);
		const before = await scrolled();
		await swipe(page, carousel, -60, -120);
		expect(await scrolled()).toBe(before);
		await swipe(page, carousel, -20, -150);
		await expect.poll(scrolled, pollOptions).toBeGreaterThan(before);
		expect(await currentIndex(carousel)).toBe("0");
	});

	test("CAR-007: a forward swipe at the end continues at the first slide", async () => {
		const { page, carousel } = await openCarousel("related-courses", phone);
		await button(carousel, "track").press("End");
		expect(await currentIndex(carousel)).toBe("6");
		await swipe(page, carousel, -90, 0);
		await expect.poll(() => currentIndex(carousel), pollOptions).toBe("0");
	});

	test("a mouse can drag it too, and the drag does not follow a link", async () => {
		const { page, carousel } = await openCarousel("related-courses");
		const box = await button(carousel, "track").boundingBox();
		if (!box) throw new Error("nothing to hold");
		await page.mouse.move(box.x + 400, box.y + 60);
		await page.mouse.down();
		await page.mouse.move(box.x + 300, box.y + 62, { steps: 4 });
		await page.mouse.up();
		expect(await currentIndex(carousel)).toBe("3");
		expect(new URL(page.url()).hash).toBe("");
		await carousel.getByRole("link").nth(4).click();
		expect(new URL(page.url()).hash).toBe("#soon");
	});
});
