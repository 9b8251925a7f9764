import { CardGrid } from "#catalogue/lists/card-grid-view.tsx";
import type { ProductSummary } from "#catalogue/summary.ts";
import { toPhoneLink } from "#core/addresses.ts";
import type { BusinessOffer } from "#storefront/business/business-presenter.ts";
import { BusinessClosing } from "#storefront/business/closing-section.tsx";
import { BusinessHero } from "#storefront/business/hero-section.tsx";
import { BusinessProgramsSection, programsId } from "#storefront/business/programs-section.tsx";
import { BusinessChapters, BusinessQuestions } from "#storefront/business/reading-section.tsx";
import { ContactPopupFrame } from "#storefront/contact/contact-popup-view.tsx";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import { type ContactFormContext, contactForm } from "#storefront/contact/gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import styles from "./enterprise-page.module.css";
import type { EnterpriseTexts } from "./enterprise-schema.ts";

const texts = messages.enterprises;
const picksId = "picks";

/** The products that an organization's people can learn here, and their contact. */
export function EnterprisePage({
	enterprise,
	brand,
	picks,
	offer,
	hues,
	contact,
	openForm,
}: {
	enterprise: EnterpriseTexts;
	brand: Brand;
	picks: readonly ProductSummary[];
	offer: BusinessOffer;
	/** The pigments of all categories, for pages that belong to none. */
	hues: readonly string[];
	contact: ContactFormContext;
	/** The form that `?form=` names. */
	openForm: string | undefined;
}) {
	const ownHues = offer.fields.map(({ hue }) => hue);
	return (
		<>
			<BusinessHero
				seed={enterprise.id}
				hues={ownHues.length ? ownHues : hues}
				hue={ownHues[0]}
				above={<p className={styles.kicker}>{texts.forPeopleAt(enterprise.name)}</p>}
				title={enterprise.title}
				lead={enterprise.lead}
				figures={enterprise.figures}
			>
				<ButtonLink size="large" href={`#${picks.length ? picksId : programsId}`}>
					{texts.seeCourses}
				</ButtonLink>
				<ContactTrigger popup={contact.popup} host={contact.host} size="large" look="quiet" />
			</BusinessHero>
			<div className="wrap">
				<ContactPopupFrame
					form={contactForm}
					context={contact}
					brand={brand}
					open={openForm === contact.popup.siteModule}
				/>
			</div>
			{picks.length > 0 && (
				<section id={picksId} aria-labelledby="picks-title" className={styles.picks}>
					<div className={`wrap ${styles.picksContent}`}>
						<h2 id="picks-title">{texts.picksTitle(enterprise.name)}</h2>
						<CardGrid cards={picks} />
					</div>
				</section>
			)}
			<BusinessChapters sections={enterprise.sections} />
			<BusinessProgramsSection
				offer={offer}
				contact={contact}
				texts={{ title: texts.moreTitle, lead: texts.moreLead }}
			/>
			<BusinessQuestions faqs={enterprise.faqs} title={texts.questions} />
			<BusinessClosing title={texts.closingTitle} contact={contact}>
				{enterprise.contact && (
					<>
						{texts.contactBefore(enterprise.name)}
						<a href={`mailto:${enterprise.contact.email}`}>{enterprise.contact.name}</a>
						{texts.contactAfter}
					</>
				)}
				{texts.closingBefore(brand.name)}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>
				{texts.closingBetween}
				<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
				{texts.closingAfter}
			</BusinessClosing>
		</>
	);
}
