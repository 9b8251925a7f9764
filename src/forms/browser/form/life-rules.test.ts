import fc from "fast-check";
import { expect, test } from "vitest";
import {
	begins,
	decideLife,
	type FormLife,
	type LifeEvent,
	mayPress,
	newLife,
} from "./life-rules.ts";

const events: readonly LifeEvent[] = [
	"changed",
	"restored",
	"pressed",
	"sent",
	"failed",
	"reset",
	"user updated",
];
const after = (...happened: LifeEvent[]) =>
	happened.reduce(decideLife, newLife);

/** How often tracking is told that a form was begun. */
function tellings(happened: readonly LifeEvent[]): number {
	let life = newLife;
	let told = 0;
	for (const event of happened) {
		if (begins(life, event)) told++;
		life = decideLife(life, event);
	}
	return told;
}

test("LEAD-088: the first change of a field takes a form from untouched to initiated", () => {
	expect(newLife.stage).toBe("untouched");
	expect(after("changed").stage).toBe("initiated");
	expect(after("changed", "changed").stage).toBe("initiated");
});

test("LEAD-089, LEAD-090: tracking is told once a form, and once more after each time the user info was updated", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
			const plain = happened.filter((event) => event !== "user updated");
			const first = plain.find((one) => /changed|restored/.test(one));
			expect(tellings(plain)).toBe(first === "changed" ? 1 : 0);
			const updates = happened.length - plain.length;
			expect(tellings(happened)).toBeLessThanOrEqual(updates + 1);
		}),
	);
	expect(tellings(["changed", "user updated", "changed", "changed"])).toBe(2);
});

test("LEAD-091, LEAD-092: while it is submitting no second press counts; sent or failed, the button is free again", () => {
	const submitting = after("changed", "pressed");
	expect(submitting.stage).toBe("submitting");
	expect(mayPress(submitting)).toBe(false);
	expect(mayPress(decideLife(submitting, "changed"))).toBe(false);
	expect(after("changed", "pressed", "sent").stage).toBe("completed");
	expect(mayPress(after("changed", "pressed", "sent"))).toBe(true);
	expect(mayPress(after("changed", "pressed", "failed"))).toBe(true);
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
			const life: FormLife = happened.reduce(decideLife, newLife);
			expect(mayPress(life)).toBe(life.stage !== "submitting");
			for (const late of ["sent", "failed"] as const)
				if (life.stage !== "submitting")
					expect(decideLife(life, late)).toEqual(life);
		}),
	);
});
