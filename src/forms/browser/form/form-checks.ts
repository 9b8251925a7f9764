import type { FieldProblem } from "#core/calls.ts";
import {
	pruneSummary,
	showSummary,
} from "#forms/browser/fields/error-summary.ts";
import { showMessages } from "#forms/browser/fields/field-messages.ts";
import { choicesIn, codesOf } from "#forms/browser/fields/phone-field.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import {
	type FormRuleContext,
	selectVisibleProblems,
	validateFormIfRequired,
} from "#forms/validation/form-rules.ts";
import { getFieldRules } from "#forms/validation/rules.ts";
import type { FormParts } from "./form-parts.ts";

/** What is wrong, and what of it is shown: a field's own message once it was left, all of them after a press. */
export interface FormChecks {
	problems(values: FormValues): FieldProblem[];
	/** The messages as they are due now. One that is mended goes at once. */
	refresh(values: FormValues): void;
	left(key: string, values: FormValues): void;
	/** After a press that sent nothing. */
	showAll(values: FormValues, problems: readonly FieldProblem[]): void;
	/** As if nobody had been here. */
	forget(): void;
}

export function checksOf(parts: FormParts): FormChecks {
	const context: FormRuleContext = {
		fields: parts.fields,
		country: parts.facts.countryCode,
		emailKind: parts.facts.emailKind,
		rules: parts.facts.rules,
		providers: parts.facts.mail.providers,
		phoneCodes: codesOf(parts),
		regions: {
			cState: choicesIn(parts.form, "cState"),
			cProvince: choicesIn(parts.form, "cProvince"),
		},
	};
	let touched = new Set<string>();
	// A form that was refused without script comes with its mistakes.
	let sent = parts.summary.childElementCount > 0;
	/** What only the server knows is wrong, until the field it is about changes. */
	let told: readonly (FieldProblem & { readonly of: unknown })[] = [];

	const problems = (values: FormValues) =>
		validateFormIfRequired(values, context, getFieldRules(context));
	const refresh = (values: FormValues) => {
		told = told.filter(
			({ field, of }) => values[field as keyof FormValues] === of,
		);
		const own = problems(values);
		const shown = selectVisibleProblems(own, { touched, sent });
		const others = told.filter(({ field }) =>
			own.every((one) => one.field !== field),
		);
		showMessages(parts, [...shown, ...others]);
		pruneSummary(parts, [...own, ...others]);
	};
	return {
		problems,
		refresh,
		left(key, values) {
			touched.add(key);
			refresh(values);
		},
		showAll(values, all) {
			sent = true;
			const own = problems(values);
			told = all
				.filter(({ field }) => own.every((one) => one.field !== field))
				.map((one) => ({
					...one,
					of: values[one.field as keyof FormValues],
				}));
			refresh(values);
			showSummary(parts, all);
		},
		forget() {
			touched = new Set();
			sent = false;
			told = [];
			showMessages(parts, []);
			showSummary(parts, []);
		},
	};
}
