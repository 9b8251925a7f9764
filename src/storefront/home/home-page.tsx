import { partnersAddress } from "#catalogue/addresses.ts";
import { ProgramCardView } from "#catalogue/cards/program-card-view.tsx";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { toPhoneLink } from "#core/addresses.ts";
import { GapSlot } from "#shell/pages/gap.tsx";
import { homeAnchors, homeListAddress, wholeHomePath } from "#storefront/addresses.ts";
import { HomeSlider } from "#storefront/banners/home-slider-section.tsx";
import { VideoBanner } from "#storefront/banners/video-banner-section.tsx";
import { AppLinks, BusinessBlocks } from "#storefront/blocks/offers-section.tsx";
import { SeoBlock } from "#storefront/blocks/seo-section.tsx";
import { ContactPopupFrame } from "#storefront/contact/contact-popup-view.tsx";
import { contactForm } from "#storefront/contact/gaps.ts";
import { dailyQuizPromotion, homeSearch, practicePromotion } from "#storefront/gaps.ts";
import { messages } from "#storefront/messages.ts";
import type { Brand, HeadingTexts, HomeTexts } from "#storefront/site-texts-schema.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { RestAddresses } from "#ui/rest/rest.ts";
import { type HomeList, type HomePageProps, homeLists } from "./home-list-section.tsx";
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
	const list = (name: HomeList) => {
		const rest: RestAddresses = { part: homeListAddress.to({ list: name }), whole: wholeHomePath };
		return homeLists[name](props, isWhole ? undefined : rest);
	};
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
							{props.callPage && <a href={props.callPage.href}>{messages.bookCall}</a>}
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
				{list("fields")}
				{list("home-masters-program")}
				{list("home-university-program")}
				{list("home-university-program-banner")}
				{list("home-course-program")}
				<ProgramLevels texts={texts.depths} programs={programLevels} />
				<LearningModes texts={texts.ways} />
				{props.callPage && (
					<div data-block-name="call" className={`wrap ${styles.banners}`}>
						<GapSlot of={nextCallTimes} />
					</div>
				)}
				<GapSlot of={dailyQuizPromotion} />
				<GapSlot of={practicePromotion} />
				{list("home-review")}
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
				{list("questions")}
				{seo && <SeoBlock block={seo.block} />}
			</div>
		</>
	);
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
