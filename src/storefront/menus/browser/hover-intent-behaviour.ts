/** A pointer that rests on an element for so long means it. */
const intentMs = 300;

/** Opens a branch without a click. The first click on it was meant to open it, so it must not close it. */
export function openAutomatically(branch: HTMLDetailsElement): void {
	branch.open = true;
	branch.dataset.unasked = "";
}

/**
 * A mouse that rests opens, and one that leaves what it opened closes it again. Fingers and keys have the click alone.
 */
export function openByIntent(menu: HTMLDetailsElement, { isOff }: { isOff: () => boolean }): void {
	let aimed: Element | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const after = (act: () => void) => {
		clearTimeout(timer);
		timer = setTimeout(act, intentMs);
	};

	menu.addEventListener("pointerover", (event) => {
		if (event.pointerType !== "mouse" || isOff()) return;
		const summary = findSummary(event);
		if (summary && summary === aimed) return;
		clearTimeout(timer);
		aimed = summary;
		const branch = summary?.parentElement;
		if (!(branch instanceof HTMLDetailsElement) || branch.open) return;
		after(() => openAutomatically(branch));
	});
	menu.addEventListener("pointerleave", (event) => {
		clearTimeout(timer);
		aimed = null;
		if (event.pointerType !== "mouse" || isOff()) return;
		after(() => {
			const isUsed = menu.contains(document.activeElement);
			if (menu.dataset.unasked !== undefined && !isUsed) menu.open = false;
		});
	});
	menu.addEventListener("click", (event) => {
		const summary = findSummary(event);
		const branch = summary?.parentElement;
		clearTimeout(timer);
		if (!branch || branch.dataset.unasked === undefined) return;
		delete branch.dataset.unasked;
		// `detail` is 0 for the click of a key.
		if (event.detail > 0 && !isOff()) event.preventDefault();
	});
	menu.addEventListener(
		"toggle",
		({ target: branch }) => {
			if (branch instanceof HTMLDetailsElement && !branch.open) delete branch.dataset.unasked;
		},
		true,
	);
}

const findSummary = ({ target }: Event) =>
	target instanceof Element ? target.closest("summary") : null;
