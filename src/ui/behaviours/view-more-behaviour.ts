const focusable = "a[href], summary, button, input";

/** Once open, the switch is gone: the focus goes to the first of the new things. */
export function start(more: HTMLElement): void {
	more.addEventListener("toggle", () => {
		const rest = more.parentElement?.querySelector<HTMLElement>("[data-rest]");
		if (!rest) return;
		const first = rest.querySelector<HTMLElement>(focusable) ?? rest;
		if (first === rest) rest.tabIndex = -1;
		first.focus({ preventScroll: true });
	});
}
