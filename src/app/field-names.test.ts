import { expect, test } from "vitest";
import { aSite } from "#testing/site.ts";

const hubspot = { HUBSPOT_TOKEN: "a token of ours" };
const salesforce = {
	SALESFORCE_URL: "https://school.my.salesforce.com",
	SALESFORCE_CLIENT_ID: "a-key",
	SALESFORCE_CLIENT_SECRET: "a secret of ours",
};

test.each([
	[
		{ ...hubspot, HUBSPOT_FIELDS: "last_form=sl_site_modul" },
		"HUBSPOT_FIELDS maps last_form to sl_site_modul, which no lead has. Did you mean sl_site_module?",
	],
	[
		{ ...salesforce, SALESFORCE_FIELDS: "Total__c=order_totel, State=" },
		"SALESFORCE_FIELDS maps Total__c to order_totel, which no lead has. Did you mean order_total?",
	],
	[
		{ ...hubspot, HUBSPOT_FIELDS: "shoe_size=size_of_shoes" },
		"HUBSPOT_FIELDS maps shoe_size to size_of_shoes, which no lead has. Use a name of docs/leads.md",
	],
])("a site whose leads lack a mapped field does not start: %j", async (env, sentence) => {
	await expect(aSite({ env })).rejects.toThrow(sentence);
});

test("a site starts with every kind of name, and with pairs that remove a field", async () => {
	const fields =
		"a=sl_site_module,b=attribution_first_campaign,c=order_total,d=Employees_Range__c,message=";
	const site = await aSite({
		env: {
			...hubspot,
			...salesforce,
			HUBSPOT_FIELDS: fields,
			SALESFORCE_FIELDS: fields,
		},
	});
	expect(site.config.crm.hubspot?.fields).toHaveLength(5);
});
