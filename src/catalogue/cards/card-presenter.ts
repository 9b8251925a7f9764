import {
	bundleShape,
	freeCourseShape,
	type Moment,
} from "#catalogue/api/product-payload.ts";
import {
	type Program,
	programCardShape,
} from "#catalogue/api/program-payload.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course.ts";
import type { Partner, Review } from "#catalogue/people/people.ts";
import type {
	Category,
	Cohort,
	ProductCard,
	Ratings,
} from "#catalogue/product.ts";
import {
	bundleKindNames,
	coverOf,
	dayText,
	hoursText,
	hueOf,
	kindNames,
	learnersText,
	monthsText,
	startsText,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle.ts";
import {
	cohortStarts,
	nextCohortStart,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program.ts";
import { counted } from "#core/text/formats.ts";
import { type Instant, localDate } from "#core/time.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import {
	designationLine,
	shownFeatures,
	shownLogo,
	shownUniversityFeatures,
} from "./card-rules.ts";

// What cards show, as plain texts: made of the published shapes where there is one, so that both say the same.

export interface CardMoment extends Moment {
	readonly locale: string;
	readonly categories: readonly Category[];
}

interface ProductFacts {
	readonly id: number | string;
	readonly href: string;
	readonly title: string;
	readonly category: string;
	readonly hue: Hue;
	readonly cover: string;
	readonly ratings: Ratings | undefined;
	readonly learners: string | undefined;
}

function productFacts(
	kind: Parameters<typeof coverOf>[0],
	product: ProductCard,
	{ categories }: Pick<CardMoment, "categories">,
): Omit<ProductFacts, "id" | "href"> {
	const { title, category, ratings } = product;
	return {
		title,
		category: categories.find(({ slug }) => slug === category)?.name ?? "",
		hue: hueOf(category, categories),
		cover: coverOf(kind, product, categories),
		ratings,
		learners: learnersText(product),
	};
}

export interface BundleFacts extends ProductFacts {
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

export function bundleFacts(bundle: BundleCard, at: CardMoment): BundleFacts {
	const shape = bundleShape(bundle, at);
	const courses = counted(shape.course_count, "course", at.locale);
	return {
		...productFacts("bundle", bundle, at),
		id: shape.bundle_id,
		href: shape.url,
		kind: bundleKindNames[bundle.linkableType],
		size: `${courses}, ${monthsText(shape.duration, at.locale)}`,
		features: shownFeatures(shape.features),
		starts: cohortText(bundle.cohorts, at),
		accreditor: { name: bundle.accreditor, logo: shape.accreditorLogo },
	};
}

export interface UniversityFacts extends ProductFacts {
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

export function universityFacts(
	program: UniversityProgramCard,
	partner: Partner | undefined,
	at: CardMoment,
): UniversityFacts {
	const { productId, url } = programCardShape(
		{ kind: "university", card: program, partner },
		0,
	);
	return {
		...productFacts("university", program, at),
		id: productId,
		href: url,
		kind: universityKindNames[program.subType],
		isBootcamp: program.subType === "bootcamp",
		school: {
			id: program.university,
			name: partner?.name ?? "",
			logo: partner?.logo,
		},
		duration: monthsText(program.durationMonths, at.locale),
		features: shownUniversityFeatures(program.keyFeatures),
		starts: cohortText(program.cohorts, at),
	};
}

/** One kind of card for a course, a bundle and a university program. */
export interface ProgramFacts extends ProductFacts {
	readonly sequence: number;
	readonly kind: string;
	readonly logo: string | undefined;
	readonly description: string;
	readonly collaboration: string | undefined;
	readonly duration: string;
	readonly starts: string | undefined;
}

export function programFacts(
	program: Program,
	sequence: number,
	at: CardMoment,
): ProgramFacts {
	const shape = programCardShape(program, sequence);
	const { kind, card } = program;
	return {
		...productFacts(kind, card, at),
		id: shape.productId,
		title: shape.productName,
		href: shape.url,
		sequence,
		kind: kindNames[kind],
		logo: shownLogo(shape),
		description: shape.description,
		collaboration: shape.collabrationText,
		duration: shape.programDurations,
		starts:
			kind === "course"
				? startsText(card, at.locale, at.now)
				: cohortText(card.cohorts, at),
	};
}

export interface FreeCourseFacts extends ProductFacts {
	readonly level: string;
	readonly hours: string;
	readonly salary: string | undefined;
	readonly hasReward: boolean;
	readonly partner: {
		readonly name: string;
		readonly logo?: string | undefined;
	};
}

export function freeCourseFacts(
	course: FreeCourseCard,
	at: Pick<CardMoment, "categories" | "locale">,
): FreeCourseFacts {
	const shape = freeCourseShape(course, at.categories);
	const [partner] = shape.contentPartners.content;
	return {
		...productFacts("free-course", course, at),
		id: course.id,
		href: shape.course_url,
		title: shape.title,
		level: course.level,
		hours: hoursText(shape.totalDuration, at.locale),
		salary: shape.salary,
		hasReward: shape.rewardEnabled !== 0,
		partner: { name: partner?.name ?? "", logo: partner?.imagePath },
	};
}

export interface ReviewFacts {
	readonly id: number;
	readonly personName: string;
	readonly role: string;
	readonly content: string;
	readonly linkedinUrl: string | undefined;
	readonly image: string | undefined;
	readonly rating: number;
}

export function reviewFacts(review: Review): ReviewFacts {
	const { id, personName, content, linkedinUrl, image, rating } = review;
	const role = designationLine(review);
	return { id, personName, role, content, linkedinUrl, image, rating };
}

/** As a sign on a card: "Starts Mon, Nov 30"; with none still to come there is no date. */
export function cohortText(
	cohorts: readonly Cohort[],
	{ now, zone, locale }: CardMoment & { now: Instant },
): string | undefined {
	const next = nextCohortStart(cohortStarts(cohorts, now, zone), now);
	return next && `Starts ${dayText(localDate(next, zone), locale, now)}`;
}
