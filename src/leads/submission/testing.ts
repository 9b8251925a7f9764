import type { Sender } from "./sender.ts";

/** A visitor from the United States who has never been here. */
export function aSender(more: Partial<Sender> = {}): Sender {
	return {
		cookies: {},
		place: {
			country: undefined,
			chosen: false,
			isReported: true,
			european: false,
			asksFirst: false,
		},
		account: undefined,
		address: "192.0.2.1",
		hostname: "lyceum.example",
		referrer: undefined,
		userAgent: undefined,
		language: undefined,
		recommendedBy: undefined,
		utmSource: undefined,
		attribution: undefined,
		device: undefined,
		features: undefined,
		...more,
	};
}
