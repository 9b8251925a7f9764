import type { Id } from "#core/ids.ts";
import { findRegionField } from "#forms/fields/form-value-rules.ts";
import { toAsciiDigits } from "#forms/fields/phone-rules.ts";
import type { Application } from "./application.ts";
import type { StoredLead } from "./stored-lead.ts";

/** The placement of the form that asks for the contact details of an applicant. */
export const applicantContactPlacement = "application" as const;

/** An applicant has left only the contact details of an application. */
export const isApplicant = ({
	lead,
	application,
}: Pick<StoredLead, "lead" | "application">): boolean =>
	application !== undefined || lead.siteModule === applicantContactPlacement;

/** The number of an application that its applicant and the advisors use. It gives no access. */
export function applicationNumber(lead: Id<"lead">): string {
	return `A-${lead.slice(0, 8).toUpperCase()}`;
}

export function trimmedAnswer(values: Application["values"], key: string): string {
	return values[key]?.trim() ?? "";
}

/** A date of birth is known by heart, so it is typed into three fields instead of picked from a calendar. */
export const birthDateFields = ["birthDay", "birthMonth", "birthYear"] as const;

/** The three fields as one text, day-month-year; empty where all of them are empty. */
export function birthDateText(values: Application["values"]): string {
	const typed = birthDateFields.map((key) => trimmedAnswer(values, key));
	return typed.some(Boolean) ? typed.map(toAsciiDigits).join("-") : "";
}

/** The state for the United States, the province for Canada; a region that was chosen for another country is ignored. */
export function selectedRegion(values: Application["values"]): string | undefined {
	const field = findRegionField(trimmedAnswer(values, "country"));
	return (field && trimmedAnswer(values, field)) || undefined;
}
