import {
	employeeRanges,
	experienceOptions,
	reasonOptions,
} from "./field-options.ts";
import { provinces, states } from "./regions.ts";

export interface FieldOption {
	readonly value: string;
	readonly label: string;
}

const asWritten = (values: readonly string[]): FieldOption[] =>
	values.map((value) => ({ value, label: value }));
const byCode = (names: Readonly<Record<string, string>>): FieldOption[] =>
	Object.entries(names).map(([value, label]) => ({ value, label }));

/** Of the fields whose choices never change. */
export const optionsOf = {
	experience: asWritten(experienceOptions),
	lookingFor: asWritten(reasonOptions),
	cNoEmps: asWritten(employeeRanges),
	cState: byCode(states),
	cProvince: byCode(provinces),
	queryType: [
		{ value: "individual", label: "Myself" },
		{ value: "business", label: "My Company" },
	],
} as const;
