import { expect, test } from "vitest";
import type { FoundProblem } from "./alert.ts";
import { alertEmail } from "./alert-email.ts";

const emailOf = (says: string, others: readonly FoundProblem[] = []) => {
	const problem = {
		level: "wrong",
		says,
		mend: "Mend it",
		problem: "content",
		machine: "",
	} as const;
	return alertEmail({
		...{ id: "1", to: "op@school.example", brand: "Oficina", url: "https://school.example" },
		...{ opened: [problem, ...others], digests: [], resolved: [], remaining: [] },
	});
};

test.for([
	[
		'The content in /srv/oficina/content has mistakes, so the site shows what was stored before (courses/sql.yaml:5: level: must be one of Beginner, Intermediate, Advanced, but it is "Begginer")',
		"Oficina: The content in /srv/oficina/content has mistakes",
	],
	["The last backup is 2 days old", "Oficina: The last backup is 2 days old"],
	[`The content in ${"/folder".repeat(20)} has mistakes`, undefined],
] as const)(
	"the subject of an alert has less than 100 characters, and its text says everything: %s",
	([says, expected]) => {
		const { subject, text } = emailOf(says);
		if (expected) expect(subject).toBe(expected);
		expect(subject.length).toBeLessThan(100);
		expect(text).toContain(`${says}.`);
		const [other] = [
			{ level: "wrong", says: "Full", mend: "", problem: "disk", machine: "" } as const,
		];
		const two = emailOf(says, [other]).subject;
		expect(two).toMatch(/ \(and 1 more\)$/);
		expect(two.length).toBeLessThan(100);
	},
);
