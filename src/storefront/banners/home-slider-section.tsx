import { messages } from "#storefront/messages.ts";
import type { Banners, HomeBanner } from "#storefront/section-schema.ts";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import { AdvocacyBanner } from "./advocacy-banner-section.tsx";
import { BannerPicture } from "./banner-picture-view.tsx";
import { pickBannerFeatures } from "./bold-text-rules.ts";
import styles from "./home-slider-section.module.css";
import { bannerClicked } from "./signals.ts";

const hues: readonly Hue[] = ["violet", "cobalt", "pine", "terracotta"];

interface HomeSliderProps {
	readonly banners: Pick<Banners, "home" | "advocacy">;
	readonly label?: string;
}

/** The home page's banners, and as the last slide what learners say on video. While that plays, nothing turns. */
export function HomeSlider({
	banners: { home, advocacy },
	label = messages.banners.homeLabel,
}: HomeSliderProps) {
	return (
		<CarouselFrame
			id="home-slider"
			view="page"
			data-behaviour="ui/carousel"
			label={label}
			slides={[
				...home.map((banner, index) => (
					<Slide
						key={banner.id}
						banner={banner}
						hue={hues[index % hues.length] ?? "slate"}
						first={index === 0}
					/>
				)),
				...(advocacy
					? [<AdvocacyBanner key="advocacy" advocacy={advocacy} />]
					: []),
			]}
		/>
	);
}

interface SlideProps {
	readonly banner: HomeBanner;
	readonly hue: Hue;
	readonly first: boolean;
}

function Slide({ banner, hue, first }: SlideProps) {
	const { heading, text, url, cta_text } = banner;
	const features = pickBannerFeatures(banner.features);
	return (
		<article data-hue={hue} className={styles.panel}>
			<div className={styles.words}>
				<h2 className={styles.heading}>{heading}</h2>
				<p className={styles.text}>{text}</p>
				{features.length > 0 && (
					<ul className={styles.features}>
						{features.map((feature) => (
							<li key={feature}>
								<Icon name="check" />
								<span>{feature}</span>
							</li>
						))}
					</ul>
				)}
				<ButtonLink
					href={url}
					size="large"
					iconAfter="arrow"
					data-signal={bannerClicked.name}
					data-signal-fields={JSON.stringify({
						link_text: cta_text,
						link_url: url,
					})}
				>
					{cta_text}
				</ButtonLink>
			</div>
			<div className={styles.window}>
				<BannerPicture
					images={banner}
					seed={banner.id}
					hue={hue}
					first={first}
					className={styles.picture}
				/>
			</div>
		</article>
	);
}
