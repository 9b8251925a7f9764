import { createId, parseUuid } from "#core/ids.ts";
import type { Db } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import { referralCookies } from "#referral/cookies.ts";
import { saveUserActions } from "#tracking/calls.ts";
import { toCampaignName } from "#tracking/counts/counted-visit-rules.ts";
import type { TrackingDeps } from "#tracking/deps.ts";
import { hashContact } from "#tracking/payload/contact-hash-rules.ts";
import { storeReportedEvents } from "#tracking/sinks/queue-commands.ts";
import { isCounted } from "#visitors/audience/robot-rules.ts";
import {
	decideVisitorConsent,
	findRecognizedDevice,
	hasGpcSignal,
	type VisitorConsentInput,
} from "#visitors/consent/cookie-consent-rules.ts";
import { consentTextVersion, isPurposeAllowed } from "#visitors/consent/rules.ts";
import { formatSetCookie, parseCookies } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { countRefusals, listLeadEvents } from "./event-store.ts";
import { type EventSender, readBatch } from "./record-rules.ts";
import type { StoredEvent } from "./stored-event.ts";

export function collectionCalls(deps: TrackingDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db, clock, barredEvents: barred } = deps;
	calls.bind(saveUserActions, {
		load: "pages",
		answer: async ({ sentAt, dropped, records }, { request, reply }) => {
			const receivedAt = clock();
			const answer = (refused: { event_id: string; reason: string }[]) => ({
				status: 200 as const,
				message: "success" as const,
				now: receivedAt.epochMilliseconds,
				refused,
			});
			const visitor = readVisitor(deps, request);
			const consent = decideVisitorConsent(visitor);
			// The page may have decided it before the visitor refused in another tab.
			if (!isCounted(request) || !isPurposeAllowed(consent, "analytics")) return answer([]);
			const known = findRecognizedDevice(visitor);
			const device = known ?? createId<"device">();
			const { account, setCookies } = await deps.sessions.readSession(request.headers.cookie);
			const attribution = deps.readAttribution(request).attribution?.last;
			const sender: EventSender = {
				device,
				account: account?.id,
				userType: account?.userType,
				country: visitor.place.country?.code,
				campaign: attribution && (toCampaignName(attribution) || undefined),
				utmSource: attribution?.source,
				consentVersion: consent.analytics === "given" ? consentTextVersion : "default",
				contactHash: account && hashContact(deps.hash, account),
				isReferred: visitor.cookies[referralCookies.shareCode.name] !== undefined,
			};
			const { events, refused } = readBatch(records, { receivedAt, sentAt, barred, sender });
			await storeReportedEvents(deps, await withLeadIds(db, events));
			const day = receivedAt.toString().slice(0, 10);
			await countRefusals(db, day, refused);
			if (dropped > 0)
				await countRefusals(db, day, [{ name: "(any)", reason: "dropped by the page" }], dropped);
			if (setCookies.length > 0) reply.header("set-cookie", setCookies);
			// The visit sets it as well; the answer about consent may have come after that.
			if (!known)
				reply.header(
					"set-cookie",
					formatSetCookie({ cookie: visitorCookies.device, value: device }, deps.secure),
				);
			return answer(refused.map(({ eventId, reason }) => ({ event_id: eventId, reason })));
		},
	});
}

const readVisitor = ({ findLocation }: TrackingDeps, request: Request): VisitorConsentInput => ({
	cookies: parseCookies(request.headers.cookie),
	place: findLocation(request),
	gpc: hasGpcSignal(request),
});

/** A page knows its lead, and the server has counted it already: both have one id. */
async function withLeadIds(db: Db, events: readonly StoredEvent[]): Promise<StoredEvent[]> {
	const leadOf = ({ name, data }: StoredEvent) =>
		name === "lead_submitted" ? parseUuid(String(data.lead_id)) : undefined;
	const leads = events.map(leadOf).filter((lead) => lead !== undefined);
	const known = leads.length > 0 ? await listLeadEvents(db, leads) : new Map<string, string>();
	const byId = new Map<string, StoredEvent>();
	for (const event of events) {
		const eventId = known.get(leadOf(event) ?? "") ?? event.eventId;
		byId.set(eventId, { ...event, eventId });
	}
	return [...byId.values()];
}
