import { expect, test } from "vitest";
import { enrollmentUpdatePayload } from "./enrollment-payload.ts";

const lead = { leadId: "L1", timeZone: "America/New_York" };

test.each([
	["self", "Individual Learning", "Self"],
	["company", "Individual Learning", "Organisation"],
	["team", "Group Enrollment", "Organisation"],
] as const)(
	"%s is sent as %s funded by %s, and names the lead just created",
	(choice, enrollment_type, funded_by) => {
		expect(enrollmentUpdatePayload(choice, lead)).toEqual({
			enrollment_type,
			funded_by,
			group_enrollment_status: 0,
			update_lead_id: "L1",
			timeZone: "America/New_York",
		});
	},
);
