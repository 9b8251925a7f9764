import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findOpeningTags, renderToMarkup } from "#ui/testing-markup.ts";
import { PartnerStrip } from "./partner-strip-section.tsx";

const markup = renderToMarkup(
	<PartnerStrip
		texts={{
			text: "With",
			mobile: "/m.avif",
			tablet: "/t.avif",
			desktop: "/d.avif",
		}}
		partners={[{ id: "quillstone", name: "Quillstone" }]}
	/>,
);

test("SEO-008: one picture offers the mobile's, the tablet's and, to all others, the desktop's", () => {
	expect(markup).toContain(">With</p>");
	expect(findOpeningTags(markup, "source")).toEqual([
		expect.stringMatching(/srcSet="\/m\.avif" media="\(width &lt; 48rem\)"/),
		expect.stringMatching(/srcSet="\/partner-strip\/tablet" media="\(width &lt; 64rem\)"/),
	]);
	expect(findOpeningTags(markup, "img")).toEqual([
		expect.stringContaining('src="/partner-strip/desktop" alt="Quillstone"'),
	]);
});

test("SEO-010, SEO-012: it loads late, and a coloured box of 16 by 9 is reserved for it", () => {
	expect(findOpeningTags(markup, "img")[0]).toMatch(/width="1280" height="720" loading="lazy"/);
	const style = readFileSync(join(import.meta.dirname, "partner-strip-section.module.css"), "utf8");
	expect(style).toMatch(/\.picture \{[^}]*aspect-ratio: 16 \/ 9;[^}]*background-color: /);
});

test("without a picture it names all partners, and without partners it is absent", () => {
	const named = renderToMarkup(
		<PartnerStrip texts={{ text: "With" }} partners={[{ id: "quillstone", name: "Quillstone" }]} />,
	);
	expect(named).toContain("Quillstone</li>");
	expect(renderToMarkup(<PartnerStrip texts={{ text: "With" }} partners={[]} />)).toBe("");
});
