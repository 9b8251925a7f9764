import type { FieldKey } from "./field-key.ts";
import { defaultQueryType, type QueryType } from "./field-options.ts";

/**
 * The values of a form, as a browser stores or sends them: each may be missing or have any type.
 */
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

/**
 * Selects the fields of a placement that are visible, in its order; no other field is shown or
 * validated.
 */
export function selectVisibleFields(
	formFields: readonly FieldKey[],
	values: FormValues,
	/** The location of the visitor, for a form without a country field. */
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
