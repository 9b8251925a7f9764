import { describe, expect, test } from "vitest";
import {
	canSkipPopup,
	decideLeadTriggerOutcome,
	decideLeadTriggerOutcomeOrWarn,
	type LeadTriggerInput,
	type LeadTriggerOutcome,
} from "./popup-outcome-rules.ts";

const yesAndNo = [true, false];
/** Every input with every value that can make a difference. */
const inputs: {
	[Key in keyof LeadTriggerInput]: readonly LeadTriggerInput[Key][];
} = {
	european: yesAndNo,
	business: yesAndNo,
	alreadySent: yesAndNo,
	validUser: yesAndNo,
	subscriptionStatus: [undefined, "0", 0, "1", 1, ""],
	skipEligible: yesAndNo,
	loggedIn: yesAndNo,
	skipMarker: yesAndNo,
};
const everyCell = Object.entries(inputs).reduce<object[]>(
	(cells, [key, values]) =>
		cells.flatMap((cell) => values.map((value) => ({ ...cell, [key]: value }))),
	[{}],
) as LeadTriggerInput[];

/** The rows stated in another way, tried from the top: the first that fits is the outcome. */
const rows: readonly [row: string, fits: (f: LeadTriggerInput) => boolean, string][] = [
	["already sent", (f) => f.alreadySent && f.validUser, "parent method"],
	["POP-016, POP-017, POP-020 not European", (f) => f.european, "popup"],
	["POP-020 not business", (f) => f.business, "popup"],
	["POP-020 has email and phone", (f) => !f.validUser, "popup"],
	["POP-020 status not 0", (f) => `${f.subscriptionStatus}` === "0", "popup"],
	["POP-020 in the list", (f) => !f.skipEligible, "popup"],
	["POP-020 known", (f) => !f.loggedIn && !f.skipMarker, "popup"],
	["POP-018", () => true, "automatic"],
];

const known: LeadTriggerInput = {
	european: false,
	business: false,
	alreadySent: false,
	validUser: true,
	subscriptionStatus: "1",
	skipEligible: true,
	loggedIn: true,
	skipMarker: false,
};
const popup: LeadTriggerOutcome = { kind: "popup" };

describe("what a trigger leads to", () => {
	test("POP-012, POP-013, POP-019, POP-021: every cell of the table is what the rows say, and one of three", () => {
		expect(everyCell).toHaveLength(2 ** 7 * 6);
		const wrong = everyCell.filter((values) => {
			const [, , expected] = rows.find(([, fits]) => fits(values)) ?? [];
			return decideLeadTriggerOutcome(values).kind !== expected;
		});
		expect(wrong).toEqual([]);
		expect(new Set(everyCell.map((values) => decideLeadTriggerOutcome(values).kind))).toEqual(
			new Set(["popup", "automatic", "parent method"]),
		);
	});

	test("a valid visitor who has sent such a lead continues without a form, in Europe too", () => {
		for (const european of yesAndNo)
			expect(decideLeadTriggerOutcome({ ...known, european, alreadySent: true })).toEqual({
				kind: "parent method",
			});
		expect(
			decideLeadTriggerOutcome({
				...known,
				alreadySent: true,
				validUser: false,
			}).kind,
		).toBe("popup");
	});

	test("POP-016, POP-017: a European sees the popup", () => {
		expect(decideLeadTriggerOutcome({ ...known, european: true })).toEqual(popup);
	});

	test("POP-018: a known user for whom every condition holds is not asked", () => {
		expect(decideLeadTriggerOutcome(known)).toEqual({ kind: "automatic" });
		expect(decideLeadTriggerOutcome({ ...known, subscriptionStatus: undefined })).toEqual({
			kind: "automatic",
		});
	});

	test.each([
		["European", { european: true }],
		["business", { business: true }],
		["without email or phone", { validUser: false }],
		["unsubscribed", { subscriptionStatus: "0" }],
		["unsubscribed, as a number", { subscriptionStatus: 0 }],
		["at a placement that is not eligible", { skipEligible: false }],
		["neither logged in nor marked", { loggedIn: false }],
	])("POP-020, POP-021: one failing condition (%s) brings the popup back", (_, change) => {
		expect(canSkipPopup(known)).toBe(true);
		expect(canSkipPopup({ ...known, ...change })).toBe(false);
		expect(decideLeadTriggerOutcome({ ...known, ...change })).toEqual(popup);
	});

	test("POP-020: the skip marker does as well as being logged in", () => {
		expect(canSkipPopup({ ...known, loggedIn: false, skipMarker: true })).toBe(true);
	});

	test("POP-022, POP-023: when the check itself fails the console is warned and the popup shown as to a stranger", () => {
		const warnings: unknown[] = [];
		const failure = new Error("storage is closed");
		const outcome = decideLeadTriggerOutcomeOrWarn(
			() => {
				throw failure;
			},
			(reason) => warnings.push(reason),
		);
		expect(outcome).toEqual(popup);
		expect(warnings).toEqual([failure]);
		expect(
			decideLeadTriggerOutcomeOrWarn(
				() => known,
				() => expect.fail(),
			),
		).toEqual({
			kind: "automatic",
		});
	});
});
