import { createTimedId } from "#core/timed-ids.ts";
import { insertOutcome } from "#tracking/collection/event-store.ts";
import { toCampaignName, toCountedPage } from "#tracking/counts/counted-visit-rules.ts";
import type { OutcomeRecorder } from "#visitors/outcome.ts";

/** Stores an outcome as an event, in the transaction of its fact: neither exists without the other. */
export const recordOutcomeEvent: OutcomeRecorder = (
	tx,
	{ eventId, at, data = {}, attribution, ...outcome },
) =>
	insertOutcome(tx, {
		name: outcome.name,
		eventId: eventId ?? createTimedId(at.epochMilliseconds),
		occurredAt: at,
		receivedAt: at,
		device: outcome.device,
		account: outcome.account,
		person: outcome.person,
		lead: outcome.lead,
		page: outcome.page === undefined ? undefined : toCountedPage(outcome.page) || undefined,
		pageType: outcome.pageType,
		siteModule: outcome.siteModule,
		product: outcome.product,
		country: outcome.country,
		campaign: attribution && (toCampaignName(toLastTouch(attribution)) || undefined),
		consentVersion: undefined,
		data,
	});

const toLastTouch = ({
	campaign = "",
	source = "",
	medium = "",
}: Readonly<Record<string, string>>) => ({
	campaign,
	source,
	medium,
});
