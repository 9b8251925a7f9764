import { describe, expect, test } from "vitest";
import { createId, type Id } from "#core/ids.ts";
import {
	type BrowserCartItem,
	maxCartItems,
	mergeItems,
	parseCartItems,
	putItem,
	withoutProduct,
	writeCartItems,
} from "./cart-item-rules.ts";

const anItem = (product: string, more: Partial<BrowserCartItem> = {}): BrowserCartItem => ({
	product,
	mode: "live-virtual",
	order: createId<"order">(),
	seal: "sealed",
	isSaved: false,
	...more,
});
const isSealed = (_: Id<"order">, seal: string) => seal === "sealed";

describe("the cookie of the cart", () => {
	test("is read as it was written, with signs that no cookie may hold", () => {
		const items = [
			anItem("course-1", { group: "a-9-00~b", coupon: 'A;,"% B' }),
			anItem("bundle-2", { isSaved: true }),
		];
		const written = writeCartItems(items);
		expect(written).toMatch(/^[!#-+\--:<-[\]-~]+$/);
		expect(parseCartItems(written, isSealed)).toEqual(items);
	});

	test.each([
		undefined,
		"",
		"~~",
		"%",
		"product=course-1",
		writeCartItems([anItem("course-1", { seal: "forged" })]),
		writeCartItems([anItem("no product")]),
		writeCartItems([anItem("course-1")]).replace(/order=[^&]*/, "order=1"),
	])("without our seal is empty: %s", (text) => {
		expect(parseCartItems(text, isSealed)).toEqual([]);
	});
});

test("a product is in the cart once, the newest first, and the oldest leaves a full cart", () => {
	const items = Array.from({ length: maxCartItems }, (_, index) => anItem(`course-${index + 1}`));
	const again = anItem("course-3", { mode: "classroom" });
	const changed = putItem(items, again);
	expect(changed.map(({ product }) => product)).toEqual([
		"course-3",
		"course-1",
		"course-2",
		"course-4",
		"course-5",
	]);
	const full = putItem(changed, anItem("course-9"));
	expect(full).toHaveLength(maxCartItems);
	expect(full.at(-1)?.product).toBe("course-4");
	expect(withoutProduct(full, "course-9")).toHaveLength(maxCartItems - 1);
});

describe("the cart of an account", () => {
	const create = (item: object) => ({ ...anItem("course-0"), ...item });
	const products = (items: readonly BrowserCartItem[]) => items.map(({ product }) => product);

	test("takes in what the browser held before, and the browser what the account holds", () => {
		const own = [anItem("course-1")];
		const merged = mergeItems(own, [{ product: "course-2" }], create);
		expect(products(merged)).toEqual(["course-1", "course-2"]);
		expect(merged.every(({ isSaved }) => isSaved)).toBe(true);
	});

	test("does not bring back what was removed in another browser", () => {
		const own = [anItem("course-1", { isSaved: true })];
		expect(mergeItems(own, [], create)).toEqual([]);
	});

	test("keeps the id under which this browser orders, whatever was chosen elsewhere", () => {
		const own = anItem("course-1", { isSaved: true });
		const [item] = mergeItems([own], [{ product: "course-1", mode: "classroom" }], create);
		expect(item).toMatchObject({ order: own.order, mode: "classroom" });
	});
});
