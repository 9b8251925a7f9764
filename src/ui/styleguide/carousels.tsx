import { CarouselFrame } from "#ui/carousel/carousel-frame.tsx";
import { findCarouselSettings, knownCarouselIds } from "#ui/carousel/carousel-settings.ts";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Card } from "#ui/layout/card.tsx";
import styles from "#ui/styleguide/carousels.module.css";
import { Specimen, StyleguideChapter } from "#ui/styleguide/specimen.tsx";

const soon = [
	{ title: "Reading a Balance Sheet", hue: "plum" },
	{ title: "Incident Command", hue: "moss" },
	{ title: "Statistics You Can Explain", hue: "cobalt" },
	{ title: "Writing Tests First", hue: "terracotta" },
	{ title: "Search Ads by the Numbers", hue: "lagoon" },
	{ title: "Kanban for Hospital Wards", hue: "ochre" },
	{ title: "Contracts in Plain Words", hue: "pine" },
] as const;

/** Each of them is the same part; only its id, and so its numbers, differ. */
export function CarouselsChapter() {
	return (
		<StyleguideChapter
			title="Carousels"
			about="A list that scrolls and snaps; awake it has buttons, bullets and, where it turns by itself, a pause button. Slides in view, times and bullets follow from the id."
		>
			<Specimen name="Cards, under an id that nobody named" layout="stack">
				<CarouselFrame
					id="styleguide-cards"
					data-behaviour="ui/carousel"
					label="Courses starting soon"
					slides={soon.map(({ title, hue }) => (
						<Card
							key={title}
							href="#soon"
							title={title}
							cover={<CoverArt seed={title} hue={hue} />}
							foot="Starts Saturday"
						/>
					))}
				/>
			</Specimen>
			{knownCarouselIds
				// The slider of the footer is below, as on every page.
				.filter((id) => !id.endsWith("slider") && !id.startsWith("skillup") && id !== "footer")
				.map((id) => (
					<Specimen key={id} name={describeCarousel(id)} layout="stack">
						<CarouselFrame
							id={id}
							data-behaviour="ui/carousel"
							label={id}
							slides={soon.map(({ title }) => (
								<a key={title} href="#soon" className={styles.tile}>
									{title}
								</a>
							))}
						/>
					</Specimen>
				))}
		</StyleguideChapter>
	);
}

function describeCarousel(id: string): string {
	const { kind, autoplay, itemsPerView, initDelay } = findCarouselSettings(id);
	const inView = Object.values(itemsPerView).join(", ");
	const begins = initDelay ? `, begins after ${initDelay} ms` : "";
	return `${id}: ${kind}, ${inView} in view, turns every ${autoplay / 1_000} s${begins}`;
}
