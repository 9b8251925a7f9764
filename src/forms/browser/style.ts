import css from "./lead.css?inline";

let leadStyles: CSSStyleSheet | undefined;

/** The styles are part of the script, because only elements that script creates use them. */
export function adoptLeadStyles(): void {
	leadStyles ??= adoptStyleSheet(css);
}

/** The content security policy allows constructed style sheets and refuses style elements. */
export function adoptStyleSheet(text: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(text);
	document.adoptedStyleSheets.push(sheet);
	return sheet;
}
