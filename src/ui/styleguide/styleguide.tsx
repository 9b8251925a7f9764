import { listKeys } from "#core/collections/records.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { compositions } from "#ui/cover/cover-compositions.ts";
import { Crest } from "#ui/cover/crest.tsx";
import styles from "#ui/styleguide/specimen.module.css";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";
import { type Hue, hues } from "#ui/tokens/hues.ts";
import { ActionsChapter } from "./actions.tsx";
import { CarouselsChapter } from "./carousels.tsx";
import { ContentChapter } from "./content.tsx";
import { DialogsChapter } from "./dialogs.tsx";
import { FormsChapter } from "./forms.tsx";
import { FoundationsChapter } from "./foundations.tsx";
import { RightToLeftChapter } from "./right-to-left.tsx";

const compositionNames = listKeys(compositions);
const hueForIndex = (index: number): Hue => hues[(index * 5) % hues.length] ?? "slate";

function CoverArtChapter() {
	return (
		<StyleguideChapter
			title="Covers and crests"
			about="Drawn from the id in the subject's pigment: arcs, columns, steps. The same course keeps its face for ever."
		>
			<Specimen name="Twelve compositions" layout="grid">
				{compositionNames.map((name, index) => (
					<CoverArt
						key={name}
						seed={`${name}${index}`}
						hue={hueForIndex(index)}
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
		</StyleguideChapter>
	);
}

/** Every part in every state. The page around it brings the h1. */
export function StyleguideSections() {
	return (
		<>
			<FoundationsChapter />
			<CoverArtChapter />
			<ActionsChapter />
			<FormsChapter />
			<ContentChapter />
			<DialogsChapter />
			<CarouselsChapter />
			<RightToLeftChapter />
		</>
	);
}
