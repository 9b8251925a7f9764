import type { Config } from "#platform/config.ts";
import { type Finding, ok, warn } from "./finding.ts";

export function examineLeads({ crm }: Config): Finding[] {
	const told = [
		crm.webhook && "a webhook",
		crm.salesforce && "Salesforce",
		crm.hubspot && "HubSpot",
		crm.advisorsMail,
	].filter((one) => one !== undefined);
	return told.length
		? [ok(`Told of new leads: ${told.join(", ")}`)]
		: [
				warn(
					"Nobody is told of new leads; they are only kept",
					"Set ADVISORS_MAIL or a CRM (docs/leads.md), or look at them with npm run leads",
				),
			];
}
