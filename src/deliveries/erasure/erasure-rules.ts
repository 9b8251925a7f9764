import type { Id } from "#core/ids.ts";
import type { Instant } from "#core/time.ts";
import type { DestinationName } from "#deliveries/delivery.ts";

/** Those who keep what they are told; a visitor's own letters are theirs. */
export const erasingParties = [
	"webhook",
	"salesforce",
	"hubspot",
	"advisor-mail",
	"care-mail",
] as const;
export type ErasingParty = (typeof erasingParties)[number];

/** That a party was told of a lead, or may have been. */
export interface Told {
	readonly destination: DestinationName;
	readonly lead: Id<"lead">;
	readonly person: Id<"person">;
	readonly externalId: string | undefined;
	/** Somebody is telling it just now, and ends by then. */
	readonly claimedUntil: Instant | undefined;
}

/** What a party is asked to erase: as little as it can be found by. */
export interface Erasure {
	readonly party: ErasingParty;
	readonly lead: Id<"lead">;
	readonly externalId: string | undefined;
	/** Only where the party's own number of the record is not known. */
	readonly email: string | undefined;
	/** A delivery under way would bring it back. */
	readonly notBefore: Instant | undefined;
}

/** One for each record that a party may hold: of a lead, or at HubSpot of its person. */
export function erasuresOf(
	told: readonly Told[],
	who: {
		readonly email: string;
		readonly person: Id<"person">;
		readonly leads: readonly Id<"lead">[];
	},
): Erasure[] {
	return erasingParties.flatMap((party) => {
		const here = told.filter(({ destination }) => destination === party);
		if (party === "hubspot")
			return ofPerson(
				here.filter(({ person }) => person === who.person),
				who.email,
			);
		const leads = who.leads.filter((id) =>
			here.some(({ lead }) => lead === id),
		);
		return leads.map((lead) => ({
			party,
			email: undefined,
			...known(
				lead,
				here.filter((one) => one.lead === lead),
			),
		}));
	});
}

function ofPerson(told: readonly Told[], email: string): Erasure[] {
	const [first] = told;
	if (!first) return [];
	const record = known(first.lead, told);
	return [
		{
			party: "hubspot",
			...record,
			email: record.externalId === undefined ? email : undefined,
		},
	];
}

function known(lead: Id<"lead">, told: readonly Told[]) {
	const ends = told.flatMap(({ claimedUntil }) => claimedUntil ?? []);
	return {
		lead,
		externalId: told.find(({ externalId }) => externalId)?.externalId,
		notBefore: ends.sort(Temporal.Instant.compare).at(-1),
	};
}
