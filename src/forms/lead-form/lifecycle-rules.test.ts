import fc from "fast-check";
import { expect, test } from "vitest";
import {
	type Lifecycle,
	type LifecycleEvent,
	lifecycleAfter,
	newLifecycle,
} from "./lifecycle-rules.ts";

const events: readonly LifecycleEvent[] = [
	"changed",
	"restored",
	"submitted",
	"sent",
	"failed",
	"reset",
	"user updated",
];
const after = (...happened: LifecycleEvent[]) => happened.reduce(lifecycleAfter, newLifecycle);

const notificationsAfter = (happened: readonly LifecycleEvent[]) =>
	after(...happened).notifications;

test("LEAD-088: the first change of a field takes a form from untouched to initiated", () => {
	expect(newLifecycle.stage).toBe("untouched");
	expect(after("changed").stage).toBe("initiated");
	expect(after("changed", "changed").stage).toBe("initiated");
});

test("LEAD-089, LEAD-090: tracking is notified once a form, and once more after each time the user info was updated", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
			const plain = happened.filter((event) => event !== "user updated");
			const first = plain.find((one) => /changed|restored/.test(one));
			expect(notificationsAfter(plain)).toBe(first === "changed" ? 1 : 0);
			const updates = happened.length - plain.length;
			expect(notificationsAfter(happened)).toBeLessThanOrEqual(updates + 1);
		}),
	);
	expect(notificationsAfter(["changed", "user updated", "changed", "changed"])).toBe(2);
});

test("LEAD-091, LEAD-092: while it is submitting no second submission counts; sent or failed, the button is free again", () => {
	const submitting = after("changed", "submitted");
	expect(submitting.stage).toBe("submitting");
	expect(lifecycleAfter(submitting, "changed").stage === "submitting").toBe(true);
	expect(after("changed", "submitted", "sent").stage).toBe("completed");
	expect(after("changed", "submitted", "sent").stage === "submitting").toBe(false);
	expect(after("changed", "submitted", "failed").stage === "submitting").toBe(false);
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
			const life: Lifecycle = happened.reduce(lifecycleAfter, newLifecycle);
			for (const late of ["sent", "failed"] as const)
				if (life.stage !== "submitting") expect(lifecycleAfter(life, late)).toEqual(life);
		}),
	);
});
