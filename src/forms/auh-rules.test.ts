import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeAuh, decodeAuhOrWarn, encodeAuh } from "./auh-rules.ts";

const now = 1_700_000_000_000;
const later = now + 60_000;
const sign = (text: string) => `s${[...text].length}x${text.length}`;
const isSigned = (text: string, signature: string) => sign(text) === signature;
const decode = (text: string | undefined, time = now) => decodeAuh(text, isSigned, time);
const link = (subject: string[], expiresAt = later) => encodeAuh({ subject, expiresAt }, sign);

describe("auh", () => {
	test("AUTO-011: is decoded to what was encoded, for any subject", () => {
		const subject = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), {
			maxLength: 3,
		});
		fc.assert(
			fc.property(subject, (written) => {
				const text = link(written);
				expect(text).toMatch(/^[\w-]+$/);
				expect(decode(text)).toEqual({ subject: written, expiresAt: later });
			}),
		);
	});

	test("AUTO-012: has at least two parts between commas, an expiry and a signature", () => {
		expect(decode(link([]))).toEqual({ subject: [], expiresAt: later });
		expect(decode(btoa("one"))).toBe(undefined);
		expect(decode(btoa(`${later / 1000}`))).toBe(undefined);
	});

	test("AUTO-011: expired or not signed by us it counts as absent", () => {
		expect(decode(link(["7"]), later)).toBe(undefined);
		expect(decode(link(["7"]), later - 1)).toBeDefined();
		expect(decode(btoa(`7,${later / 1000},forged`))).toBe(undefined);
		expect(decode(btoa(`7,${later / 1000},`))).toBe(undefined);
		expect(decode(btoa("7,soon,x"))).toBe(undefined);
		const longer = atob(link(["7"])).replace("7,", "8888,");
		expect(decode(btoa(longer))).toBe(undefined);
	});

	test("AUTO-011: any other value is undefined", () => {
		for (const text of [undefined, "", "%", "====", "a,b", "x".repeat(10_000)])
			expect(decode(text)).toBe(undefined);
		fc.assert(
			fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
				expect(decodeAuh(text, () => false, now)).toBe(undefined);
				const trusting = btoa(`${text},${later / 1000},x`);
				expect(() => decodeAuh(trusting, () => true, now)).not.toThrow();
			}),
		);
	});

	test("AUTO-017: an invalid one gives a console warning and nothing else", () => {
		const warnings: string[] = [];
		const read = (text: string | undefined) =>
			decodeAuhOrWarn(text, isSigned, now, (reason) => warnings.push(reason));
		expect(read("forged")).toBe(undefined);
		expect(warnings).toEqual(["auh is invalid"]);
		expect(read(undefined)).toBe(undefined);
		expect(read(link(["7"]))).toEqual({ subject: ["7"], expiresAt: later });
		expect(warnings).toHaveLength(1);
	});
});
