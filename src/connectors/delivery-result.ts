/** The result of a delivery to an external service. Reasons contain no personal data; the response may. */
export type DeliveryResult =
	| {
			readonly kind: "delivered";
			readonly id?: string | undefined;
			/** False: the service had this record before. Undefined: it does not report it. */
			readonly isNew?: boolean | undefined;
	  }
	| DeliveryFailure;
export type DeliveryFailure = {
	/** Later: it may be taken another time. Refused: never, as it is. */
	readonly kind: "later" | "refused";
	readonly reason: string;
	readonly said?: string | undefined;
	/** The delay that the service requests. */
	readonly seconds?: number | undefined;
};

export interface ConnectorResponse {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	/** Undefined where the text is not JSON. */
	readonly body: unknown;
}

/**
 * These statuses are temporary faults of the access and not of the record: a key that was changed,
 * a rule of the firewall, a flow that was switched off. Once it is corrected, everything that
 * waited is accepted. A 409 is another write of the same record at the same time.
 */
const temporaryStatuses = new Set([401, 403, 404, 407, 408, 409, 421, 423, 425, 429]);

/** Decides by the status alone; connectors look at a more specific body first. */
export function toDeliveryFailure(
	response: ConnectorResponse,
	alsoLater?: number,
): DeliveryFailure {
	const { status } = response;
	const isTemporary = temporaryStatuses.has(status) || status < 400 || status >= 500;
	return {
		kind: isTemporary || status === alsoLater ? "later" : "refused",
		reason: `answered ${status}`,
		said: response.text || undefined,
		seconds: parseRetryAfterSeconds(response.headers.get("retry-after"), Date.now()),
	};
}

/** Parses `Retry-After`, which has seconds or a date. */
export function parseRetryAfterSeconds(header: string | null, now: number): number | undefined {
	const text = header?.trim() ?? "";
	if (/^\d{1,9}$/.test(text)) return Number(text);
	const time = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
	return Number.isNaN(time) ? undefined : Math.max(0, (time - now) / 1000);
}

/** The result of an examination of a service: it sends no record. */
export interface AccountExamination {
	/** The reason why the service accepts no record, in its own text. */
	readonly problem?: string | undefined;
	/** Permissions that are missing. Undefined: the service does not report them. */
	readonly missingScopes?: readonly string[] | undefined;
	/** The names of its fields. Undefined: the key may not read them. */
	readonly fields?: readonly string[] | undefined;
}
