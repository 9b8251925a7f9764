import type { FieldKey } from "./field-key.ts";
import { defaultQueryType, type QueryType } from "./field-options.ts";

/** What a form holds, as a browser keeps it or sends it: anything may be missing or be something else. */
export type FormValues = Readonly<Partial<Record<FieldKey, unknown>>>;

/** A field that came twice, or as something else than text, counts as empty. */
export function getFieldText(values: FormValues, key: FieldKey): string {
	const value = values[key];
	return typeof value === "string" ? value.trim() : "";
}

/** A form without script sends `on`, a script sends true. */
export function isChecked(values: FormValues, key: FieldKey): boolean {
	const value = values[key];
	if (typeof value === "string") return /^(on|true|1)$/.test(value);
	return value === true || value === 1;
}

export function getQueryType(values: FormValues): QueryType {
	return values.queryType === "business" ? "business" : defaultQueryType;
}

const unitedStates = ["us", "usa", "united states"];
const canada = ["ca", "canada"];

/** Two countries have one, all others neither. */
export function findRegionField(country: string | undefined): "cState" | "cProvince" | undefined {
	const name = country?.trim().toLowerCase() ?? "";
	if (unitedStates.includes(name)) return "cState";
	return canada.includes(name) ? "cProvince" : undefined;
}

/** The fields of a placement that are to be seen, in its order; no other is ever shown, asked or judged. */
export function selectVisibleFields(
	formFields: readonly FieldKey[],
	values: FormValues,
	/** Where the visitor is, for a form that does not ask. */
	country?: string,
): FieldKey[] {
	const region = findRegionField(getFieldText(values, "country") || country);
	const forCompany = getQueryType(values) === "business";
	const asksForWhom = formFields.includes("queryType");
	return formFields.filter((key) => {
		if (key === "cState" || key === "cProvince") return key === region;
		if (key === "company") return forCompany || !asksForWhom;
		return true;
	});
}
