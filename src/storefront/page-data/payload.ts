import {
	bundlePayload,
	type CardContext,
	categoriesPayload,
	courseCardPayload,
	freeCoursePayload,
	homeSliderCardPayload,
	reviewPayload,
	universityPayload,
} from "#catalogue/api/product-payload.ts";
import type { ExplorerCategory } from "#catalogue/categories/category-explorer-presenter.ts";
import type { CoursePageData } from "#catalogue/courses/course-page-store.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import type { Partner, Review } from "#catalogue/people/people-schema.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import type { CallOutput } from "#core/calls.ts";
import { selectVisibleBanners } from "#storefront/banners/visible-banner-rules.ts";
import type { HomeProducts } from "#storefront/home/home-snapshot.ts";
import type { Banners, BannerVideo, HomeBanner } from "#storefront/section-schema.ts";
import type { SiteTexts, SkillupTexts } from "#storefront/site-texts-schema.ts";
import type { SkillupProducts } from "#storefront/skillup/skillup-products-store.ts";
import type { getPageData, PublishedWebinar } from "./calls.ts";

type PageData = CallOutput<typeof getPageData>["data"];
type PublishedBanner = PageData["bannerData"][number];

interface PageDataContext extends CardContext {
	readonly site: SiteTexts;
	readonly partners: readonly Partner[];
}

const nothing = {
	productId: null,
	bannerData: [],
	webinars: [],
	categories: {},
	partnerImages: null,
	partnerCourses: [],
	seoContentBlock: null,
} satisfies Partial<PageData>;

export function homePageDataPayload(
	products: HomeProducts,
	fields: readonly ExplorerCategory[],
	context: PageDataContext,
): PageData {
	const { site, partners, categories } = context;
	const { hero } = site.home;
	const banners = selectVisibleBanners(site.banners, context);
	return {
		...nothing,
		firstFold: {
			heading: hero.title,
			text: hero.lead,
			cta_text: hero.browse,
		},
		bannerData: [
			...banners.home.map(homeBannerPayload),
			...banners.university.map(homeBannerPayload),
			...advocacyPayload(banners),
		],
		carousels: [
			{
				id: "home-masters-program",
				items: products.bundles.map((card) => bundlePayload(card, partners, context)),
			},
			{
				id: "home-university-program",
				items: products.universities.map((card) => universityPayload(card, partners, context)),
			},
			{
				id: "home-course-program",
				items: products.courses.map((card) => homeSliderCardPayload(card, categories)),
			},
			reviewCarousel("home-review", products.reviews),
		],
		categories: categoriesPayload(
			fields.map(({ name, courses }) => ({
				name,
				courses: courses.map(({ title, href }) => ({
					displayName: title,
					course_url: href,
				})),
			})),
		),
		seoContentBlock: site.seo.home?.block ?? null,
	};
}

export function skillupPageDataPayload(
	products: SkillupProducts,
	webinars: readonly PublishedWebinar[],
	{ hero, partners }: SkillupTexts,
	context: PageDataContext,
): PageData {
	const { site, categories } = context;
	const { skillup } = selectVisibleBanners(site.banners, context);
	const toCard = (course: FreeCourseCard) => freeCoursePayload(course, categories);
	return {
		...nothing,
		firstFold: {
			heading: hero.heading,
			text: hero.lead,
			cta_text: hero.cta_text,
		},
		bannerData: skillup.map(({ hue: _ours, ...banner }) => banner),
		carousels: [
			reviewCarousel("home-review", products.reviews),
			{ id: "recommended-courses", items: products.recommended.map(toCard) },
			{ id: "partner-courses", items: products.partnerCourses.map(toCard) },
		],
		webinars,
		categories: categoriesPayload(
			products.fields.map(({ name, courses }) => ({
				name,
				courses: courses.map(toCard),
			})),
		),
		partnerImages: partners,
		partnerCourses: products.partnerCourses.map(toCard),
		seoContentBlock: site.seo.skillup?.block ?? null,
	};
}

export function coursePageDataPayload(
	{ course, reviews, related, similar }: CoursePageData,
	context: PageDataContext,
): PageData {
	const toCards = (courses: CoursePageData["similar"]) =>
		courses.map((card) => courseCardPayload(card, context));
	return {
		...nothing,
		productId: course.id,
		firstFold: {
			heading: course.title,
			text: course.summary,
			cta_text: productMessages.talkToAdvisor,
		},
		carousels: [
			reviewCarousel("review-content", reviews),
			{ id: "related-courses", items: toCards(related) },
			{ id: "similar-courses", items: toCards(similar) },
		],
	};
}

const reviewCarousel = (id: string, reviews: readonly Review[]) => ({
	id,
	items: reviews.map(reviewPayload),
});

function homeBannerPayload(banner: HomeBanner): PublishedBanner {
	const { heading, cta_text, features, url } = banner;
	const { carousel_image_web, carousel_image_tab, carousel_image_mob } = banner;
	return {
		heading,
		cta_text,
		features,
		carousel_image_web,
		carousel_image_tab,
		carousel_image_mob,
		carousel_url: url,
		videoData: banner.video && videoDataPayload(banner.video),
	};
}

/** The banner with a film. */
function advocacyPayload({ advocacy }: Banners): PublishedBanner[] {
	if (!advocacy) return [];
	const { heading, video } = advocacy;
	return [{ heading, videoData: videoDataPayload(video) }];
}

const videoDataPayload = ({ intro_video, video_url, thumbnail_image }: BannerVideo) => ({
	intro_video,
	video_url,
	thumbnail_image,
});
