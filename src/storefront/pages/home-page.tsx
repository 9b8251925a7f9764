import type {
	BundleFacts,
	ProgramFacts,
	ReviewFacts,
	UniversityFacts,
} from "#catalogue/card-facts.ts";
import { BundleCardView } from "#catalogue/pages/cards/bundle-card.tsx";
import { ProgramCardView } from "#catalogue/pages/cards/program-card.tsx";
import { ReviewCardView } from "#catalogue/pages/cards/review-card.tsx";
import { inPairs, SliderPair } from "#catalogue/pages/cards/slider-card.tsx";
import { UniversityCardView } from "#catalogue/pages/cards/university-card.tsx";
import { Explorer, type ExplorerCategory } from "#catalogue/pages/explorer.tsx";
import type { CardFacts } from "#catalogue/presenters.ts";
import { Lasting } from "#shell/lasting.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CoverArt } from "#ui/cover-art.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";
import { Section } from "#ui/section.tsx";
import { Slider } from "#ui/slider.tsx";
import { homeAnchors } from "../addresses.ts";
import { AdvocacyBanner } from "../banners/advocacy-banner.tsx";
import { HomeSlider } from "../banners/home-slider.tsx";
import { CareerGrowthBlock } from "../blocks/career-growth.tsx";
import type { CareerFigure } from "../blocks/career-rules.ts";
import { FaqTabs } from "../blocks/faq-tabs.tsx";
import { AppLinks, BusinessBlocks } from "../blocks/offers.tsx";
import { SeoBlock } from "../blocks/seo-block.tsx";
import { ContactPopupFrame } from "../contact/contact-popup.tsx";
import { type ContactFormFacts, contactForm } from "../contact/gaps.ts";
import { ReachUsBriefly } from "../contact/reach-us-briefly.tsx";
import type { Banners, SeoTexts } from "../sections.ts";
import type { Brand, FaqTopic, Heading, HomeTexts } from "../site.ts";
import styles from "./home-page.module.css";

export interface HomeFacts {
	readonly brand: Brand;
	readonly texts: HomeTexts;
	/** The form for companies. */
	readonly contact: ContactFormFacts;
	readonly faqs: readonly FaqTopic[];
	/** Of courses, two a slide. */
	readonly programs: readonly CardFacts[];
	readonly masters: readonly BundleFacts[];
	readonly universities: readonly UniversityFacts[];
	readonly depths: readonly ProgramFacts[];
	readonly reviews: readonly ReviewFacts[];
	readonly careers: readonly CareerFigure[];
	readonly seo: SeoTexts | undefined;
	readonly banners: Banners;
	readonly fields: readonly ExplorerCategory[];
	/** True figures of this catalogue, in words. */
	readonly figures: readonly {
		readonly number: string;
		readonly what: string;
	}[];
}

export function HomePage({
	openForm,
	...facts
}: HomeFacts & {
	/** As `?form=` names it. */
	openForm: string | undefined;
}) {
	const { texts, faqs, programs, fields, figures, brand, contact } = facts;
	const { masters, universities, depths, reviews, careers, seo, banners } =
		facts;
	return (
		<>
			<section className={styles.hero}>
				<div className={`wrap ${styles.heroGrid}`}>
					<div className={styles.heroText}>
						<p className={styles.kicker}>{texts.hero.kicker}</p>
						<h1>{texts.hero.title}</h1>
						<p className={styles.lead}>{texts.hero.lead}</p>
						<p className={styles.actions}>
							<ButtonLink size="large" href={`#${homeAnchors.startingSoon}`}>
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

			<div className={`wrap ${styles.banners}`}>
				<HomeSlider banners={{ home: banners.home }} />
			</div>
			<Section id={homeAnchors.fields} name="fields" {...texts.explorer}>
				<Lasting name="home-fields" madeOf={[fields]}>
					<Explorer categories={fields} />
				</Lasting>
			</Section>
			<Slider
				carousel="home-masters-program"
				anchor={homeAnchors.programs}
				texts={texts.masters}
				tone="sunk"
				items={masters}
			>
				{(facts) => <BundleCardView key={facts.id} facts={facts} />}
			</Slider>
			<Slider
				carousel="home-university-program"
				anchor={homeAnchors.postGraduate}
				texts={texts.postGraduate}
				items={universities}
			>
				{(facts) => <UniversityCardView key={facts.id} facts={facts} />}
			</Slider>
			<Slider
				carousel="home-course-program"
				anchor={homeAnchors.startingSoon}
				texts={texts.programs}
				items={inPairs(programs)}
				cards={(pair) => pair.length}
			>
				{(pair) => <SliderPair key={pair[0]?.id} pair={pair} />}
			</Slider>
			<Depths texts={texts.depths} programs={depths} />
			<Ways texts={texts} />
			<Slider carousel="home-review" texts={texts.reviews} items={reviews}>
				{(facts) => <ReviewCardView key={facts.id} facts={facts} />}
			</Slider>
			{banners.advocacy && (
				<div id="videos" className={`wrap ${styles.banners}`}>
					<AdvocacyBanner advocacy={banners.advocacy} />
				</div>
			)}
			<AppLinks texts={texts.app} />
			<BusinessBlocks texts={texts.business} facts={contact} />
			<div className="wrap">
				<ContactPopupFrame
					form={contactForm}
					facts={contact}
					brand={brand}
					open={openForm === contact.popup.siteModule}
				>
					<ReachUsBriefly brand={brand} />
				</ContactPopupFrame>
			</div>
			<CareerGrowthBlock texts={texts.careers} figures={careers} />
			<Section
				id={homeAnchors.questions}
				name="questions"
				width="narrow"
				tone="sunk"
				{...texts.faqs}
			>
				<Lasting name="home-questions" madeOf={[faqs, texts]}>
					<FaqTabs topics={faqs} label={texts.faqs.title} />
				</Lasting>
			</Section>
			{seo && <SeoBlock block={seo.block} />}
		</>
	);
}

/** The same subject as a course, as a program and as a university's certificate. */
function Depths({
	texts,
	programs,
}: {
	texts: Heading;
	programs: readonly ProgramFacts[];
}) {
	if (programs.length === 0) return null;
	return (
		<Section name="depths" tone="sunk" {...texts}>
			<ul className={styles.cards}>
				{programs.map((facts) => (
					<li key={facts.id}>
						<ProgramCardView facts={facts} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function Ways({ texts: { ways } }: { texts: HomeTexts }) {
	return (
		<Section name="ways" title={ways.title}>
			<ul className={styles.three}>
				{ways.items.map(({ name, text, icon }) => (
					<li key={name}>
						<Icon name={icon as IconName} className={styles.wayIcon} />
						<h3>{name}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
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
