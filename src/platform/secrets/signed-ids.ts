import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { isSameSecret, type SecretHmac } from "./hmac.ts";

/** The text of a cookie with the ids of what its browser may see or change: each is signed with a time and expires by itself. */
export interface SignedIds<Name extends string> {
	/**
	 * Lists the ids that were written here and have not expired, the one that was added last first.
	 */
	list(text: string | undefined): Id<Name>[];
	/** The text with these ids as well; the others keep their time. */
	add(
		text: string | undefined,
		...added: readonly { readonly id: Id<Name>; readonly at: Instant }[]
	): string;
}

const separator = "~";

export function createSignedIds<Name extends string>(
	hash: SecretHmac,
	clock: Clock,
	options: {
		readonly purpose: string;
		/** The lifetime of a cookie binds only the browser; a copied value must expire as well. */
		readonly seconds: number;
		readonly most: number;
	},
): SignedIds<Name> {
	const write = (id: Id<Name>, time: string) =>
		`${encodeUuid(id)}.${time}.${hash(options.purpose, id, time)}`;
	const isFresh = (time: string) =>
		clock().epochMilliseconds / 1000 < Number.parseInt(time, 36) + options.seconds;
	const listValid = (text = "") =>
		text.split(separator, options.most).flatMap((entry) => {
			const [number = "", time = ""] = entry.split(".", 2);
			const id = decodeUuid<Name>(number);
			return id && isSameSecret(entry, write(id, time)) && isFresh(time) ? [{ id, entry }] : [];
		});
	return {
		list: (text) => listValid(text).map(({ id }) => id),
		add(text, ...added) {
			const own = new Map(added.map(({ id, at }) => [id, write(id, toTime(at))]));
			const others = listValid(text).filter(({ id }) => !own.has(id));
			return [...own.values(), ...others.map(({ entry }) => entry)]
				.slice(0, options.most)
				.join(separator);
		},
	};
}

const toTime = (at: Instant) => Math.floor(at.epochMilliseconds / 1000).toString(36);

/** The bytes of the UUID, which take less space than its digits. */
function encodeUuid(id: string): string {
	return Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
}

function decodeUuid<Name extends string>(text: string): Id<Name> | undefined {
	const hex = Buffer.from(text, "base64url").toString("hex");
	return parseUuid(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"));
}
