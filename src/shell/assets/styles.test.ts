import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectStyles, trackedStyles } from "./styles.ts";
import { trackedStylesPlugin } from "./styles-plugin.ts";

/** The code would import them in this order: first, second, third. */
const sheets = ["a", "b", "c"].map((name) =>
	trackedStyles(`.${name}{}`, { main: `${name}_main`, side: `${name}_side` }),
);
const [a, b, c] = sheets as [
	Record<string, string>,
	Record<string, string>,
	Record<string, string>,
];

describe("the styles of a page", () => {
	test("are those whose class names it used, each once", () => {
		const { value, css } = collectStyles(() => [a.main, c.side, a.side]);
		expect(value).toEqual(["a_main", "c_side", "a_side"]);
		expect(css).toBe(".a{}.c{}");
	});

	test("stand in the order of the code's imports, whatever order the page used them in", () => {
		fc.assert(
			fc.property(fc.array(fc.nat(2)), (used) => {
				const { css } = collectStyles(() => used.map((index) => sheets[index]?.main));
				const expected = [0, 1, 2]
					.filter((index) => used.includes(index))
					.map((index) => `.${"abc"[index]}{}`);
				expect(css).toBe(expected.join(""));
			}),
		);
	});

	test("of one page are not those of the next, not even after one that failed", () => {
		const broken = () =>
			collectStyles(() => {
				void a.main;
				throw new Error("broken");
			});
		expect(broken).toThrow("broken");
		expect(collectStyles(() => b.main).css).toBe(".b{}");
	});

	test("of a drawing inside another stay its own", () => {
		let inner = "";
		const { css } = collectStyles(() => {
			void b.main;
			inner = collectStyles(() => a.main).css;
			void c.main;
		});
		expect(inner).toBe(".a{}");
		expect(css).toBe(".b{}.c{}");
	});

	test("are not collected while nothing is drawn", () => {
		expect(a.main).toBe("a_main");
		expect(Object.keys(a)).toEqual(["main", "side"]);
	});
});

describe("the build of styles", () => {
	const plugin = trackedStylesPlugin();
	const resolve = plugin.resolveId as (
		this: unknown,
		source: string,
		importer?: string,
	) => Promise<string | undefined>;
	const load = plugin.load as (id: string) => string | undefined;
	const building = (consumer: "client" | "server") => ({
		environment: { config: { consumer } },
		resolve: async (source: string) => ({ id: `/src/${source}` }),
	});

	test("on the server brings the text of a module along with its names", async () => {
		const id = await resolve.call(building("server"), "card.module.css");
		const code = load(id ?? "");
		expect(code).toContain('from "/src/card.module.css?classes"');
		expect(code).toContain('from "/src/card.module.css?inline"');
		expect(code).toContain("trackedStyles(css, classes)");
	});

	test("leaves the module itself alone, also when a cache asks for it without saying for whom", async () => {
		const server = building("server");
		const wrapper = load((await resolve.call(server, "card.module.css")) ?? "");
		const asked = [...(wrapper ?? "").matchAll(/from "(.*?card.*?)"/g)].map(
			([, source]) => source as string,
		);
		expect(asked).toHaveLength(2);
		for (const source of asked) expect(await resolve.call(server, source)).toBe(undefined);
	});

	test("leaves plain style sheets and the browser's build alone", async () => {
		expect(await resolve.call(building("server"), "base.css")).toBe(undefined);
		expect(await resolve.call(building("client"), "card.module.css")).toBe(undefined);
		expect(load("/src/card.module.css")).toBe(undefined);
	});
});
