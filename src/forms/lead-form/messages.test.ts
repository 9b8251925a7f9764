import { expect, test } from "vitest";
import { formMessages } from "#forms/messages.ts";
import { getOutcomeTexts } from "#forms/placements/placement-rules.ts";
import { describeFailure, toReference } from "./messages.ts";

const busy = { kind: "server", status: 500, message: undefined } as const;
const known = { reference: "7C9E6679", triesAgain: false };

test("LEAD-103, LEAD-104: a form that was not sent says so in its own words, or in plain ones", () => {
	const texts = (popupErrorMessage?: string) =>
		getOutcomeTexts({
			texts: {
				title: "",
				submit: "",
				thanks: "Thank you",
				...(popupErrorMessage && { popupErrorMessage }),
			},
		});
	const own = texts("You were not entered yet.").notSent;
	expect(describeFailure(busy, { ...known, notSent: own })).toBe(
		"You were not entered yet. Reference: 7C9E6679.",
	);
	expect(describeFailure(busy, { ...known, notSent: texts().notSent })).toBe(
		`${formMessages.notSent} Reference: 7C9E6679.`,
	);
	expect(formMessages.notSent).toMatch(/not sent.*try again/);
	const refusal = { kind: "refused", problems: [] } as const;
	expect(describeFailure(refusal, { ...known, notSent: own })).toBe(
		"You were not entered yet. Reference: 7C9E6679.",
	);
});

test("whoever waits hears whether we go on by ourselves, and what to name if they ask", () => {
	const again = describeFailure(busy, {
		...known,
		notSent: "No.",
		triesAgain: true,
	});
	expect(again).toContain("We are trying again");
	expect(describeFailure({ kind: "line" }, { ...known, notSent: "" })).toMatch(
		/You seem to be offline.*when you are back online/,
	);
	const limited = { ...busy, status: 429, message: "Wait for a minute." };
	expect(describeFailure(limited, { ...known, notSent: "No." })).toContain("Wait for a minute.");
	expect(toReference("7c9e6679-7425-40de-944b-e07fc1f90ae7")).toBe("7C9E6679");
});
