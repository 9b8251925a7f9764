import { expect, test } from "vitest";
import { cutBeginning } from "./ebook-beginning-rules.ts";

const paragraph = "A sentence of a book. ".repeat(30).trim();

test("the beginning has whole paragraphs, and says whether more follows", () => {
	expect(cutBeginning("Short.\n")).toEqual({ text: "Short.\n", isCut: false });
	const { text, isCut } = cutBeginning(Array(4).fill(paragraph).join("\n\n"));
	expect(text).toBe(`${paragraph}\n\n${paragraph}`);
	expect(isCut).toBe(true);
});

test("neither a list nor code is torn apart", () => {
	const list = Array(9).fill(`- ${paragraph}`).join("\n\n");
	expect(cutBeginning(`${list}\n\nThen.`).text).toBe(list);
	const code = ["```", paragraph, "", paragraph, "", paragraph, "```"].join("\n");
	expect(cutBeginning(`${code}\n\nThen.`).text).toBe(code);
});
