import { productAddresses } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import { type FreeCourseCard, skillupPartner } from "#catalogue/free-courses/free-course-schema.ts";
import type { Partner, Review } from "#catalogue/people/people-schema.ts";
import type { Cohort, ProductCard } from "#catalogue/product.ts";
import { formatBundleId, type ProductKey, publishedProductId } from "#catalogue/product-key.ts";
import { getCoverUrl } from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { findNextCohortStart, listCohortStarts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import { findNextOpenBatch } from "#catalogue/rules.ts";
import { findProductPartner } from "#catalogue/summary-presenter.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { type Instant, localDate } from "#core/time.ts";

// Field names that programs outside rely on, to the letter. What we do not know is left out, never invented.

/** A payload needs this beside the product itself. */
export interface TimeContext {
	readonly now: Instant;
	/** The site's own zone: cohorts begin by it. */
	readonly timeZone: string;
}
export interface CardContext extends TimeContext {
	readonly categories: readonly Category[];
}

const unknownCategory = { slug: "", name: "" };
type NamedCategory = Pick<Category, "slug" | "name">;

function findCategory(
	{ category }: ProductCard,
	categories: readonly NamedCategory[],
): NamedCategory {
	return categories.find(({ slug }) => slug === category) ?? unknownCategory;
}

function ratingFields({ ratings, learners }: ProductCard) {
	return {
		rating: ratings?.average,
		ratingCount: ratings?.count,
		learners,
	};
}

const formatDateInZone = (timeZone: string, start: Instant | undefined) =>
	start && localDate(start, timeZone).toString();

export function courseCardPayload(course: CourseCard, { now, categories }: CardContext) {
	const group = findNextOpenBatch(course.batches, now);
	return {
		course_id: course.id,
		...ratingFields(course),
		// The published spelling of "thumbnail".
		home_page_tumbnail_image: getCoverUrl("course", course, categories),
		keyfeatures: course.keyFeatures,
		/** The start of a group, live or in a room; self-paced learning begins any day. */
		startDate: group?.begins.toString(),
	};
}

export function homeSliderCardPayload(course: CourseCard, categories: readonly NamedCategory[]) {
	const category = findCategory(course, categories);
	return {
		displayName: course.title,
		course_url: productAddresses.course.to(course),
		course_id: course.id,
		...ratingFields(course),
		level: course.level,
		// The published spelling of "category".
		cateforyInfo: { slug: category.slug, name: category.name },
	};
}

export function bundlePayload(
	bundle: BundleCard,
	partners: readonly Partner[],
	{ now, timeZone }: TimeContext,
) {
	const starts = listCohortStarts(bundle.cohorts, now, timeZone);
	return {
		bundle_id: formatBundleId(bundle),
		title: bundle.title,
		url: productAddresses.bundle.to(bundle),
		features: bundle.keyFeatures,
		accreditorLogo: findProductPartner(bundle, partners).logo,
		ratingInfo: ratingFields(bundle),
		startDate: formatDateInZone(timeZone, findNextCohortStart(starts, now)),
		linkable_type: bundle.linkableType,
		course_count: bundle.courseCount,
		/** Months. */
		duration: bundle.durationMonths,
	};
}

export function universityPayload(
	program: UniversityProgramCard,
	partners: readonly Partner[],
	{ now, timeZone, categories }: CardContext,
) {
	const starts = listCohortStarts(program.cohorts, now, timeZone);
	return {
		title: program.title,
		bundle_url: productAddresses.university.to(program),
		homePage_slider_image: getCoverUrl("university", program, categories),
		university_homePage_logo: findProductPartner(program, partners).logo,
		/** Months. */
		duration: program.durationMonths,
		batchStartDate: formatDateInZone(timeZone, findNextCohortStart(starts, now)),
		// Features for companies are published to companies only.
		keyfeatures: universityFeaturesPayload(program).filter(({ is_b2c }) => is_b2c),
		snapshot_data: { program_sub_type: program.subType },
	};
}

export function universityFeaturesPayload({ keyFeatures }: UniversityProgramCard) {
	return keyFeatures.map(({ text, b2c }) => ({
		key_feature_name: text,
		is_b2c: b2c,
	}));
}

export function cohortPayload(
	program: ProductKey & { readonly cohorts: readonly Cohort[] },
	{ now, timeZone }: TimeContext,
) {
	return {
		program_id: publishedProductId(program),
		/** Seconds. */
		welcome_start_display: listCohortStarts(program.cohorts, now, timeZone).map((start) =>
			Math.floor(start.epochMilliseconds / 1000),
		),
	};
}

export const defaultFreeCourseImage = "/free-course.svg";

export function freeCoursePayload(course: FreeCourseCard, categories: readonly NamedCategory[]) {
	return {
		course_name: course.title,
		title: course.title,
		h1Tag: course.h1,
		course_url: productAddresses["free-course"].to(course),
		imgPath: course.image ?? defaultFreeCourseImage,
		rating: course.ratings?.average,
		learners: course.learners,
		/** Hours. */
		totalDuration: course.hours,
		salary: course.salary,
		rewardEnabled: course.rewardEnabled,
		contentPartners: {
			title: "Content partner",
			content: [{ name: course.partner ?? skillupPartner, imagePath: course.partnerLogo }],
		},
		categoryName: findCategory(course, categories).name,
	};
}

/** An object keyed by the names of the categories, each with a list of its courses. */
export function categoriesPayload<Item>(
	categories: readonly {
		readonly name: string;
		readonly courses: readonly Item[];
	}[],
): Record<string, readonly Item[]> {
	return Object.fromEntries(categories.map(({ name, courses }) => [name, courses]));
}

export function reviewPayload(review: Review) {
	return {
		id: review.id,
		personName: review.personName,
		designation: review.designation,
		company: review.company,
		content: review.content,
		linkedinUrl: review.linkedinUrl,
		imgSrc: review.image,
		rating: review.rating,
	};
}

export function freemiumCoursePayload(
	course: FreeCourseCard,
	categories: readonly NamedCategory[],
) {
	const category = findCategory(course, categories);
	return {
		elearning_id: course.id,
		course_id: course.id,
		course_name: course.title,
		category_id: category.slug,
		categoryName: category.name,
		rating: course.ratings?.average,
		accessDays: course.accessDays,
		rewardEnabled: course.rewardEnabled,
	};
}
