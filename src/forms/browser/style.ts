import css from "./lead.css?inline";

let worn: CSSStyleSheet | undefined;

/** Comes with the script, because without it nothing of this is ever seen. */
export function adoptLeadStyles(): void {
	if (worn) return;
	worn = adopt(css);
}

/** In the browser's own objects, which the policy allows where it refuses another style element. */
export function adopt(text: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}
