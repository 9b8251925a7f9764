import {
	callConfirmationAddress,
	keyParameter,
	visitorCallAddress,
	visitorCallFileAddress,
} from "#booking/addresses.ts";
import { joinAddress } from "#core/addresses.ts";
import type { Id } from "#core/ids.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";

/** The signed addresses by which a visitor without an account sees, moves and cancels a call. */
export interface CallLinks {
	/** A path, for pages of this site. */
	pathTo(call: Id<"call">): string;
	fileOf(call: Id<"call">): string;
	/** Absolute, for emails. */
	hrefTo(call: Id<"call">): string;
	isSigned(call: Id<"call">, key: unknown): boolean;
	/** Absolute. Only emails contain it: whoever opens it can read the visitor's mail. */
	confirmationHrefTo(call: Id<"call">): string;
	isConfirmationSigned(call: Id<"call">, key: unknown): boolean;
}

export function openCallLinks(hash: SecretHmac, publicUrl: string): CallLinks {
	const keyOf = (call: Id<"call">) => hash("call link", call);
	const confirmationKeyOf = (call: Id<"call">) => hash("call confirmation", call);
	const withKey = (path: string, key: string) =>
		`${path}?${keyParameter}=${encodeURIComponent(key)}`;
	const pathTo = (call: Id<"call">) => withKey(visitorCallAddress.to({ call }), keyOf(call));
	const isKey = (key: unknown, expected: string) =>
		typeof key === "string" && isSameSecret(key, expected);
	return {
		pathTo,
		fileOf: (call) => withKey(visitorCallFileAddress.to({ call }), keyOf(call)),
		hrefTo: (call) => joinAddress(publicUrl, pathTo(call)),
		isSigned: (call, key) => isKey(key, keyOf(call)),
		confirmationHrefTo: (call) =>
			joinAddress(
				publicUrl,
				withKey(callConfirmationAddress.to({ call }), confirmationKeyOf(call)),
			),
		isConfirmationSigned: (call, key) => isKey(key, confirmationKeyOf(call)),
	};
}
