import type { CustomFieldLimits } from "#forms/fields/custom-field-rules.ts";
import { type FormValues, getFieldText } from "#forms/fields/form-value-rules.ts";

/**
 * Selects the choices that belong to the answer of the other field; undefined while that has none.
 */
export function selectDependentChoices(
	{ dependsOn, choicesOf = [] }: CustomFieldLimits,
	values: FormValues,
): readonly string[] | undefined {
	const chosen = dependsOn && getFieldText(values, dependsOn);
	return choicesOf.find(({ of }) => of === chosen)?.offered;
}

/** True if the choice belongs to another answer than the given one. */
export function isForeignChoice(limits: CustomFieldLimits, values: FormValues): boolean {
	const value = getFieldText(values, limits.key);
	if (!limits.dependsOn || value === "") return false;
	return !selectDependentChoices(limits, values)?.includes(value);
}

/** Clears choices that belong to another answer than the given one. */
export function withoutForeignChoices<Values extends FormValues>(
	values: Values,
	customFields: readonly CustomFieldLimits[] = [],
): Values {
	const cleared = customFields.filter((limits) => isForeignChoice(limits, values));
	return cleared.length === 0
		? values
		: { ...values, ...Object.fromEntries(cleared.map(({ key }) => [key, ""])) };
}
