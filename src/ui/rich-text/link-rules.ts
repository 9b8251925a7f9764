/**
 * An address that is safe to open: nothing that a browser would run, none that takes its protocol from the page, and no
 * signs that nobody sees.
 */
export const addressPattern =
	/(?:#|\/(?![/\\])|https?:\/\/|mailto:|tel:)[^()\s\p{Cc}\p{Bidi_Control}]*/u;

/**
 * `[privacy policy](/terms-and-conditions#privacy-policy)`: to a page of this site or to another address that is safe to
 * open. Other text stays as it is.
 */
export const linkPattern = new RegExp(
	`${/\[([^[\]]+)\]\(/.source}(${addressPattern.source})\\)`,
	"iu",
);

export const withoutLinks = (text: string): string =>
	text.replace(new RegExp(linkPattern, "giu"), "$1");

/**
 * Splits into text, the text of a link, its address, and so on. A text without a link is one part.
 */
export const splitLinks = (text: string): readonly string[] => text.split(linkPattern);
