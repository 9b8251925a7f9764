import { provinces, states } from "./regions.ts";

export interface FieldOption {
	readonly value: string;
	readonly label: string;
}

/** In this order. A lower bound is in, an upper one out. */
export const experienceOptions = [
	"No Experience",
	"0-1",
	"1-3",
	"3-5",
	"5-8",
	"8-12",
	"12-15",
	"15+",
] as const;
export const reasonOptions = [
	"self-learner",
	"taken up a course",
	"not sure",
] as const;
export const employeeRanges = [
	"1-49",
	"50-249",
	"250-999",
	"1000-4999",
	"5000+",
] as const;
export const queryTypes = ["individual", "business"] as const;
export type QueryType = (typeof queryTypes)[number];
export const defaultQueryType: QueryType = "individual";

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
