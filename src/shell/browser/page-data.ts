/**
 * Reads the data that the server wrote into an attribute such as `data-lead-product`, whichever
 * element has it.
 */
export function readPageData(name: string): string | undefined {
	const element = document.querySelector(`[data-${name}]`);
	return element?.getAttribute(`data-${name}`) ?? undefined;
}

export function readPageMeta(name: string): string | undefined {
	const element = document.querySelector(`meta[name="${name}"]`);
	return element?.getAttribute("content") ?? undefined;
}

export function readPageHeading(): string | undefined {
	return document.querySelector("h1")?.textContent || undefined;
}
