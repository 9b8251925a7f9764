import { messages } from "#storefront/messages.ts";
import type { Banners } from "#storefront/section-schema.ts";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { BannerPicture } from "./banner-picture-view.tsx";
import { bannerClicked } from "./signals.ts";
import styles from "./skillup-banners-section.module.css";

/** Slides of the free courses: a picture for each device, a heading, and one link over all of it. */
export function SkillupBanners({
	banners: { skillup },
	name,
}: {
	readonly banners: Pick<Banners, "skillup">;
	/** The name of free courses. */
	readonly name: string;
}) {
	return (
		<CarouselFrame
			id="skillup-home-page-slider-banner"
			view="page"
			data-behaviour="ui/carousel"
			label={messages.banners.skillupLabel(name)}
			slides={skillup.map((banner, index) => {
				const { heading, carousel_url: url, hue } = banner;
				return (
					<article key={url} data-hue={hue} className={styles.slide}>
						<BannerPicture
							images={banner}
							seed={url}
							hue={hue}
							first={index === 0}
							className={styles.picture}
						/>
						<div className={styles.words}>
							<h2 className={styles.heading}>
								<a href={url} className={styles.link} data-signal={bannerClicked.name}>
									{heading}
								</a>
							</h2>
							<p className={styles.lead}>
								{messages.banners.skillupLead}
								<Icon name="arrow" />
							</p>
						</div>
					</article>
				);
			})}
		/>
	);
}
