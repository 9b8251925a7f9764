import { joinAddress } from "#core/addresses.ts";
import { type Id, parseUuid } from "#core/ids.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import {
	webinarCalendarAddress,
	webinarJoinAddress,
	webinarRemindersAddress,
	webinarSeatAddress,
} from "#resources/addresses.ts";

type SeatId = Id<"webinar seat">;
interface LinkedSeat {
	readonly slug: string;
	readonly seat: SeatId;
}

/**
 * A link opens one of these. Whoever registers gets the link to join, also for an address that is registered already; only
 * emails hold the one that gives the seat back.
 */
type LinkPurpose = "join" | "change";

/** The signed addresses of a seat. */
export interface SeatLinks {
	joinPath(seat: LinkedSeat): string;
	calendarPath(seat: LinkedSeat): string;
	/** These two are absolute, for emails. */
	joinUrl(seat: LinkedSeat): string;
	changeUrl(seat: LinkedSeat): string;
	remindersUrl(seat: LinkedSeat): string;
	/** The seat of a query, if its key is right. */
	read(query: unknown, purpose: LinkPurpose): SeatId | undefined;
	changeQuery(seat: SeatId): string;
}

export function openSeatLinks(hash: SecretHmac, publicUrl: string): SeatLinks {
	const keyOf = (seat: SeatId, purpose: LinkPurpose) => hash(`webinar ${purpose}`, seat);
	const query = (seat: SeatId, purpose: LinkPurpose) =>
		`?${new URLSearchParams({ seat, key: keyOf(seat, purpose) })}`;
	const pathOf =
		(address: { to(parameters: { slug: string }): string }, purpose: LinkPurpose) =>
		({ slug, seat }: LinkedSeat) =>
			address.to({ slug }) + query(seat, purpose);
	const joinPath = pathOf(webinarJoinAddress, "join");
	const changePath = pathOf(webinarSeatAddress, "change");
	const remindersPath = pathOf(webinarRemindersAddress, "change");
	return {
		joinPath,
		calendarPath: pathOf(webinarCalendarAddress, "join"),
		joinUrl: (seat) => joinAddress(publicUrl, joinPath(seat)),
		changeUrl: (seat) => joinAddress(publicUrl, changePath(seat)),
		remindersUrl: (seat) => joinAddress(publicUrl, remindersPath(seat)),
		read(given, purpose) {
			const { seat: written, key }: Record<string, unknown> = Object(given);
			const seat = typeof written === "string" ? parseUuid<"webinar seat">(written) : undefined;
			if (!seat || typeof key !== "string") return undefined;
			return isSameSecret(key, keyOf(seat, purpose)) ? seat : undefined;
		},
		changeQuery: (seat) => query(seat, "change"),
	};
}
