import { type ProductKind, productKinds } from "#catalogue/product.ts";
import type { Instant } from "#core/time.ts";

export interface SignedPicture {
	readonly kind: ProductKind;
	readonly id: number;
}

const coverPathPattern = new RegExp(
	`^/?covers/(${productKinds.join("|")})-([1-9]\\d{0,8})\\.svg$`,
);

/** Only what has this shape is a picture of ours, so that no path leads anywhere else. */
export function parseCoverPath(path: string): SignedPicture | undefined {
	const [, kind, id] = coverPathPattern.exec(path) ?? [];
	return kind ? { kind: kind as ProductKind, id: Number(id) } : undefined;
}

export const buildCoverPath = ({ kind, id }: SignedPicture) =>
	`/covers/${kind}-${id}.svg`;

/** Long enough for a slow page, too short to be handed on. */
export const linkLifetimeSeconds = 15 * 60;

/** The second at which a link made now runs out. */
export function calculateLinkExpiry(now: Instant): number {
	return Math.floor(now.epochMilliseconds / 1000) + linkLifetimeSeconds;
}

export function isLinkExpired(expires: number, now: Instant): boolean {
	return expires * 1000 <= now.epochMilliseconds;
}
