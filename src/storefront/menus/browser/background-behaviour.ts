/** While the menu covers the page, nothing behind it can be reached. */
export function createBackgroundLock(menu: HTMLElement): (hold: boolean) => void {
	let inertElements: HTMLElement[] = [];
	return (hold) => {
		for (const element of inertElements) element.inert = false;
		inertElements = hold ? listSurroundings(menu) : [];
		for (const element of inertElements) element.inert = true;
	};
}

function listSurroundings(menu: HTMLElement): HTMLElement[] {
	const around: HTMLElement[] = [];
	let inside: Element = menu;
	while (inside !== document.body && inside.parentElement) {
		for (const sibling of inside.parentElement.children) {
			// An element that was inert before must stay so afterwards.
			if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert)
				around.push(sibling);
		}
		inside = inside.parentElement;
	}
	return around;
}
