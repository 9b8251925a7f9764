import fc from "fast-check";
import { expect, test } from "vitest";
import { decideExit, type ExitContext, exitAfterMs } from "./exit-rules.ts";

const leaving: ExitContext = {
	open: exitAfterMs,
	y: 0,
	isTouch: false,
	wasOffered: false,
	isCovered: false,
	isWriting: false,
};

test("EBK-007: the pointer that leaves at the top after ten seconds opens it, once a visit and never over another popup", () => {
	expect(exitAfterMs).toBe(10_000);
	expect(decideExit(leaving)).toBe(true);
	expect(decideExit({ ...leaving, y: -3 })).toBe(true);
	const otherwise: Partial<ExitContext>[] = [
		{ open: 9_999 },
		{ y: 1 },
		{ isTouch: true },
		{ wasOffered: true },
		{ isCovered: true },
		{ isWriting: true },
	];
	for (const one of otherwise)
		expect(decideExit({ ...leaving, ...one }), JSON.stringify(one)).toBe(false);
	fc.assert(
		fc.property(
			fc.constantFrom(...otherwise),
			fc.constantFrom(...otherwise),
			(one, other) => !decideExit({ ...leaving, ...one, ...other }),
		),
	);
});
