import * as read from "./variable-readers.ts";

type Take = <Value>(
	name: string,
	reader: read.VariableReader<Value>,
	fallback: Value,
) => Value;

/** Who is told of new leads. Each is off until it is set; leads are kept either way. */
export function readCrmSettings(take: Take) {
	const optional = <Value>(name: string, reader: read.VariableReader<Value>) =>
		take<Value | undefined>(name, reader, undefined);
	const webhookUrl = optional(
		"CRM_WEBHOOK_URL",
		read.secretAddressReader("http", "https"),
	);
	const secrets = take<readonly string[]>(
		"CRM_WEBHOOK_SECRET",
		read.webhookSecretsReader,
		[],
	);
	const hubspotToken = optional("HUBSPOT_TOKEN", read.secretReader(8));
	return {
		/** Several secrets sign side by side, while one is being replaced by the next. */
		webhook: webhookUrl ? { address: webhookUrl, secrets } : undefined,
		salesforce: readSalesforceSettings(take),
		hubspot: hubspotToken
			? {
					token: hubspotToken,
					address: take(
						"HUBSPOT_URL",
						read.httpAddressReader,
						"https://api.hubapi.com",
					),
					fields: take("HUBSPOT_FIELDS", read.pairsReader, []),
				}
			: undefined,
		advisorsMail: optional("ADVISORS_MAIL", read.emailAddressReader),
		/** Who answers complaints, which are handed to nobody who sells. */
		grievanceMail: optional("GRIEVANCE_MAIL", read.emailAddressReader),
	};
}

function readSalesforceSettings(take: Take) {
	const address = take<string | undefined>(
		"SALESFORCE_URL",
		read.httpAddressReader,
		undefined,
	);
	const clientId = take<string | undefined>(
		"SALESFORCE_CLIENT_ID",
		read.wordReader,
		undefined,
	);
	const clientSecret = take<string | undefined>(
		"SALESFORCE_CLIENT_SECRET",
		read.secretReader(8),
		undefined,
	);
	const all = {
		version: take("SALESFORCE_API_VERSION", read.apiVersionReader, "62.0"),
		/** The field of a Lead that is marked as its external id, and unique. */
		leadIdField: take(
			"SALESFORCE_LEAD_ID_FIELD",
			read.wordReader,
			"Lyceum_Lead_Id__c",
		),
		fields: take("SALESFORCE_FIELDS", read.pairsReader, []),
	};
	if (!address && !clientId && !clientSecret) return undefined;
	if (!address || !clientId || !clientSecret) {
		const set = [
			address && "SALESFORCE_URL",
			clientId && "SALESFORCE_CLIENT_ID",
			clientSecret && "SALESFORCE_CLIENT_SECRET",
		].find(Boolean);
		throw new read.InvalidConfigValue(
			`${set} is not enough: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET together.`,
		);
	}
	return { address, clientId, clientSecret, ...all };
}

export type CrmSettings = ReturnType<typeof readCrmSettings>;
