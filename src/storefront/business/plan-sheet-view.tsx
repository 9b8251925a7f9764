import { createSeededRandom } from "#ui/cover/seeded-random.ts";
import styles from "./plan-sheet-view.module.css";

const weeks = 12;
const rows = 5;
const left = 116;
const step = 26;
const top = 92;
const rowHeight = 52;

/** A plan of one page, as it comes out of the first two conversations: roles, weeks, the work that is handed in. */
export function PlanSheet({ seed, hues }: { seed: string; hues: readonly string[] }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 480 400" className={styles.sheet}>
			<path className={styles.under} d="M34 30h424v362H34z" />
			<path className={styles.paper} d="M22 14h424v362H22z" />
			<path className={styles.strong} d="M46 40h150v9H46z" />
			<path className={styles.faint} d="M46 57h96v5H46z" />
			<path className={styles.rule} d="M46 76h376M46 79h376" />
			{Array.from({ length: weeks + 1 }, (_, week) => (
				<path
					// biome-ignore lint/suspicious/noArrayIndexKey: weeks are known by their place
					key={week}
					className={styles.week}
					d={`M${left + week * step} 84V${top + rows * rowHeight}`}
				/>
			))}
			{createPlanRows(seed).map(({ label, bars, done }, rowIndex) => {
				const y = top + rowIndex * rowHeight;
				return (
					<g key={y} data-hue={hues[rowIndex % Math.max(1, hues.length)] ?? "slate"}>
						<path className={styles.pigment} d={`M46 ${y + 34}v-14a7 7 0 0 1 14 0v14z`} />
						<path
							className={styles.faint}
							d={`M68 ${y + 18}h${label}v6h${-label}zM68 ${y + 28}h${label * 0.6}v5h${-label * 0.6}z`}
						/>
						{bars.map(({ from, to }, index) => (
							<path
								key={from}
								className={index % 2 ? styles.wash : styles.pigment}
								d={`M${left + from * step + 2} ${y + 16}h${(to - from) * step - 4}v18h${-((to - from) * step - 4)}z`}
							/>
						))}
						<path className={styles.done} d={`M${left + done * step + 7} ${y + 25}l5 5 9-10`} />
					</g>
				);
			})}
			<path className={styles.rule} d="M46 360h376" />
		</svg>
	);
}

/** Draws two or three stretches of weeks for each learner, and a submission at the end. */
function createPlanRows(seed: string) {
	const dice = createSeededRandom(`plan ${seed}`);
	return Array.from({ length: rows }, (_, row) => {
		const bars: { from: number; to: number }[] = [];
		let week = Math.min(row, 3);
		while (week < weeks - 2 && bars.length < 3) {
			const to = Math.min(week + dice.whole(2, 4), weeks - 1);
			bars.push({ from: week, to });
			week = to + dice.whole(0, 1);
		}
		return { label: dice.whole(26, 40), bars, done: bars.at(-1)?.to ?? 1 };
	});
}
