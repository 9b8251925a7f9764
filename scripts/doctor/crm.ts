import type { AccountExamination } from "#connectors/delivery-result.ts";
import { hubspot } from "#connectors/hubspot.ts";
import { salesforce } from "#connectors/salesforce.ts";
import { findUnknownFields } from "#deliveries/payload/crm-field-rules.ts";
import { hubspotStandardNames } from "#deliveries/payload/hubspot-payload.ts";
import { salesforceStandardNames } from "#deliveries/payload/salesforce-payload.ts";
import type { Config } from "#platform/config/config.ts";
import { type Finding, ok, warn, wrong } from "./finding.ts";

const timeoutMs = 10_000;

/** Checks whether each CRM would accept a lead. Nothing is stored there. */
export async function examineCrm({ crm }: Config): Promise<Finding[]> {
	const found: Promise<Finding[]>[] = [];
	if (crm.hubspot) {
		const { fields, ...account } = crm.hubspot;
		found.push(
			judge(hubspot({ ...account, timeoutMs }).examine(), {
				name: "HubSpot",
				variable: "HUBSPOT_TOKEN",
				fieldsVariable: "HUBSPOT_FIELDS",
				names: withMapping(hubspotStandardNames, fields),
				readScope: "crm.schemas.contacts.read",
			}),
		);
	}
	if (crm.salesforce) {
		const { fields, ...account } = crm.salesforce;
		found.push(
			judge(salesforce({ ...account, timeoutMs }).examine(), {
				name: "Salesforce",
				variable: "SALESFORCE_CLIENT_SECRET",
				fieldsVariable: "SALESFORCE_FIELDS",
				names: [account.leadIdField, ...withMapping(salesforceStandardNames, fields)],
				readScope: "View on Lead",
			}),
		);
	}
	const unknown = findUnknownFields({ crm }).map(({ says, mend }) => wrong(says, mend));
	return [...unknown, ...(await Promise.all(found)).flat()];
}

/** The payload for a service: a pair without a name of ours removes a field. */
function withMapping(
	standard: readonly string[],
	fields: readonly (readonly [theirs: string, ours: string])[],
): string[] {
	const removed = fields.filter(([, ours]) => !ours).map(([theirs]) => theirs);
	const all = [...standard, ...fields.map(([theirs]) => theirs)];
	return [...new Set(all)].filter((name) => !removed.includes(name));
}

interface Account {
	readonly name: string;
	readonly variable: string;
	readonly fieldsVariable: string;
	readonly names: readonly string[];
	readonly readScope: string;
}

async function judge(
	asked: Promise<AccountExamination>,
	{ name, variable, fieldsVariable, names, readScope }: Account,
): Promise<Finding[]> {
	const { problem, missingScopes, fields } = await asked;
	if (problem)
		return [
			wrong(
				`${name} does not let us in (${problem})`,
				`Look at ${variable} and the address, and whether the key was revoked`,
			),
		];
	const missing = names.filter((field) => fields && !fields.includes(field));
	return [
		missingScopes?.length
			? wrong(
					`${name} takes no leads from this key: ${missingScopes.join(", ")} is missing`,
					"Give it this permission there",
				)
			: ok(`${name} lets us in`),
		...missing.map((field) =>
			wrong(
				`${name} has no field ${field}, so it refuses leads`,
				`Create the field there, or correct ${fieldsVariable} (${field}= leaves it out)`,
			),
		),
		...(fields
			? missing.length
				? []
				: [ok(`${name} has every field that leads are sent with`)]
			: [
					warn(
						`The key may not read which fields ${name} has, so their names were not compared`,
						`Give it the permission ${readScope}, or check the names of ${fieldsVariable} yourself`,
					),
				]),
	];
}
