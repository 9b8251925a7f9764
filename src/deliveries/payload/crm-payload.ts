import { applicationPayload } from "#applications/application-payload.ts";
import { consumerPayload } from "#forms/submission/consumer-payload.ts";
import { enrollmentUpdate } from "#forms/submission/enrollment-payload.ts";
import { type Payload, present } from "#forms/submission/payload.ts";
import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { attributesOf } from "./attribute-payload.ts";
import { businessPayload } from "./business-payload.ts";
import { reachPayload } from "./contact-choice-payload.ts";
import { typesOf } from "./lead-type-payload.ts";

/** Everything that is known of a lead, flat and in the published names; parties take from it what they know. */
export function crmPayload(stored: StoredLead, reach: ContactChoice): Payload {
	const { id, lead, source, enrollment, application } = stored;
	return present({
		...arrivalOf(source),
		features: source.features?.join(","),
		...attributesOf(lead),
		...reachPayload(lead, reach),
		purpose: lead.purpose,
		...typesOf(lead),
		...(lead.leadType === "b2b"
			? businessPayload(stored)
			: consumerPayload(lead)),
		...(enrollment && answeredLater(stored.id, enrollment)),
		...(application && applicationPayload(application)),
		lead_id: id,
	});
}

/** How somebody found us, in names that no other field has. */
function arrivalOf({ attribution = {} }: StoredLead["source"]) {
	return Object.fromEntries(
		Object.entries(attribution).map(([key, value]) => [
			`attribution_${key}`,
			value,
		]),
	);
}

function answeredLater(
	leadId: string,
	{ choice, timeZone }: NonNullable<StoredLead["enrollment"]>,
) {
	const { update_lead_id: _, ...answer } = enrollmentUpdate(choice, {
		leadId,
		timeZone,
	});
	return answer;
}

/** Names of a party and names of ours, as the operator pairs them. */
export type Pairs = readonly (readonly [theirs: string, ours: string])[];

/** What a party gets beside what it always gets; a pair without a name of ours takes that away. */
export function withPairs(
	usual: Payload,
	payload: Payload,
	pairs: Pairs,
): Payload {
	return present({
		...usual,
		...Object.fromEntries(
			pairs.map(([theirs, ours]) => [theirs, plainValue(payload[ours])]),
		),
	});
}

/** Fields of a CRM hold no lists. */
function plainValue(value: unknown): unknown {
	return typeof value === "object" && value !== null
		? JSON.stringify(value)
		: value;
}
