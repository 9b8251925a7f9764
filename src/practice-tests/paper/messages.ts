export const paperMessages = {
	kind: "Practice paper",
	subject: (test: string) => `Questions to print: ${test}`,
	details: { questions: "Questions", level: "Level" },
	lead: "Other questions than in the test on the screen, in the same style. The answers are on the last page.",
	questions: "Questions",
	answers: "Answers",
	numbered: (number: number, text: string) => `${number}. ${text}`,
	option: (letter: string, text: string) => `${letter}: ${text}`,
	more: (name: string) => `Take the test on the screen, and see your result by topic, at ${name}:`,
	expiredLink:
		"This link has expired. Open the page of the practice test and ask for the paper again.",
} as const;
