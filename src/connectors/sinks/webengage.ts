import {
	type AccountExamination,
	type DeliveryResult,
	toDeliveryFailure,
} from "#connectors/delivery-result.ts";
import { isRecord, sendRequest } from "#connectors/http-client.ts";

/** The fields of a profile that the platform knows by itself; all others are among `attributes`. */
export interface WebEngageUser {
	readonly userId: string;
	readonly [field: string]: unknown;
}

export interface WebEngageEvent {
	readonly userId: string;
	readonly eventName: string;
	/** `2026-11-20T12:00:00+0000` */
	readonly eventTime: string;
	readonly eventData: Readonly<Record<string, unknown>>;
}

/** The REST interface of WebEngage. It has no id for repeats, so an event carries its own among its data. */
export function webEngage(options: {
	readonly address: string;
	readonly license: string;
	readonly key: string;
	readonly timeoutMs?: number | undefined;
}): {
	saveUser(user: WebEngageUser): Promise<DeliveryResult>;
	saveEvent(event: WebEngageEvent): Promise<DeliveryResult>;
	/** Deletes a profile with its events. The id is the same for every repeat. */
	erase(request: { readonly id: string; readonly userId: string }): Promise<DeliveryResult>;
	/** Checks the key with a request that can store nothing. */
	examine(): Promise<AccountExamination>;
} {
	const post = (path: string, body: object) =>
		sendRequest({
			method: "POST",
			address: new URL(`/v1/accounts/${options.license}/${path}`, options.address),
			type: "application/json",
			headers: { authorization: `Bearer ${options.key}` },
			body: JSON.stringify(body),
			timeoutMs: options.timeoutMs,
		});
	const save = async (path: string, body: object): Promise<DeliveryResult> => {
		const sent = await post(path, body);
		if (!sent.ok) return sent.reason;
		const { status, body: answer, text } = sent.value;
		if (status < 200 || status >= 300) return toDeliveryFailure(sent.value);
		const { response = {} } = isRecord(answer) ? answer : {};
		if (isRecord(response) && response.status === "error")
			return { kind: "later", reason: `answered ${status} with an error in it`, said: text };
		return { kind: "delivered" };
	};
	return {
		saveUser: (user) => save("users", user),
		saveEvent: (event) => save("events", event),
		erase: ({ id, userId }) =>
			save("opengdpr_requests", {
				subject_request_id: id,
				subject_request_type: "erasure",
				subject_identities: [{ identity_type: "cuid", identity_value: userId }],
			}),
		async examine() {
			// Without a user it is refused in any case, with another status where the key is wrong.
			const sent = await post("users", {});
			if (!sent.ok) return { problem: sent.reason.reason };
			const { status } = sent.value;
			return status === 400 || status === 422 || (status >= 200 && status < 300)
				? {}
				: { problem: `answered ${status}` };
		},
	};
}
