import fc from "fast-check";
import { expect, test } from "vitest";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { TextColumn } from "#platform/pictures/picture.ts";
import { fitText } from "#platform/pictures/picture-text.ts";
import { textHeight } from "#platform/typesetting/text-setting.ts";
import { hues } from "#ui/tokens/hues.ts";
import { createLinkPicture } from "./link-picture-document.ts";

const columnsOf = (kind: "course" | "category", text: string): TextColumn[] => {
	const category: Category = {
		slug: "s",
		name: text,
		hue: "lagoon",
		summary: text,
		description: "",
	};
	const of = {
		title: text,
		id: 1,
		category,
		siteName: text,
		kindName: text,
	};
	return createLinkPicture({ ...of, kind }, { hasSign: true }).elements.filter(
		(mark) => mark.kind === "column",
	);
};

test("the title stays below the name of the site, however long both are", () => {
	const words = fc.oneof(
		fc.string({ unit: "grapheme-ascii", maxLength: 400 }),
		fc.constantFrom("W".repeat(400), "word ".repeat(80), "כותרת ".repeat(70)),
	);
	fc.assert(
		fc.property(
			words,
			fc.constantFrom("course", "category"),
			(text, kind: "course" | "category") => {
				const [name, title] = columnsOf(kind, text);
				const top = (column: TextColumn | undefined) =>
					column?.texts.reduce(
						(y, text) => y - textHeight(fitText(text, column.width)) - (text.after ?? 0),
						column.bottom,
					);
				expect(top(name)).toBeGreaterThan(70);
				expect(top(title)).toBeGreaterThan((name?.bottom ?? 0) + 8);
			},
		),
		{ numRuns: 40 },
	);
});

test("our sign stands only before the name of who has none of their own", () => {
	const category = {
		slug: "s",
		name: "Data",
		summary: "",
		description: "",
	};
	for (const hue of hues) {
		const of = {
			kind: "category",
			category: { ...category, hue },
			siteName: "Academy",
			kindName: "Courses",
		} as const;
		const [ours, theirs] = [true, false].map((hasSign) => createLinkPicture(of, { hasSign }));
		expect(ours?.elements.length).toBe((theirs?.elements.length ?? 0) + 2);
		expect(ours?.ground).toMatch(/^#[0-9a-f]{6}$/);
	}
});
