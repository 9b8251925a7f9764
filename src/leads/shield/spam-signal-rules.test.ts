import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StampReading } from "./challenge-rules.ts";
import {
	fullProofWork,
	judgeSpam,
	type SpamCheckInput,
	type SpamJudgement,
	scoreSpamSignals,
	spamSignalGrowth,
	spamThresholds,
} from "./spam-signal-rules.ts";
import { aSpamCheckInput } from "./testing.ts";

const stamp: fc.Arbitrary<StampReading | undefined> = fc.oneof(
	fc.constantFrom(
		undefined,
		{ kind: "missing" } as const,
		{ kind: "forged" } as const,
		{ kind: "outdated", id: "a" } as const,
	),
	fc
		.double({ min: 0, max: 90_000, noNaN: true })
		.map((seconds) => ({ kind: "sound", id: "a", seconds }) as const),
);
const spamCheckInput: fc.Arbitrary<SpamCheckInput> = fc.record({
	isTrapped: fc.boolean(),
	stamp,
	text: fc.record({
		links: fc.nat(8),
		hasLinkInName: fc.boolean(),
		hasMixedScripts: fc.boolean(),
	}),
	hasDisposableMail: fc.boolean(),
	counts: fc.record({
		stamp: fc.nat(40),
		address: fc.nat(400),
		email: fc.nat(40),
		message: fc.nat(40),
	}),
});
const severity = ({ kind }: SpamJudgement) => ["clean", "challenge", "quarantine"].indexOf(kind);

describe("the laws of doubt", () => {
	test("more reason to doubt never makes a judgement milder", () => {
		fc.assert(
			fc.property(spamCheckInput, spamCheckInput, (input, other) => {
				const worse: SpamCheckInput = {
					isTrapped: input.isTrapped || other.isTrapped,
					stamp: input.stamp,
					text: {
						links: Math.max(input.text.links, other.text.links),
						hasLinkInName: input.text.hasLinkInName || other.text.hasLinkInName,
						hasMixedScripts: input.text.hasMixedScripts || other.text.hasMixedScripts,
					},
					hasDisposableMail: input.hasDisposableMail || other.hasDisposableMail,
					counts: {
						stamp: Math.max(input.counts.stamp, other.counts.stamp),
						address: Math.max(input.counts.address, other.counts.address),
						email: Math.max(input.counts.email, other.counts.email),
						message: Math.max(input.counts.message, other.counts.message),
					},
				};
				expect(severity(judgeSpam(worse))).toBeGreaterThanOrEqual(severity(judgeSpam(input)));
			}),
		);
	});

	test("the sooner after its drawing a form is sent, the more it is doubted", () => {
		const age = fc.double({ min: 0, max: 100, noNaN: true });
		fc.assert(
			fc.property(spamCheckInput, age, age, (input, a, b) => {
				const severityAfter = (seconds: number) =>
					severity(judgeSpam({ ...input, stamp: { kind: "sound", id: "a", seconds } }));
				expect(severityAfter(Math.min(a, b))).toBeGreaterThanOrEqual(severityAfter(Math.max(a, b)));
			}),
		);
	});

	test("a filled trap is never clean, and no proof undoes it", () => {
		fc.assert(
			fc.property(spamCheckInput, (input) => {
				expect(judgeSpam({ ...input, isTrapped: true }).kind).toBe("quarantine");
			}),
		);
	});

	test("a submission after some time, in plain text and with few others is clean", () => {
		fc.assert(
			fc.property(
				fc.double({ min: 2.5, max: 86_400, noNaN: true }),
				fc.record({
					stamp: fc.nat(spamSignalGrowth.stamp.free),
					address: fc.nat(spamSignalGrowth.address.free),
					email: fc.nat(spamSignalGrowth.email.free),
					message: fc.nat(spamSignalGrowth.message.free),
				}),
				(seconds, counts) => {
					const sound = { kind: "sound", id: "a", seconds } as const;
					const honest = aSpamCheckInput({ stamp: sound, counts });
					expect(judgeSpam(honest)).toEqual({ kind: "clean" });
					expect(scoreSpamSignals(honest)).toEqual([]);
				},
			),
		);
	});

	test("no counts quarantine a lead, however many come together and with or without a stamp", () => {
		const count = fc.nat(1_000_000);
		fc.assert(
			fc.property(
				fc.constantFrom(
					undefined,
					{ kind: "missing" } as const,
					{
						kind: "sound",
						id: "a",
						seconds: 30,
					} as const,
				),
				fc.record({
					stamp: count,
					address: count,
					email: count,
					message: count,
				}),
				(stamp, counts) => {
					const judgement = judgeSpam(aSpamCheckInput({ stamp, counts }));
					expect(judgement.kind).not.toBe("quarantine");
				},
			),
		);
		const counts = { stamp: 999, address: 999, email: 999, message: 999 };
		const most = { stamp: { kind: "missing" } as const, counts };
		expect(judgeSpam(aSpamCheckInput(most)).kind).toBe("challenge");
	});
});

describe("a submission is", () => {
	const many = (counts: Partial<SpamCheckInput["counts"]>) => ({
		counts: { ...aSpamCheckInput().counts, ...counts },
	});
	const sound = (seconds: number) => ({
		stamp: { kind: "sound", id: "a", seconds } as const,
	});
	test.each<[string, Partial<SpamCheckInput>, SpamJudgement["kind"]]>([
		["clean without a stamp", { stamp: { kind: "missing" } }, "clean"],
		["clean where nobody filled in a form", { stamp: undefined }, "clean"],
		["clean when a browser filled it in", sound(1.4), "clean"],
		["asked for proof when it came at once", sound(0.4), "challenge"],
		["asked with a false stamp", { stamp: { kind: "forged" } }, "challenge"],
		["clean with one link", { text: { ...aSpamCheckInput().text, links: 1 } }, "clean"],
		["asked with three", { text: { ...aSpamCheckInput().text, links: 3 } }, "challenge"],
		["clean from a mailbox for ten minutes", { hasDisposableMail: true }, "clean"],
		["clean as the fortieth of an office", many({ address: 40 }), "clean"],
		["asked as the seventieth", many({ address: 70 }), "challenge"],
		["asked as the sixth lead of one e-mail", many({ email: 6 }), "challenge"],
		["asked as the fourth with the same message", many({ message: 4 }), "challenge"],
		[
			"asked in a wave of one message without stamps",
			{ stamp: { kind: "missing" }, ...many({ message: 9, address: 30 }) },
			"challenge",
		],
		[
			"set aside in a wave of one message with links",
			{
				text: { ...aSpamCheckInput().text, links: 2 },
				...many({ message: 9, address: 30 }),
			},
			"quarantine",
		],
	])("%s", (_, more, kind) => {
		expect(judgeSpam(aSpamCheckInput(more)).kind).toBe(kind);
	});

	test("not excused from the proof only as one of very many of one e-mail, and only without a form of its own", () => {
		const passes = (more: Partial<SpamCheckInput>) => {
			const judgement = judgeSpam(aSpamCheckInput(more));
			return judgement.kind === "challenge" && judgement.passesWithoutProof;
		};
		const missing = { stamp: { kind: "missing" } } as const;
		expect(passes({ ...missing, ...many({ email: 20 }) })).toBe(true);
		expect(passes({ ...missing, ...many({ email: 21 }) })).toBe(false);
		expect(passes(many({ email: 999 }))).toBe(true);
		expect(passes(many({ email: 999, stamp: 20 }))).toBe(true);
		expect(passes(many({ email: 999, stamp: 21 }))).toBe(false);
	});

	test("asked for less where only its form is old", () => {
		const stamp = { kind: "outdated", id: "a" } as const;
		expect(judgeSpam(aSpamCheckInput({ stamp }))).toMatchObject({
			kind: "challenge",
			spamSignals: [],
			work: { pieces: 1, bits: 8 },
		});
		expect(judgeSpam(aSpamCheckInput({ stamp, ...many({ email: 9 }) }))).toMatchObject({
			work: fullProofWork,
			spamSignals: ["many from one e-mail"],
		});
	});
});

test("asking for proof begins below setting aside", () => {
	expect(spamThresholds.challenge).toBeLessThan(spamThresholds.quarantine);
	for (const { max } of Object.values(spamSignalGrowth))
		expect(max).toBeLessThan(spamThresholds.quarantine);
});
