import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { type Delivery, destinationNames } from "./delivery.ts";
import {
	claimSeconds,
	decideDelivery,
	decideReceiptTurn,
	selectDestinations,
} from "./delivery-rules.ts";
import { planWithdrawal } from "./withdrawal/withdrawal-rules.ts";

const start = Temporal.Instant.from("2026-11-20T12:00:00Z");
const theLead = "the lead" as Id<"lead">;
const ada = "ada" as Id<"person">;
const open = {
	revision: 1,
	state: "open",
	person: ada,
} as const;

type Row = {
	-readonly [Key in
		| "id"
		| "lead"
		| "person"
		| "revision"
		| "state"
		| "destination"
		| "attemptedAt"
		| "claimedUntil"]: Delivery[Key];
};
const aRow = (revision: number, more: Partial<Row> = {}): Row => ({
	id: `r${revision}` as Delivery["id"],
	lead: theLead,
	person: ada,
	revision,
	state: "waiting",
	destination: "webhook",
	attemptedAt: undefined,
	claimedUntil: undefined,
	...more,
});
describe("the email to a visitor who is offered a time for a call", () => {
	const sent = { createdAt: start };
	const call = { dateTime: "23/11/2026 - 10:00 AM", timeZone: "UTC", advisor: "Ines Carvalho" };
	const turn = (lead: { call?: typeof call }, minutes: number, known = [aRow(1)]) =>
		decideReceiptTurn({ person: ada, lead }, sent, known, start.add({ minutes }));

	test("waits ten minutes for the choice, and goes out without one", () => {
		expect(turn({}, 0)).toEqual({ seconds: 600 });
		expect(turn({}, 9)).toEqual({ seconds: 60 });
		expect(turn({}, 10)).toBe("now");
	});

	test("is replaced by the email about the booked call, however late, also once that is canceled", () => {
		expect(turn({ call }, 0)).toBe("replaced");
		expect(turn({ call }, 60)).toBe("replaced");
		expect(turn({ call: { ...call, status: "canceled" } as typeof call }, 60)).toBe("replaced");
	});

	test("goes out where the address was corrected: the email about the call may have gone to the former one", () => {
		const former = aRow(1, { person: "grace" as Id<"person"> });
		expect(turn({ call }, 0, [former, aRow(2)])).toBe("now");
	});
});

const decide = (revision: number, rows: readonly Row[], now = start) =>
	decideDelivery(`r${revision}` as Delivery["id"], rows, open, now);

describe("a delivery whose job runs", () => {
	test("is sent when it is the newest, and supersedes those before it", () => {
		const rows = [aRow(1, { state: "delivered" }), aRow(2), aRow(3, { state: "dead" }), aRow(4)];
		expect(decide(4, rows)).toEqual({ kind: "send", supersedes: ["r2", "r3"] });
		expect(decide(2, rows)).toEqual({ kind: "supersede" });
		expect(decide(1, rows)).toEqual({ kind: "over" });
		expect(decide(9, rows)).toEqual({ kind: "over" });
	});

	test("is not sent after a newer one even if that was refused", () => {
		const rows = [aRow(1), aRow(2, { state: "dead" })];
		expect(decide(1, rows)).toEqual({ kind: "supersede" });
	});

	test("waits for another that is under way, or for an own claim whose process may have died", () => {
		const claimedUntil = start.add({ seconds: 30 });
		const rows = [aRow(1, { claimedUntil }), aRow(2)];
		expect(decide(2, rows)).toEqual({ kind: "busy", seconds: 30 });
		expect(decide(1, rows)).toEqual({ kind: "busy", seconds: 30 });
		expect(decide(2, rows, claimedUntil)).toEqual({
			kind: "send",
			supersedes: ["r1"],
		});
	});

	test("waits for another lead where both are one record, and does not supersede its revisions", () => {
		const other = "another" as Id<"lead">;
		const rows = [aRow(1), aRow(7, { lead: other })];
		expect(decide(1, rows)).toEqual({ kind: "send", supersedes: [] });
		const claimedUntil = start.add({ seconds: 5 });
		expect(decide(1, [aRow(1), aRow(7, { lead: other, claimedUntil })])).toMatchObject({
			kind: "busy",
		});
	});

	test("is not sent while its lead is quarantined, or when the lead belongs to another person now", () => {
		const bob = "bob" as Id<"person">;
		for (const lead of [{ ...open, state: "quarantined" } as const, { ...open, person: bob }])
			expect(decideDelivery("r1" as Delivery["id"], [aRow(1)], lead, start)).toEqual({
				kind: "supersede",
			});
	});
});

test("of a withdrawn lead only the withdrawal is sent, even where an earlier revision is replayed", () => {
	const lead = { ...open, state: "withdrawn", revision: 2 } as const;
	const decideRevision = (revision: number, rows: readonly Row[]) =>
		decideDelivery(`r${revision}` as Delivery["id"], rows, lead, start);
	expect(decideRevision(1, [aRow(1)])).toEqual({ kind: "supersede" });
	const rows = [aRow(1, { state: "dead" }), aRow(2)];
	expect(decideRevision(2, rows)).toEqual({ kind: "send", supersedes: ["r1"] });
});

/** One lead, one party, and everything that can go wrong between them. */
class World {
	now = start;
	revision = 1;
	rows: Row[] = [aRow(1)];
	underWay: { row: Row; revision: number } | undefined;
	/** The revisions that reached the party. */
	received: number[] = [];
	refused = new Set<number>();
	isWithdrawn = false;

	get lead() {
		const state = this.isWithdrawn ? "withdrawn" : "open";
		return { ...open, state, revision: this.revision } as const;
	}
	revise() {
		if (this.isWithdrawn) return;
		this.revision++;
		this.rows.push(aRow(this.revision));
	}
	withdraw() {
		if (this.isWithdrawn) return;
		this.isWithdrawn = true;
		this.revision++;
		const { superseded, notified } = planWithdrawal(this.rows, this.now);
		for (const row of this.rows)
			if (superseded.includes(row.id)) {
				row.state = "superseded";
				row.claimedUntil = undefined;
			}
		if (notified.length) this.rows.push(aRow(this.revision));
	}
	attempt(index: number) {
		const row = this.rows[index % this.rows.length] as Row;
		const decision = decideDelivery(row.id, this.rows, this.lead, this.now);
		if (decision.kind === "supersede") row.state = "superseded";
		if (decision.kind !== "send") return;
		expect(this.underWay).toBeUndefined();
		for (const row of this.rows) if (decision.supersedes.includes(row.id)) row.state = "superseded";
		row.claimedUntil = this.now.add({ seconds: claimSeconds });
		row.attemptedAt = this.now;
		// The lead is sent as it stands then.
		this.underWay = { row, revision: this.revision };
	}
	end(how: "delivered" | "lost" | "failed" | "refused" | "died" | "died later") {
		if (!this.underWay) return;
		const { row, revision } = this.underWay;
		this.underWay = undefined;
		if (["delivered", "lost", "died later"].includes(how)) this.received.push(revision);
		if (how.startsWith("died")) return;
		row.claimedUntil = undefined;
		if (how === "delivered") row.state = "delivered";
		if (how === "refused") {
			row.state = "dead";
			this.refused.add(row.revision);
		}
	}
	wait(seconds: number) {
		this.now = this.now.add({ seconds });
		// Nothing is under way for longer than its claim: every step of it has its own patience.
		if (
			this.underWay?.row.claimedUntil &&
			Temporal.Instant.compare(this.underWay.row.claimedUntil, this.now) <= 0
		)
			this.end("died");
	}
	get waiting() {
		return this.rows.filter(({ state }) => state === "waiting");
	}
}

const ends = ["delivered", "lost", "failed", "refused", "died", "died later"] as const;
const step = fc.oneof(
	fc.constant((world: World) => world.revise()),
	fc.constant((world: World) => world.withdraw()),
	fc.nat(20).map((index) => (world: World) => world.attempt(index)),
	fc.constantFrom(...ends).map((how) => (world: World) => world.end(how)),
	fc.integer({ min: 1, max: 120 }).map((seconds) => (world: World) => world.wait(seconds)),
);

test("in any order of events a destination never gets an older revision after a newer one, and in the end has the newest", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
			const world = new World();
			for (const take of steps) take(world);
			// Afterwards all is well again, and what still waits comes in any order.
			world.end("delivered");
			world.wait(claimSeconds);
			while (world.waiting.length) {
				const row = world.waiting[0] as Row;
				world.attempt(world.rows.indexOf(row));
				world.end("delivered");
			}
			expect(world.received).toEqual([...world.received].sort((a, b) => a - b));
			// A destination that cannot have the withdrawn lead gets neither its content nor its
			// withdrawal.
			const isUnknown = world.rows.every(({ attemptedAt }) => !attemptedAt);
			if (world.isWithdrawn && isUnknown) {
				expect(world.received).toEqual([]);
				return;
			}
			const newest = world.rows.at(-1) as Row;
			if (world.refused.has(newest.revision)) expect(newest.state).toBe("dead");
			else {
				expect(newest.state).toBe("delivered");
				expect(world.received.at(-1)).toBe(world.revision);
			}
		}),
		{ numRuns: 2_000 },
	);
});

describe("the destinations of a change", () => {
	const configured = ["webhook", "advisor-mail", "visitor-mail"] as const;
	const visitor = { wantsNoMail: false, hasEmail: false };
	const lead = { state: "open", automatic: false } as const;
	const change = "created";
	const crmAndAdvisors = ["webhook", "advisor-mail"];

	test("are all that are configured", () => {
		expect(selectDestinations({ change, configured, lead, visitor })).toEqual(configured);
		expect(selectDestinations({ change, configured: [], lead, visitor })).toEqual([]);
	});

	test("exclude the visitor for a change of the contact choice", () => {
		expect(selectDestinations({ change: "contact choice", configured, lead, visitor })).toEqual(
			crmAndAdvisors,
		);
	});

	test("are none while a lead is quarantined", () => {
		const doubtful = { ...lead, state: "quarantined" } as const;
		expect(selectDestinations({ change, configured, lead: doubtful, visitor })).toEqual([]);
	});

	test("exclude sales where only an answer was requested", () => {
		const complaint = { ...lead, purpose: "answer" } as const;
		expect(
			selectDestinations({
				change,
				configured: destinationNames,
				lead: complaint,
				visitor,
			}),
		).toEqual(["webhook", "care-mail", "visitor-mail"]);
		expect(
			selectDestinations({
				change,
				configured: destinationNames,
				lead,
				visitor,
			}),
		).toEqual(["webhook", "salesforce", "hubspot", "advisor-mail", "visitor-mail"]);
	});

	test("include the visitor once, unless they opted out or sent nothing", () => {
		for (const less of [{ wantsNoMail: true }, { hasEmail: true }])
			expect(
				selectDestinations({
					change,
					configured,
					lead,
					visitor: { ...visitor, ...less },
				}),
			).toEqual(crmAndAdvisors);
		const made = { ...lead, automatic: true };
		expect(selectDestinations({ change, configured, lead: made, visitor })).toEqual(crmAndAdvisors);
	});
});
