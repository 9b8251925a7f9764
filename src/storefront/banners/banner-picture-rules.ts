import type { BannerImages } from "#storefront/section-schema.ts";

/** A picture for every device: a missing one falls back to the web's. Undefined: cover art is shown instead. */
export function findBannerPictures(images: BannerImages) {
	const { carousel_image_tab: tab, carousel_image_mob: mob } = images;
	// Any picture that was made for this banner is better than none, if it has none for the web.
	const web = images.carousel_image_web ?? tab ?? mob;
	return web === undefined ? undefined : { web, tab: tab ?? web, mob: mob ?? web };
}
