import type { ReactNode } from "react";
import { endedProgramPopupId } from "#catalogue/programs/ended-program-gaps.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { BrochureLink } from "#storefront/brochures/brochure-link-view.tsx";
import { ContactPopupFrame } from "#storefront/contact/contact-popup-view.tsx";
import { ContactTrigger } from "#storefront/contact/contact-trigger-view.tsx";
import { type ContactFormContext, contactForm, inlineForm } from "#storefront/contact/gaps.ts";
import { GetAQuote } from "#storefront/contact/quote-section.tsx";
import { ReachUs } from "#storefront/contact/reach-us-view.tsx";
import { SunsetPopup } from "#storefront/contact/sunset-popup-view.tsx";
import { messages } from "#storefront/messages.ts";
import type { Brand } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Breadcrumb, type Crumb } from "#ui/navigation/breadcrumb.tsx";
import styles from "./business-page.module.css";
import type { BusinessOffer } from "./business-presenter.ts";
import { BusinessClosing } from "./closing-section.tsx";
import { BusinessHero } from "./hero-section.tsx";
import type { LocatedBusinessPage } from "./page-list-rules.ts";
import { BusinessProgramsSection, programsId } from "./programs-section.tsx";
import { BusinessChapters, BusinessQuestions } from "./reading-section.tsx";
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
	/** The size of the page's brochure. */
	readonly brochureKilobytes: number;
	readonly contact: ContactFormContext;
	/** Present where companies may request a price at once. */
	readonly quote: ContactFormContext | undefined;
	/** The first page lists companies whose people learn here. */
	readonly customers?: ReactNode;
	/** The form that `?form=` names. */
	readonly openForm: string | undefined;
}

export function BusinessPageView(props: BusinessPageProps) {
	const { placed, brand, offer, contact, quote, openForm } = props;
	const { page } = placed;
	const ownHues = offer.fields.map(({ hue }) => hue);
	return (
		<>
			<BusinessHero
				seed={placed.path}
				hues={ownHues.length ? ownHues : props.hues}
				hue={ownHues[0]}
				above={<Breadcrumb crumbs={[...props.trail]} />}
				title={page.title}
				lead={page.lead}
				figures={page.figures}
				below={<BrochureLink page={placed.path} kilobytes={props.brochureKilobytes} />}
			>
				<ContactTrigger popup={contact.popup} host={contact.host} size="large" />
				<ButtonLink
					size="large"
					look="quiet"
					href={`#${offer.courses.length ? programsId : solutionsId}`}
				>
					{offer.courses.length
						? messages.business.seePrograms
						: placed.kind === "home"
							? messages.business.exploreSolutions
							: messages.business.otherSolutions}
				</ButtonLink>
			</BusinessHero>
			<div className="wrap">
				<PageContact {...props} />
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
				<GetAQuote context={quote} brand={brand} open={openForm === quote.popup.siteModule} />
			)}
			<BusinessSolutions groups={props.solutions} />
			{props.customers}
			<BusinessQuestions faqs={page.faqs} />
			<BusinessClosing title={messages.business.closingTitle} contact={contact}>
				{messages.business.closingBefore}
				<a href={`mailto:${brand.email}`}>{brand.email}</a>
				{messages.business.closingBetween}
				<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
				{messages.business.closingAfter}
			</BusinessClosing>
		</>
	);
}

/** The form, standing on the page or waiting for a button. */
function PageContact({ brand, contact, openForm }: BusinessPageProps) {
	const { popup, subject } = contact;
	return popup.mode === "panel" ? (
		<div className={styles.panel}>
			<GapSlot of={inlineForm}>
				<ReachUs popup={popup} brand={brand} subject={subject} />
			</GapSlot>
		</div>
	) : (
		<ContactPopupFrame
			form={contactForm}
			context={contact}
			brand={brand}
			open={openForm === popup.siteModule}
		/>
	);
}
