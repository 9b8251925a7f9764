import {
	Explorer,
	type ExplorerCategory,
} from "#catalogue/islands/explorer.tsx";
import { CourseCardView } from "#catalogue/pages/cards/course-card.tsx";
import type { CardFacts } from "#catalogue/presenters.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CarouselFrame } from "#ui/carousel-frame.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { homeAnchors } from "../addresses.ts";
import { Faqs } from "../islands/faqs.tsx";
import type { FaqTopic, HomeTexts } from "../site.ts";
import styles from "./home-page.module.css";

export interface HomeFacts {
	readonly texts: HomeTexts;
	readonly faqs: readonly FaqTopic[];
	readonly programs: readonly CardFacts[];
	readonly fields: readonly ExplorerCategory[];
	/** True figures of this catalogue, in words. */
	readonly figures: readonly {
		readonly number: string;
		readonly what: string;
	}[];
}

export function HomePage({
	texts,
	faqs,
	programs,
	fields,
	figures,
}: HomeFacts) {
	return (
		<>
			<section className={styles.hero}>
				<div className={`wrap ${styles.heroGrid}`}>
					<div className={styles.heroText}>
						<p className={styles.kicker}>{texts.hero.kicker}</p>
						<h1>{texts.hero.title}</h1>
						<p className={styles.lead}>{texts.hero.lead}</p>
						<p className={styles.actions}>
							<ButtonLink size="large" href={`#${homeAnchors.programs}`}>
								{texts.hero.primary}
							</ButtonLink>
							<ButtonLink
								size="large"
								look="quiet"
								href={`#${homeAnchors.fields}`}
							>
								{texts.hero.secondary}
							</ButtonLink>
						</p>
					</div>
					<Arcade programs={programs} />
				</div>
				<dl className={`wrap ${styles.figures}`}>
					{figures.map(({ number, what }) => (
						<div key={what}>
							<dt>{what}</dt>
							<dd>{number}</dd>
						</div>
					))}
				</dl>
			</section>

			<section id={homeAnchors.programs} className={styles.section}>
				<div className="wrap">
					<Heading id="programs-title" {...texts.programs} />
					<CarouselFrame
						id="home-course-program"
						data-behaviour="ui/carousel"
						label={texts.programs.title}
						slides={programs.map((card) => (
							<CourseCardView key={card.id} facts={card} />
						))}
					/>
				</div>
			</section>

			<section
				id={homeAnchors.fields}
				aria-labelledby="fields-title"
				className={styles.section}
			>
				<div className="wrap">
					<Heading id="fields-title" {...texts.explorer} />
					<Explorer categories={fields} />
				</div>
			</section>

			<section aria-labelledby="ways-title" className={styles.ways}>
				<div className="wrap">
					<Heading id="ways-title" title={texts.ways.title} />
					<ul className={styles.three}>
						{texts.ways.items.map(({ name, text, icon }) => (
							<li key={name}>
								<Icon name={icon as IconName} className={styles.wayIcon} />
								<h3>{name}</h3>
								<p>{text}</p>
							</li>
						))}
					</ul>
				</div>
			</section>

			<section aria-labelledby="promises-title" className={styles.section}>
				<div className="wrap">
					<Heading id="promises-title" title={texts.promises.title} />
					<ol className={styles.promises}>
						{texts.promises.items.map(({ title, text }) => (
							<li key={title}>
								<h3>{title}</h3>
								<p>{text}</p>
							</li>
						))}
					</ol>
				</div>
			</section>

			<section
				id={homeAnchors.questions}
				aria-labelledby="questions-title"
				className={styles.questions}
			>
				<div className={`wrap ${styles.narrow}`}>
					<Heading id="questions-title" {...texts.faqs} />
					<Faqs topics={faqs} label={texts.faqs.title} />
				</div>
			</section>
		</>
	);
}

function Heading({
	id,
	title,
	lead,
}: {
	id: string;
	title: string;
	lead?: string;
}) {
	return (
		<div className={styles.heading}>
			<h2 id={id}>{title}</h2>
			{lead && <p>{lead}</p>}
		</div>
	);
}

/** Five openings of a colonnade; behind each stands a course of this catalogue. */
function Arcade({ programs }: { programs: readonly CardFacts[] }) {
	const shown = [
		...new Map(programs.map((card) => [card.hue, card])).values(),
	].slice(0, 5);
	return (
		<div aria-hidden="true">
			<div className={styles.openings}>
				{shown.map((card) => (
					<div key={card.id} className={styles.opening}>
						<CoverArt
							seed={`course-${card.id}`}
							hue={card.hue}
							className={styles.view}
						/>
					</div>
				))}
			</div>
			<div className={styles.steps} />
		</div>
	);
}
