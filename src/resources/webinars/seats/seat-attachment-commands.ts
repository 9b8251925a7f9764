import { accepted, refused } from "#core/result.ts";
import { mailboxKey } from "#core/text/email-address.ts";
import type { LeadAttachment } from "#leads/submission/submission.ts";
import type { SeatDeps } from "#resources/deps.ts";
import { webinarMessages } from "#resources/webinars/messages.ts";
import {
	findWebinarPhase,
	toWebinarLeadSource,
	webinarPlacement,
} from "#resources/webinars/webinar-rules.ts";
import type { Webinar } from "#resources/webinars/webinar-schema.ts";
import { takeSeat } from "./seat-commands.ts";
import { findSeatOfMailbox } from "./seat-store.ts";

/** The parameter of the address that follows a registration: the page is shown, also while the room is open. */
export const registeredParameter = "registered";

/** A lead from the form of a webinar's page takes a seat there, in the transaction that stores it. */
export function createSeatAttachment(deps: SeatDeps): LeadAttachment {
	const { webinars, seatLinks, clock, db } = deps;
	return {
		async prepare({ siteModule, page }) {
			if (siteModule !== webinarPlacement) return accepted(undefined);
			const webinar = webinars.findByPage(page);
			if (!webinar) return refused(webinarMessages.refusals.unknown);
			if (webinar.details.canceled) return refused(webinarMessages.refusals.canceled);
			if (findWebinarPhase(webinar, clock()) === "over")
				return refused(webinarMessages.refusals.over);
			return accepted({
				lead: { webinar: toLeadWebinar(webinar) },
				async store(tx, lead) {
					await takeSeat(deps, tx, webinar, lead);
					return accepted(undefined);
				},
			});
		},
		async answer({ lead, state }) {
			const webinar = lead.webinar && webinars.findById(Number(lead.webinar.id));
			// The thanks of a form say that a person looks at the request first.
			if (!webinar || state !== "open") return undefined;
			const mailbox = mailboxKey(lead.email);
			const seat = await findSeatOfMailbox(db, { webinar: webinar.id, mailbox });
			if (!seat) return undefined;
			const path = seatLinks.joinPath({ slug: webinar.slug, seat: seat.id });
			return { cookies: [], next: `${path}&${registeredParameter}=1` };
		},
	};
}

/** The names under which the service of the webinar knows it. */
const toLeadWebinar = (webinar: Webinar) => ({
	title: webinar.title,
	account: webinar.details.account,
	key: webinar.details.key,
	id: String(webinar.id),
	leadSource: toWebinarLeadSource(webinar),
});
