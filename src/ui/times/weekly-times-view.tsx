import { useSyncExternalStore } from "react";
import { readVisitorClock } from "./visitor-clock.ts";
import {
	type DescribedTimes,
	describeLocalTimes,
	isSameClock,
	mayChange,
	type WeeklyTimesTexts,
} from "./weekly-times-rules.ts";
import styles from "./weekly-times-view.module.css";

/**
 * Renders days, hours and their zone, a line each. The HTML is the same for every visitor; the
 * behaviour `ui/local-times` writes their own time into it, line by line, so that nothing moves.
 */
export function WeeklyTimesLines({
	describedTimes,
	besideCity = false,
}: {
	describedTimes: DescribedTimes;
	/** The city of a classroom stands elsewhere already. */
	besideCity?: boolean;
}) {
	return (
		<span className={styles.lines}>
			<TimesPart describedTimes={describedTimes} name="days" />
			<TimesPart describedTimes={describedTimes} name="hours" />
			{!(besideCity && describedTimes.times.city) && (
				<TimesPart describedTimes={describedTimes} name="zone" />
			)}
			{mayChange(describedTimes.times) && (
				<TimesPart describedTimes={describedTimes} name="change" />
			)}
		</span>
	);
}

/** A text that the behaviour replaces. In an island it may have done so before React hydrates it. */
export function TimesPart({
	describedTimes,
	name,
}: {
	describedTimes: DescribedTimes;
	name: keyof WeeklyTimesTexts;
}) {
	const texts = useLocalTimes(describedTimes);
	return (
		<span data-part={name} suppressHydrationWarning>
			{texts?.[name]}
		</span>
	);
}

/** The attributes of the element around all parts of the times. */
export const timesAttributes = ({ times }: DescribedTimes) => ({
	"data-times": JSON.stringify(times),
});

/** The hook of an island returns the texts for the visitor, once it is hydrated. */
export function useLocalTimes(
	describedTimes: DescribedTimes | undefined,
): WeeklyTimesTexts | undefined {
	const visitor = useVisitorClock();
	const local = visitor && describedTimes && describeLocalTimes(describedTimes.times, visitor);
	return local ?? describedTimes?.texts;
}

/** The hook of an island puts times in the visitor's own zone first. */
export function useNearestFirst() {
	const visitor = useVisitorClock();
	return (shown: DescribedTimes | undefined) =>
		visitor && shown && isSameClock(shown.times, visitor) ? { order: -1 } : undefined;
}

export const useVisitorClock = () =>
	useSyncExternalStore(
		() => () => undefined,
		readVisitorClock,
		() => undefined,
	);
