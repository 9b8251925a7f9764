import { afterEach, expect, test, vi } from "vitest";
import { userStore } from "#forms/browser/sending/user-info-state.ts";
import { toLeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { toFormRules } from "#forms/lead-form/lead-form-rules.ts";
import { toFormView } from "#forms/rendering/form-presenter.ts";
import { anAsk } from "#forms/testing.ts";
import { outcomeFor } from "./known-visitor-behaviour.ts";

const unknown = userStore.get();
afterEach(() => {
	userStore.set(unknown);
	vi.unstubAllGlobals();
});

/** A browser in which a form was sent lately. */
function aBrowserOf(user: { readonly email: string; readonly phone: string }, more = "") {
	vi.stubGlobal("location", { hostname: "learn.example", search: "" });
	vi.stubGlobal("document", {
		cookie: `sl_skip_lead_form=1${more}`,
		documentElement: { dataset: {} },
	});
	userStore.set({ data: user, version: 1, error: undefined });
}

const rulesWith = (prefill?: { readonly personPhone: string }, european = false) =>
	toFormRules(
		toLeadFormProps(
			toFormView(
				anAsk(
					{
						european,
						prefill: prefill && {
							source: "user info",
							values: { name: "Ada", email: "ada@example.com", ...prefill },
						},
					},
					{
						fields: ["name", "email", "personPhone"],
						skipEligible: true,
					},
				),
			),
		),
	);

test("a form is skipped only if it is filled in, whatever else the browser knows of its visitor", async () => {
	aBrowserOf({ email: "ada@example.com", phone: "+1-5551234567" });
	const kindOf = async (prefill?: { readonly personPhone: string }) =>
		(await outcomeFor(rulesWith(prefill))).kind;
	expect(await kindOf({ personPhone: "5551234567" })).toBe("automatic");
	expect(await kindOf({ personPhone: "" })).toBe("popup");
	expect(await kindOf()).toBe("popup");
});

test("POP-016, POP-017: a European whose details are known sees the popup, filled in, whatever they have answered", async () => {
	const rules = rulesWith({ personPhone: "5551234567" }, true);
	for (const optIn of ["", "; sl_eu_optin=1", "; sl_eu_optin=0"]) {
		aBrowserOf({ email: "ada@example.com", phone: "+1-5551234567" }, optIn);
		expect(await outcomeFor(rules)).toEqual({ kind: "popup" });
	}
	expect(rules.initial).toMatchObject({
		email: "ada@example.com",
		personPhone: "5551234567",
	});
});
