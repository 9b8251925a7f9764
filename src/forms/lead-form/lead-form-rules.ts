import { getInitialConsent } from "#forms/consent-rules.ts";
import type { FieldKey } from "#forms/fields/field-key.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import type { FormRuleContext } from "#forms/validation/form-rules.ts";
import type { TypedValues } from "./form-model.ts";
import type { LeadFormProps } from "./lead-form-props.ts";

/** The rules that follow from the props: derived once for each form. */
export interface FormRules {
	readonly props: LeadFormProps;
	readonly fields: readonly FieldKey[];
	readonly context: FormRuleContext;
	/** The values as the server rendered them. */
	readonly initial: TypedValues;
	/** The empty values: no typed text, and the boxes that were ticked at the start. */
	readonly empty: TypedValues;
}

export function toFormRules(props: LeadFormProps): FormRules {
	const { clientSettings } = props;
	const choicesOf = (key: FieldKey) => toChoices(findField(props, key));
	const requiredValidations = props.hidden.requiredValidations ?? "true";
	const initial: TypedValues = {
		...Object.fromEntries(props.fields.map((field) => [field.key, toInitialValue(field)])),
		requiredValidations,
	};
	return {
		props,
		fields: props.fields.map(({ key }) => key),
		context: {
			fields: props.fields.map(({ key }) => key),
			optional: props.fields.flatMap(({ key, optional }) => (optional ? [key] : [])),
			maxWords: Object.fromEntries(
				props.fields.flatMap(({ key, maxWords }) =>
					maxWords === undefined ? [] : [[key, maxWords]],
				),
			),
			customFields: props.fields.flatMap(({ limits }) => limits ?? []),
			country: clientSettings.countryCode,
			emailKind: clientSettings.emailKind,
			rules: clientSettings.rules,
			providers: clientSettings.mail.providers,
			phoneCodes: props.phoneCodes,
			courses: choicesOf("selectCourse"),
			regions: {
				cState: choicesOf("cState"),
				cProvince: choicesOf("cProvince"),
			},
		},
		initial,
		empty: toEmptyValues(props),
	};
}

/** Nothing of the visitor is in the form. */
export const isEmpty = (
	{ values }: { readonly values: TypedValues },
	{ empty, fields }: FormRules,
): boolean => fields.every((key) => (values[key] ?? "") === (empty[key] ?? ""));

export const findField = (props: LeadFormProps, key: string) =>
	props.fields.find((field) => field.key === key);

/** The choices of a list; none for other fields. */
function toChoices(field: FieldView | undefined): string[] {
	const list = field?.kind === "select" ? field.list : undefined;
	return (list ?? []).flatMap((option) =>
		"value" in option && option.value !== "" ? [option.value] : [],
	);
}

const toInitialValue = ({ kind, ticked, value }: FieldView) =>
	kind === "checkbox" ? ticked : value;

function toEmptyValues({ fields, clientSettings }: LeadFormProps): TypedValues {
	const values = fields.map((field) => [field.key, toEmptyValue(field)]);
	const consent = getInitialConsent(clientSettings.consent);
	return {
		...Object.fromEntries(values),
		...(fields.some(({ key }) => key === "agree") && { agree: consent.agree }),
		requiredValidations: String(consent.requiredValidations),
	};
}

function toEmptyValue({ key, kind, value, list, emptyLabel }: FieldView) {
	if (kind === "checkbox") return false;
	if (kind === "radio" || key === "phoneCode") return value;
	if (kind !== "select") return "";
	const hasEmpty =
		emptyLabel !== undefined || list?.some((option) => "value" in option && option.value === "");
	return hasEmpty ? "" : value;
}
