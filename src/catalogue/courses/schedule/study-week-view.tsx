import { courseMessages } from "#catalogue/courses/messages.ts";
import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import type { StudyWeek } from "./course-schedule-presenter.ts";
import styles from "./study-week-view.module.css";

/** Shows a week in each learning format: the same seven days, drawn to one scale. */
export function StudyWeeks({ weeks }: { weeks: readonly StudyWeek[] }) {
	const maxHours = Math.max(1, ...weeks.flatMap(({ hours }) => hours ?? []));
	return (
		<ProductCarousel
			id="blended-learning-graph"
			label={courseMessages.weeks}
			slides={weeks.map((week) => (
				<figure key={week.name} className={styles.week}>
					<WeekGraph hours={week.hours} maxHours={maxHours} />
					<figcaption>
						<h3 className={styles.name}>{week.name}</h3>
						<p className={styles.text}>{week.text}</p>
					</figcaption>
				</figure>
			))}
		/>
	);
}

const dayLetters = courseMessages.dayInitials;
const dayWidth = 30;
const barWidth = 18;
const barHeight = 84;
const baseline = 96;

/** Decoration: the words stand beneath. Days that the learner chooses are outlined. */
function WeekGraph({
	hours,
	maxHours,
}: {
	hours: readonly number[] | undefined;
	maxHours: number;
}) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${7 * dayWidth} ${baseline + 18}`}
			className={styles.graph}
		>
			{dayLetters.map((dayLetter, day) => {
				const x = day * dayWidth + (dayWidth - barWidth) / 2;
				const height = hours ? ((hours[day] ?? 0) / maxHours) * barHeight : barHeight * 0.28;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
					<g key={day}>
						<rect
							x={x}
							y={baseline - height}
							width={barWidth}
							height={height}
							className={hours ? styles.taught : styles.free}
						/>
						<text x={x + barWidth / 2} y={baseline + 15} textAnchor="middle">
							{dayLetter}
						</text>
					</g>
				);
			})}
			<path d={`M0 ${baseline}H${7 * dayWidth}`} className={styles.floor} />
		</svg>
	);
}
