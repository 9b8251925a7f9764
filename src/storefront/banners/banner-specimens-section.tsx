import type { Banners } from "#storefront/section-schema.ts";
import styles from "./banner-specimens-section.module.css";
import { HomeSlider } from "./home-slider-section.tsx";
import { SkillupBanners } from "./skillup-banners-section.tsx";

/** The style guide shows the banners of this content like the pages do. */
export function BannerSpecimens({ banners }: { banners: Banners }) {
	return (
		<section aria-labelledby="banners" className={styles.specimens}>
			<h2 id="banners">Banners</h2>
			<HomeSlider banners={banners} />
			<SkillupBanners banners={banners} name="Free courses" />
		</section>
	);
}
