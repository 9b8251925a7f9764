import {
	type ConnectorResponse,
	type DeliveryResult,
	toDeliveryFailure,
} from "./delivery-result.ts";
import { isRecord, sendRequest, toTextValue } from "./http-client.ts";

export interface HubSpotContact {
	readonly email: string;
	readonly properties: Readonly<Record<string, string>>;
}

/** By the service's own id, or else by the email address. */
export type HubSpotRecord =
	| { readonly id: string }
	| { readonly email: string };

/** While an account moves to another data center. */
const movingStatus = 477;
/** Its categories that say something about what was brought. */
const permanentCategories =
	/^(VALIDATION_ERROR|CONFLICT|OBJECT_NOT_FOUND|BAD_REQUEST)$/;

/**
 * HubSpot's contacts, by the token of a private app. A contact is a person and its e-mail is unique, so that is what it
 * is found again by: it is created or updated in one request.
 */
export function hubspot(options: {
	readonly address: string;
	readonly token: string;
	readonly timeoutMs?: number;
}): {
	upsert(contact: HubSpotContact): Promise<DeliveryResult>;
	/** For good, with what was noted beside it; an archived contact would only wait in a basket. */
	erase(record: HubSpotRecord): Promise<DeliveryResult>;
} {
	const post = (path: string, body: object) =>
		sendRequest({
			method: "POST",
			address: new URL(`/crm/v3/objects/contacts/${path}`, options.address),
			type: "application/json",
			headers: { authorization: `Bearer ${options.token}` },
			body: JSON.stringify(body),
			timeoutMs: options.timeoutMs,
		});
	return {
		async upsert({ email, properties }) {
			const sent = await post("batch/upsert", {
				inputs: [{ id: email, idProperty: "email", properties }],
			});
			return sent.ok ? toUpsertResult(sent.value) : sent.reason;
		},
		async erase(record) {
			const sent = await post(
				"gdpr-delete",
				"id" in record
					? { objectId: record.id }
					: { objectId: record.email, idProperty: "email" },
			);
			if (!sent.ok) return sent.reason;
			const { status } = sent.value;
			return status >= 200 && status < 300
				? { kind: "taken" }
				: toDeliveryFailure(sent.value, movingStatus);
		},
	};
}

/** Of a batch of one, the body holds either the result or the error, for any status. */
function toUpsertResult(answer: ConnectorResponse): DeliveryResult {
	const { status, text } = answer;
	const body = isRecord(answer.body) ? answer.body : {};
	if (status < 200 || status >= 300)
		return toDeliveryFailure(answer, movingStatus);
	const [result] = Array.isArray(body.results) ? body.results : [];
	const id = isRecord(result) ? toTextValue(result.id) : undefined;
	if (id) return { kind: "taken", id };
	const [error] = Array.isArray(body.errors) ? body.errors : [];
	const category = isRecord(error) ? (toTextValue(error.category) ?? "") : "";
	return {
		kind: permanentCategories.test(category) ? "refused" : "later",
		reason: `answered ${status} ${category || "without a contact"}`,
		said: text,
	};
}
