import { toRecord } from "#core/collections/records.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import type { LeadsDeps } from "#leads/deps.ts";
import { findLead } from "#leads/lead-store.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { ticketStatusAddress } from "./addresses.ts";
import { ticketMessages as texts } from "./messages.ts";
import { findTicketCategory, type TicketLinks, toTicketNumber } from "./ticket-rules.ts";
import { TicketStatusPage, UnknownTicketPage } from "./ticket-status-page.tsx";
import { findTicketProgress } from "./ticket-store.ts";

interface TicketSource extends Pick<LeadsDeps, "db" | "timeZone"> {
	readonly links: Pick<TicketLinks, "parseKey">;
	readonly contact: () => { readonly phone: string; readonly email: string };
}

const ticketPage = createUnlistedPages("account", texts.description);

/** The page behind the link of a ticket. */
export function ticketRoutes(
	deps: TicketSource,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	server.get(
		ticketStatusAddress.pattern,
		{ config: { load: "submissions" } },
		async (request, reply) => {
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			const { key } = toRecord(request.query);
			return pages.send(request, reply, await statusPage(deps, typeof key === "string" ? key : ""));
		},
	);
}

async function statusPage(deps: TicketSource, key: string): Promise<Page> {
	const contact = deps.contact();
	const id = deps.links.parseKey(key);
	const stored = id && (await findLead(deps.db, id));
	if (!stored) return ticketPage(texts.unknownTitle, <UnknownTicketPage contact={contact} />, 404);
	const { state, changedAt } = await findTicketProgress(deps.db, stored.id);
	const since = stored.withdrawnAt ?? changedAt;
	const day = (instant: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone: deps.timeZone }).format(
			instant.epochMilliseconds,
		);
	return ticketPage(
		texts.title,
		<TicketStatusPage
			number={toTicketNumber(stored.id)}
			category={findTicketCategory(stored.lead)}
			sentOn={day(stored.createdAt)}
			state={stored.withdrawnAt ? "withdrawn" : state}
			changedOn={since && day(since)}
			contact={contact}
		/>,
	);
}
