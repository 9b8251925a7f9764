import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { DestinationName } from "#deliveries/delivery.ts";

/** The destinations that store what they receive; emails to the visitor belong to the visitor. */
export const erasureDestinations = [
	"webhook",
	"salesforce",
	"hubspot",
	"advisor-mail",
	"care-mail",
] as const;
export type ErasureDestination = (typeof erasureDestinations)[number];

/** A destination that has received a lead, or may have. */
export interface NotifiedDestination {
	readonly destination: DestinationName;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly externalId: string | undefined;
	/** A delivery is under way and ends by then. */
	readonly claimedUntil: Instant | undefined;
}

/** What a destination is asked to erase, with no more data than it needs to find the record. */
interface ErasureRequest {
	readonly destination: ErasureDestination;
	readonly lead: Id<"lead">;
	readonly externalId: string | undefined;
	/** Only where the destination's own id of the record is unknown. */
	readonly email: string | undefined;
	/** A delivery under way would create it again. */
	readonly notBefore: Instant | undefined;
}

/** One request per record that a destination may hold: per lead, at HubSpot per person. */
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
