import { expect, test } from "vitest";
import {
	addComparedProduct,
	parseComparedProducts,
	removeComparedProduct,
} from "./compared-products-state.ts";

const product = (key: string) => ({ key, title: key.toUpperCase() });

test("no more than three are chosen, each once, in the order of choice", () => {
	const chosen = ["b", "a", "b", "c", "d"].reduce(
		(before, key) => addComparedProduct(before, product(key), 3),
		parseComparedProducts(null),
	);
	expect(chosen.map(({ key }) => key)).toEqual(["b", "a", "c"]);
	expect(removeComparedProduct(chosen, "a")).toEqual([product("b"), product("c")]);
	expect(removeComparedProduct(chosen, "d")).toEqual(chosen);
});

test.each([
	['{"key":"a"}', []],
	['[1,null,{"key":"a"},{"key":"a","title":"A","x":1}]', [product("a")]],
])("of what is stored, %s, only products are read", (text, products) => {
	expect(parseComparedProducts(text)).toEqual(products);
});
