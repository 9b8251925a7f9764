import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { type NotifiedDestination, planErasures } from "./erasure-rules.ts";

const [ada, bob] = ["ada", "bob"] as unknown as [Id<"person">, Id<"person">];
const [first, two, other] = ["1", "2", "3"] as unknown as [
	Id<"lead">,
	Id<"lead">,
	Id<"lead">,
];
const who = { email: "ada@example.com", person: ada, leads: [first, two] };
const notified = (more: Partial<NotifiedDestination>): NotifiedDestination => ({
	destination: "webhook",
	lead: first,
	person: ada,
	externalId: undefined,
	claimedUntil: undefined,
	...more,
});
const late = Temporal.Instant.from("2026-11-20T12:01:25Z");

test("every destination that may have a lead gets one request for each, also for leads of a former person", () => {
	const erasures = planErasures(
		[
			notified({}),
			notified({ person: bob }),
			notified({ lead: two, claimedUntil: late }),
			notified({ destination: "salesforce", lead: two, externalId: "00Q1" }),
			notified({ destination: "advisor-mail", lead: two }),
			notified({ destination: "visitor-mail" }),
			notified({ lead: other }),
		],
		who,
	);
	expect(erasures).toMatchObject([
		{ destination: "webhook", lead: first, notBefore: undefined },
		{ destination: "webhook", lead: two, notBefore: late },
		{ destination: "salesforce", lead: two, externalId: "00Q1" },
		{ destination: "advisor-mail", lead: two },
	]);
	expect(JSON.stringify(erasures)).not.toContain("ada@");
});

test("a contact is one person, identified by the id of the contact where that is known", () => {
	const hubspot = { destination: "hubspot" } as const;
	expect(
		planErasures(
			[
				notified(hubspot),
				notified({ ...hubspot, lead: two, externalId: "101" }),
				notified({ ...hubspot, person: bob, externalId: "102" }),
			],
			who,
		),
	).toMatchObject([
		{ destination: "hubspot", externalId: "101", email: undefined },
	]);
	expect(planErasures([notified(hubspot)], who)).toMatchObject([
		{ destination: "hubspot", externalId: undefined, email: who.email },
	]);
	expect(planErasures([notified({ ...hubspot, person: bob })], who)).toEqual(
		[],
	);
});
