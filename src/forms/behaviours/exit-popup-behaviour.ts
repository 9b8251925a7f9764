import { decideExit } from "#forms/browser/popup/exit-rules.ts";
import { formNamed } from "#forms/browser/popup/trigger-rules.ts";
import { isPageCovered } from "#shell/browser/overlays.ts";

/** In the session's storage: the popup is shown once. */
const askedKey = "lyceum-exit-asked";

/** Opens the form of a plain link once, when the pointer leaves the page at its top. */
export function start(link: HTMLElement): void {
	if (!(link instanceof HTMLAnchorElement)) return;
	const siteModule = formNamed(link.href, location.href);
	if (!siteModule) return;
	const isTouch = !matchMedia("(hover: hover) and (pointer: fine)").matches;
	const root = document.documentElement;
	const leave = async ({ clientY }: MouseEvent) => {
		const holds = decideExit({
			open: performance.now(),
			y: clientY,
			isTouch,
			wasAsked: isMarked(),
			isCovered: isPageCovered(),
			isWriting: document.activeElement?.closest("form") != null,
		});
		if (!holds) return;
		root.removeEventListener("mouseleave", leave);
		mark();
		const { offer } = await import("#forms/browser/popup/lead-popup.ts");
		await offer({ link, siteModule });
	};
	root.addEventListener("mouseleave", leave);
}

function isMarked(): boolean {
	try {
		return sessionStorage.getItem(askedKey) !== null;
	} catch {
		// Storage may be forbidden; then each page shows it once.
		return false;
	}
}

function mark(): void {
	try {
		sessionStorage.setItem(askedKey, "1");
	} catch {
		// As above.
	}
}
