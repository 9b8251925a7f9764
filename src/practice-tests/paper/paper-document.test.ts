import { expect, test } from "vitest";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { PracticeTest } from "#resources/resource-schema.ts";
import { createPaperDocument } from "./paper-document.ts";

const aQuestion = (id: string, answer: string) => ({
	...{ id, question: `Question ${id}?`, kind: "one" as const, why: `Reason ${id}.` },
	options: [
		{ value: "a", text: `First of ${id}` },
		{ value: "b", text: `Second of ${id}` },
	],
	answer,
});

test("the paper asks everything first; the answers begin a page of their own at the end", () => {
	const document = createPaperDocument(
		{
			...{ id: 1, slug: "sql", title: "SQL Test", segment: "data" },
			details: { level: "Beginner", paper: [aQuestion("one", "b"), aQuestion("two", "a")] },
		} as unknown as PracticeTest,
		{
			category: { slug: "data", hue: "slate" } as unknown as Category,
			publisher: { name: "Lyceum", publicUrl: "https://lyceum.example" },
			country: "DE",
		},
	);
	expect(document.paper).toBe("a4");
	const texts = document.blocks.map((block) => JSON.stringify(block));
	const answers = document.blocks.findIndex((block) => block.kind === "heading" && block.onNewPage);
	const asked = texts.slice(0, answers).join();
	const answered = texts.slice(answers).join();
	for (const id of ["one", "two"]) {
		expect(asked).toContain(`Question ${id}?`);
		expect(asked).toContain(`B: Second of ${id}`);
		expect(asked).not.toContain(`Reason ${id}`);
		expect(answered).toContain(`Reason ${id}.`);
	}
	expect(answered).toContain("1. B: Second of one");
	expect(answered).toContain("2. A: First of two");
	expect(answered).toContain("https://lyceum.example/free-practice-tests/sql");
});
