import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bulletLimit, cutBullets } from "./bullet-rules.ts";

const lengthOf = (texts: readonly string[]) => [...texts.join("")].length;
const someBullets = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 120 }), {
	maxLength: 6,
});

describe("the bullets beside a contact form", () => {
	test("B2BP-013: have 180 characters in total", () => {
		expect(bulletLimit).toBe(180);
		const bullets = ["a".repeat(100), "b".repeat(80)];
		expect(cutBullets(bullets)).toEqual(bullets);
		const cut = cutBullets(["a".repeat(100), "b".repeat(81)]);
		expect(cut).toEqual(["a".repeat(100), `${"b".repeat(79)}…`]);
		expect(lengthOf(cut)).toBe(180);
	});

	test("B2BP-014: the one that crosses the limit ends with an ellipsis, and later ones are left out", () => {
		expect(cutBullets(["a".repeat(170), "Hands-on projects", "Never seen"])).toEqual([
			"a".repeat(170),
			"Hands-on…",
		]);
		expect(cutBullets(["a".repeat(180), "Never seen"])).toEqual(["a".repeat(180)]);
		expect(cutBullets(["a".repeat(400)])).toEqual([`${"a".repeat(179)}…`]);
	});

	test("B2BP-013, B2BP-014: whatever they are, the whole fits and begins as it was written", () => {
		fc.assert(
			fc.property(someBullets, (bullets) => {
				const cut = cutBullets(bullets);
				expect(lengthOf(cut)).toBeLessThanOrEqual(180);
				for (const [index, text] of cut.entries()) {
					const whole = bullets[index] as string;
					if (text === whole) continue;
					expect(index).toBe(cut.length - 1);
					expect(text.endsWith("…")).toBe(true);
					expect(whole.startsWith(text.slice(0, -1))).toBe(true);
				}
				if (lengthOf(bullets) <= 180) expect(cut).toEqual(bullets);
			}),
		);
	});

	test("no character is halved", () => {
		expect(cutBullets(["😀".repeat(181)])).toEqual([`${"😀".repeat(179)}…`]);
	});
});
