import { listKeys } from "#core/collections/records.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { iconShapes } from "#ui/icons/icon-shapes.ts";
import { Wordmark } from "#ui/icons/wordmark.tsx";
import styles from "#ui/styleguide/specimen.module.css";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";
import { hues } from "#ui/tokens/hues.ts";

const surfaces = [
	["Paper", styles.paper],
	["Raised", styles.raised],
	["Sunk", styles.sunk],
	["Ink", styles.ink],
	["Accent", styles.accent],
	["Accent wash", styles.accentWash],
	["Second", styles.second],
] as const;

const sizes = [
	["Display: a room to read in", styles.display],
	["Heading: what you will be able to do", styles.heading],
	["Title: Project Management Fundamentals", styles.titleSize],
	["Lead: thirty-two hours of live teaching over five weekends", styles.lead],
	[
		"Body: bring one project of your own. By week three you have drawn its network and found the path that decides its end.",
		undefined,
	],
	["Small: starts Saturday 2 May, 09:00 to 12:00", styles.small],
	["Fine: 7 of 24 seats left", styles.fineSize],
] as const;

export function FoundationsChapter() {
	return (
		<>
			<StyleguideChapter
				title="Colour"
				about="Paper and ink, one crimson for the one thing to do next, a green for success. Each subject owns a pigment and keeps it."
			>
				<Specimen name="Surfaces" layout="fine">
					{surfaces.map(([name, look]) => (
						<div key={name} className={`${styles.swatch} ${look}`}>
							{name}
						</div>
					))}
				</Specimen>
				<Specimen name="Pigments: ink on wash" layout="fine">
					{hues.map((hue) => (
						<div key={hue} data-hue={hue} className={`${styles.swatch} ${styles.hue}`}>
							{hue}
						</div>
					))}
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Type"
				about="A serif with a voice for headings, the reader's own face for everything else. Seven sizes, each growing with the screen."
			>
				<Specimen name="Sizes" layout="stack">
					{sizes.map(([text, look]) => (
						<p key={text} className={look}>
							{text}
						</p>
					))}
				</Specimen>
			</StyleguideChapter>
			<StyleguideChapter
				title="Signs"
				about="Drawn by one hand on a 24 px grid. Those that point along the line turn round in right-to-left text."
			>
				<Specimen name="Wordmark">
					<Wordmark name="Lyceum" />
				</Specimen>
				<Specimen name="Icons" layout="fine">
					{listKeys(iconShapes).map((name) => (
						<div key={name} className={styles.icon}>
							<Icon name={name} />
							{name}
						</div>
					))}
				</Specimen>
			</StyleguideChapter>
		</>
	);
}
