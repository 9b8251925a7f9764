import { expect, test } from "vitest";
import { Avatar } from "#ui/labels/avatar.tsx";
import { markupOf } from "#ui/testing-markup.ts";

test("an avatar is decoration and keeps its colour", () => {
	const once = markupOf(<Avatar name="Tomas Berg" />);
	expect(once).toContain('aria-hidden="true"');
	expect(once).toContain(">TB<");
	expect(once).toBe(markupOf(<Avatar name="Tomas Berg" />));
});
