import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadLazyFiles } from "./lazy-files.ts";

interface Loaded {
	tag: string;
	src?: string;
	href?: string;
	rel?: string;
	type?: string;
	onerror?: () => void;
	outerHTML: string;
	isRemoved?: boolean;
	remove(): void;
}

let page: EventTarget;
beforeEach(() => {
	vi.useFakeTimers();
	page = new EventTarget();
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** The part of a document that the loader uses. */
function load(marks: Record<string, string>): Loaded[] {
	const loaded: Loaded[] = [];
	loadLazyFiles({
		documentElement: { dataset: marks },
		createElement: (tag: string): Loaded => ({
			tag,
			outerHTML: `<${tag}>`,
			remove() {
				this.isRemoved = true;
			},
		}),
		head: { append: (element: Loaded) => loaded.push(element) },
	} as unknown as Document);
	return loaded;
}

describe("the lazy files of a page type", () => {
	test("MOD-013, MOD-014, MOD-015: script and style are named by page type and version", () => {
		expect(load({ pageType: "home", lazyVersion: "42" })).toMatchObject([
			{ tag: "script", type: "module", src: "/js/home-lazy.42.js" },
			{ tag: "link", rel: "stylesheet", href: "/css/home-lazy.42.css" },
		]);
	});

	test("MOD-015: without a version its part of the name is left out", () => {
		const [script, style] = load({ pageType: "fremium-course" });
		expect(script?.src).toBe("/js/fremium-course-lazy.js");
		expect(style?.href).toBe("/css/fremium-course-lazy.css");
	});

	test("MOD-015: a file that fails is one line in the log, and the other one is still loaded", () => {
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		const loaded = load({ pageType: "home" });
		const [script, style] = loaded;
		script?.onerror?.();
		expect(log.mock.calls).toEqual([["SL:Error lazy file", "<script>"]]);
		expect(style?.href).toBe("/css/home-lazy.css");
		vi.advanceTimersByTime(1_000);
		loaded[2]?.onerror?.();
		expect(log).toHaveBeenCalledOnce();
		log.mockRestore();
	});

	describe("a file that fails", () => {
		const fail = () => {
			const log = vi.spyOn(console, "error").mockImplementation(() => {});
			const loaded = load({ pageType: "home" });
			const failLatest = () => loaded.at(-1)?.onerror?.();
			loaded[0]?.onerror?.();
			log.mockRestore();
			return { loaded, failLatest };
		};

		test("is requested again after growing pauses, each time under another address", () => {
			const { loaded, failLatest } = fail();
			expect(loaded[0]?.isRemoved).toBe(true);
			for (const [pause, address] of [
				[1_000, "/js/home-lazy.js?1"],
				[4_000, "/js/home-lazy.js?2"],
				[16_000, "/js/home-lazy.js?3"],
			] as const) {
				const before = loaded.length;
				vi.advanceTimersByTime(pause - 1);
				expect(loaded).toHaveLength(before);
				vi.advanceTimersByTime(1);
				expect(loaded.at(-1)?.src).toBe(address);
				failLatest();
			}
			for (let failures = 4; failures < 40; failures++) {
				vi.advanceTimersByTime(600_000);
				failLatest();
			}
			expect(loaded.at(-1)?.src).toBe("/js/home-lazy.js?39");
		});

		test("is requested again at once when the browser is online again", () => {
			const { loaded } = fail();
			page.dispatchEvent(new Event("online"));
			page.dispatchEvent(new Event("online"));
			vi.advanceTimersByTime(600_000);
			expect(loaded.map(({ src }) => src)).toEqual([
				"/js/home-lazy.js",
				undefined,
				"/js/home-lazy.js?1",
			]);
		});

		test.each(["pointerdown", "keydown"])(
			"is requested again at the next %s, at most once a second",
			(type) => {
				const { loaded, failLatest } = fail();
				vi.advanceTimersByTime(1_000);
				failLatest();
				page.dispatchEvent(new Event(type));
				expect(loaded).toHaveLength(3);
				vi.advanceTimersByTime(1_000);
				page.dispatchEvent(new Event(type));
				page.dispatchEvent(new Event(type));
				expect(loaded).toHaveLength(4);
			},
		);
	});

	test("a page without a type has none", () => {
		expect(load({})).toEqual([]);
	});
});
