import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { findBoldTexts, pickBannerFeatures } from "./bold-text-rules.ts";

describe("a banner's features", () => {
	test("HOME-021: of HTML with bold segments the first three bold texts are shown", () => {
		expect(
			pickBannerFeatures([
				"Take <b>one</b> and <strong>two</strong>",
				"Nothing in bold",
				'<B class="x">three</B>, <b>four</b>',
			]),
		).toEqual(["one", "two", "three"]);
		expect(pickBannerFeatures([])).toEqual([]);
	});

	test("HOME-022: markup inside and around them stays behind", () => {
		const read = (html: string, texts: string[]) => expect(findBoldTexts(html)).toEqual(texts);
		read("<b>a <i onclick='x()'>b</i> c</b>", ["a b c"]);
		read("<b>a <b>b</b> c</b>", ["a b c"]);
		read("<b><img src=x onerror=alert(1)></b>", []);
		read("<b>x<script>alert('</b>')</script>y</b>", ["xy"]);
		read('<p title="<b>no</b>">text</p>', []);
		read("<body>no</body><br><big>no</big>", []);
		read("<b>not closed", ["not closed"]);
		read("</b></b><b>yes</b>", ["yes"]);
		read("<b>5 &lt; 6 &amp; &#8364;7&nbsp;off</b>", ["5 < 6 & €7 off"]);
		read("<b>&lt;script&gt;</b>", ["<script>"]);
		read("<!-- <b>no</b> --><b>yes</b>", ["yes"]);
		read("<b>&#1114112;&#xD;</b>", []);
	});

	test("HOME-022: for any HTML the page gets at most three texts and not one element of it", () => {
		const piece = fc.constantFrom(
			"<b>",
			"</b>",
			"<strong x='",
			"</strong>",
			"<script>",
			"</script>",
			"<!--",
			"-->",
			"<img src=x onerror=alert(1)>",
			"&lt;",
			"&#60;script&#62;",
			'"',
			"'",
			"<",
			">",
			"words ",
		);
		const html = fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join(""));
		fc.assert(
			fc.property(fc.array(html, { maxLength: 5 }), (features) => {
				const texts = pickBannerFeatures(features);
				expect(texts.length).toBeLessThanOrEqual(3);
				for (const text of texts) {
					expect(text.trim()).not.toBe("");
					expect(renderToStaticMarkup(<b>{text}</b>)).toMatch(/^<b>[^<>]+<\/b>$/);
				}
			}),
		);
	});

	test("a bold text comes back as it went in", () => {
		const words = fc.stringMatching(/^[\p{L}\d,.]+( [\p{L}\d,.]+)*$/u);
		fc.assert(
			fc.property(words, words, (text, other) => {
				expect(findBoldTexts(`${other}<b>${text}</b>${other}`)).toEqual([text]);
			}),
		);
	});

	test("absurdly long HTML is read fast and only up to the limit", () => {
		for (const part of ["<a ", "<b", "<b>", '<b "', "<!--", "<script "])
			expect(findBoldTexts(part.repeat(100_000)).length).toBeLessThan(2);
	});
});
