import { partnersAddress } from "#catalogue/addresses.ts";
import { BundleCardView } from "#catalogue/cards/bundle-card-view.tsx";
import { ProgramCardView } from "#catalogue/cards/program-card-view.tsx";
import { ReviewCardView } from "#catalogue/cards/review-card-view.tsx";
import { chunkPairs, SliderPair } from "#catalogue/cards/slider-card-view.tsx";
import { UniversityCardView } from "#catalogue/cards/university-card-view.tsx";
import type { ExplorerCategory } from "#catalogue/categories/category-explorer-presenter.ts";
import { CategoryExplorer } from "#catalogue/categories/category-explorer-view.tsx";
import type { Review } from "#catalogue/people/people-schema.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { homeAnchors } from "#storefront/addresses.ts";
import { HomeSlider, UniversityBanners } from "#storefront/banners/home-slider-section.tsx";
import { VideoBanner } from "#storefront/banners/video-banner-section.tsx";
import { FaqTabs } from "#storefront/blocks/faq-tabs-view.tsx";
import { AppLinks, BusinessBlocks } from "#storefront/blocks/offers-section.tsx";
import { SeoBlock } from "#storefront/blocks/seo-section.tsx";
import { ContactPopupFrame } from "#storefront/contact/contact-popup-view.tsx";
import { type ContactFormContext, contactForm } from "#storefront/contact/gaps.ts";
import { dailyQuizPromotion, homeSearch, practicePromotion } from "#storefront/gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { Banners, SeoTexts } from "#storefront/section-schema.ts";
import type { Brand, FaqTopic, HeadingTexts, HomeTexts } from "#storefront/site-texts-schema.ts";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Section } from "#ui/layout/section.tsx";
import styles from "./home-page.module.css";

/** Ways to us that need no form, in a line. */
function ReachUsBriefly({ brand }: { brand: Brand }) {
	return (
		<p>
			{messages.reachUs.before}
			<a href={`mailto:${brand.email}`}>{brand.email}</a>
			{messages.reachUs.between}
			<a href={toPhoneLink(brand.phone)}>{brand.phone}</a>
			{messages.reachUs.after}
		</p>
	);
}

export interface HomePageProps {
	readonly brand: Brand;
	readonly texts: HomeTexts;
	/** The form for companies. */
	readonly contact: ContactFormContext;
	readonly faqs: readonly FaqTopic[];
	/** Programs of several courses, two a slide. */
	readonly programs: readonly ProductSummary[];
	readonly masters: readonly ProductSummary[];
	readonly universities: readonly ProductSummary[];
	readonly programLevels: readonly ProductSummary[];
	readonly reviews: readonly Review[];
	readonly seo: SeoTexts | undefined;
	readonly banners: Banners;
	readonly fields: readonly ExplorerCategory[];
	/** True figures of this catalogue, as text. */
	readonly figures: readonly {
		readonly number: string;
		readonly what: string;
	}[];
	/** The name of university programs. */
	readonly universityName: string;
	/** The universities that teach here, by name. */
	readonly partners: readonly string[];
}

export function HomePage({
	openForm,
	...props
}: HomePageProps & {
	/** The value of `?form=`. */
	openForm: string | undefined;
}) {
	const { texts, faqs, programs, fields, brand, contact } = props;
	const { figures, partners } = props;
	const { masters, universities, programLevels, reviews, seo, banners } = props;
	return (
		<>
			<section data-block-name="banner" className={styles.hero}>
				<div className={`wrap ${styles.heroGrid}`}>
					<div className={styles.heroText}>
						<p className={styles.kicker}>{texts.hero.kicker}</p>
						<h1>{texts.hero.title}</h1>
						<p className={styles.lead}>{texts.hero.lead}</p>
						<div className={styles.actions}>
							<GapSlot of={homeSearch} />
							<ButtonLink look="quiet" href={`#${homeAnchors.fields}`}>
								{texts.hero.browse}
							</ButtonLink>
						</div>
					</div>
					<CoverCollage programs={programs} />
				</div>
				<div className={`wrap ${styles.proof}`}>
					<dl className={styles.figures}>
						{figures.map(({ number, what }) => (
							<div key={what}>
								<dt>{what}</dt>
								<dd>{number}</dd>
							</div>
						))}
					</dl>
					{partners.length > 0 && (
						<p className={styles.partners}>
							{messages.homeFigures.partners}{" "}
							{partners.map((name) => (
								<strong key={name}>{name}</strong>
							))}
							<a href={partnersAddress.to()}>{messages.homeFigures.allPartners}</a>
						</p>
					)}
				</div>
			</section>

			{banners.home.length > 0 && (
				<div className={`wrap ${styles.banners}`}>
					<HomeSlider banners={banners} />
				</div>
			)}
			<Section id={homeAnchors.fields} name="fields" {...texts.explorer}>
				<Memoized name="home-fields" dependencies={[fields]}>
					<CategoryExplorer categories={fields} />
				</Memoized>
			</Section>
			<HomeCarousel
				carousel="home-masters-program"
				anchor={homeAnchors.programs}
				texts={texts.masters}
				tone="sunk"
				items={masters}
			>
				{(product) => <BundleCardView key={product.id} product={product} />}
			</HomeCarousel>
			<HomeCarousel
				carousel="home-university-program"
				anchor={homeAnchors.postGraduate}
				texts={texts.postGraduate}
				items={universities}
			>
				{(product) => <UniversityCardView key={product.id} product={product} />}
			</HomeCarousel>
			{banners.university.length > 0 && (
				<div className={`wrap ${styles.banners}`}>
					<UniversityBanners banners={banners} name={props.universityName} />
				</div>
			)}
			<HomeCarousel
				carousel="home-course-program"
				anchor={homeAnchors.startingSoon}
				texts={texts.programs}
				items={chunkPairs(programs)}
				cards={(pair) => pair.length}
			>
				{(pair) => <SliderPair key={pair[0]?.id} pair={pair} />}
			</HomeCarousel>
			<ProgramLevels texts={texts.depths} programs={programLevels} />
			<LearningModes texts={texts.ways} />
			<GapSlot of={dailyQuizPromotion} />
			<GapSlot of={practicePromotion} />
			<HomeCarousel carousel="home-review" texts={texts.reviews} items={reviews}>
				{(review) => <ReviewCardView key={review.id} review={review} />}
			</HomeCarousel>
			{banners.advocacy && (
				<div id="videos" data-block-name="videos" className={`wrap ${styles.banners}`}>
					<VideoBanner banner={banners.advocacy} />
				</div>
			)}
			<AppLinks texts={texts.app} />
			<BusinessBlocks texts={texts.business} context={contact} />
			{texts.business?.contact && (
				<div className="wrap">
					<ContactPopupFrame
						form={contactForm}
						context={contact}
						brand={brand}
						open={openForm === contact.popup.siteModule}
					>
						<ReachUsBriefly brand={brand} />
					</ContactPopupFrame>
				</div>
			)}
			{texts.faqs && faqs.length > 0 && (
				<Section
					id={homeAnchors.questions}
					name="questions"
					width="narrow"
					tone="sunk"
					{...texts.faqs}
				>
					<Memoized name="home-questions" dependencies={[faqs, texts]}>
						<FaqTabs topics={faqs} label={texts.faqs.title} />
					</Memoized>
				</Section>
			)}
			{seo && <SeoBlock block={seo.block} />}
		</>
	);
}

/** Content may do without a block by saying nothing of it. */
function HomeCarousel<Item>({
	texts,
	...carousel
}: Omit<Parameters<typeof CarouselSection<Item>>[0], "texts"> & {
	texts: HeadingTexts | undefined;
}) {
	return texts && <CarouselSection {...carousel} texts={texts} />;
}

/** The same subject as a course, as a program and as a university's certificate. */
function ProgramLevels({
	texts,
	programs,
}: {
	texts: HeadingTexts | undefined;
	programs: readonly ProductSummary[];
}) {
	if (!texts || programs.length === 0) return null;
	return (
		<Section name="depths" tone="sunk" {...texts}>
			<ul className={styles.cards}>
				{programs.map((product) => (
					<li key={product.key}>
						<ProgramCardView product={product} />
					</li>
				))}
			</ul>
		</Section>
	);
}

function LearningModes({ texts: ways }: { texts: HomeTexts["ways"] }) {
	if (!ways) return null;
	return (
		<Section name="ways" title={ways.title}>
			<ul className={styles.three}>
				{ways.items.map(({ name, text, icon }) => (
					<li key={name}>
						<Icon name={icon} className={styles.wayIcon} />
						<h3>{name}</h3>
						<p>{text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

const openings = 5;

/** A colonnade; behind each opening stands a course of this catalogue, if possible each in another color. */
function CoverCollage({ programs }: { programs: readonly ProductSummary[] }) {
	const ofEachHue = new Map(programs.map((card) => [card.hue, card]));
	const all = [...new Set([...ofEachHue.values(), ...programs])];
	if (all.length === 0) return null;
	const shown = Array.from(
		{ length: openings },
		(_, place) => all[place % all.length] as ProductSummary,
	);
	return (
		<div aria-hidden="true" className={styles.pictures}>
			<div className={styles.openings}>
				{shown.map((card, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: with few courses the same one stands behind two openings
					<div key={place} data-hue={card.hue} className={styles.opening}>
						<img src={card.cover} alt="" width="320" height="192" className={styles.view} />
					</div>
				))}
			</div>
			<div className={styles.steps} />
		</div>
	);
}
