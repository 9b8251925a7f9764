import type { ProductSummary } from "#catalogue/summary.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { skillupAnchors } from "#storefront/addresses.ts";
import type { SkillupTexts } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { recommendationPrompt } from "./gaps.ts";
import { exploreProgramsClicked, recommendationsClicked } from "./signals.ts";
import styles from "./skillup-hero-section.module.css";

const shelves = 3;

export function SkillupHero({
	texts,
	courses,
}: {
	texts: SkillupTexts["hero"];
	courses: readonly ProductSummary[];
}) {
	return (
		<section className={styles.hero}>
			<div className={`wrap ${styles.grid}`}>
				<div className={styles.text}>
					<p className={styles.kicker}>{texts.kicker}</p>
					<h1>{texts.heading}</h1>
					<p className={styles.lead}>{texts.lead}</p>
					<p>
						<ButtonLink
							size="large"
							href={`#${skillupAnchors.explore}`}
							data-signal={exploreProgramsClicked.name}
						>
							{texts.cta_text}
						</ButtonLink>
					</p>
					<GapSlot of={recommendationPrompt}>
						<p className={styles.prompt}>
							{`${texts.prompt.text} `}
							<Link
								href={`#${skillupAnchors.recommendations}`}
								data-signal={recommendationsClicked.name}
							>
								{texts.prompt.link}
							</Link>
						</p>
					</GapSlot>
				</div>
				<div aria-hidden="true" className={styles.stack}>
					{courses.slice(0, shelves).map(({ id, cover }) => (
						<img key={id} src={cover} alt="" width="320" height="192" className={styles.cover} />
					))}
				</div>
			</div>
		</section>
	);
}
