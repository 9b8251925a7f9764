import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import { toLeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { toFormRules } from "#forms/lead-form/lead-form-rules.ts";
import { initialState } from "#forms/lead-form/lead-form-state.ts";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import { createStore } from "#shell/browser/store.ts";
import { warnBeforeLeaving } from "./form-session-state.ts";

let page: EventTarget;
beforeEach(() => {
	page = new EventTarget();
	for (const name of ["addEventListener", "removeEventListener"] as const)
		vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const answered = initialState(toFormRules(toLeadFormProps(toFormView(anAsk()))));
const lost: LeadFormState = {
	...answered,
	unanswered: [{ id: "1", call: "create-lead", body: "{}" }],
};
const asksBeforeLeaving = () =>
	!page.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("the browser asks while a submission has no answer, also one that was restored before anything else happens", () => {
	const store = createStore(lost);
	const allowLeaving = warnBeforeLeaving(store);
	expect(asksBeforeLeaving()).toBe(true);
	store.set(answered);
	expect(asksBeforeLeaving()).toBe(false);
	store.set(lost);
	expect(asksBeforeLeaving()).toBe(true);
	allowLeaving();
	expect(asksBeforeLeaving()).toBe(false);
});
