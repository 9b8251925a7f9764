import { ProductCarousel } from "#catalogue/products/product-carousel-view.tsx";
import type { WeekFacts } from "./course-schedule-presenter.ts";
import styles from "./study-week-view.module.css";

/** How a week looks in each way of learning: the same seven days, drawn to one scale. */
export function StudyWeeks({ weeks }: { weeks: readonly WeekFacts[] }) {
	const most = Math.max(1, ...weeks.flatMap(({ hours }) => hours ?? []));
	return (
		<ProductCarousel
			id="blended-learning-graph"
			label="A week, by way of learning"
			slides={weeks.map((week) => (
				<figure key={week.name} className={styles.week}>
					<WeekGraph hours={week.hours} most={most} />
					<figcaption>
						<h3 className={styles.name}>{week.name}</h3>
						<p className={styles.text}>{week.text}</p>
					</figcaption>
				</figure>
			))}
		/>
	);
}

const letters = ["M", "T", "W", "T", "F", "S", "S"];
const step = 30;
const wide = 18;
const high = 84;
const floor = 96;

/** Decoration: the words stand beneath. Days that the learner chooses are outlined. */
function WeekGraph({
	hours,
	most,
}: {
	hours: readonly number[] | undefined;
	most: number;
}) {
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${7 * step} ${floor + 18}`}
			className={styles.graph}
		>
			{letters.map((letter, day) => {
				const x = day * step + (step - wide) / 2;
				const height = hours ? ((hours[day] ?? 0) / most) * high : high * 0.28;
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
					<g key={day}>
						<rect
							x={x}
							y={floor - height}
							width={wide}
							height={height}
							className={hours ? styles.taught : styles.free}
						/>
						<text x={x + wide / 2} y={floor + 15} textAnchor="middle">
							{letter}
						</text>
					</g>
				);
			})}
			<path d={`M0 ${floor}H${7 * step}`} className={styles.floor} />
		</svg>
	);
}
