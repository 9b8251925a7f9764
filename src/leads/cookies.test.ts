import { expect, test } from "vitest";
import { leadCookieList } from "./cookies.ts";

test("no script reads by what a browser proves that a lead is its own; the others decide what a page shows", () => {
	for (const cookie of leadCookieList)
		expect(cookie.readable ?? false).toBe(cookie.name !== "SL_LEAD");
});
