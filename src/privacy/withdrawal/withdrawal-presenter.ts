import { dateFormat } from "#core/text/formats.ts";
import type { Instant } from "#core/time.ts";
import { nameRequest } from "#leads/known-visitors/request-name-presenter.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { messages } from "#privacy/messages.ts";

/** A request as its visitor would name it, with the days on which it was sent and withdrawn. */
export interface RequestSummary {
	readonly lead: string;
	readonly request: string;
	readonly sentOn: string;
	readonly withdrawnOn: string | undefined;
}

export function presentRequest(
	{ id, lead, createdAt, withdrawnAt }: StoredLead,
	timeZone: string,
): RequestSummary {
	const { kind, product } = nameRequest(lead);
	const day = (instant: Instant) =>
		dateFormat("en", { dateStyle: "long", timeZone }).format(instant.epochMilliseconds);
	return {
		lead: id,
		request: messages.withdrawal.name(kind, product),
		sentOn: day(createdAt),
		withdrawnOn: withdrawnAt && day(withdrawnAt),
	};
}
