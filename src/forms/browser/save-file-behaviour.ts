/**
 * Saves a file. The page stays even where the answer is an error, which a navigation would show in
 * its place. Browsers heed `download` only on the host of the page: elsewhere the answer itself
 * must be an attachment, and an error is shown.
 */
export function saveFile(href: string): void {
	const download = document.createElement("a");
	download.href = href;
	download.download = "";
	download.click();
}
