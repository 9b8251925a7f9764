import { describe, expect, test } from "vitest";
import { defaultCallBases } from "#core/calls.ts";
import { someFrame, somePage } from "#shell/testing.ts";
import { type DocumentFrame, renderDocument } from "./document.ts";
import type { PageHead } from "./page.ts";

const nasty = `Q&A: "1 < 2" isn't </script><!--`;

function htmlOf(head: Partial<PageHead>, frame: Partial<DocumentFrame> = {}): string {
	return renderDocument(somePage({ head: { ...somePage().head, ...head } }), {
		body: "<p>body</p>",
		style: "p{color:red}",
		frame: someFrame(frame),
	});
}

describe("the document", () => {
	test("carries its page type, its one style and its body", () => {
		const html = htmlOf({});
		expect(html).toMatch(/^<!doctype html><html [^>]*data-page-type="home"/);
		expect(html).toContain("<style>p{color:red}</style>");
		expect(html).toContain("<body><p>body</p></body></html>");
	});

	test("escapes what people wrote into title and description", () => {
		const html = htmlOf({ title: nasty, description: nasty });
		const escaped = "Q&amp;A: &quot;1 &lt; 2&quot; isn&#39;t &lt;/script&gt;&lt;!--";
		expect(html).toContain(`<title>${escaped} | Lyceum</title>`);
		expect(html).toContain(`<meta name="description" content="${escaped}">`);
		expect(html).toContain(`<meta property="og:title" content="${escaped}">`);
		expect(html).not.toContain("</script>");
	});

	test("keeps structured data inside its script, whatever its texts say", () => {
		const html = htmlOf({ structured: [{ name: nasty }, { name: "two" }] });
		const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
			([, json]) => JSON.parse(json as string),
		);
		expect(blocks).toEqual([{ name: nasty }, { name: "two" }]);
		expect(html).not.toContain("<!--");
	});

	test("has no inline script and starts what the site starts", () => {
		const html = htmlOf({}, { scripts: ["/assets/wake.js"] });
		expect(html.match(/<script[^>]*>/g)).toEqual([
			'<script type="module" src="/assets/wake.js" async>',
		]);
	});

	test("names the picture of a shared link, its size and its words", () => {
		const image = { path: "/og/a.png?v=1&w=2", alt: 'A "good" course' };
		const html = htmlOf({ image });
		for (const [key, value] of [
			["og:image", "https://ours.example/og/a.png?v=1&amp;w=2"],
			["og:image:width", "1200"],
			["og:image:height", "630"],
			["og:image:alt", "A &quot;good&quot; course"],
		])
			expect(html).toContain(`<meta property="${key}" content="${value}">`);
		expect(htmlOf({})).toContain('content="https://ours.example/og.png"');
	});

	test("says the name of the site once", () => {
		expect(htmlOf({ title: "Lyceum" })).toContain("<title>Lyceum</title>");
	});

	test("names its address where search engines may list it, and says noindex where not", () => {
		const listed = htmlOf({ canonical: "/sql?a=1&b=2" });
		expect(listed).toContain('<link rel="canonical" href="https://ours.example/sql?a=1&amp;b=2">');
		expect(listed).not.toContain("noindex");
		const hidden = htmlOf({ listed: false });
		expect(hidden).toContain('<meta name="robots" content="noindex">');
		expect(hidden).not.toContain("canonical");
	});

	test("tells the browser only those bases that differ from the published ones", () => {
		expect(htmlOf({})).not.toContain("data-bases");
		const bases = { ...defaultCallBases, sheldon: "https://c.example/s" };
		expect(htmlOf({}, { bases })).toContain(
			'data-bases="{&quot;sheldon&quot;:&quot;https://c.example/s&quot;}"',
		);
	});

	test("tells the version of the lazy files only when one is configured", () => {
		expect(htmlOf({})).not.toContain("data-lazy-version");
		expect(htmlOf({}, { lazyVersion: "7" })).toContain('data-lazy-version="7"');
	});

	test("says its language and the direction it is read in", () => {
		expect(htmlOf({})).toContain('<html lang="en" dir="ltr"');
		expect(htmlOf({ lang: "ar", dir: "rtl" })).toContain('<html lang="ar" dir="rtl"');
	});
});
