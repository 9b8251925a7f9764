/** The ways to us that stand at the foot of every page. */
export function waysToReach(): HTMLElement[] {
	const links = document.querySelectorAll<HTMLAnchorElement>(
		'footer a[href^="mailto:"], footer a[href^="tel:"]',
	);
	return [...links].map((link) => {
		const copy = document.createElement("a");
		copy.href = link.href;
		copy.textContent = link.textContent;
		return copy;
	});
}
