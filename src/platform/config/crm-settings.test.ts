import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

function crmOf(env: Record<string, string>) {
	const read = readConfig(env);
	if (!read.ok) throw new Error(read.reason);
	return read.value.crm;
}
function refusalOf(env: Record<string, string>): string {
	const read = readConfig(env);
	if (read.ok) throw new Error("the configuration was accepted");
	return read.reason;
}

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const salesforce = {
	SALESFORCE_URL: "https://school.my.salesforce.com",
	SALESFORCE_CLIENT_ID: "3MVG9.key_of-ours",
	SALESFORCE_CLIENT_SECRET: "0123456789ABCDEF",
};

describe("who is told of leads", () => {
	test("is nobody until somebody is named", () => {
		expect(crmOf({})).toEqual({
			webhook: undefined,
			salesforce: undefined,
			hubspot: undefined,
			advisorsMail: undefined,
			grievanceMail: undefined,
		});
	});

	test("may be each of the parties, with defaults for what they usually want", () => {
		const crm = crmOf({
			CRM_WEBHOOK_URL: "https://site:hush@crm.example/leads?list=7",
			CRM_WEBHOOK_SECRET: `${secret} ${secret}`,
			...salesforce,
			SALESFORCE_FIELDS: "Site_Module__c=sl_site_module, Description=",
			HUBSPOT_TOKEN: "pat-na1-0123",
			ADVISORS_MAIL: "advisors@school.example",
		});
		expect(crm).toEqual({
			webhook: {
				address: "https://site:hush@crm.example/leads?list=7",
				secrets: [secret, secret],
			},
			salesforce: {
				address: "https://school.my.salesforce.com",
				clientId: "3MVG9.key_of-ours",
				clientSecret: "0123456789ABCDEF",
				version: "62.0",
				leadIdField: "Lyceum_Lead_Id__c",
				fields: [
					["Site_Module__c", "sl_site_module"],
					["Description", ""],
				],
			},
			hubspot: {
				token: "pat-na1-0123",
				address: "https://api.hubapi.com",
				fields: [],
			},
			advisorsMail: "advisors@school.example",
			// Who sells hears of no complaint because nobody else was named.
			grievanceMail: undefined,
		});
	});

	test.each([
		["CRM_WEBHOOK_URL", "crm.example"],
		["CRM_WEBHOOK_SECRET", "hush"],
		["CRM_WEBHOOK_SECRET", "whsec_aHVzaA=="],
		["ADVISORS_MAIL", "Advisors <advisors@school.example>"],
		["ADVISORS_MAIL", "a@b.example, c@d.example"],
		["ADVISORS_MAIL", "a@b.example\r\nBcc: c@d.example"],
		["GRIEVANCE_MAIL", "everybody"],
		["SALESFORCE_FIELDS", "Site_Module__c"],
		["SALESFORCE_API_VERSION", "latest"],
	])("is refused in one sentence when %s is %j", (name, value) => {
		const reason = refusalOf({ [name]: value });
		expect(reason).toMatch(new RegExp(`^${name} must be [^\n]+\\.$`));
		if (/URL|SECRET/.test(name)) expect(reason).not.toContain(value);
	});

	test("is refused where only a part of what Salesforce needs is there", () => {
		// The sentence begins with what is set: whoever unsets that is rid of the mistake.
		for (const [name, value] of Object.entries(salesforce))
			expect(refusalOf({ [name]: value })).toBe(
				`${name} is not enough: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET together.`,
			);
	});
});
