/** The HTML of another page of the site, as a document, and its style. */
export function parsePage(html: string): { page: Document; css: string } {
	// Parsed with its style, it would be held to this page's policy, which knows another hash.
	const [style = "", css = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
	const page = new DOMParser().parseFromString(html.replace(style, ""), "text/html");
	return { page, css };
}

const adopted = new Set<string>();

/** Adds a style sheet to the document once, and by script, which the policy allows where it refuses another style element. */
export function adoptStyles(css: string): void {
	if (adopted.has(css)) return;
	adopted.add(css);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
