import type { ReactNode } from "react";
import { messages } from "#storefront/messages.ts";
import type { BannerVideo } from "#storefront/section-schema.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import { BannerCover } from "./banner-picture-view.tsx";
import styles from "./video-banner-section.module.css";

/** A banner with a film. It is requested on a click only, and all of it can be read. */
export function VideoBanner({
	banner: { heading, text, video },
	hue = "terracotta",
	children,
}: {
	readonly banner: {
		readonly heading: string;
		readonly text: string;
		readonly video: BannerVideo;
	};
	readonly hue?: Hue;
	/** The content below the text. */
	readonly children?: ReactNode;
}) {
	return (
		<article data-hue={hue} data-behaviour="storefront/banner-video" className={styles.panel}>
			<div className={styles.words}>
				<h2 className={styles.heading}>{heading}</h2>
				<p className={styles.text}>{text}</p>
				{children}
				<details className={styles.transcript}>
					<summary>{messages.banners.transcript}</summary>
					<p>{video.transcript}</p>
				</details>
				<p role="status" data-video="trouble" className={styles.trouble} />
			</div>
			<Screen video={video} hue={hue} />
		</article>
	);
}

/** A link to the film itself, which the script answers by playing it here. */
function Screen({ video, hue }: { video: BannerVideo; hue: Hue }) {
	const source = video.video_url ?? video.intro_video;
	const poster = video.thumbnail_image ? (
		<img
			src={video.thumbnail_image}
			alt=""
			width={1280}
			height={720}
			loading="lazy"
			className={styles.poster}
		/>
	) : (
		<BannerCover seed={video.title} hue={hue} className={styles.poster} />
	);
	const length = formatVideoLength(video.seconds);
	if (!source) return <div className={styles.screen}>{poster}</div>;
	return (
		<div className={styles.screen}>
			<a
				href={source}
				data-video="play"
				data-captions={video.captions}
				data-poster={video.thumbnail_image}
				data-title={video.title}
				aria-label={messages.banners.play(video.title, length)}
				className={styles.play}
			>
				{poster}
				<span className={styles.button}>
					<Icon name="play" filled />
				</span>
				<span className={styles.length}>{length}</span>
			</a>
		</div>
	);
}

/** "2 min 8 s" */
export function formatVideoLength(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const rest = Math.round(seconds % 60);
	return [minutes && `${minutes} min`, (rest || !minutes) && `${rest} sec`]
		.filter(Boolean)
		.join(" ");
}
