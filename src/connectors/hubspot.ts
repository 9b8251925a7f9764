import {
	type AccountExamination,
	type ConnectorResponse,
	type DeliveryResult,
	toDeliveryFailure,
} from "./delivery-result.ts";
import { type ConnectorRequest, isRecord, sendRequest, toTextValue } from "./http-client.ts";

export interface HubSpotContact {
	readonly email: string;
	readonly properties: Readonly<Record<string, string>>;
}

/** A record is found by the service's own id, or else by the email address. */
export type HubSpotRecord = { readonly id: string } | { readonly email: string };

/** While an account moves to another data center. */
const movingStatus = 477;
/** The categories of errors about the record. */
const permanentCategories = /^(VALIDATION_ERROR|OBJECT_NOT_FOUND|BAD_REQUEST)$/;

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
	/**
	 * Erases for good, with all notes beside it; an archived contact would only wait in a recycle
	 * bin.
	 */
	erase(record: HubSpotRecord): Promise<DeliveryResult>;
	/** Checks whether the token is valid and may write contacts, and which properties these have. */
	examine(): Promise<AccountExamination>;
} {
	const send = (request: Pick<ConnectorRequest, "method" | "body">, path: string) =>
		sendRequest({
			...request,
			address: new URL(path, options.address),
			type: "application/json",
			headers: { authorization: `Bearer ${options.token}` },
			timeoutMs: options.timeoutMs,
		});
	const post = (path: string, body: object) =>
		send({ method: "POST", body: JSON.stringify(body) }, `/crm/v3/objects/contacts/${path}`);
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
				"id" in record ? { objectId: record.id } : { objectId: record.email, idProperty: "email" },
			);
			if (!sent.ok) return sent.reason;
			const { status } = sent.value;
			return status >= 200 && status < 300
				? { kind: "delivered" }
				: toDeliveryFailure(sent.value, movingStatus);
		},
		async examine() {
			const body = JSON.stringify({ tokenKey: options.token });
			const [token, properties] = await Promise.all([
				send({ method: "POST", body }, tokenInfoPath),
				send({ method: "GET" }, "/crm/v3/properties/contacts"),
			]);
			if (!properties.ok) return { problem: properties.reason.reason };
			const { status, body: listed } = properties.value;
			// A key without the right to read them is refused with 403; any other answer is that of the door.
			if (status !== 403 && !isFine(status)) return { problem: `answered ${status}` };
			return {
				missingScopes: token.ok ? findMissingScopes(token.value) : undefined,
				fields: isFine(status) ? listNames(listed) : undefined,
			};
		},
	};
}

/** Private apps have this path; other kinds of tokens have none, and their scopes are unknown. */
const tokenInfoPath = "/oauth/v2/private-apps/get/access-token-info";
const neededScopes = ["crm.objects.contacts.write"];

const isFine = (status: number) => status >= 200 && status < 300;

function findMissingScopes({ status, body }: ConnectorResponse) {
	if (!isFine(status) || !isRecord(body) || !Array.isArray(body.scopes)) return undefined;
	const { scopes } = body;
	return neededScopes.filter((scope) => !scopes.includes(scope));
}

function listNames(body: unknown): string[] {
	const list = isRecord(body) ? body.results : undefined;
	if (!Array.isArray(list)) return [];
	return list.flatMap((entry: unknown) => (isRecord(entry) ? (toTextValue(entry.name) ?? []) : []));
}

/** The body contains either the result or the error of a batch of one, for any status. */
function toUpsertResult(answer: ConnectorResponse): DeliveryResult {
	const { status, text } = answer;
	const body = isRecord(answer.body) ? answer.body : {};
	if (status < 200 || status >= 300) return toDeliveryFailure(answer, movingStatus);
	const [result] = Array.isArray(body.results) ? body.results : [];
	const id = isRecord(result) ? toTextValue(result.id) : undefined;
	if (id && isRecord(result))
		return {
			kind: "delivered",
			id,
			isNew: typeof result.new === "boolean" ? result.new : undefined,
		};
	const [error] = Array.isArray(body.errors) ? body.errors : [];
	const category = isRecord(error) ? (toTextValue(error.category) ?? "") : "";
	return {
		kind: permanentCategories.test(category) ? "refused" : "later",
		reason: `answered ${status} ${category || "without a contact"}`,
		said: text,
	};
}
