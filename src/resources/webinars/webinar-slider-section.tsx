import { messages } from "#resources/messages.ts";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { TimesPart, timesAttributes } from "#ui/times/weekly-times-view.tsx";
import type { WebinarCardProps } from "./webinar-presenter.ts";
import styles from "./webinar-slider-section.module.css";

export function WebinarSlider({ webinars }: { webinars: readonly WebinarCardProps[] }) {
	return (
		<CarouselSection carousel="webinars" texts={messages.webinars} items={webinars}>
			{(webinar) => <WebinarCard key={webinar.id} webinar={webinar} />}
		</CarouselSection>
	);
}

function WebinarCard({ webinar }: { webinar: WebinarCardProps }) {
	const { title, summary, speaker, minutes, start, describedTimes } = webinar;
	return (
		<article className={styles.card}>
			<p className={styles.when}>
				<Icon name="calendar" />
				<time
					dateTime={start}
					className={styles.times}
					data-behaviour="ui/local-times"
					data-start="near"
					{...timesAttributes(describedTimes)}
				>
					<TimesPart describedTimes={describedTimes} name="begins" />
					<TimesPart describedTimes={describedTimes} name="hours" />
					<TimesPart describedTimes={describedTimes} name="zone" />
				</time>
			</p>
			<h3 className={styles.title}>{title}</h3>
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
