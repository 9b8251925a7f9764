import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { decideErasure, type NotifiedDestination, planErasures } from "./erasure-rules.ts";

const [ada, bob] = ["ada", "bob"] as unknown as [Id<"person">, Id<"person">];
const [first, two, other] = ["1", "2", "3"] as unknown as [Id<"lead">, Id<"lead">, Id<"lead">];
const who = { email: "ada@example.com", person: ada, leads: [first, two] };
const notified = (more: Partial<NotifiedDestination>): NotifiedDestination => ({
	destination: "webhook",
	endpoint: undefined,
	lead: first,
	person: ada,
	externalId: undefined,
	recordExisted: undefined,
	hasOtherLeads: false,
	since: Temporal.Instant.from("2026-11-20T12:00:00Z"),
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
		{ externalId: "101", email: undefined, isFormer: false },
		{ externalId: "102", email: undefined, isFormer: true },
	]);
	expect(planErasures([notified(hubspot)], who)).toMatchObject([
		{ destination: "hubspot", externalId: undefined, email: who.email },
	]);
	expect(planErasures([notified({ ...hubspot, person: bob })], who)).toEqual([]);
});

test("a contact of a former address with leads of others is not known to be ours", () => {
	const former = {
		destination: "hubspot",
		person: bob,
		externalId: "102",
		recordExisted: false,
	} as const;
	const plan = (hasOtherLeads: boolean) =>
		planErasures([notified({ ...former, hasOtherLeads })], who);
	expect(plan(false)).toMatchObject([{ recordExisted: false }]);
	expect(plan(true)).toMatchObject([{ recordExisted: undefined }]);
});

test("a contact is ours if any delivery made it, and older if the first one says so", () => {
	const hubspot = { destination: "hubspot" } as const;
	const later = { lead: two, since: late };
	const existed = (...known: Partial<NotifiedDestination>[]) =>
		planErasures(
			known.map((more) => notified({ ...hubspot, ...more })),
			who,
		).map(({ recordExisted }) => recordExisted);
	expect(existed({ recordExisted: true })).toEqual([true]);
	expect(existed({ ...later, recordExisted: true }, {})).toEqual([undefined]);
	expect(existed({ ...later, recordExisted: true }, { recordExisted: false })).toEqual([false]);
	expect(existed({ recordExisted: true }, later)).toEqual([true]);
});

test.each([
	["ask", true, "ask", "ask"],
	["ask", undefined, "ask", "ask"],
	["leave", true, "leave", "leave"],
	["leave", undefined, "ask", "ask"],
	["erase", true, "erase", "ask"],
	["erase", undefined, "erase", "ask"],
] as const)(
	"%s: a contact that existed (%s) is up to: %s; one of a former address: %s",
	(choice, recordExisted, decision, formerDecision) => {
		for (const [isFormer, expected] of [
			[false, decision],
			[true, formerDecision],
		] as const) {
			const decide = (existed: boolean | undefined) =>
				decideErasure(choice, { recordExisted: existed, isFormer });
			expect(decide(recordExisted)).toBe(expected);
			expect(decide(false)).toBe("erase");
		}
	},
);
