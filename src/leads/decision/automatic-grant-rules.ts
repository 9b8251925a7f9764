import type { Clock } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/**
 * Says that a page was opened from our own origin or directly. Only the request for the page shows that, in a header that no
 * other site can forge or leave out; the page hands the grant on to the call that makes the automatic lead.
 */
export interface AutomaticGrants {
	issue(product: string): string;
	isValid(grant: string | undefined, product: string): boolean;
}

/** A tab may wait in the background; later its visitor is asked to confirm. */
const maxAgeMs = 10 * 60_000;

export function openAutomaticGrants(
	hash: SecretHmac,
	clock: Clock,
): AutomaticGrants {
	const sign = (product: string, time: string) =>
		hash("automatic lead grant", product, time);
	return {
		issue(product) {
			const time = clock().epochMilliseconds.toString(36);
			return `${time}.${sign(product, time)}`;
		},
		isValid(grant, product) {
			const [time = "", signature = ""] = grant?.split(".") ?? [];
			if (!isSameSecret(signature, sign(product, time))) return false;
			const age = clock().epochMilliseconds - Number.parseInt(time, 36);
			return age >= 0 && age <= maxAgeMs;
		},
	};
}
