import { decideExit } from "#forms/browser/popup/exit-rules.ts";
import { formNamed } from "#forms/browser/popup/trigger-rules.ts";
import { isPageCovered } from "#shell/browser/overlays.ts";

/** In the session's storage: who has been held up once may go. */
const askedKey = "lyceum-exit-asked";

/** A plain link that opens by itself, once, for whoever is about to leave the page at its top. */
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
		// Storage may be forbidden; then each page holds up once.
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
