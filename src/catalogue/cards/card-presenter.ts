import {
	bundlePayload,
	freeCoursePayload,
	type TimeContext,
} from "#catalogue/api/product-payload.ts";
import {
	type PublishableProgram,
	programCardPayload,
} from "#catalogue/api/program-payload.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import type { Partner, Review } from "#catalogue/people/people-schema.ts";
import type { Cohort, ProductCard, Ratings } from "#catalogue/product.ts";
import {
	bundleKindNames,
	formatCourseStart,
	formatDay,
	formatHours,
	formatLearnerCount,
	formatMonths,
	getCategoryHue,
	getCoverUrl,
	kindNames,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import {
	findNextCohortStart,
	listCohortStarts,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { formatCount } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import {
	formatReviewerRole,
	selectBundleFeatures,
	selectLearnerFeatures,
	selectProgramLogo,
} from "./card-rules.ts";

// What cards show, as plain texts: made of the published shapes where there is one, so that both say the same.

export interface SummaryContext extends TimeContext {
	readonly locale: string;
	readonly categories: readonly Category[];
}

interface BaseProductSummary {
	readonly id: number | string;
	readonly href: string;
	readonly title: string;
	readonly category: string;
	readonly hue: Hue;
	readonly cover: string;
	readonly ratings: Ratings | undefined;
	readonly learners: string | undefined;
}

function summarizeProduct(
	kind: Parameters<typeof getCoverUrl>[0],
	product: ProductCard,
	{ categories }: Pick<SummaryContext, "categories">,
): Omit<BaseProductSummary, "id" | "href"> {
	const { title, category, ratings } = product;
	return {
		title,
		category: categories.find(({ slug }) => slug === category)?.name ?? "",
		hue: getCategoryHue(category, categories),
		cover: getCoverUrl(kind, product, categories),
		ratings,
		learners: formatLearnerCount(product),
	};
}

export interface BundleSummary extends BaseProductSummary {
	readonly kind: string;
	/** Such as "5 courses, 7 months". */
	readonly size: string;
	readonly features: readonly string[];
	readonly starts: string | undefined;
	readonly accreditor: {
		readonly name: string;
		readonly logo?: string | undefined;
	};
}

export function summarizeBundle(
	bundle: BundleCard,
	context: SummaryContext,
): BundleSummary {
	const shape = bundlePayload(bundle, context);
	const courses = formatCount(shape.course_count, "course", context.locale);
	return {
		...summarizeProduct("bundle", bundle, context),
		id: shape.bundle_id,
		href: shape.url,
		kind: bundleKindNames[bundle.linkableType],
		size: `${courses}, ${formatMonths(shape.duration, context.locale)}`,
		features: selectBundleFeatures(shape.features),
		starts: formatCohortStart(bundle.cohorts, context),
		accreditor: { name: bundle.accreditor, logo: shape.accreditorLogo },
	};
}

export interface UniversityProgramSummary extends BaseProductSummary {
	readonly kind: string;
	readonly isBootcamp: boolean;
	readonly school: {
		readonly id: string;
		readonly name: string;
		readonly logo?: string | undefined;
	};
	readonly duration: string;
	readonly features: readonly string[];
	readonly starts: string | undefined;
}

export function summarizeUniversityProgram(
	program: UniversityProgramCard,
	partner: Partner | undefined,
	context: SummaryContext,
): UniversityProgramSummary {
	const { productId, url } = programCardPayload(
		{ kind: "university", card: program, partner },
		0,
	);
	return {
		...summarizeProduct("university", program, context),
		id: productId,
		href: url,
		kind: universityKindNames[program.subType],
		isBootcamp: program.subType === "bootcamp",
		school: {
			id: program.university,
			name: partner?.name ?? "",
			logo: partner?.logo,
		},
		duration: formatMonths(program.durationMonths, context.locale),
		features: selectLearnerFeatures(program.keyFeatures),
		starts: formatCohortStart(program.cohorts, context),
	};
}

/** One kind of card for a course, a bundle and a university program. */
export interface ProgramCardSummary extends BaseProductSummary {
	readonly sequence: number;
	readonly kind: string;
	readonly logo: string | undefined;
	readonly description: string;
	readonly collaboration: string | undefined;
	readonly duration: string;
	readonly starts: string | undefined;
}

export function summarizeProgramCard(
	program: PublishableProgram,
	sequence: number,
	context: SummaryContext,
): ProgramCardSummary {
	const shape = programCardPayload(program, sequence);
	const { kind, card } = program;
	return {
		...summarizeProduct(kind, card, context),
		id: shape.productId,
		title: shape.productName,
		href: shape.url,
		sequence,
		kind: kindNames[kind],
		logo: selectProgramLogo(shape),
		description: shape.description,
		collaboration: shape.collabrationText,
		duration: shape.programDurations,
		starts:
			kind === "course"
				? formatCourseStart(card, context.locale, context.now)
				: formatCohortStart(card.cohorts, context),
	};
}

export interface FreeCourseSummary extends BaseProductSummary {
	readonly level: string;
	readonly hours: string;
	readonly salary: string | undefined;
	readonly hasReward: boolean;
	readonly partner: {
		readonly name: string;
		readonly logo?: string | undefined;
	};
}

export function summarizeFreeCourse(
	course: FreeCourseCard,
	context: Pick<SummaryContext, "categories" | "locale">,
): FreeCourseSummary {
	const shape = freeCoursePayload(course, context.categories);
	const [partner] = shape.contentPartners.content;
	return {
		...summarizeProduct("free-course", course, context),
		id: course.id,
		href: shape.course_url,
		title: shape.title,
		level: course.level,
		hours: formatHours(shape.totalDuration, context.locale),
		salary: shape.salary,
		hasReward: shape.rewardEnabled !== 0,
		partner: { name: partner?.name ?? "", logo: partner?.imagePath },
	};
}

export interface ReviewSummary {
	readonly id: number;
	readonly personName: string;
	readonly role: string;
	readonly content: string;
	readonly linkedinUrl: string | undefined;
	readonly image: string | undefined;
	readonly rating: number;
}

export function summarizeReview(review: Review): ReviewSummary {
	const { id, personName, content, linkedinUrl, image, rating } = review;
	const role = formatReviewerRole(review);
	return { id, personName, role, content, linkedinUrl, image, rating };
}

/** As a sign on a card: "Starts Mon, Nov 30"; with none still to come there is no date. */
export function formatCohortStart(
	cohorts: readonly Cohort[],
	{ now, zone, locale }: SummaryContext & { now: Instant },
): string | undefined {
	const next = findNextCohortStart(listCohortStarts(cohorts, now, zone), now);
	return next && `Starts ${formatDay(localDate(next, zone), locale, now)}`;
}
