import { createHmac } from "node:crypto";
import { type DeliveryResult, toDeliveryFailure } from "./delivery-result.ts";
import { isRecord, sendRequest, splitCredentials, toTextValue } from "./http-client.ts";

export interface WebhookMessage {
	/** The id is the same for every repeat, so that the receiver processes it once. */
	readonly id: string;
	readonly body: string;
}

/**
 * A webhook of the CRM, signed by the rules of Standard Webhooks, with each of the secrets. Without
 * a secret it is unsigned.
 */
export function crmWebhook(options: {
	readonly address: string;
	readonly secrets: readonly string[];
	readonly timeoutMs?: number;
}): (message: WebhookMessage) => Promise<DeliveryResult> {
	const { address, authorization } = splitCredentials(options.address);
	return async ({ id, body }) => {
		// The real time and not the site's clock: receivers refuse messages whose time differs by minutes from theirs.
		const seconds = Math.floor(Date.now() / 1000);
		const signatures = options.secrets.map((secret) =>
			webhookSignature(secret, { id, seconds, body }),
		);
		const result = await sendRequest({
			method: "POST",
			address,
			type: "application/json",
			headers: {
				...authorization,
				"webhook-id": id,
				"webhook-timestamp": String(seconds),
				...(signatures.length && { "webhook-signature": signatures.join(" ") }),
			},
			body,
			timeoutMs: options.timeoutMs,
		});
		if (!result.ok) return result.reason;
		const { status, body: answer, text } = result.value;
		if (status < 200 || status >= 300) return toDeliveryFailure(result.value);
		if (isFailureBody(answer))
			return {
				kind: "later",
				reason: `answered ${status} with a failure in it`,
				said: text,
			};
		return {
			kind: "delivered",
			id: isRecord(answer) ? toTextValue(answer.id) : undefined,
		};
	};
}

export function webhookSignature(
	secret: string,
	message: WebhookMessage & { readonly seconds: number },
): string {
	const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
	const { id, seconds, body } = message;
	const signed = createHmac("sha256", key).update(`${id}.${seconds}.${body}`);
	return `v1,${signed.digest("base64")}`;
}

/** Some systems answer 200 to everything, and report the failure in the body. */
function isFailureBody(answer: unknown): boolean {
	if (!isRecord(answer)) return false;
	const { success, ok, status } = answer;
	return (
		success === false ||
		ok === false ||
		(typeof status === "string" && /^(error|fail|failed|failure)$/i.test(status.trim()))
	);
}
