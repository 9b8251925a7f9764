/** A `details` that covers the page closes like a menu: by Escape, by a click elsewhere, when focus leaves. */
export function start(menu: HTMLElement): void {
	if (!(menu instanceof HTMLDetailsElement)) return;
	const summary = menu.querySelector("summary");
	menu.addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !menu.open) return;
		menu.open = false;
		summary?.focus();
	});
	menu.addEventListener("focusout", (event) => {
		const next = event.relatedTarget as Node | null;
		if (next && !menu.contains(next)) menu.open = false;
	});
	document.addEventListener("pointerdown", (event) => {
		if (!menu.contains(event.target as Node)) menu.open = false;
	});
}
