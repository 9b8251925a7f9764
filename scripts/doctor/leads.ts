import { formsDocument } from "#forms/content.ts";
import { formsFileSchema } from "#forms/placements/forms-file-schema.ts";
import type { Config } from "#platform/config/config.ts";
import { checkContentFile, readFilesInBatches } from "#platform/content/files.ts";
import { type Finding, ok, warn } from "./finding.ts";

export async function examineLeads({ crm, contentDir }: Config): Promise<Finding[]> {
	const destinations = [
		crm.webhook && "a webhook",
		crm.salesforce && "Salesforce",
		crm.hubspot && "HubSpot",
		crm.advisorsMail,
	].filter((name) => name !== undefined);
	const care = [crm.webhook && "a webhook", crm.grievanceMail].filter((name) => name !== undefined);
	const forms = crm.formWebhooks.flatMap((webhook) => webhook.forms);
	const others = forms.length ? " of other forms" : "";
	const ofForms = forms.length ? [ok(`Have a webhook of their own: ${forms.join(", ")}`)] : [];
	return destinations.length
		? [
				...ofForms,
				ok(`Told of new leads${others}: ${destinations.join(", ")}`),
				...(care.length
					? [ok(`Told of complaints${others}: ${care.join(", ")}`)]
					: (await takesComplaints(contentDir))
						? [
								warn(
									`Nobody is told of complaints${others}; they are only kept`,
									"Set GRIEVANCE_MAIL (docs/leads.md), or look at them with npm run leads",
								),
							]
						: []),
			]
		: [
				...ofForms,
				warn(
					`Nobody is told of new leads${others}; they are only kept`,
					"Set ADVISORS_MAIL or a CRM (docs/leads.md), or look at them with npm run leads",
				),
			];
}

/** True if a form of the content takes complaints and names no recipient of its own, or if that cannot be read. */
async function takesComplaints(folder: string): Promise<boolean> {
	for await (const files of readFilesInBatches(folder, formsDocument.part))
		for (const file of files) {
			const read = checkContentFile(file, formsFileSchema);
			if (!read.ok) return true;
			return read.value.value.placements.some(
				({ purpose, recipient }) => purpose === "answer" && recipient === undefined,
			);
		}
	return true;
}
