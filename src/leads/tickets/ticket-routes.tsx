import { toRecord } from "#core/collections/records.ts";
import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { findLead } from "#leads/lead-store.ts";
import type { Db } from "#platform/database/database.ts";
import type { Server } from "#platform/http/server.ts";
import { createUnlistedPages, type Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { ticketStatusAddress } from "./addresses.ts";
import { ticketMessages as texts } from "./messages.ts";
import { findTicketCategory, type TicketLinks, toTicketNumber } from "./ticket-rules.ts";
import { TicketStatusPage, UnknownTicketPage } from "./ticket-status-page.tsx";
import { findTicketProgress } from "./ticket-store.ts";

interface TicketRouteDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly db: Db;
	readonly links: Pick<TicketLinks, "parseKey">;
	/** Days are shown in it. */
	readonly timeZone: string;
	readonly contact: () => { readonly phone: string; readonly email: string };
}

const ticketPage = createUnlistedPages("account", texts.description);

/** The page behind the link of a ticket. */
export function ticketRoutes(deps: TicketRouteDeps): void {
	const { server, pages } = deps;
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

async function statusPage(deps: TicketRouteDeps, key: string): Promise<Page> {
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
