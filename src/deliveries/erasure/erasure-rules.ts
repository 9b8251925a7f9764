import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { DestinationName } from "#deliveries/delivery.ts";

/** Those who keep what they are told; a visitor's own letters are theirs. */
export const erasureDestinations = [
	"webhook",
	"salesforce",
	"hubspot",
	"advisor-mail",
	"care-mail",
] as const;
export type ErasureDestination = (typeof erasureDestinations)[number];

/** That a party was told of a lead, or may have been. */
export interface NotifiedDestination {
	readonly destination: DestinationName;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly externalId: string | undefined;
	/** Somebody is telling it just now, and ends by then. */
	readonly claimedUntil: Instant | undefined;
}

/** What a party is asked to erase: as little as it can be found by. */
interface ErasureRequest {
	readonly destination: ErasureDestination;
	readonly lead: Id<"lead">;
	readonly externalId: string | undefined;
	/** Only where the party's own number of the record is not known. */
	readonly email: string | undefined;
	/** A delivery under way would bring it back. */
	readonly notBefore: Instant | undefined;
}

/** One for each record that a party may hold: of a lead, or at HubSpot of its person. */
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
		if (target === "hubspot")
			return planPersonErasure(
				here.filter(({ person }) => person === who.person),
				who.email,
			);
		const leads = who.leads.filter((id) =>
			here.some(({ lead }) => lead === id),
		);
		return leads.map((lead) => ({
			destination: target,
			email: undefined,
			...mergeRecords(
				lead,
				here.filter((notification) => notification.lead === lead),
			),
		}));
	});
}

function planPersonErasure(
	notified: readonly NotifiedDestination[],
	email: string,
): ErasureRequest[] {
	const [first] = notified;
	if (!first) return [];
	const record = mergeRecords(first.lead, notified);
	return [
		{
			destination: "hubspot",
			...record,
			email: record.externalId === undefined ? email : undefined,
		},
	];
}

function mergeRecords(
	lead: Id<"lead">,
	notified: readonly NotifiedDestination[],
) {
	const ends = notified.flatMap(({ claimedUntil }) => claimedUntil ?? []);
	return {
		lead,
		externalId: notified.find(({ externalId }) => externalId)?.externalId,
		notBefore: ends.sort(Temporal.Instant.compare).at(-1),
	};
}
