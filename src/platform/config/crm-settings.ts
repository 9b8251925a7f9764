import * as read from "./variable-readers.ts";

type Take = <Value>(
	name: string,
	reader: read.Reader<Value>,
	fallback: Value,
) => Value;

/** Who is told of new leads. Each is off until it is set; leads are kept either way. */
export function crmSettings(take: Take) {
	const optional = <Value>(name: string, reader: read.Reader<Value>) =>
		take<Value | undefined>(name, reader, undefined);
	const webhookUrl = optional(
		"CRM_WEBHOOK_URL",
		read.secretAddress("http", "https"),
	);
	const secrets = take<readonly string[]>(
		"CRM_WEBHOOK_SECRET",
		read.webhookSecrets,
		[],
	);
	const hubspotToken = optional("HUBSPOT_TOKEN", read.secret(8));
	return {
		/** Several secrets sign side by side, while one is being replaced by the next. */
		webhook: webhookUrl ? { address: webhookUrl, secrets } : undefined,
		salesforce: salesforce(take),
		hubspot: hubspotToken
			? {
					token: hubspotToken,
					address: take(
						"HUBSPOT_URL",
						read.httpAddress,
						"https://api.hubapi.com",
					),
					fields: take("HUBSPOT_FIELDS", read.pairs, []),
				}
			: undefined,
		advisorsMail: optional("ADVISORS_MAIL", read.mailAddress),
		/** Who answers complaints, which are handed to nobody who sells. */
		grievanceMail: optional("GRIEVANCE_MAIL", read.mailAddress),
	};
}

function salesforce(take: Take) {
	const address = take<string | undefined>(
		"SALESFORCE_URL",
		read.httpAddress,
		undefined,
	);
	const clientId = take<string | undefined>(
		"SALESFORCE_CLIENT_ID",
		read.word,
		undefined,
	);
	const clientSecret = take<string | undefined>(
		"SALESFORCE_CLIENT_SECRET",
		read.secret(8),
		undefined,
	);
	const all = {
		version: take("SALESFORCE_API_VERSION", read.apiVersion, "62.0"),
		/** The field of a Lead that is marked as its external id, and unique. */
		leadIdField: take(
			"SALESFORCE_LEAD_ID_FIELD",
			read.word,
			"Lyceum_Lead_Id__c",
		),
		fields: take("SALESFORCE_FIELDS", read.pairs, []),
	};
	if (!address && !clientId && !clientSecret) return undefined;
	if (!address || !clientId || !clientSecret) {
		const set = [
			address && "SALESFORCE_URL",
			clientId && "SALESFORCE_CLIENT_ID",
			clientSecret && "SALESFORCE_CLIENT_SECRET",
		].find(Boolean);
		throw new read.WrongValue(
			`${set} is not enough: Salesforce needs SALESFORCE_URL, SALESFORCE_CLIENT_ID and SALESFORCE_CLIENT_SECRET together.`,
		);
	}
	return { address, clientId, clientSecret, ...all };
}

export type CrmSettings = ReturnType<typeof crmSettings>;
