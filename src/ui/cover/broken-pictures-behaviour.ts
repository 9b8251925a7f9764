/** Shows the drawn cover of each picture that cannot be loaded, also of those that failed before this script ran. */
export function replaceBrokenPictures(page: Document): void {
	// Errors of pictures do not bubble.
	page.addEventListener("error", ({ target }) => showCover(target), true);
	for (const picture of page.querySelectorAll<HTMLImageElement>("img[data-cover]")) {
		// A drawing without a size of its own has a width of 0 too: whether it can be shown, only decoding tells.
		if (picture.complete && picture.naturalWidth === 0)
			picture.decode().catch(() => showCover(picture));
	}
}

function showCover(target: EventTarget | null): void {
	if (!(target instanceof HTMLImageElement)) return;
	const { cover } = target.dataset;
	if (cover === undefined) return;
	// The attribute is deleted, so that a cover that cannot be loaded either is requested only once.
	delete target.dataset.cover;
	for (const source of target.closest("picture")?.querySelectorAll("source") ?? []) source.remove();
	target.src = cover;
}
