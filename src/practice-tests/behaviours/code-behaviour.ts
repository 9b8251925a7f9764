/** Copies a code. Where the browser does not let the page copy anything, the button stays hidden. */
export function start(part: HTMLElement): void {
	const button = part.querySelector<HTMLElement>('[data-part="copy"]');
	const status = part.querySelector<HTMLElement>("[role=status]");
	const { code = "", copied = "", failed = "" } = part.dataset;
	// It is missing on pages that came over http.
	const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
	if (!button || !status || !clipboard) return;
	button.hidden = false;
	button.addEventListener("click", async () => {
		// A repeated message is announced again only if it was gone.
		status.textContent = "";
		status.textContent = await clipboard.writeText(code).then(
			() => copied,
			() => failed,
		);
	});
}
