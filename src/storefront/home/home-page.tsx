import type { ReactNode } from "react";
import { partnersAddress } from "#catalogue/addresses.ts";
import { BundleCardView } from "#catalogue/cards/bundle-card-view.tsx";
import { ProgramCardView } from "#catalogue/cards/program-card-view.tsx";
import { ReviewCardView } from "#catalogue/cards/review-card-view.tsx";
import { chunkPairs, SliderPair } from "#catalogue/cards/slider-card-view.tsx";
import { UniversityCardView } from "#catalogue/cards/university-card-view.tsx";
import type { ExplorerCategory } from "#catalogue/categories/category-explorer-presenter.ts";
import { CategoryExplorer } from "#catalogue/categories/category-explorer-view.tsx";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Memoized } from "#shell/pages/memoized.tsx";
import { homeAnchors, homeListAddress, wholeHomePath } from "#storefront/addresses.ts";
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
import type { RestAddresses } from "#ui/rest/rest.ts";
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
	/** The page that books a call with an advisor. */
	readonly callPage: string | undefined;
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

/** The lists of the page, each of which can also be requested alone. */
export type HomeList =
	| "fields"
	| "home-masters-program"
	| "home-university-program"
	| "home-university-program-banner"
	| "home-course-program"
	| "home-review"
	| "questions";
type RenderList = (props: HomePageProps, rest?: RestAddresses) => ReactNode;

const lists: Readonly<Record<HomeList, RenderList>> = {
	fields: ({ fields, texts }, rest) => (
		<Section id={homeAnchors.fields} name="fields" {...texts.explorer}>
			<Memoized name="home-fields" dependencies={[fields, rest?.part]}>
				<CategoryExplorer categories={fields} later={rest?.part} />
			</Memoized>
		</Section>
	),
	"home-masters-program": ({ texts, masters }, rest) => (
		<HomeCarousel
			carousel="home-masters-program"
			anchor={homeAnchors.programs}
			texts={texts.masters}
			tone="sunk"
			items={masters}
			rest={rest}
		>
			{(product) => <BundleCardView key={product.id} product={product} />}
		</HomeCarousel>
	),
	"home-university-program": ({ texts, universities }, rest) => (
		<HomeCarousel
			carousel="home-university-program"
			anchor={homeAnchors.postGraduate}
			texts={texts.postGraduate}
			items={universities}
			rest={rest}
		>
			{(product) => <UniversityCardView key={product.id} product={product} />}
		</HomeCarousel>
	),
	"home-university-program-banner": ({ banners, universityName }, rest) =>
		banners.university.length > 0 && (
			<div className={`wrap ${styles.banners}`}>
				<UniversityBanners banners={banners} name={universityName} rest={rest} />
			</div>
		),
	"home-course-program": ({ texts, programs }, rest) => (
		<HomeCarousel
			carousel="home-course-program"
			anchor={homeAnchors.startingSoon}
			texts={texts.programs}
			items={chunkPairs(programs)}
			cards={(pair) => pair.length}
			rest={rest}
		>
			{(pair) => <SliderPair key={pair[0]?.id} pair={pair} />}
		</HomeCarousel>
	),
	"home-review": ({ texts, reviews }, rest) => (
		<HomeCarousel carousel="home-review" texts={texts.reviews} items={reviews} rest={rest}>
			{(review) => <ReviewCardView key={review.id} review={review} />}
		</HomeCarousel>
	),
	questions: ({ texts, faqs }, rest) =>
		texts.faqs &&
		faqs.length > 0 && (
			<Section
				id={homeAnchors.questions}
				name="questions"
				width="narrow"
				tone="sunk"
				{...texts.faqs}
			>
				<Memoized name="home-questions" dependencies={[faqs, texts, rest?.part]}>
					<FaqTabs topics={faqs} label={texts.faqs.title} rest={rest} />
				</Memoized>
			</Section>
		),
};

export const isHomeList = (name: string): name is HomeList => Object.hasOwn(lists, name);

export const HomeListPart = ({ list, ...props }: HomePageProps & { list: HomeList }) =>
	lists[list](props);

export function HomePage({
	openForm,
	isWhole,
	...props
}: HomePageProps & {
	/** The value of `?form=`. */
	openForm: string | undefined;
	/** Every list is complete, for visitors without script. */
	isWhole: boolean;
}) {
	const { texts, programs, brand, contact } = props;
	const { figures, partners } = props;
	const { programLevels, seo, banners } = props;
	const rest = (list: HomeList): RestAddresses | undefined =>
		isWhole ? undefined : { part: homeListAddress.to({ list }), whole: wholeHomePath };
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
							{props.callPage && <a href={props.callPage}>{messages.bookCall}</a>}
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
					{/* It is in view at once, so its banners must not come later. */}
					<HomeSlider banners={banners} />
				</div>
			)}
			{/* Browsers lay out what stands here when it comes near. */}
			<div className={styles.below}>
				{lists.fields(props, rest("fields"))}
				{lists["home-masters-program"](props, rest("home-masters-program"))}
				{lists["home-university-program"](props, rest("home-university-program"))}
				{lists["home-university-program-banner"](props, rest("home-university-program-banner"))}
				{lists["home-course-program"](props, rest("home-course-program"))}
				<ProgramLevels texts={texts.depths} programs={programLevels} />
				<LearningModes texts={texts.ways} />
				{props.callPage && (
					<div data-block-name="call" className={`wrap ${styles.banners}`}>
						<GapSlot of={nextCallTimes} />
					</div>
				)}
				<GapSlot of={dailyQuizPromotion} />
				<GapSlot of={practicePromotion} />
				{lists["home-review"](props, rest("home-review"))}
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
				{lists.questions(props, rest("questions"))}
				{seo && <SeoBlock block={seo.block} />}
			</div>
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
