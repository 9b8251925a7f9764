import { expect, test } from "vitest";
import { Avatar } from "#ui/labels/avatar.tsx";
import { renderToMarkup } from "#ui/testing-markup.ts";

test("an avatar is decoration and keeps its colour", () => {
	const once = renderToMarkup(<Avatar name="Tomas Berg" />);
	expect(once).toContain('aria-hidden="true"');
	expect(once).toContain(">TB<");
	expect(once).toBe(renderToMarkup(<Avatar name="Tomas Berg" />));
});
