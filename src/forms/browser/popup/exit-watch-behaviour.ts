import { isPageCovered } from "#shell/browser/overlays.ts";
import { decideExit } from "./popup-rules.ts";

/** The session's storage has this key after the popup was shown, so that it is not shown twice. */
const offeredKey = "lyceum-exit-asked";
/** One is open, or its thanks have just been read. */
const openKey = "lyceum-exit-popup";

/** Calls this once in a session: when the pointer leaves the page at its top. */
export function watchExit(offer: () => Promise<unknown>): void {
	const isTouch = !matchMedia("(hover: hover) and (pointer: fine)").matches;
	const root = document.documentElement;
	const leave = async ({ clientY }: MouseEvent) => {
		const holds = decideExit({
			open: performance.now(),
			y: clientY,
			isTouch,
			wasOffered: isNoted(offeredKey) || isNoted(openKey),
			isCovered: isPageCovered(),
			isWriting: document.activeElement?.closest("form") != null,
		});
		if (!holds) return;
		root.removeEventListener("mouseleave", leave);
		noteExitOffered();
		// A failed offer is logged, and the visitor did not request it.
		await offer().catch(() => undefined);
	};
	root.addEventListener("mouseleave", leave);
}

export const noteExitOffered = (): void => note(offeredKey, true);
export const noteExitOpen = (isOpen: boolean): void => note(openKey, isOpen);

function isNoted(key: string): boolean {
	try {
		return sessionStorage.getItem(key) !== null;
	} catch {
		// Storage may be forbidden; then each page shows it once.
		return false;
	}
}

function note(key: string, isSet: boolean): void {
	try {
		if (isSet) sessionStorage.setItem(key, "1");
		else sessionStorage.removeItem(key);
	} catch {
		// The storage is unavailable.
	}
}
