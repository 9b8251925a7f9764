import { messages } from "#resources/messages.ts";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import type { WebinarCardProps } from "./webinar-presenter.ts";
import styles from "./webinar-slider-section.module.css";
import { WebinarTimes } from "./webinar-times-view.tsx";

export function WebinarSlider({ webinars }: { webinars: readonly WebinarCardProps[] }) {
	return (
		<CarouselSection carousel="webinars" texts={messages.webinars} items={webinars}>
			{(webinar) => <WebinarCard key={webinar.id} webinar={webinar} />}
		</CarouselSection>
	);
}

function WebinarCard({ webinar }: { webinar: WebinarCardProps }) {
	const { href, title, summary, speaker, minutes } = webinar;
	return (
		<article className={styles.card}>
			<p className={styles.when}>
				<Icon name="calendar" />
				<WebinarTimes card={webinar} />
			</p>
			<h3 className={styles.title}>
				<a href={href} className={styles.link}>
					{title}
				</a>
			</h3>
			<p>{summary}</p>
			<p className={styles.speaker}>
				<b>{speaker.name}</b>
				<br />
				{speaker.role}
			</p>
			<p className={styles.length}>{messages.webinarLength(minutes)}</p>
		</article>
	);
}
