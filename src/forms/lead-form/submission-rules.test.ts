import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormConsentContext } from "#forms/consent-rules.ts";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import type { LeadFormEvent, LeadFormState, Lifecycle } from "./form-model.ts";
import { toLeadFormProps } from "./lead-form-props.ts";
import { toFormRules } from "./lead-form-rules.ts";
import { initialState, reduceForm } from "./lead-form-state.ts";
import {
	decideOutcome,
	isPending,
	type LifecycleEvent,
	lifecycleAfter,
	newLifecycle,
} from "./submission-rules.ts";

const european: FormConsentContext = {
	european: true,
	alwaysRequired: false,
	liveWebinar: false,
	banner: false,
};
const problem = { field: "name", message: "Enter Name" } as const;

test("CONS-007, CONS-009: a missing yes is asked for where it is demanded, else submitting is a refusal", () => {
	expect(decideOutcome(european, { agree: false }, [problem])).toEqual({
		kind: "correct",
		problems: [problem],
	});
	const off = { agree: false, requiredValidations: "false" };
	expect(decideOutcome(european, off, [])).toEqual({
		kind: "refused",
		optIn: "0",
	});
	expect(decideOutcome(european, { agree: true }, []).kind).toBe("send");
});

test("CONS-012: a listed program demands the tick though it demands nothing else", () => {
	const listed = { ...european, alwaysRequired: true, banner: true };
	const off = { agree: false, requiredValidations: "false" };
	expect(decideOutcome(listed, off, [])).toEqual({
		kind: "correct",
		problems: [{ field: "agree", message: "Required" }],
	});
});

test("nothing is ever sent without a tick or with a mistake, and whoever is to mend something is told what", () => {
	const consent = fc.record({
		european: fc.boolean(),
		alwaysRequired: fc.boolean(),
		liveWebinar: fc.boolean(),
		banner: fc.boolean(),
	});
	const values = fc.record({
		agree: fc.constantFrom(true, false, "on", "", undefined),
		requiredValidations: fc.constantFrom(true, false, "true", "false"),
	});
	const problems = fc.array(fc.constant(problem), { maxLength: 2 });
	fc.assert(
		fc.property(consent, values, problems, (form, typed, wrong) => {
			const press = decideOutcome(form, typed, wrong);
			const ticked = typed.agree === true || typed.agree === "on";
			if (press.kind === "send") expect([ticked, wrong]).toEqual([true, []]);
			if (press.kind === "correct") expect(press.problems).not.toEqual([]);
			if (press.kind === "refused") expect(form.european).toBe(true);
		}),
	);
});

const lifecycleEvents: readonly LifecycleEvent[] = [
	"changed",
	"restored",
	"submitted",
	"sent",
	"failed",
	"reset",
	"user updated",
];
const lifecycleOf = (...happened: LifecycleEvent[]) =>
	happened.reduce(lifecycleAfter, newLifecycle);

const notificationsAfter = (happened: readonly LifecycleEvent[]) =>
	lifecycleOf(...happened).notifications;

test("LEAD-088: the first change of a field takes a form from untouched to initiated", () => {
	expect(newLifecycle.stage).toBe("untouched");
	expect(lifecycleOf("changed").stage).toBe("initiated");
	expect(lifecycleOf("changed", "changed").stage).toBe("initiated");
});

test("LEAD-089, LEAD-090: tracking is notified once a form, and once more after each time the user info was updated", () => {
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...lifecycleEvents)), (happened) => {
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
	const submitting = lifecycleOf("changed", "submitted");
	expect(submitting.stage).toBe("submitting");
	expect(lifecycleAfter(submitting, "changed").stage === "submitting").toBe(true);
	expect(lifecycleOf("changed", "submitted", "sent").stage).toBe("completed");
	expect(lifecycleOf("changed", "submitted", "sent").stage === "submitting").toBe(false);
	expect(lifecycleOf("changed", "submitted", "failed").stage === "submitting").toBe(false);
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...lifecycleEvents)), (happened) => {
			const life: Lifecycle = happened.reduce(lifecycleAfter, newLifecycle);
			for (const late of ["sent", "failed"] as const)
				if (life.stage !== "submitting") expect(lifecycleAfter(life, late)).toEqual(life);
		}),
	);
});

const rules = toFormRules(toLeadFormProps(toFormView(anAsk())));
const after = (events: readonly LeadFormEvent[], from = initialState(rules)): LeadFormState =>
	events.reduce((state, event) => reduceForm(state, event, rules), from);
const prepared = (content: string, newId: string): LeadFormEvent => ({
	type: "prepared",
	content,
	newId,
	toSubmission: (id) => ({ id, call: "create-lead", body: content }),
});
const ids = ({ unanswered }: LeadFormState) => unanswered.map(({ id }) => id);
const failed: LeadFormEvent = {
	type: "failed",
	message: { text: "No answer" },
};
const typed: LeadFormEvent = {
	type: "changed",
	key: "name",
	value: "Ada",
	newId: "lead",
};

test("every submission without an answer is remembered until the lead is known to be stored", () => {
	const lost = after([typed, prepared("a", "1"), failed]);
	expect(ids(lost)).toEqual(["1"]);
	const twice = after([prepared("b", "2"), failed], lost);
	expect(ids(twice)).toEqual(["1", "2"]);
	// The same content once more is the same submission.
	expect(ids(after([prepared("b", "3")], twice))).toEqual(["1", "2"]);
	expect(ids(after([{ type: "not stored", id: "2" }], twice))).toEqual(["1"]);
	const stored = after([{ type: "stored" }], twice);
	expect(ids(stored)).toEqual([]);
	expect(stored.mayBeStored).toBe(true);
	const renewed = after([{ type: "lead renewed", newId: "other" }], stored);
	expect(renewed).toMatchObject({ leadId: "other", mayBeStored: false });
});

test("after a reload the form goes on with the lead that was sent, whatever was typed before the script arrived", () => {
	const { values, leadId, submission, unanswered, mayBeStored } = after([
		typed,
		prepared("a", "1"),
		failed,
	]);
	const saved = { values, leadId, submission, unanswered, mayBeStored };
	const restored = after([{ type: "restored", ...saved }]);
	expect(restored).toMatchObject(saved);
	expect(after([prepared("a", "2")], restored).submission?.id).toBe("1");
	const begun = after([{ ...typed, newId: "later", value: "Grace" }]);
	const merged = after([{ type: "restored", ...saved, values: {} }], begun);
	expect(merged).toMatchObject({ leadId: "lead", values: { name: "Grace" } });
});

test("a visitor is warned before leaving only while nobody knows what became of a submission", () => {
	expect(isPending(after([typed]))).toBe(false);
	const sending = after([typed, { type: "submitted" }]);
	expect(isPending(sending)).toBe(true);
	const lost = after([prepared("a", "1"), failed], sending);
	expect(isPending(lost)).toBe(true);
	// The sent values may be stored, also if the visitor changes something now.
	expect(isPending(after([typed], lost))).toBe(true);
	const busy = after(
		[
			prepared("a", "1"),
			{ type: "not stored", id: "1" },
			{ ...failed, isRepeating: true } as LeadFormEvent,
		],
		sending,
	);
	expect(isPending(busy)).toBe(true);
	expect(isPending(after([typed], busy))).toBe(false);
	const refused = after(
		[prepared("a", "1"), { type: "not stored", id: "1" }, { type: "refused", problems: [] }],
		sending,
	);
	expect(isPending(refused)).toBe(false);
	expect(isPending(after([{ type: "stored" }], lost))).toBe(false);
	expect(isPending(after([{ type: "stored" }, { type: "sent" }], sending))).toBe(false);
});
