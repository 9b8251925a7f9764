import { type Answer, type Handover, notTaken } from "./handover.ts";
import { askParty, isRecord, wordIn } from "./party.ts";

export interface HubSpotContact {
	readonly email: string;
	readonly properties: Readonly<Record<string, string>>;
}

/** While an account moves to another data center. */
const moving = 477;
/** Its categories that say something about what was brought. */
const hopeless = /^(VALIDATION_ERROR|CONFLICT|OBJECT_NOT_FOUND|BAD_REQUEST)$/;

/**
 * HubSpot's contacts, by the token of a private app. A contact is a person and its e-mail is unique, so that is what it
 * is found again by: it is created or updated in one request.
 */
export function hubspot(options: {
	readonly address: string;
	readonly token: string;
	readonly patienceMs?: number;
}): (contact: HubSpotContact) => Promise<Handover> {
	const address = new URL(
		"/crm/v3/objects/contacts/batch/upsert",
		options.address,
	);
	return async ({ email, properties }) => {
		const asked = await askParty({
			method: "POST",
			address,
			type: "application/json",
			headers: { authorization: `Bearer ${options.token}` },
			body: JSON.stringify({
				inputs: [{ id: email, idProperty: "email", properties }],
			}),
			patienceMs: options.patienceMs,
		});
		return asked.ok ? verdictOf(asked.value) : asked.reason;
	};
}

/** Of a batch of one either the result came back or the error, whatever the status says. */
function verdictOf(answer: Answer): Handover {
	const { status, text } = answer;
	const body = isRecord(answer.body) ? answer.body : {};
	if (status < 200 || status >= 300) return notTaken(answer, moving);
	const [result] = Array.isArray(body.results) ? body.results : [];
	const id = isRecord(result) ? wordIn(result.id) : undefined;
	if (id) return { kind: "taken", id };
	const [error] = Array.isArray(body.errors) ? body.errors : [];
	const category = isRecord(error) ? (wordIn(error.category) ?? "") : "";
	return {
		kind: hopeless.test(category) ? "refused" : "later",
		reason: `answered ${status} ${category || "without a contact"}`,
		said: text,
	};
}
