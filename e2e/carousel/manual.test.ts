import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { visit } from "../testing.ts";
import {
	countVisibleSlides,
	expectIndex,
	moveDurations,
	openCarousel,
	part,
	startCarousel,
	styleGuide,
} from "./style-guide.ts";

test("CAR-003, CAR-022, CAR-023, CAR-025, CAR-026, CAR-027, CAR-028, CAR-029: each carousel shows its number of slides on every device, also without script", async () => {
	const numbers: Record<string, readonly number[]> = {
		"home-masters-program": [1, 1, 2, 3, 3],
		"home-university-program": [1, 1, 2, 3, 3],
		"home-course-program": [1, 1, 2, 3, 3],
		"home-review": [1, 1, 1, 2, 2],
		"related-courses": [1, 1, 2, 2, 3],
		// On a narrow phone three cannot be read (decision 035).
		"industry-program": [2, 3, 3, 3, 5],
		"similar-courses": [1, 1, 2, 2, 4],
		// Without settings of its own.
		"styleguide-cards": [1, 1, 2, 3, 3],
	};
	const { page } = await visit(styleGuide, { javaScriptEnabled: false });
	const counted: Record<string, number[]> = {};
	for (const width of [360, 544, 768, 1024, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		for (const id of Object.keys(numbers)) {
			counted[id] ??= [];
			counted[id].push(await countVisibleSlides(page.locator(`#${id}`)));
		}
	}
	expect(counted).toEqual(numbers);
});

test("CAR-004, CAR-005, CAR-012, CAR-013, CAR-031: a carousel is moved by its buttons, its bullets and a drag of the mouse", async () => {
	const { page, carousel } = await openCarousel("related-courses");
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	const box = await part(carousel, "track").boundingBox();
	if (!box) throw new Error("The track is not shown");
	await page.mouse.move(box.x + 400, box.y + 60);
	await page.mouse.down();
	await page.mouse.move(box.x + 300, box.y + 62, { steps: 4 });
	await page.mouse.up();
	await expectIndex(carousel, "3");
	expect(new URL(page.url()).hash).toBe("");
	await carousel.getByRole("link").nth(4).click();
	await expect.poll(() => new URL(page.url()).hash).toBe("#soon");

	const previous = part(carousel, "previous");
	const next = part(carousel, "next");
	// The click on a card may have scrolled its slide into view.
	await part(carousel, "track").press("End");
	await expectIndex(carousel, "4");
	for (const index of ["1", "0"]) {
		await previous.click();
		await expectIndex(carousel, index);
	}
	expect(await previous.isVisible()).toBe(false);
	expect(await moveDurations(next)).toEqual([300]);
	await expectIndex(carousel, "3");
	expect(await previous.isVisible()).toBe(true);
	expect(await part(carousel, "bullet").filter({ visible: true }).count()).toBe(3);

	await carousel.dispatchEvent("carousel:show", { detail: 0 });
	await expectIndex(carousel, "3");
	await carousel.evaluate((frame) =>
		frame.dispatchEvent(new CustomEvent("carousel:show", { detail: 99 })),
	);
	await expectIndex(carousel, "3");
	expect(logged.filter((line) => line.startsWith("SL:Error carousel"))).toEqual([
		"SL:Error carousel related-courses 99",
	]);

	const banner = await startCarousel(page, "home-university-program-banner");
	const bullets = part(banner, "bullet");
	expect(await bullets.count()).toBe(3);
	const target = await bullets.last().boundingBox();
	expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);
	await bullets.nth(1).click();
	await expectIndex(banner, "1");
	expect(await bullets.nth(1).getAttribute("aria-current")).toBe("true");
});

test("CAR-004, CAR-005: by keyboard a carousel moves in the direction of reading and hands the focus on; with reduced motion it never turns by itself and moves without a transition", async () => {
	const { page, carousel } = await openCarousel("related-courses", { reducedMotion: "reduce" });
	await page.clock.runFor(60_000);
	await expectIndex(carousel, "0");
	expect(await part(carousel, "pause").isVisible()).toBe(false);
	expect(await carousel.getAttribute("aria-roledescription")).toBe("carousel");
	expect(await carousel.getByRole("group", { name: "7 of 7" }).count()).toBe(1);
	const order = await carousel
		.locator("button, [tabindex]")
		.evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.carousel));
	expect(order.slice(0, 4)).toEqual(["pause", "previous", "next", "track"]);

	const track = part(carousel, "track");
	await track.focus();
	for (const [key, index] of [
		["ArrowRight", "3"],
		["End", "4"],
		["Home", "0"],
	] as const) {
		await page.keyboard.press(key);
		await expectIndex(carousel, index);
	}

	const previous = part(carousel, "previous");
	const next = part(carousel, "next");
	expect(await previous.isVisible()).toBe(false);
	await next.focus();
	await page.keyboard.press("Enter");
	await expectIndex(carousel, "3");
	expect(await previous.isVisible()).toBe(true);
	await page.keyboard.press("Enter");
	await expectIndex(carousel, "4");
	expect(await next.isVisible()).toBe(false);
	expect(await previous.evaluate((element) => element === document.activeElement)).toBe(true);
	expect(await part(carousel, "position").textContent()).toBe("5–7 of 7");
	expect(await moveDurations(previous)).toEqual([]);

	await track.press("Home");
	await page.evaluate(() => {
		document.documentElement.dir = "rtl";
	});
	await page.keyboard.press("ArrowLeft");
	await expectIndex(carousel, "3");
	expect(await track.evaluate((element) => element.scrollLeft)).toBeLessThan(0);
	await expect.poll(() => countVisibleSlides(carousel)).toBe(3);
});

/** Moves a finger from the middle of the carousel by this distance. */
async function swipe(page: Page, carousel: Locator, x: number, y: number): Promise<void> {
	const box = await part(carousel, "track").boundingBox();
	if (!box) throw new Error("The track is not shown");
	const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	const session = await page.context().newCDPSession(page);
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", progress: number) =>
		session.send("Input.dispatchTouchEvent", {
			type,
			touchPoints:
				type === "touchEnd" ? [] : [{ x: start.x + x * progress, y: start.y + y * progress }],
		});
	await touch("touchStart", 0);
	for (const progress of [0.25, 0.5, 0.75, 1]) await touch("touchMove", progress);
	await touch("touchEnd", 1);
	await session.detach();
}

test("CAR-007, CAR-011, CAR-014, CAR-015, CAR-016, CAR-018, CAR-027, CAR-031: a finger moves a carousel by a swipe and the page by a steeper drag", async () => {
	const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
	const { page, carousel } = await openCarousel("related-courses", phone);
	expect(await part(carousel, "bullet").filter({ visible: true }).count()).toBe(7);
	// Too short, then too crooked.
	await swipe(page, carousel, -29, 0);
	await expectIndex(carousel, "0");
	await swipe(page, carousel, -100, 40);
	await expectIndex(carousel, "0");
	for (const [x, y, index] of [
		[-30, 0, "1"],
		[-100, 29, "2"],
		[90, 0, "1"],
		[90, 0, "0"],
	] as const) {
		await swipe(page, carousel, x, y);
		await expectIndex(carousel, index);
	}

	const scrolled = () => page.evaluate(() => scrollY);
	const before = await scrolled();
	await swipe(page, carousel, -60, -120);
	expect(await scrolled()).toBe(before);
	await swipe(page, carousel, -20, -150);
	await expect.poll(scrolled).toBeGreaterThan(before);
	await expectIndex(carousel, "0");

	await part(carousel, "track").press("End");
	await expectIndex(carousel, "6");
	await swipe(page, carousel, -90, 0);
	await expectIndex(carousel, "0");

	const programs = await startCarousel(page, "industry-program");
	expect(await countVisibleSlides(programs)).toBe(2);
	await part(programs, "next").tap();
	await expectIndex(programs, "2");
});
