import { describe, expect, test, vi } from "vitest";
import { loadLazyFiles } from "./lazy-files.ts";

interface Loaded {
	tag: string;
	src?: string;
	href?: string;
	rel?: string;
	type?: string;
	onerror?: () => void;
	outerHTML: string;
}

/** As much of a document as the loader touches. */
function load(marks: Record<string, string>): Loaded[] {
	const loaded: Loaded[] = [];
	loadLazyFiles({
		documentElement: { dataset: marks },
		createElement: (tag: string) => ({ tag, outerHTML: `<${tag}>` }),
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
		const [script, style] = load({ pageType: "home" });
		script?.onerror?.();
		expect(log.mock.calls).toEqual([["SL:Error lazy file", "<script>"]]);
		expect(style?.href).toBe("/css/home-lazy.css");
		log.mockRestore();
	});

	test("a page without a type has none", () => {
		expect(load({})).toEqual([]);
	});
});
