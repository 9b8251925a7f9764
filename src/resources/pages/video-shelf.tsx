import { Disclosure } from "#ui/disclosure.tsx";
import { Icon } from "#ui/icon.tsx";
import { NewTabLink } from "#ui/link.tsx";
import { Section } from "#ui/section.tsx";
import type { VideoFacts } from "../presenters.ts";
import styles from "./video-shelf.module.css";

/** Short lessons to watch, or to read where there is no film yet. Nothing is fetched before somebody asks. */
export function VideoShelf({ videos }: { videos: readonly VideoFacts[] }) {
	if (videos.length === 0) return null;
	return (
		<Section
			name="videos"
			title="Ninety seconds, one idea"
			lead="Short lessons you can finish before the kettle boils."
			tone="sunk"
		>
			<ul className={styles.shelf}>
				{videos.map((video) => (
					<li key={video.id} className={styles.video}>
						<VideoCard video={video} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function VideoCard({ video }: { video: VideoFacts }) {
	const { title, summary, length, transcript, videoUrl, thumbnail } = video;
	return (
		<>
			{thumbnail && (
				<img
					src={thumbnail}
					alt=""
					width="320"
					height="180"
					loading="lazy"
					className={styles.thumbnail}
				/>
			)}
			<p className={styles.length}>
				<Icon name="play" filled />
				{length}
			</p>
			<h3 className={styles.title}>{title}</h3>
			<p>{summary}</p>
			{videoUrl && <NewTabLink href={videoUrl}>{`Watch ${title}`}</NewTabLink>}
			<Disclosure more="Read it instead" less="Close the text">
				<div className={styles.text}>
					{transcript.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			</Disclosure>
		</>
	);
}
