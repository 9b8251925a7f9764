import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import {
	type CourseSummary,
	kindNames,
	localeFor,
	summarizeCourse,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import {
	listBundles,
	listUniversityPrograms,
} from "#catalogue/programs/program-store.ts";
import { listPopularCourses } from "#catalogue/store/category-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { formatCount } from "#core/text/formats.ts";
import type { SunsetProgram } from "#storefront/contact/sunset-popup-view.tsx";
import type { HomeDeps } from "#storefront/home/home-presenter.ts";
import type { BusinessPage } from "#storefront/section-texts.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

export interface BusinessProgram {
	readonly slug: string;
	readonly href: string;
	readonly title: string;
	readonly kind: string;
	readonly facts: string;
	readonly sunset: boolean;
}

/** What the catalogue offers in the fields of a page for companies. */
export interface BusinessOffer {
	readonly fields: readonly Category[];
	readonly courses: readonly CourseSummary[];
	readonly programs: readonly BusinessProgram[];
	readonly sunset: readonly SunsetProgram[];
}

const coursesShown = 6;
const programsPerField = 4;

export async function loadBusinessOffer(
	deps: Pick<HomeDeps, "db" | "clock" | "catalogue">,
	{ fields: slugs }: BusinessPage,
	visitor: Audience,
): Promise<BusinessOffer> {
	const { db, catalogue } = deps;
	const country = catalogue.priceCountry(visitor.country);
	const fields = catalogue.categories.filter(({ slug }) =>
		slugs.includes(slug),
	);
	const perField = Math.ceil(coursesShown / Math.max(1, fields.length));
	const found = await Promise.all(
		fields.map(async ({ slug: category }) => {
			const query = { country, category, limit: programsPerField };
			const [courses, bundles, university] = await Promise.all([
				listPopularCourses(db, { country, category, limit: perField }),
				listBundles(db, query),
				listUniversityPrograms(db, query),
			]);
			return { courses, bundles, university };
		}),
	);
	const bundles = found.flatMap((entry) => entry.bundles);
	const now = deps.clock();
	const toCard = (course: CourseCard) =>
		summarizeCourse(course, catalogue.categories, localeFor(country), now);
	return {
		fields,
		courses: found.flatMap((entry) => entry.courses).map(toCard),
		// What is no longer offered stands last.
		programs: [
			...bundles.filter(({ sunset }) => !sunset).map(presentBundle),
			...found
				.flatMap((entry) => entry.university)
				.map(presentUniversityProgram),
			...bundles.filter(({ sunset }) => sunset).map(presentBundle),
		],
		sunset: bundles
			.filter(({ sunset }) => sunset)
			.map((gone) => presentSunsetProgram(gone, bundles)),
	};
}

function presentBundle(bundle: BundleCard): BusinessProgram {
	const { slug, title, sunset, courseCount, durationMonths } = bundle;
	return {
		slug,
		title,
		sunset,
		href: programAddress.to({ slug }),
		kind: kindNames.bundle,
		facts: `${formatCount(courseCount, "course")}, ${formatCount(durationMonths, "month")}`,
	};
}

function presentUniversityProgram(
	program: UniversityProgramCard,
): BusinessProgram {
	const { slug, title, subType, durationMonths } = program;
	return {
		slug,
		title,
		sunset: false,
		href: universityAddress.to({ slug }),
		kind: universityKindNames[subType],
		facts: formatCount(durationMonths, "month"),
	};
}

function presentSunsetProgram(
	{ slug, title, category }: BundleCard,
	all: readonly BundleCard[],
): SunsetProgram {
	const current = all.filter(({ sunset }) => !sunset);
	const same = current.filter((entry) => entry.category === category);
	return {
		slug,
		title,
		current: (same.length ? same : current).slice(0, 3).map(presentBundle),
	};
}
