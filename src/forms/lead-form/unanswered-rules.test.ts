import { expect, test } from "vitest";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import { toLeadFormProps } from "./lead-form-props.ts";
import { toFormRules } from "./lead-form-rules.ts";
import { initialState, reduceForm } from "./lead-form-state.ts";
import { isPending } from "./unanswered-rules.ts";

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
