import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { ContactPopupFrame } from "#storefront/contact/contact-popup-view.tsx";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import {
	type ContactFormContext,
	contactForm,
} from "#storefront/contact/gaps.ts";
import { GetAQuote } from "#storefront/contact/quote-section.tsx";
import { SunsetPopup } from "#storefront/contact/sunset-popup-view.tsx";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./business-page.module.css";
import type { BusinessOffer } from "./business-presenter.ts";
import type { LocatedBusinessPage } from "./page-list-rules.ts";
import { PlanSheet } from "./plan-sheet-view.tsx";
import { BusinessProgramsSection, programsId } from "./programs-section.tsx";
import { BusinessChapters, BusinessQuestions } from "./reading-section.tsx";
import { splitFigure } from "./rules.ts";
import { BusinessSolutions, solutionsId } from "./solutions-section.tsx";

interface BusinessPageProps {
	readonly placed: LocatedBusinessPage;
	readonly trail: readonly Crumb[];
	readonly brand: Brand;
	readonly offer: BusinessOffer;
	/** The pigments of all categories, for pages that belong to none. */
	readonly hues: readonly string[];
	readonly solutions: readonly {
		readonly name: string;
		readonly pages: readonly LocatedBusinessPage[];
	}[];
	readonly contact: ContactFormContext;
	/** Where companies may ask for a price at once. */
	readonly quote: ContactFormContext | undefined;
	/** The form that `?form=` names. */
	readonly openForm: string | undefined;
}

export function BusinessPageView(props: BusinessPageProps) {
	const { placed, brand, offer, contact, quote, openForm } = props;
	const { page } = placed;
	return (
		<>
			<Hero {...props} />
			<div className="wrap">
				<ContactPopupFrame
					form={contactForm}
					context={contact}
					brand={brand}
					open={openForm === contact.popup.siteModule}
				/>
				{offer.sunset.map((program) => (
					<SunsetPopup
						key={program.slug}
						program={program}
						brand={brand}
						open={openForm === endedProgramPopupId(program.slug)}
					/>
				))}
			</div>
			<BusinessChapters sections={page.sections} />
			<BusinessProgramsSection offer={offer} contact={contact} />
			{quote && (
				<GetAQuote
					context={quote}
					brand={brand}
					open={openForm === quote.popup.siteModule}
				/>
			)}
			<BusinessSolutions groups={props.solutions} />
			<BusinessQuestions faqs={page.faqs} />
			<Closing brand={brand} contact={contact} />
		</>
	);
}

function Hero({ placed, trail, offer, hues, contact }: BusinessPageProps) {
	const { page, path, kind } = placed;
	const own = offer.fields.map(({ hue }) => hue);
	const [hue] = own;
	return (
		<header className={styles.hero} data-hue={hue}>
			<div className={`wrap ${styles.heroGrid}`}>
				<div className={styles.heroText}>
					<Breadcrumb crumbs={[...trail]} />
					<h1 className={styles.title}>{page.title}</h1>
					<p className={styles.lead}>{page.lead}</p>
					<p className={styles.actions}>
						<ContactTrigger
							popup={contact.popup}
							host={contact.host}
							size="large"
						/>
						<ButtonLink
							size="large"
							look="quiet"
							href={`#${offer.courses.length ? programsId : solutionsId}`}
						>
							{offer.courses.length
								? messages.business.seePrograms
								: kind === "home"
									? messages.business.exploreSolutions
									: messages.business.otherSolutions}
						</ButtonLink>
					</p>
				</div>
				<div className={styles.art}>
					<PlanSheet seed={path} hues={own.length ? own : hues} />
				</div>
			</div>
			{page.figures.length > 0 && (
				<dl className={`wrap ${styles.figures}`}>
					{page.figures.map(splitFigure).map(({ number, what }) => (
						<div key={what}>
							<dt>{what}</dt>
							{number && <dd>{number}</dd>}
						</div>
					))}
				</dl>
			)}
		</header>
	);
}

function Closing({
	brand,
	contact,
}: {
	brand: Brand;
	contact: ContactFormContext;
}) {
	return (
		<section aria-labelledby="closing-title" className={styles.closing}>
			<div className={`wrap ${styles.closingRow}`}>
				<div className={styles.closingText}>
					<h2 id="closing-title">{messages.business.closingTitle}</h2>
					<p className={styles.lead}>
						{messages.business.closingBefore}
						<a href={`mailto:${brand.email}`}>{brand.email}</a>
						{messages.business.closingBetween}
						<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
						{messages.business.closingAfter}
					</p>
				</div>
				<ContactTrigger
					popup={contact.popup}
					host={contact.host}
					size="large"
				/>
			</div>
		</section>
	);
}
