/** While the menu covers the page, nothing behind it can be reached. */
export function holdBackground(menu: HTMLElement): (hold: boolean) => void {
	let held: HTMLElement[] = [];
	return (hold) => {
		for (const element of held) element.inert = false;
		held = hold ? everythingAround(menu) : [];
		for (const element of held) element.inert = true;
	};
}

function everythingAround(menu: HTMLElement): HTMLElement[] {
	const around: HTMLElement[] = [];
	let inside: Element = menu;
	while (inside !== document.body && inside.parentElement) {
		for (const one of inside.parentElement.children) {
			// What is inert already is somebody else's to wake.
			if (one !== inside && one instanceof HTMLElement && !one.inert)
				around.push(one);
		}
		inside = inside.parentElement;
	}
	return around;
}
