import { joinAddress } from "#core/addresses.ts";
import { parseUuid } from "#core/ids.ts";
import { waitingEntryAddress } from "#orders/addresses.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import type { WaitingEntry } from "./waiting-entry.ts";

type EntryId = WaitingEntry["id"];

interface NamedSeat {
	readonly id: EntryId;
	/** True while the person has not joined again. */
	isOf(entry: Pick<WaitingEntry, "queuedAt">): boolean;
}

/** The signed addresses of a place on a waiting list. Only emails contain them. */
export interface WaitingLinks {
	/** Its page: how many are before, and the way to leave. */
	pageUrl(entry: EntryId): string;
	/** The place of its page, if the key is right. */
	read(entry: string | undefined, key: unknown): EntryId | undefined;
	/**
	 * Names the held seat in the cart: whoever has the text may order the seat. Who joins again gets
	 * another text, because the earlier one may have been passed on.
	 */
	seatText(entry: Pick<WaitingEntry, "id" | "queuedAt">): string;
	readSeat(text: string | undefined): NamedSeat | undefined;
}

export function openWaitingLinks(hash: SecretHmac, publicUrl: string): WaitingLinks {
	const pageKey = (entry: EntryId) => hash("waiting list page", entry);
	const seatKey = (entry: EntryId, joined: string) =>
		hash("waiting list seat", `${entry} ${joined}`);
	return {
		pageUrl: (entry) =>
			joinAddress(
				publicUrl,
				`${waitingEntryAddress.to({ entry })}?${new URLSearchParams({ key: pageKey(entry) })}`,
			),
		read(written, key) {
			const entry = parseUuid<"waiting entry">(written ?? "");
			return entry && typeof key === "string" && isSameSecret(key, pageKey(entry))
				? entry
				: undefined;
		},
		seatText({ id, queuedAt: { epochMilliseconds: joined } }) {
			return `${id}.${joined}.${seatKey(id, String(joined))}`;
		},
		readSeat(text = "") {
			const [written = "", joined = "", key = ""] = text.split(".", 3);
			const id = parseUuid<"waiting entry">(written);
			if (!id || !isSameSecret(key, seatKey(id, joined))) return undefined;
			return { id, isOf: ({ queuedAt }) => String(queuedAt.epochMilliseconds) === joined };
		},
	};
}
