/** Copies the link of an invitation, or hands it to the apps of the device. A button that this browser has no use for stays hidden. */
export function start(card: HTMLElement): void {
	offerSharing(card, navigator);
}

/** Both are missing on pages that came over http, and sharing in many browsers of desktops. */
export interface SharingBrowser {
	readonly clipboard?: Pick<Clipboard, "writeText">;
	readonly share?: (shared: { readonly text?: string; readonly url?: string }) => Promise<void>;
}

export function offerSharing(card: HTMLElement, browser: SharingBrowser): void {
	const { link = "", text = "", copied = "", failed = "" } = card.dataset;
	const status = card.querySelector<HTMLElement>("[role=status]");
	const offer = (name: string, act: () => Promise<string>) => {
		const button = card.querySelector<HTMLElement>(`[data-share="${name}"]`);
		if (!button || !status) return;
		button.hidden = false;
		button.addEventListener("click", async () => {
			// A repeated message is announced again only if it was gone.
			status.textContent = "";
			const problem = await act().catch((reason: unknown) => describeFailure(reason, failed));
			status.toggleAttribute("data-failed", problem === failed);
			status.textContent = problem;
		});
	};
	const { clipboard } = browser;
	if (clipboard)
		offer("copy", async () => {
			await clipboard.writeText(link);
			return copied;
		});
	if (browser.share)
		offer("share", async () => {
			await browser.share?.({ text, url: link });
			return "";
		});
}

/** Closing the list of apps is a choice and no failure. */
const describeFailure = (reason: unknown, failed: string) =>
	reason instanceof DOMException && reason.name === "AbortError" ? "" : failed;
