import {
	employeeRanges,
	experienceOptions,
	partnershipTypes,
	reasonOptions,
	revenueRanges,
	targetSegments,
	yearRanges,
} from "./field-options.ts";
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

/** The options of the fields whose choices never change. */
export const fieldOptions = {
	experience: toOptions(experienceOptions),
	lookingFor: toOptions(reasonOptions),
	cNoEmps: toOptions(employeeRanges),
	targetSegment: toOptions(targetSegments),
	yearInBusiness: toOptions(yearRanges),
	annualRevenue: toOptions(revenueRanges),
	partnership: toOptions(partnershipTypes),
	cState: toOptionsByCode(usStates),
	cProvince: toOptionsByCode(canadianProvinces),
	queryType: [
		{ value: "individual", label: fieldMessages.queryTypes.individual },
		{ value: "business", label: fieldMessages.queryTypes.business },
	],
} as const;
