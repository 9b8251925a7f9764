/** A form hands over a PDF or a page; a page is opened, and not saved. */
export function isFile(href: string): boolean {
	return /^[^?#]*\.pdf(?:[?#]|$)/.test(href);
}
