/** The three buttons of the group-enrollment card, in their order. */
export const enrollmentChoices = [
	{ key: "self", label: "Myself - Self funded" },
	{ key: "company", label: "Myself - Company sponsored" },
	{ key: "team", label: "Team/group" },
] as const;
export type EnrollmentChoice = (typeof enrollmentChoices)[number]["key"];

export function enrollmentUpdatePayload(
	choice: EnrollmentChoice,
	lead: { readonly leadId: string; readonly timeZone: string },
) {
	return {
		enrollment_type: choice === "team" ? "Group Enrollment" : "Individual Learning",
		funded_by: choice === "self" ? "Self" : "Organisation",
		group_enrollment_status: 0,
		update_lead_id: lead.leadId,
		timeZone: lead.timeZone,
	} as const;
}
