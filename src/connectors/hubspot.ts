import { type Answer, type Handover, notTaken } from "./delivery-result.ts";
import { askParty, isRecord, wordIn } from "./http-client.ts";

export interface HubSpotContact {
	readonly email: string;
	readonly properties: Readonly<Record<string, string>>;
}

/** By the party's own number, or where that is not known by the e-mail. */
export type HubSpotRecord =
	| { readonly id: string }
	| { readonly email: string };

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
}): {
	upsert(contact: HubSpotContact): Promise<Handover>;
	/** For good, with what was noted beside it; an archived contact would only wait in a basket. */
	erase(record: HubSpotRecord): Promise<Handover>;
} {
	const post = (path: string, body: object) =>
		askParty({
			method: "POST",
			address: new URL(`/crm/v3/objects/contacts/${path}`, options.address),
			type: "application/json",
			headers: { authorization: `Bearer ${options.token}` },
			body: JSON.stringify(body),
			patienceMs: options.patienceMs,
		});
	return {
		async upsert({ email, properties }) {
			const asked = await post("batch/upsert", {
				inputs: [{ id: email, idProperty: "email", properties }],
			});
			return asked.ok ? verdictOf(asked.value) : asked.reason;
		},
		async erase(record) {
			const asked = await post(
				"gdpr-delete",
				"id" in record
					? { objectId: record.id }
					: { objectId: record.email, idProperty: "email" },
			);
			if (!asked.ok) return asked.reason;
			const { status } = asked.value;
			return status >= 200 && status < 300
				? { kind: "taken" }
				: notTaken(asked.value, moving);
		},
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
