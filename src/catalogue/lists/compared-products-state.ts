/** The products for the comparison, in the order in which they were chosen. */
export type ComparedProducts = readonly {
	readonly key: string;
	readonly title: string;
}[];

const storageKey = "lyceum-compared";

/**
 * Loads the choice of this tab, from whatever page. Storage may be forbidden or full; then the
 * choice is that of the page.
 */
export function loadComparedProducts(): ComparedProducts {
	try {
		return parseComparedProducts(sessionStorage.getItem(storageKey));
	} catch {
		return [];
	}
}

export function saveComparedProducts(products: ComparedProducts): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(products));
	} catch {
		// The page goes on without.
	}
}

export function parseComparedProducts(text: string | null): ComparedProducts {
	const read: unknown = JSON.parse(text ?? "[]");
	if (!Array.isArray(read)) return [];
	return read.flatMap((entry) => {
		const { key, title } = Object(entry);
		return typeof key === "string" && typeof title === "string" ? [{ key, title }] : [];
	});
}

/** Adds a product up to the limit; one that is there already stays at its position. */
export function addComparedProduct(
	products: ComparedProducts,
	product: ComparedProducts[number],
	maxCount: number,
): ComparedProducts {
	return products.length >= maxCount || products.some(({ key }) => key === product.key)
		? products
		: [...products, product];
}

export const removeComparedProduct = (
	products: ComparedProducts,
	removed: string,
): ComparedProducts => products.filter(({ key }) => key !== removed);
