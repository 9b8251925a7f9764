import type { PartnerStripTexts } from "#storefront/site-texts-schema.ts";

export interface StripPicture {
	readonly src: string;
	/** Where this one is meant; the last has none. */
	readonly media?: string;
}

/** Every partner picture is 16 by 9. */
export const stripRatio = { width: 1280, height: 720 } as const;

/** Phones of all makes (Android, BlackBerry, iPhone) lie below the first width, tablets below the second. */
const phone = "(width < 48rem)";
const tablet = "(width < 64rem)";

/** One page serves every device, so the browser chooses among all pictures by its width; the desktop's stands in. */
export function stripPictures({
	mobile,
	tablet: forTablet,
	desktop,
}: PartnerStripTexts): readonly StripPicture[] {
	const last = desktop ?? forTablet ?? mobile;
	if (!last) return [];
	return [
		...(mobile ? [{ src: mobile, media: phone }] : []),
		...(forTablet ? [{ src: forTablet, media: tablet }] : []),
		{ src: last },
	];
}
