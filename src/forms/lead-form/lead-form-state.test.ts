import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FieldKey } from "#forms/fields/field-key.ts";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import type { LeadFormEvent, LeadFormState } from "./form-model.ts";
import { toLeadFormProps } from "./lead-form-props.ts";
import { toFormRules } from "./lead-form-rules.ts";
import { initialState, isSubmitting, reduceForm } from "./lead-form-state.ts";
import { findProblems, selectCurrentFields, selectMessages } from "./selection-rules.ts";

const fields: readonly FieldKey[] = [
	"name",
	"email",
	"phoneCode",
	"personPhone",
	"message",
	"queryType",
	"company",
	"agree",
];
const rulesOf = (ask: Parameters<typeof anAsk>[0] = {}) =>
	toFormRules(toLeadFormProps(toFormView(anAsk(ask, { fields }))));
const rules = rulesOf();
const texts: readonly FieldKey[] = ["name", "email", "personPhone", "message"];

let ids = 0;
const newId = () => `id-${++ids}`;
const reduceAll = (events: readonly LeadFormEvent[], from = initialState(rules)): LeadFormState =>
	events.reduce((state, event) => reduceForm(state, event, rules), from);
const typed = (key: FieldKey, value: string | boolean): LeadFormEvent => ({
	type: "changed",
	key,
	value,
	newId: newId(),
});

const prepared = (content: string, id: string): LeadFormEvent => ({
	type: "prepared",
	content,
	newId: id,
	toSubmission: (own) => ({ id: own, call: "create-lead", body: content }),
});

const someEvent: fc.Arbitrary<LeadFormEvent> = fc.oneof(
	fc
		.record({
			key: fc.constantFrom(...texts),
			value: fc.string({ minLength: 1 }),
		})
		.map(({ key, value }) => typed(key, value)),
	fc
		.constantFrom<LeadFormEvent["type"]>(
			"submitted",
			"declined",
			"undone",
			"user updated",
			"failed",
			"refused",
			"sent",
			"prepared",
		)
		.map((type): LeadFormEvent => {
			switch (type) {
				case "failed":
					return { type, message: { text: "No answer." } };
				case "refused":
					return { type, problems: [{ field: "email", message: "Invalid" }] };
				case "prepared":
					return prepared("{}", newId());
				default:
					return { type: type as "submitted" };
			}
		}),
);

describe("the state of a form", () => {
	test("after any sequence of events, what was typed last is in its field or can be brought back", () => {
		fc.assert(
			fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
				let state = initialState(rules);
				const latest = new Map<FieldKey, string | boolean>();
				for (const event of events) {
					const before = state;
					state = reduceForm(state, event, rules);
					if (event.type === "changed") {
						// Typing after a refusal begins anew: what was there before could be brought back until then.
						if (before.undo) latest.clear();
						latest.set(event.key, event.value);
					}
					for (const [key, value] of latest)
						expect([state.values[key], state.undo?.[key]]).toContain(value);
				}
			}),
		);
	});

	test("LEAD-091: at most one submission is in flight", () => {
		fc.assert(
			fc.property(fc.array(someEvent, { maxLength: 40 }), (events) => {
				let state = initialState(rules);
				for (const event of events) {
					const next = reduceForm(state, event, rules);
					if (event.type === "submitted" && isSubmitting(state)) expect(next).toBe(state);
					state = next;
				}
			}),
		);
	});

	test("the same content is sent under the same id, other content under a new one", () => {
		const first = reduceAll([prepared("a", "1")]);
		expect(first.submission?.id).toBe("1");
		const again = reduceAll([prepared("a", "2")], first);
		expect(again.submission?.id).toBe("1");
		const other = reduceAll([prepared("b", "3")], again);
		expect(other.submission?.id).toBe("3");
	});

	test("from the first key on the lead has an id of its own, which it keeps", () => {
		const start = initialState(rules);
		const begun = reduceAll([{ type: "changed", key: "name", value: "A", newId: "own" }]);
		expect(begun.leadId).toBe("own");
		expect(
			reduceAll([typed("name", "Ad"), { type: "failed", message: { text: "" } }], begun).leadId,
		).toBe("own");
		expect(start.leadId).not.toBe("own");
	});

	test("characters that were typed before the script arrived stay", () => {
		const hydrated = reduceAll([{ type: "hydrated", values: { name: "Ada L" }, newId: "own" }]);
		expect(hydrated.values.name).toBe("Ada L");
		expect(hydrated.lifecycle.stage).toBe("initiated");
		expect(hydrated.leadId).toBe("own");
		const untouched = reduceAll([{ type: "hydrated", values: rules.initial, newId: "own" }]);
		expect(untouched.lifecycle.stage).toBe("untouched");
	});

	test("a box of consent that was ticked before the script arrived demands what it demands later", () => {
		const banner = toFormRules(
			toLeadFormProps(toFormView(anAsk({ european: true }, { fields, consent: "banner" }))),
		);
		const start = initialState(banner);
		expect(findProblems(start.values, banner)).toEqual([]);
		const ticked: LeadFormEvent = {
			type: "hydrated",
			values: { ...start.values, agree: true },
			newId: "own",
		};
		const { values } = reduceForm(start, ticked, banner);
		expect(findProblems(values, banner)).toEqual(
			findProblems(reduceForm(start, typed("agree", true), banner).values, banner),
		);
		expect(findProblems(values, banner)).not.toEqual([]);
	});

	test("a field shows its message once it was left, all of them after a submission that was refused", () => {
		const begun = reduceAll([typed("email", "ada@")]);
		expect(selectMessages(begun, rules).size).toBe(0);
		const left = reduceAll([{ type: "left", key: "email" }], begun);
		expect([...selectMessages(left, rules).keys()]).toEqual(["email"]);
		const refused = reduceAll(
			[{ type: "refused", problems: findProblems(left.values, rules) }],
			left,
		);
		expect(selectMessages(refused, rules).size).toBeGreaterThan(2);
		expect(refused.focus?.field).toBe("name");
	});

	test("a field that was only passed, or left empty again, is judged when the form is sent", () => {
		const passed = reduceAll([
			{ type: "left", key: "name" },
			{ type: "left", key: "email" },
			typed("personPhone", "55"),
			typed("personPhone", ""),
			{ type: "left", key: "personPhone" },
		]);
		expect(selectMessages(passed, rules).size).toBe(0);
		const unticked = reduceAll([typed("agree", false), { type: "left", key: "agree" }], passed);
		expect([...selectMessages(unticked, rules).keys()]).toEqual(["agree"]);
		const refused = reduceAll(
			[{ type: "refused", problems: findProblems(passed.values, rules) }],
			passed,
		);
		expect(selectMessages(refused, rules).size).toBe(3);
	});

	test("the list of mistakes says of a field what the field says", () => {
		const work = toFormRules(toLeadFormProps(toFormView(anAsk({}, { fields, emailKind: "work" }))));
		const reduce = (state: LeadFormState, event: LeadFormEvent) => reduceForm(state, event, work);
		const start = initialState(work);
		const refused = reduce(start, {
			type: "refused",
			problems: findProblems(start.values, work),
		});
		const changed = reduce(refused, typed("email", "ada@gmail.com"));
		const message = "Please enter your work email address.";
		expect(selectMessages(changed, work).get("email")).toBe(message);
		expect(changed.summary).toContainEqual({ field: "email", message });
	});

	test("what only the server knows is wrong is shown until its field changes", () => {
		const valid = reduceAll([
			typed("name", "Ada"),
			typed("email", "ada@example.com"),
			typed("personPhone", "5551234567"),
		]);
		const refused = reduceAll(
			[
				{ type: "submitted" },
				{
					type: "refused",
					problems: [{ field: "email", message: "No such address" }],
				},
			],
			valid,
		);
		expect(selectMessages(refused, rules).get("email")).toBe("No such address");
		expect(isSubmitting(refused)).toBe(false);
		const mended = reduceAll([typed("email", "ada@example.org")], refused);
		expect(selectMessages(mended, rules).has("email")).toBe(false);
		expect(mended.summary).toEqual([]);
	});

	test("the field of a company is announced when it appears, and its list is left when it goes", () => {
		const company = reduceAll([typed("queryType", "business")]);
		expect(selectCurrentFields(company, rules)).toContain("company");
		expect(company.announcement).toContain("Company Name");
		expect(
			selectCurrentFields(reduceAll([typed("queryType", "individual")], company), rules),
		).not.toContain("company");
	});

	test("CONS-007: a European who does not agree finds an empty form, and what was typed one click away", () => {
		const european = rulesOf({ european: true });
		const reduce = (state: LeadFormState, event: LeadFormEvent) =>
			reduceForm(state, event, european);
		const begun = [typed("name", "Ada"), typed("agree", true)].reduce(
			reduce,
			initialState(european),
		);
		const declined = reduce(begun, { type: "declined" });
		expect(declined.values.name).toBe("");
		expect(declined.message?.action).toBe("undo");
		const undone = reduce(declined, { type: "undone" });
		expect(undone.values.name).toBe("Ada");
		// Its draft is stored under it.
		expect(undone.isLeadIdAssigned).toBe(true);
		expect(undone.focus?.field).toBe("agree");
	});
});
