import type { Config } from "#platform/config/config.ts";
import { type Finding, ok, warn } from "./finding.ts";

export function examineLeads({ crm }: Config): Finding[] {
	const destinations = [
		crm.webhook && "a webhook",
		crm.salesforce && "Salesforce",
		crm.hubspot && "HubSpot",
		crm.advisorsMail,
	].filter((name) => name !== undefined);
	const care = [crm.webhook && "a webhook", crm.grievanceMail].filter(
		(name) => name !== undefined,
	);
	return destinations.length
		? [
				ok(`Told of new leads: ${destinations.join(", ")}`),
				care.length
					? ok(`Told of complaints: ${care.join(", ")}`)
					: warn(
							"Nobody is told of complaints; they are only kept",
							"Set GRIEVANCE_MAIL (docs/leads.md), or look at them with npm run leads",
						),
			]
		: [
				warn(
					"Nobody is told of new leads; they are only kept",
					"Set ADVISORS_MAIL or a CRM (docs/leads.md), or look at them with npm run leads",
				),
			];
}
