import { accepted, type Result, refused } from "#core/result.ts";
import {
	type AccountExamination,
	type ConnectorResponse,
	type DeliveryFailure,
	type DeliveryResult,
	toDeliveryFailure,
} from "./delivery-result.ts";
import { type ConnectorRequest, isRecord, sendRequest, toTextValue } from "./http-client.ts";

export interface SalesforceLead {
	/** The value of the field by which a Lead is found again. */
	readonly externalId: string;
	readonly fields: Readonly<Record<string, unknown>>;
}

interface SalesforceOptions {
	readonly address: string;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly version: string;
	/** The field of a Lead that is marked as its external id. */
	readonly leadIdField: string;
	readonly timeoutMs?: number;
}

interface SalesforceSession {
	readonly token: string;
	readonly address: string;
}

/** Errors that are not about the record. The last comes when two upserts of one lead meet. */
const temporaryErrors = new Set([
	"REQUEST_LIMIT_EXCEEDED",
	"SERVER_UNAVAILABLE",
	"UNABLE_TO_LOCK_ROW",
	"QUERY_TIMEOUT",
	"INVALID_SESSION_ID",
	"DUPLICATE_VALUE",
]);

/** Salesforce's REST API: a Lead is created or updated by its external id, so a lost answer never makes a second one. */
export function salesforce(options: SalesforceOptions): {
	upsert(lead: SalesforceLead): Promise<DeliveryResult>;
	/** One that is not there is erased. */
	erase(externalId: string): Promise<DeliveryResult>;
	/** Checks whether the key is valid and may create leads, and which fields these have. */
	examine(): Promise<AccountExamination>;
} {
	const { version, leadIdField, timeoutMs } = options;
	// Salesforce does not say how long a token is valid. It is reused until it is refused; concurrent calls share one request.
	let session: Promise<Result<SalesforceSession, DeliveryFailure>> | undefined;

	function open(): Promise<Result<SalesforceSession, DeliveryFailure>> {
		const opening = openSession(options);
		session = opening;
		opening.then(({ ok }) => {
			if (!ok && session === opening) session = undefined;
		});
		return opening;
	}

	const ask = (
		{ token, address }: SalesforceSession,
		externalId: string,
		request: Pick<ConnectorRequest, "method" | "type" | "body" | "headers">,
	) => {
		const path = `/services/data/v${version}/sobjects/Lead/${leadIdField}/${encodeURIComponent(externalId)}`;
		return sendRequest({
			...request,
			address: new URL(path, address),
			headers: { ...request.headers, authorization: `Bearer ${token}` },
			timeoutMs,
		});
	};

	/** Repeats the request with a new token when the stored one is refused. */
	async function inSession(
		work: (session: SalesforceSession) => Promise<Result<ConnectorResponse, DeliveryFailure>>,
	): Promise<Result<ConnectorResponse, DeliveryFailure>> {
		const current = session;
		let opened = await (current ?? open());
		if (!opened.ok) return opened;
		const response = await work(opened.value);
		if (!(response.ok && response.value.status === 401 && current)) return response;
		// Others may have renewed it meanwhile.
		opened = await (session === current ? open() : (session ?? open()));
		return opened.ok ? work(opened.value) : opened;
	}

	return {
		async upsert({ externalId, fields }) {
			const response = await inSession((opened) =>
				ask(opened, externalId, {
					method: "PATCH",
					type: "application/json",
					// A second enquiry of a person looks like a duplicate: Salesforce may report it, but stores the lead.
					headers: { "sforce-duplicate-rule-header": "allowSave=true" },
					body: JSON.stringify(fields),
				}),
			);
			return response.ok ? toUpsertResult(response.value) : response.reason;
		},
		async erase(externalId) {
			const response = await inSession((opened) => ask(opened, externalId, { method: "DELETE" }));
			if (!response.ok) return response.reason;
			const isGone = findErrorCodes(response.value.body).includes("NOT_FOUND");
			return isGone ? { kind: "delivered" } : toUpsertResult(response.value);
		},
		async examine() {
			const response = await inSession(({ token, address }) =>
				sendRequest({
					method: "GET",
					address: new URL(`/services/data/v${version}/sobjects/Lead/describe`, address),
					headers: { authorization: `Bearer ${token}` },
					timeoutMs,
				}),
			);
			if (!response.ok) return { problem: response.reason.reason };
			const { status, body } = response.value;
			if (status !== 200 || !isRecord(body)) return { problem: `answered ${status}` };
			const rights = ["createable", "updateable"] as const;
			return {
				missingScopes: rights.filter((right) => body[right] === false),
				fields: listFieldNames(body),
			};
		},
	};
}

function listFieldNames({ fields }: Record<string, unknown>): string[] {
	if (!Array.isArray(fields)) return [];
	return fields.flatMap((field: unknown) =>
		isRecord(field) ? (toTextValue(field.name) ?? []) : [],
	);
}

async function openSession(
	options: SalesforceOptions,
): Promise<Result<SalesforceSession, DeliveryFailure>> {
	const response = await sendRequest({
		method: "POST",
		address: new URL("/services/oauth2/token", options.address),
		type: "application/x-www-form-urlencoded",
		body: new URLSearchParams({
			grant_type: "client_credentials",
			client_id: options.clientId,
			client_secret: options.clientSecret,
		}).toString(),
		timeoutMs: options.timeoutMs,
	});
	if (!response.ok) return response;
	const { status, body, text } = response.value;
	const token = isRecord(body) ? toTextValue(body.access_token) : undefined;
	if (token && isRecord(body)) {
		const own = toTextValue(body.instance_url);
		const address = own && URL.canParse(own) ? own : options.address;
		return accepted({ token, address });
	}
	// A wrong key is answered with 400, yet it is the door and not the lead.
	const { seconds } = toDeliveryFailure(response.value);
	const reason = `gave no token (answered ${status})`;
	return refused({ kind: "later", reason, said: text, seconds });
}

function toUpsertResult(answer: ConnectorResponse): DeliveryResult {
	const { status, body, text } = answer;
	const isFine = status >= 200 && status < 300;
	if (isFine && !(isRecord(body) && body.success === false))
		return {
			kind: "delivered",
			id: isRecord(body) ? toTextValue(body.id) : undefined,
		};
	const codes = findErrorCodes(body);
	const plain = toDeliveryFailure(answer);
	const isTemporary = codes.some((code) => temporaryErrors.has(code));
	// 300: several leads carry the number, which only a person can mend.
	const kind = isTemporary ? "later" : isFine || status === 300 ? "refused" : plain.kind;
	const named = codes.length ? ` ${codes.join(", ")}` : "";
	return { ...plain, kind, reason: `answered ${status}${named}`, said: text };
}

/** Errors come as a list; a success that is none has its list in `errors`, and there the code has another name. */
function findErrorCodes(body: unknown): string[] {
	const list = isRecord(body) ? body.errors : body;
	if (!Array.isArray(list)) return [];
	return list.flatMap((error: unknown) =>
		isRecord(error) ? (toTextValue(error.errorCode ?? error.statusCode) ?? []) : [],
	);
}
