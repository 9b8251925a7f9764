import { categoryAddress } from "#catalogue/addresses.ts";
import { CourseCardView } from "#catalogue/cards/course-card-view.tsx";
import type { ProductSlide } from "#catalogue/summary.ts";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import type { ContactFormContext } from "#storefront/contact/gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { HeadingTexts } from "#storefront/site-texts-schema.ts";
import { ChipLink } from "#ui/controls/chip.tsx";
import { Badge } from "#ui/labels/badge.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import type { BusinessOffer } from "./business-presenter.ts";
import styles from "./programs-section.module.css";

export const programsId = "programs";

/** The programs in the categories of the page that people of a company can join. */
export function BusinessProgramsSection({
	offer: { fields, courses, programs, programsName },
	contact,
	texts = {
		title: messages.business.programsTitle,
		lead: messages.business.programsLead,
	},
}: {
	offer: BusinessOffer;
	contact: ContactFormContext;
	texts?: HeadingTexts;
}) {
	if (courses.length + programs.length === 0) return null;
	return (
		<section id={programsId} aria-labelledby="programs-title" className={styles.section}>
			<div className={`wrap ${styles.content}`}>
				<div className={styles.heading}>
					<h2 id="programs-title">{texts.title}</h2>
					<p className={styles.lead}>{texts.lead}</p>
					<p className={styles.fields}>
						{fields.map(({ slug, name, hue }) => (
							<ChipLink key={slug} hue={hue} href={categoryAddress.to({ slug })}>
								{name}
							</ChipLink>
						))}
					</p>
				</div>
				<ul className={styles.cards}>
					{courses.map((card) => (
						<li key={card.id}>
							<CourseCardView product={card} />
						</li>
					))}
				</ul>
				{programs.length > 0 && (
					<div>
						<h3 className={styles.longer}>{messages.business.longerPrograms(programsName)}</h3>
						<ul className={styles.rows}>
							{programs.map((program) => (
								<Row key={program.href} program={program} contact={contact} />
							))}
						</ul>
					</div>
				)}
			</div>
		</section>
	);
}

function Row({ program, contact }: { program: ProductSlide; contact: ContactFormContext }) {
	const { slug, title, href, line, isOffered } = program;
	const kindName = program.kind === "university" ? program.typeName : program.kindName;
	return (
		<li className={styles.row}>
			<div className={styles.words}>
				<h4 className={styles.name}>{isOffered ? <a href={href}>{title}</a> : title}</h4>
				<p className={styles.facts}>
					{kindName}, {line}
				</p>
			</div>
			{!isOffered && <Badge>{messages.business.ended}</Badge>}
			<ContactTrigger
				popup={contact.popup}
				host={contact.host}
				product={{ slug, sunset: !isOffered }}
				look="quiet"
				size="small"
			>
				{contact.popup.buttonLabel}
				<VisuallyHidden>{messages.business.about(title)}</VisuallyHidden>
			</ContactTrigger>
		</li>
	);
}
