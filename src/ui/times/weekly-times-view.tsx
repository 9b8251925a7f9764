import { useSyncExternalStore } from "react";
import { readVisitorClock } from "./visitor-clock.ts";
import {
	describeLocalTimes,
	isSameClock,
	mayChange,
	type ShownTimes,
	type WeeklyTimesTexts,
} from "./weekly-times-rules.ts";
import styles from "./weekly-times-view.module.css";

/**
 * Renders days, hours and their zone, a line each. The HTML is the same for every visitor; the
 * behaviour `ui/local-times` writes their own time into it, line by line, so that nothing moves.
 */
export function WeeklyTimesLines({
	shown,
	besideCity = false,
}: {
	shown: ShownTimes;
	/** The city of a classroom stands elsewhere already. */
	besideCity?: boolean;
}) {
	return (
		<span className={styles.lines}>
			<TimesPart shown={shown} name="days" />
			<TimesPart shown={shown} name="hours" />
			{!(besideCity && shown.times.city) && <TimesPart shown={shown} name="zone" />}
			{mayChange(shown.times) && <TimesPart shown={shown} name="change" />}
		</span>
	);
}

/** A text that the behaviour replaces. In an island it may have done so before React hydrates it. */
export function TimesPart({ shown, name }: { shown: ShownTimes; name: keyof WeeklyTimesTexts }) {
	const texts = useLocalTimes(shown);
	return (
		<span data-part={name} suppressHydrationWarning>
			{texts?.[name]}
		</span>
	);
}

/** The attributes of the element around all parts of the times. */
export const timesAttributes = ({ times }: ShownTimes) => ({
	"data-times": JSON.stringify(times),
});

/** The hook of an island returns the texts for the visitor, once it is hydrated. */
export function useLocalTimes(shown: ShownTimes | undefined): WeeklyTimesTexts | undefined {
	const visitor = useVisitorClock();
	const local = visitor && shown && describeLocalTimes(shown.times, visitor);
	return local ?? shown?.texts;
}

/** The hook of an island puts times in the visitor's own zone first. */
export function useNearestFirst() {
	const visitor = useVisitorClock();
	return (shown: ShownTimes | undefined) =>
		visitor && shown && isSameClock(shown.times, visitor) ? { order: -1 } : undefined;
}

export const useVisitorClock = () =>
	useSyncExternalStore(
		() => () => undefined,
		readVisitorClock,
		() => undefined,
	);
