import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideStart, describeLimit, type LimitCounts } from "./limit-rules.ts";

const terms = (startLimit: number) => ({ startLimit });

test("the first courses are free, then each spends a reward, then the limit is reached", () => {
	const decide = (started: number, rewarded: number, balance: number) =>
		decideStart({ started, rewarded, balance }, terms(2), false);
	expect(decide(0, 0, 0)).toBe("free");
	expect(decide(1, 0, 5)).toBe("free");
	expect(decide(2, 0, 1)).toBe("spends a reward");
	expect(decide(3, 1, 0)).toBe("limit reached");
	expect(decide(3, 1, -1)).toBe("limit reached");
	// A higher limit in content opens more at once.
	expect(decideStart({ started: 3, rewarded: 1, balance: 0 }, terms(3), false)).toBe("free");
});

test("a campaign that lifts the limit makes a start free and spends nothing", () => {
	for (const balance of [0, 4])
		expect(decideStart({ started: 9, rewarded: 2, balance }, terms(2), true)).toBe("free");
});

test("the numbers of the page: how many, started, left", () => {
	const describeStarts = (started: number, rewarded: number, balance: number) =>
		describeLimit({ started, rewarded, balance }, terms(2));
	expect(describeStarts(0, 0, 0)).toEqual({ limit: 2, started: 0, left: 2, rewards: 0 });
	expect(describeStarts(2, 0, 1)).toEqual({ limit: 3, started: 2, left: 1, rewards: 1 });
	expect(describeStarts(3, 1, -1)).toEqual({ limit: 3, started: 3, left: 0, rewards: 0 });
	// A campaign let five be started.
	expect(describeStarts(5, 0, 1)).toEqual({ limit: 6, started: 5, left: 1, rewards: 1 });
});

/** What happens to a learner; a reversal takes back one of the rewards that were earned before. */
type Step = "start" | "earn" | { readonly reverse: number };

const steps = fc.array(
	fc.oneof(
		fc.constant<Step>("start"),
		fc.constant<Step>("earn"),
		fc.record({ reverse: fc.nat(20) }),
	),
	{ maxLength: 60 },
);

interface Ledger {
	readonly entries: { readonly kind: "course" | "spent" | "reversed"; readonly amount: number }[];
	started: number;
}

const countEntries = ({ entries }: Ledger, kind: string) =>
	entries.filter((entry) => entry.kind === kind).length;

const toCounts = (ledger: Ledger): LimitCounts => ({
	started: ledger.started,
	rewarded: countEntries(ledger, "spent"),
	balance: ledger.entries.reduce((sum, { amount }) => sum + amount, 0),
});

function start(ledger: Ledger, startLimit: number): boolean {
	const decision = decideStart(toCounts(ledger), terms(startLimit), false);
	if (decision === "limit reached") return false;
	ledger.started++;
	if (decision === "spends a reward") ledger.entries.push({ kind: "spent", amount: -1 });
	return true;
}

/** A reward is reversed once at most: its entry is the source. */
function take(ledger: Ledger, step: Step, startLimit: number, reversed: Set<number>): void {
	if (step === "start") start(ledger, startLimit);
	else if (step === "earn") ledger.entries.push({ kind: "course", amount: 1 });
	else if (step.reverse < countEntries(ledger, "course") && !reversed.has(step.reverse)) {
		reversed.add(step.reverse);
		ledger.entries.push({ kind: "reversed", amount: -1 });
	}
}

describe("after any sequence of starts, rewards and reversals", () => {
	const checkAlways = (check: (ledger: Ledger, startLimit: number) => void) =>
		fc.assert(
			fc.property(steps, fc.integer({ min: 1, max: 4 }), (taken, startLimit) => {
				const ledger: Ledger = { entries: [], started: 0 };
				const reversed = new Set<number>();
				for (const step of taken) {
					take(ledger, step, startLimit, reversed);
					check(ledger, startLimit);
				}
			}),
		);

	test("no more is started than the limit and the rewards allow, and no reward is spent twice", () => {
		checkAlways((ledger, startLimit) => {
			const [earned, spent] = [countEntries(ledger, "course"), countEntries(ledger, "spent")];
			expect(ledger.started).toBeLessThanOrEqual(startLimit + earned);
			expect(spent).toBe(Math.max(0, ledger.started - startLimit));
			expect(toCounts(ledger).balance).toBe(earned - spent - countEntries(ledger, "reversed"));
		});
	});

	test("exactly as many can be started as the numbers say", () => {
		checkAlways((ledger, startLimit) => {
			const { left, limit } = describeLimit(toCounts(ledger), terms(startLimit));
			const later: Ledger = { entries: [...ledger.entries], started: ledger.started };
			for (let more = 0; more < left; more++) expect(start(later, startLimit)).toBe(true);
			expect(start(later, startLimit)).toBe(false);
			expect(later.started).toBe(limit);
		});
	});

	test("a reward that is taken back after it was spent leaves the course, and the next one only makes up for it", () => {
		checkAlways((ledger, startLimit) => {
			const { balance } = toCounts(ledger);
			if (balance >= 0) return;
			const later: Ledger = { entries: [...ledger.entries], started: ledger.started };
			for (let owed = balance; owed < 0; owed++) {
				expect(start(later, startLimit)).toBe(false);
				later.entries.push({ kind: "course", amount: 1 });
			}
			expect(start(later, startLimit)).toBe(false);
			later.entries.push({ kind: "course", amount: 1 });
			expect(start(later, startLimit)).toBe(true);
		});
	});
});
