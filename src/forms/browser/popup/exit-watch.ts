import { isPageCovered } from "#shell/browser/overlays.ts";
import { decideExit } from "./exit-rules.ts";
import { noteExitAsked, wasExitAsked } from "./exit-session.ts";

/** Calls this once in a session: when the pointer leaves the page at its top. */
export function watchExit(offer: () => Promise<unknown>): void {
	const isTouch = !matchMedia("(hover: hover) and (pointer: fine)").matches;
	const root = document.documentElement;
	const leave = async ({ clientY }: MouseEvent) => {
		const holds = decideExit({
			open: performance.now(),
			y: clientY,
			isTouch,
			wasAsked: wasExitAsked(),
			isCovered: isPageCovered(),
			isWriting: document.activeElement?.closest("form") != null,
		});
		if (!holds) return;
		root.removeEventListener("mouseleave", leave);
		noteExitAsked();
		await offer();
	};
	root.addEventListener("mouseleave", leave);
}
