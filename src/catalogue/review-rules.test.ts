import { expect, test } from "vitest";
import { roleLine } from "./review-rules.ts";

test("CARD-036, CARD-037: a designation is shown as role at company, without a company the role alone", () => {
	expect(roleLine("Analyst", "Nordhavn")).toBe("Analyst at Nordhavn");
	expect(roleLine("Analyst", undefined)).toBe("Analyst");
	expect(roleLine("Analyst", "")).toBe("Analyst");
});
