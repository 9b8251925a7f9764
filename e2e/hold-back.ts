import type { Page } from "playwright-core";

/** Holds back every request that matches, as a slow network does, until it is released. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(pattern, async (route) => {
		await promise;
		// The page may have been left meanwhile.
		await route.continue().catch(() => undefined);
	});
	return resolve;
}
