import { messages } from "#storefront/messages.ts";
import type { Banners, HomeBanner } from "#storefront/section-schema.ts";
import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import type { RestAddresses } from "#ui/rest/rest.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import { BannerPicture } from "./banner-picture-view.tsx";
import { pickBannerFeatures } from "./bold-text-rules.ts";
import styles from "./home-slider-section.module.css";
import { bannerClicked } from "./signals.ts";
import { VideoBanner } from "./video-banner-section.tsx";

const hues: readonly Hue[] = ["violet", "cobalt", "pine", "terracotta"];

interface BannerSliderProps {
	readonly id: string;
	readonly label: string;
	readonly banners: readonly HomeBanner[];
	/** It stands above the fold, so the picture of its first slide comes first. */
	readonly isFirst?: boolean;
	/** The addresses of the banners after the first. */
	readonly rest?: RestAddresses | undefined;
}

function BannerSlider({ id, label, banners, isFirst = false, rest }: BannerSliderProps) {
	return (
		<CarouselFrame
			id={id}
			view="page"
			data-behaviour="ui/carousel"
			label={label}
			rest={rest}
			slides={banners.map((banner, index) => (
				<Slide
					key={banner.id}
					banner={banner}
					hue={hues[index % hues.length] ?? "slate"}
					first={isFirst && index === 0}
				/>
			))}
		/>
	);
}

/** The first thing below the head of the home page. */
export function HomeSlider({ banners }: { banners: Pick<Banners, "home"> }) {
	return (
		<BannerSlider
			id="home-slider"
			label={messages.banners.homeLabel}
			banners={banners.home}
			isFirst
		/>
	);
}

export function UniversityBanners({
	banners,
	name,
	rest,
}: {
	banners: Pick<Banners, "university">;
	/** The name of university programs. */
	name: string;
	rest?: RestAddresses | undefined;
}) {
	return (
		<BannerSlider
			id="home-university-program-banner"
			label={messages.banners.universityLabel(name)}
			banners={banners.university}
			rest={rest}
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
	const offer = (
		<>
			{features.length > 0 && (
				<ul className={styles.features}>
					{features.map((feature) => (
						<li key={feature}>{feature}</li>
					))}
				</ul>
			)}
			<ButtonLink href={url} size="large" iconAfter="arrow" data-signal={bannerClicked.name}>
				{cta_text}
			</ButtonLink>
		</>
	);
	if (banner.video)
		return (
			<VideoBanner banner={{ heading, text, video: banner.video }} hue={hue}>
				{offer}
			</VideoBanner>
		);
	return (
		<article data-hue={hue} className={styles.panel}>
			<div className={styles.words}>
				<h2 className={styles.heading}>{heading}</h2>
				<p className={styles.text}>{text}</p>
				{offer}
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
