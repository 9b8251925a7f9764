import type { ReactNode } from "react";
import { BundleCardView } from "#catalogue/cards/bundle-card-view.tsx";
import { ReviewCardView } from "#catalogue/cards/review-card-view.tsx";
import { chunkPairs, SliderPair } from "#catalogue/cards/slider-card-view.tsx";
import { UniversityCardView } from "#catalogue/cards/university-card-view.tsx";
import type { ExplorerCategory } from "#catalogue/categories/category-explorer-presenter.ts";
import { CategoryExplorer } from "#catalogue/categories/category-explorer-view.tsx";
import type { Review } from "#catalogue/people/people-schema.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { Memoized } from "#shell/pages/memoized.tsx";
import { homeAnchors } from "#storefront/addresses.ts";
import { UniversityBanners } from "#storefront/banners/home-slider-section.tsx";
import { FaqTabs } from "#storefront/blocks/faq-tabs-view.tsx";
import type { ContactFormContext } from "#storefront/contact/gaps.ts";
import type { Banners, SeoTexts } from "#storefront/section-schema.ts";
import type { Brand, FaqTopic, HeadingTexts, HomeTexts } from "#storefront/site-texts-schema.ts";
import { CarouselSection } from "#ui/carousel/carousel-section.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { RestAddresses } from "#ui/rest/rest.ts";
import styles from "./home-page.module.css";

export interface HomePageProps {
	readonly brand: Brand;
	readonly texts: HomeTexts;
	/** The form for companies. */
	readonly contact: ContactFormContext;
	/** The page that books a call with an advisor, and the place of its form. */
	readonly callPage: { readonly href: string; readonly timesHref: string } | undefined;
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

export const homeLists: Readonly<Record<HomeList, RenderList>> = {
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

export const isHomeList = (name: string): name is HomeList => Object.hasOwn(homeLists, name);

export const HomeListPart = ({ list, ...props }: HomePageProps & { list: HomeList }) =>
	homeLists[list](props);

/** Content may do without a block by saying nothing of it. */
function HomeCarousel<Item>({
	texts,
	...carousel
}: Omit<Parameters<typeof CarouselSection<Item>>[0], "texts"> & {
	texts: HeadingTexts | undefined;
}) {
	return texts && <CarouselSection {...carousel} texts={texts} />;
}
