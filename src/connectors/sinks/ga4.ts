import {
	type AccountExamination,
	type DeliveryResult,
	toDeliveryFailure,
} from "#connectors/delivery-result.ts";
import { isRecord, sendRequest } from "#connectors/http-client.ts";

export interface Ga4Event {
	readonly name: string;
	readonly timestamp_micros: number;
	readonly params: Readonly<Record<string, string | number>>;
}

export interface Ga4Batch {
	readonly client_id: string;
	readonly user_id?: string | undefined;
	readonly events: readonly Ga4Event[];
}

/** The Measurement Protocol of Google Analytics. It takes everything and never says whether it was right. */
export function ga4(options: {
	readonly address: string;
	readonly measurementId: string;
	readonly secret: string;
	readonly timeoutMs?: number | undefined;
}): {
	saveEvents(batch: Ga4Batch): Promise<DeliveryResult>;
	/** Asks its validation server, which stores nothing and checks no key. */
	examine(): Promise<AccountExamination>;
} {
	const post = (path: string, batch: Ga4Batch) => {
		const address = new URL(path, options.address);
		address.searchParams.set("measurement_id", options.measurementId);
		address.searchParams.set("api_secret", options.secret);
		return sendRequest({
			method: "POST",
			address,
			type: "application/json",
			body: JSON.stringify(batch),
			timeoutMs: options.timeoutMs,
		});
	};
	return {
		async saveEvents(batch) {
			const sent = await post("/mp/collect", batch);
			if (!sent.ok) return sent.reason;
			const { status } = sent.value;
			return status >= 200 && status < 300 ? { kind: "delivered" } : toDeliveryFailure(sent.value);
		},
		async examine() {
			const sent = await post("/debug/mp/collect", {
				client_id: "doctor",
				events: [
					{ name: "doctor", timestamp_micros: Date.now() * 1_000, params: { non_interaction: 1 } },
				],
			});
			if (!sent.ok) return { problem: sent.reason.reason };
			const { status, body } = sent.value;
			if (status < 200 || status >= 300) return { problem: `answered ${status}` };
			const { validationMessages: found = [] } = isRecord(body) ? body : {};
			return Array.isArray(found) && found.length > 0
				? { problem: `found ${found.length} mistakes in an event` }
				: {};
		},
	};
}
