import type { BuiltInFieldKey } from "./fields.ts";
import { fieldMessages } from "./messages.ts";
import { canadianProvinces, usStates } from "./regions.ts";

export interface FieldOption {
	readonly value: string;
	readonly label: string;
}

/** Options below a heading, which cannot be chosen. */
export interface FieldOptionGroup {
	readonly group: string;
	readonly options: readonly FieldOption[];
}

export const toOptions = (values: readonly string[]): FieldOption[] =>
	values.map((value) => ({ value, label: value }));
const toOptionsByCode = (names: Readonly<Record<string, string>>): FieldOption[] =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

/** The choices of a field; one without a label of its own is shown as it is sent. */
export function toChoiceOptions(key: BuiltInFieldKey, choices: readonly string[]): FieldOption[] {
	const labels: Readonly<Record<string, string>> = fieldMessages.choices[key] ?? {};
	return choices.map((value) => ({ value, label: labels[value] ?? value }));
}

export const stateOptions = toOptionsByCode(usStates);
export const provinceOptions = toOptionsByCode(canadianProvinces);
