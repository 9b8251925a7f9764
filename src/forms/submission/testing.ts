import { splitName } from "#forms/fields/name-rules.ts";
import type { Lead } from "./lead.ts";

/** Ada requests a call about a course. */
export function aLead(more: Partial<Lead> = {}): Lead {
	return {
		leadType: "b2c",
		siteModule: "request a call",
		name: splitName("Ada King Lovelace"),
		email: "ada@example.com",
		phone: { code: "1", number: "5551234567", typed: "(555) 123-4567" },
		consent: { contact: true, email: true, sms: false, call: false },
		smsCompliance: false,
		product: {
			id: 1001,
			type: "course",
			name: "SQL for Analysts",
			category: "Data Science",
			categoryId: 2,
			image: "/files/sql.webp",
			trainingType: "self-paced",
		},
		place: {
			countryId: 1,
			countryName: "United States",
			cityId: 1,
			cityName: "New York",
			state: "NY",
		},
		hostname: "lyceum.example",
		pageType: "course",
		userType: "guest",
		crmTags: {},
		automatic: false,
		...more,
	};
}
