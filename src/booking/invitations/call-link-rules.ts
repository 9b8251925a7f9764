import { keyParameter, visitorCallAddress, visitorCallFileAddress } from "#booking/addresses.ts";
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
}

export function openCallLinks(hash: SecretHmac, publicUrl: string): CallLinks {
	const keyOf = (call: Id<"call">) => hash("call link", call);
	const withKey = (path: string, call: Id<"call">) =>
		`${path}?${keyParameter}=${encodeURIComponent(keyOf(call))}`;
	const pathTo = (call: Id<"call">) => withKey(visitorCallAddress.to({ call }), call);
	return {
		pathTo,
		fileOf: (call) => withKey(visitorCallFileAddress.to({ call }), call),
		hrefTo: (call) => joinAddress(publicUrl, pathTo(call)),
		isSigned: (call, key) => typeof key === "string" && isSameSecret(key, keyOf(call)),
	};
}
