import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCarouselSettings, knownCarouselIds } from "#ui/carousel/carousel-settings.ts";
import {
	activeBullet,
	bulletCount,
	type CarouselMoveCause,
	type CarouselRow,
	canAutoplay,
	decideMove,
	detectSwipe,
	dragTarget,
	findView,
	hiddenButtons,
	keyStep,
	lastViewIndex,
	type PauseReasons,
	slideColourClass,
	trackedCardNumber,
} from "#ui/carousel/rules.ts";

const aRow = fc
	.record({
		kind: fc.constantFrom("banner" as const, "generic" as const),
		slides: fc.integer({ min: 1, max: 60 }),
		perView: fc.integer({ min: 1, max: 6 }),
		slidesPerStep: fc.integer({ min: 1, max: 6 }),
	})
	.chain((row) =>
		fc.tuple(fc.constant(row as CarouselRow), fc.integer({ min: 0, max: lastViewIndex(row) })),
	);
const nine: CarouselRow = { kind: "generic", slides: 9, perView: 3, slidesPerStep: 3 };
const three: CarouselRow = { kind: "banner", slides: 3, perView: 1, slidesPerStep: 1 };
const byHand: CarouselMoveCause[] = ["button", "bullet", "key"];

describe("a step", () => {
	test("never leaves the slides, and leads nowhere only where its button is hidden", () => {
		const anybody = fc.constantFrom<CarouselMoveCause>(...byHand, "swipe", "autoplay");
		const ways = fc.constantFrom("next" as const, "previous" as const);
		fc.assert(
			fc.property(aRow, ways, anybody, ([row, index], way, by) => {
				const move = decideMove(row, index, way, by);
				if (!move) expect(hiddenButtons(row, index)[way]).toBe(true);
				else {
					expect(move.to).toBeGreaterThanOrEqual(0);
					expect(move.to).toBeLessThanOrEqual(lastViewIndex(row));
					expect(move.to).not.toBe(index);
				}
			}),
		);
	});

	test("CAR-004, CAR-005: steps by hand reach the last slide from the first, and there the button is hidden", () => {
		fc.assert(
			fc.property(aRow, fc.constantFrom(...byHand), ([row], by) => {
				let index = 0;
				expect(hiddenButtons(row, index).previous).toBe(true);
				while (!hiddenButtons(row, index).next)
					index = decideMove(row, index, "next", by)?.to ?? Number.NaN;
				expect(index).toBe(lastViewIndex(row));
				expect(decideMove(row, index, "next", by)).toBeUndefined();
			}),
		);
	});

	test("CAR-006, CAR-007: at the end autoplay and a forward swipe go round a generic carousel, a button does not", () => {
		const around = { to: 0, around: true };
		expect(decideMove(nine, 6, "next", "autoplay")).toEqual(around);
		expect(decideMove(nine, 6, "next", "swipe")).toEqual(around);
		expect(decideMove(nine, 6, "next", "button")).toBeUndefined();
		expect(decideMove(nine, 0, "previous", "swipe")).toBeUndefined();
	});

	test("CAR-007: a banner's autoplay goes from the last slide back to the first", () => {
		expect(decideMove(three, 2, "next", "autoplay")).toEqual({
			to: 0,
			around: false,
		});
		expect(decideMove(three, 2, "next", "swipe")).toBeUndefined();
	});

	test("CAR-012: an index that names no slide leads nowhere", () => {
		for (const index of [-1, 9, 1.5, Number.NaN, Infinity])
			expect(findView(nine, index)).toBeUndefined();
		expect(findView(nine, 8)).toBe(6);
	});
});

describe("bullets", () => {
	test("CAR-031, CAR-033: there is one a step of the flow increment, up to the maximum slider count", () => {
		const bullets = { maxSliderCount: 12, least: 2 };
		expect(bulletCount(nine, bullets)).toBe(3);
		expect(bulletCount({ ...nine, slidesPerStep: 1 }, bullets)).toBe(7);
		expect(bulletCount({ ...nine, slides: 10 }, bullets)).toBe(4);
		expect(bulletCount(nine, { ...bullets, maxSliderCount: 2 })).toBe(2);
		expect(bulletCount({ ...nine, slides: 3 }, bullets)).toBe(0);
	});

	test("CAR-032: the program slider hides them when the maximum is below 3", () => {
		const { bullets } = findCarouselSettings("home-masters-program");
		expect(bulletCount(nine, bullets)).toBe(3);
		expect(bulletCount({ ...nine, slides: 6 }, bullets)).toBe(0);
		expect(bulletCount(nine, { ...bullets, maxSliderCount: 2 })).toBe(0);
	});

	test("the university banner has 3 dots", () => {
		const { bullets, kind } = findCarouselSettings("home-university-program-banner");
		for (const slides of [3, 4, 9])
			expect(bulletCount({ ...three, kind, slides }, bullets)).toBe(3);
	});

	test("the lit one is always there, and moves forward with the slides", () => {
		fc.assert(
			fc.property(aRow, fc.integer({ min: 2, max: 12 }), ([row, index], max) => {
				const count = bulletCount(row, { maxSliderCount: max, least: 2 });
				fc.pre(count > 0);
				const lit = activeBullet(row, index, count);
				expect(lit).toBeGreaterThanOrEqual(0);
				expect(lit).toBeLessThan(count);
				if (index > 0) expect(lit).toBeGreaterThanOrEqual(activeBullet(row, index - 1, count));
				expect(activeBullet(row, 0, count)).toBe(0);
				expect(activeBullet(row, lastViewIndex(row), count)).toBe(count - 1);
			}),
		);
	});
});

describe("a finger", () => {
	const pixels = fc.integer({ min: -400, max: 400 });

	test("CAR-014, CAR-015, CAR-016: swipes from 30 px across, at most 75 px down, under a ratio of 0.3", () => {
		expect(detectSwipe({ x: -30, y: 0 }, "ltr")).toBe("next");
		expect(detectSwipe({ x: -29, y: 0 }, "ltr")).toBeUndefined();
		expect(detectSwipe({ x: -300, y: 75 }, "ltr")).toBe("next");
		expect(detectSwipe({ x: -300, y: 76 }, "ltr")).toBeUndefined();
		expect(detectSwipe({ x: -100, y: 29 }, "ltr")).toBe("next");
		expect(detectSwipe({ x: -100, y: 30 }, "ltr")).toBeUndefined();
		expect(detectSwipe({ x: 0, y: 0 }, "ltr")).toBeUndefined();
	});

	test("CAR-011: the other way leads back, and right to left the ways change places", () => {
		const other = { next: "previous", previous: "next" } as const;
		fc.assert(
			fc.property(pixels, pixels, (x, y) => {
				const way = detectSwipe({ x, y }, "ltr");
				expect(detectSwipe({ x: -x, y }, "ltr")).toBe(way && other[way]);
				expect(detectSwipe({ x, y }, "rtl")).toBe(way && other[way]);
			}),
		);
	});

	test("CAR-017, CAR-018: a drag flatter than 65 degrees moves the slider, a steeper one the page", () => {
		const drag = (degrees: number) => ({
			x: 100 * Math.cos((degrees * Math.PI) / 180),
			y: 100 * Math.sin((degrees * Math.PI) / 180),
		});
		expect(dragTarget(drag(64.9))).toBe("slider");
		expect(dragTarget(drag(65.1))).toBe("page");
		expect(dragTarget(drag(-64))).toBe("slider");
		expect(dragTarget(drag(180 - 66))).toBe("page");
	});

	test("the arrow keys point along the line of reading", () => {
		expect(keyStep("ArrowRight", "ltr")).toBe("next");
		expect(keyStep("ArrowRight", "rtl")).toBe("previous");
		expect(keyStep("ArrowLeft", "rtl")).toBe("next");
		expect(keyStep("Home", "rtl")).toBe("first");
		expect(keyStep("End", "ltr")).toBe("last");
		expect(keyStep("Enter", "ltr")).toBeUndefined();
	});

	test("what counts as a swipe has always moved the slider", () => {
		fc.assert(
			fc.property(pixels, pixels, (x, y) => {
				if (detectSwipe({ x, y }, "ltr")) expect(dragTarget({ x, y })).toBe("slider");
			}),
		);
	});
});

test("CAR-034: colour classes cycle cr-1 to cr-6", () => {
	expect(Array.from({ length: 8 }, (_, index) => slideColourClass(index))).toEqual([
		"cr-1",
		"cr-2",
		"cr-3",
		"cr-4",
		"cr-5",
		"cr-6",
		"cr-1",
		"cr-2",
	]);
});

test("a carousel turns only when nothing at all makes it rest", () => {
	const names: (keyof PauseReasons)[] = [
		"paused",
		"hovered",
		"focused",
		"held",
		"videoPlays",
		"tabHidden",
		"outOfSight",
		"reducedMotion",
	];
	const rests = (on: readonly string[]) =>
		Object.fromEntries(names.map((name) => [name, on.includes(name)])) as unknown as PauseReasons;
	fc.assert(
		fc.property(fc.subarray(names), (on) => {
			expect(canAutoplay(rests(on))).toBe(on.length === 0);
		}),
	);
});

describe("the numbers", () => {
	const perView = (id: string) => Object.values(findCarouselSettings(id).itemsPerView).join(" ");

	test("every named carousel is known", () => {
		const named =
			"home-masters-program home-university-program home-course-program home-review home-university-program-banner skillup-home-page-slider-banner industry-project related-courses similar-courses industry-program course-advisers review-content blended-learning-graph";
		expect(knownCarouselIds).toEqual(expect.arrayContaining(named.split(" ")));
	});

	test("CAR-022, CAR-023, CAR-025, CAR-026, CAR-027, CAR-028: slides in view by mobile, tablet upright, tablet lying, desktop", () => {
		expect(perView("home-masters-program")).toBe("1 2 3 3");
		expect(perView("home-university-program")).toBe("1 2 3 3");
		expect(perView("home-review")).toBe("1 1 2 2");
		expect(perView("related-courses")).toBe("1 2 2 3");
		expect(perView("industry-program")).toBe("3 3 3 5");
		expect(perView("similar-courses")).toBe("1 2 2 4");
	});

	test("home-course-program shows 3 and counts 6 cards a view for tracking", () => {
		const { itemsPerView, trackingStep } = findCarouselSettings("home-course-program");
		expect(itemsPerView.desktop).toBe(3);
		expect(trackingStep).toBe(6);
		expect([0, 3, 6].map((index) => trackedCardNumber(nine, index, trackingStep))).toEqual([
			0, 6, 12,
		]);
	});

	test("CAR-003, CAR-009, CAR-029: any unknown id works with the defaults", () => {
		for (const id of ["never-heard-of", "constructor", "__proto__", ""]) {
			expect(perView(id)).toBe("1 2 3 3");
			expect(findCarouselSettings(id)).toMatchObject({
				kind: "generic",
				autoplay: 6_000,
				initDelay: 0,
			});
		}
	});

	test("CAR-008, HOME-027: banners turn every 9000 ms, the home slider every 3000", () => {
		const skillup = findCarouselSettings("skillup-home-page-slider-banner");
		expect(skillup).toMatchObject({ kind: "banner", autoplay: 9_000 });
		expect(findCarouselSettings(undefined, "banner").autoplay).toBe(9_000);
		expect(findCarouselSettings("home-slider").autoplay).toBe(3_000);
	});

	test("CAR-019, CAR-021: reviews and webinars begin after 800 ms, the footer after 500, recommendations at once", () => {
		const delays = [
			"home-review",
			"review-content",
			"webinars",
			"footer",
			"recommended-courses",
		].map((id) => findCarouselSettings(id).initDelay);
		expect(delays).toEqual([800, 800, 800, 500, 0]);
	});
});
