import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defineGap, gapUse } from "#core/gaps.ts";
import { defineFiller, FillingsContext, fillGaps, GapSlot } from "./gap.tsx";

const header = defineGap<{ path: string }>("header");
const form = defineGap("form");
const asked = () => [gapUse(header, { path: "/sql" }), gapUse(form, undefined)];
const ignoreFailure = () => {};

test("a filler gets the context of the page and returns a node with its tags", async () => {
	const filler = defineFiller(header, ({ path }) => ({
		node: `at ${path}`,
		tags: ["site"],
	}));
	const { fillings, tags, complete } = await fillGaps(asked(), [filler], ignoreFailure);
	expect([...fillings]).toEqual([["header", "at /sql"]]);
	expect(tags).toEqual(["site"]);
	expect(complete).toBe(true);
});

test("all fillers run at once: each ends only because the other has begun", async () => {
	const first = Promise.withResolvers<void>();
	const second = Promise.withResolvers<void>();
	const { fillings } = await fillGaps(
		asked(),
		[
			defineFiller(header, async () => {
				first.resolve();
				await second.promise;
				return { node: "header" };
			}),
			defineFiller(form, async () => {
				second.resolve();
				await first.promise;
				return { node: "form" };
			}),
		],
		ignoreFailure,
	);
	expect([...fillings.keys()]).toEqual(["header", "form"]);
});

test.each([
	["at once", () => expect.fail("down")],
	["later", () => Promise.reject(new Error("down"))],
])("a filler that fails %s leaves its own gap empty and is told once", async (_, fill) => {
	const failures: string[] = [];
	const { fillings, complete } = await fillGaps(
		asked(),
		[defineFiller(header, fill), defineFiller(form, () => ({ node: "form" }))],
		(gap) => failures.push(gap),
	);
	expect([...fillings]).toEqual([["form", "form"]]);
	expect(failures).toEqual(["header"]);
	expect(complete).toBe(false);
});

test("a gap without a filler is empty, and the page is complete all the same", async () => {
	const { fillings, complete } = await fillGaps(asked(), [], ignoreFailure);
	expect(fillings.size).toBe(0);
	expect(complete).toBe(true);
});

test("a slot shows its children until the gap is filled", () => {
	const render = (fillings: ReadonlyMap<string, string>) =>
		renderToStaticMarkup(
			<FillingsContext value={fillings}>
				<GapSlot of={form}>call us</GapSlot>
			</FillingsContext>,
		);
	expect(render(new Map())).toBe("call us");
	expect(render(new Map([["form", "a form"]]))).toBe("a form");
});
