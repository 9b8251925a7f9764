import {
	type ProductKey,
	parseProductKey,
	productKey,
} from "#catalogue/product-key.ts";
import type { Instant } from "#core/time.ts";

/** Accepts only the path of a product's cover, so that no path leads anywhere else. */
export function parseCoverPath(path: string): ProductKey | undefined {
	const [, key = ""] = /^\/?covers\/(.+)\.svg$/.exec(path) ?? [];
	return parseProductKey(key);
}

export const buildCoverPath = (key: ProductKey) =>
	`/covers/${productKey(key)}.svg`;

/** Long enough for a slow page, too short to be handed on. */
export const linkLifetimeSeconds = 15 * 60;

/** The second at which a link made now runs out. */
export function calculateLinkExpiry(now: Instant): number {
	return Math.floor(now.epochMilliseconds / 1000) + linkLifetimeSeconds;
}

export function isLinkExpired(expires: number, now: Instant): boolean {
	return expires * 1000 <= now.epochMilliseconds;
}
