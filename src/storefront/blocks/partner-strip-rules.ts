import { stripPictureAddress } from "#storefront/addresses.ts";
import type { PartnerStripTexts } from "#storefront/site-texts-schema.ts";

export interface StripPicture {
	readonly src: string;
	/** The picture applies to this media query; the last has none. */
	readonly media?: string;
}

/** Every partner picture is 16 by 9. */
export const stripRatio = { width: 1280, height: 720 } as const;

/** Phones lie below the first width, tablets below the second. */
const phone = "(width < 48rem)";
const tablet = "(width < 64rem)";

/** The two widths at which the device decides as well. */
export const wideScreens = ["tablet", "desktop"] as const;
type WideScreen = (typeof wideScreens)[number];

/**
 * One page serves every device, so the browser chooses by its width. On a wider screen the picture itself is answered by
 * device: a phone held sideways gets that of phones, and the page can still be cached for all.
 */
export function stripPictures(texts: PartnerStripTexts): readonly StripPicture[] {
	const { mobile, tablet: forTablet, desktop } = texts;
	if (!(mobile || forTablet || desktop)) return [];
	const to = (screen: WideScreen) => stripPictureAddress.to({ screen });
	return [
		...(mobile ? [{ src: mobile, media: phone }] : []),
		...(forTablet ? [{ src: to("tablet"), media: tablet }] : []),
		{ src: to("desktop") },
	];
}

/** The picture for a device on a screen of this width. A missing one is stood in for by the next smaller or wider one. */
export function chooseStripPicture(
	{ mobile, tablet: forTablet, desktop }: PartnerStripTexts,
	screen: WideScreen,
	userAgent: string,
): string | undefined {
	const last = desktop ?? forTablet ?? mobile;
	const device = findDevice(userAgent);
	if (device === "mobile") return mobile ?? last;
	return device === "tablet" || screen === "tablet" ? (forTablet ?? last) : last;
}

/** Every Android counts as a phone, as published. An iPad claims to be mobile, too. */
function findDevice(userAgent: string): "mobile" | "tablet" | undefined {
	if (/iPad|PlayBook|Kindle/i.test(userAgent)) return "tablet";
	return /Android|BlackBerry|BB10|iPhone|iPod|Mobile/i.test(userAgent) ? "mobile" : undefined;
}
