/**
 * `[privacy policy](/terms-and-conditions#privacy-policy)`: to a page of this site or to an address that is safe to open.
 * Nothing that a browser would run, and no address that takes its protocol from the page: such text stays as it is.
 */
export const linkPattern = /\[([^[\]]+)\]\(((?:#|\/(?![/\\])|https?:\/\/|mailto:|tel:)[^()\s]*)\)/i;

export const withoutLinks = (text: string): string =>
	text.replace(new RegExp(linkPattern, "gi"), "$1");

/**
 * Splits into text, the text of a link, its address, and so on. A text without a link is one part.
 */
export const splitLinks = (text: string): readonly string[] => text.split(linkPattern);
