import { CoverArt } from "#ui/cover/cover-art.tsx";
import {
	type CompositionName,
	compositions,
} from "#ui/cover/cover-compositions.ts";
import { Crest } from "#ui/cover/crest.tsx";
import styles from "#ui/styleguide/specimen.module.css";
import { Chapter, Specimen } from "#ui/styleguide/specimen.tsx";
import { type Hue, hues } from "#ui/tokens/hues.ts";

const names = Object.keys(compositions) as CompositionName[];
const hueAt = (at: number): Hue => hues[(at * 5) % hues.length] ?? "slate";

export function Art() {
	return (
		<Chapter
			title="Covers and crests"
			about="Drawn from the id in the subject's pigment: arcs, columns, steps. The same course keeps its face for ever."
		>
			<Specimen name="Twelve compositions" layout="grid">
				{names.map((name, at) => (
					<CoverArt
						key={name}
						seed={`${name}${at}`}
						hue={hueAt(at)}
						composition={name}
						className={styles.art}
					/>
				))}
			</Specimen>
			<Specimen name="Crests">
				{hues.map((hue) => (
					<Crest key={hue} seed={`school-${hue}`} hue={hue} />
				))}
			</Specimen>
		</Chapter>
	);
}
