import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { DestinationName } from "#deliveries/delivery.ts";
import type { Config } from "#platform/config/config.ts";

/** The destinations that store what they receive; emails to the visitor belong to the visitor. */
export const erasureDestinations = [
	"webhook",
	"salesforce",
	"hubspot",
	"advisor-mail",
	"care-mail",
	"contact-mail",
	"contact-webhook",
] as const;
export type ErasureDestination = (typeof erasureDestinations)[number];

/**
 * True if the destination had the record before the first delivery; undefined if that is not known.
 */
export type RecordExisted = boolean | undefined;

/** A destination that has received a lead, or may have. */
export interface NotifiedDestination {
	readonly destination: DestinationName;
	readonly endpoint: string | undefined;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly externalId: string | undefined;
	readonly recordExisted: RecordExisted;
	/** It has leads besides those of who is erased, under the same person or in the same record, or will get one. */
	readonly hasOtherLeads: boolean;
	/** The time when it was first queued. */
	readonly since: Instant;
	/** A delivery is under way and ends by then. */
	readonly claimedUntil: Instant | undefined;
}

/**
 * The request to a destination to erase a record, with no more data than it needs to find the
 * record.
 */
interface ErasureRequest {
	readonly destination: ErasureDestination;
	/** The webhook that has the lead, if the destination has several. */
	readonly endpoint: string | undefined;
	readonly lead: Id<"lead">;
	readonly externalId: string | undefined;
	/** The leads at a destination are ours; a contact may have been there before. */
	readonly recordExisted: RecordExisted;
	/**
	 * The contact was made for an address that was corrected afterwards, which may be that of a
	 * stranger.
	 */
	readonly isFormer: boolean;
	/** Only where the destination's own id of the record is unknown. */
	readonly email: string | undefined;
	/** A delivery under way would create it again. */
	readonly notBefore: Instant | undefined;
}

/** One request per record that a destination may hold: per lead and webhook, at HubSpot per person. */
export function planErasures(
	notified: readonly NotifiedDestination[],
	who: {
		readonly email: string;
		readonly person: Id<"person">;
		readonly leads: readonly Id<"lead">[];
	},
): ErasureRequest[] {
	return erasureDestinations.flatMap((target) => {
		const here = notified.filter(({ destination }) => destination === target);
		if (target === "hubspot") return planContactErasures(here, who);
		return who.leads.flatMap((lead) => {
			const ofLead = here.filter((notification) => notification.lead === lead);
			const endpoints = new Set(ofLead.map(({ endpoint }) => endpoint));
			return [...endpoints].map((endpoint) => ({
				destination: target,
				endpoint,
				email: undefined,
				recordExisted: false,
				isFormer: false,
				...mergeRecords(
					lead,
					ofLead.filter((notification) => notification.endpoint === endpoint),
				),
			}));
		});
	});
}

/**
 * Plans one erasure for each contact of a person: a lead whose address was corrected has made one
 * for each address.
 */
function planContactErasures(
	notified: readonly NotifiedDestination[],
	who: { readonly email: string; readonly person: Id<"person"> },
): ErasureRequest[] {
	const people = new Set(notified.map(({ person }) => person));
	return [...people].flatMap((person): ErasureRequest[] => {
		const ofPerson = notified.filter((record) => record.person === person);
		const [first] = ofPerson;
		if (!first) return [];
		const record = mergeRecords(first.lead, ofPerson);
		const contact = {
			destination: "hubspot",
			endpoint: undefined,
			...record,
		} as const;
		const recordExisted = mergeExisted(ofPerson);
		if (person === who.person)
			return [
				{
					...contact,
					recordExisted,
					isFormer: false,
					email: record.externalId === undefined ? who.email : undefined,
				},
			];
		// Their address is not kept with the lead.
		if (record.externalId === undefined) return [];
		const hasOtherLeads = ofPerson.some((each) => each.hasOtherLeads);
		return [
			{
				...contact,
				recordExisted: hasOtherLeads ? undefined : recordExisted,
				isFormer: true,
				email: undefined,
			},
		];
	});
}

/**
 * One delivery that made the contact is enough; only the first one can say that it was there
 * before.
 */
function mergeExisted(notified: readonly NotifiedDestination[]): RecordExisted {
	if (notified.some(({ recordExisted }) => recordExisted === false)) return false;
	const [first] = notified.toSorted((a, b) => Temporal.Instant.compare(a.since, b.since));
	return first?.recordExisted;
}

/**
 * A contact without a known origin may be that of a customer, and may be ours: only a person can
 * decide. The same holds for one of a former address that was there before, because the choice is
 * about those who are erased.
 */
export function decideErasure(
	choice: Config["eraseExistingContacts"],
	{
		recordExisted,
		isFormer,
	}: { readonly recordExisted: RecordExisted; readonly isFormer: boolean },
): "ask" | "erase" | "leave" {
	if (recordExisted === false) return "erase";
	if (choice === "leave") return recordExisted ? "leave" : "ask";
	return isFormer ? "ask" : choice;
}

function mergeRecords(lead: Id<"lead">, notified: readonly NotifiedDestination[]) {
	const ends = notified.flatMap(({ claimedUntil }) => claimedUntil ?? []);
	return {
		lead,
		externalId: notified.find(({ externalId }) => externalId)?.externalId,
		notBefore: ends.sort(Temporal.Instant.compare).at(-1),
	};
}
