import { ButtonLink } from "#ui/controls/button-link.tsx";
import { nextTimesMessages as texts } from "./messages.ts";
import { addTime, type NextTimes } from "./next-times-rules.ts";
import styles from "./next-times-view.module.css";

/**
 * The way to a call, and the times at which one is free. A script adds the times that the page does
 * not hold, and the visitor's own clock.
 */
export function NextCallTimes({
	href,
	timesHref,
	loaded,
	chosen,
}: {
	/** The page that books a call; undefined where a link or a form stands beside it. */
	href: string | undefined;
	timesHref: string;
	/** Undefined on a cached page. */
	loaded: NextTimes | undefined;
	/** The time that the address of the page names. */
	chosen: number | undefined;
}) {
	const times = loaded?.times ?? [];
	return (
		<div
			className={styles.offer}
			data-behaviour="booking/next-times"
			data-wake="visible"
			data-zone={loaded?.timeZone}
			data-times-href={loaded ? undefined : timesHref}
		>
			{href !== undefined && (
				<p>
					{texts.offer}{" "}
					<ButtonLink href={href} look="quiet">
						{texts.book}
					</ButtonLink>
				</p>
			)}
			{times.length > 0 && (
				<>
					<b>{texts.title}</b>
					<ul>
						{times.map(({ start, text, zone }) => (
							<li key={start} data-at={start}>
								<a
									href={addTime(timesHref, start)}
									rel="nofollow"
									aria-current={start === chosen || undefined}
								>
									{text} {zone}
								</a>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
