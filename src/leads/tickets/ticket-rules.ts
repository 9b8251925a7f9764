import { type Id, parseUuid } from "#core/ids.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { ticketStatusAddress } from "./addresses.ts";

/** An operator sets one of these states. */
export const ticketStates = ["open", "answered", "closed"] as const;
export type TicketState = (typeof ticketStates)[number];

/** A request that only wants an answer is followed by its number until it has one. */
export const hasTicket = ({ purpose }: Pick<Lead, "purpose">): boolean => purpose === "answer";

/** The first answer that was chosen from a list says what the concern is about; nothing that was typed does. */
export const findTicketCategory = ({ custom }: Pick<Lead, "custom">): string | undefined => {
	const category = custom?.find(({ kind }) => kind === "choice");
	return category && String(category.value);
};

/** Short enough to be read over the telephone. */
export function toTicketNumber(lead: Id<"lead">): string {
	return `C-${lead.slice(0, 4)}-${lead.slice(4, 8)}`.toUpperCase();
}

/** A ticket as its visitor sees it. */
export interface TicketLink {
	readonly number: string;
	/** The page that shows its state, without an account. */
	readonly href: string;
}

export interface TicketLinks {
	/** Undefined for a lead that is not a ticket. */
	find(stored: Pick<StoredLead, "id" | "lead">): TicketLink | undefined;
	/** The lead that a key was made for; undefined for a key with a wrong signature. */
	parseKey(key: string): Id<"lead"> | undefined;
}

/** The page shows only a state, so its link does not expire: a complaint may take long. */
export function openTicketLinks(hash: SecretHmac): TicketLinks {
	const sign = (lead: string) => `${lead}.${hash("ticket", lead)}`;
	return {
		find: ({ id, lead }) =>
			hasTicket(lead)
				? {
						number: toTicketNumber(id),
						href: `${ticketStatusAddress.to()}?${new URLSearchParams({ key: sign(id) })}`,
					}
				: undefined,
		parseKey(key) {
			const [lead = ""] = key.split(".", 1);
			return isSameSecret(key, sign(lead)) ? parseUuid<"lead">(lead) : undefined;
		},
	};
}
