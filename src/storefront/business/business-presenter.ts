import { programAddress, universityAddress } from "#catalogue/addresses.ts";
import type { Category, CourseCard } from "#catalogue/product.ts";
import {
	type CardFacts,
	cardFacts,
	kindNames,
	localeFor,
	universityKindNames,
} from "#catalogue/products/product-presenter.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle.ts";
import {
	listBundles,
	listUniversityPrograms,
} from "#catalogue/programs/program-store.ts";
import { listPopularCourses } from "#catalogue/store/category-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program.ts";
import { counted } from "#core/text/formats.ts";
import type { SunsetFacts } from "#storefront/contact/sunset-popup-view.tsx";
import type { HomeParts } from "#storefront/home/home-presenter.ts";
import type { BusinessPage } from "#storefront/section-texts.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";

export interface ProgramFacts {
	readonly slug: string;
	readonly href: string;
	readonly title: string;
	readonly kind: string;
	readonly facts: string;
	readonly sunset: boolean;
}

/** What the catalogue offers in the fields of a page for companies. */
export interface Shelf {
	readonly fields: readonly Category[];
	readonly courses: readonly CardFacts[];
	readonly programs: readonly ProgramFacts[];
	readonly sunset: readonly SunsetFacts[];
}

const coursesShown = 6;
const programsOfField = 4;

export async function shelfOf(
	parts: Pick<HomeParts, "db" | "clock" | "catalogue">,
	{ fields: slugs }: BusinessPage,
	visitor: Audience,
): Promise<Shelf> {
	const { db, catalogue } = parts;
	const country = catalogue.priceCountry(visitor.country);
	const fields = catalogue.categories.filter(({ slug }) =>
		slugs.includes(slug),
	);
	const perField = Math.ceil(coursesShown / Math.max(1, fields.length));
	const found = await Promise.all(
		fields.map(async ({ slug: category }) => {
			const wanted = { country, category, limit: programsOfField };
			const [courses, bundles, university] = await Promise.all([
				listPopularCourses(db, { country, category, limit: perField }),
				listBundles(db, wanted),
				listUniversityPrograms(db, wanted),
			]);
			return { courses, bundles, university };
		}),
	);
	const bundles = found.flatMap((one) => one.bundles);
	const now = parts.clock();
	const cardOf = (course: CourseCard) =>
		cardFacts(course, catalogue.categories, localeFor(country), now);
	return {
		fields,
		courses: found.flatMap((one) => one.courses).map(cardOf),
		// What is no longer offered stands last.
		programs: [
			...bundles.filter(({ sunset }) => !sunset).map(bundleFacts),
			...found.flatMap((one) => one.university).map(universityFacts),
			...bundles.filter(({ sunset }) => sunset).map(bundleFacts),
		],
		sunset: bundles
			.filter(({ sunset }) => sunset)
			.map((gone) => sunsetFacts(gone, bundles)),
	};
}

function bundleFacts(bundle: BundleCard): ProgramFacts {
	const { slug, title, sunset, courseCount, durationMonths } = bundle;
	return {
		slug,
		title,
		sunset,
		href: programAddress.to({ slug }),
		kind: kindNames.bundle,
		facts: `${counted(courseCount, "course")}, ${counted(durationMonths, "month")}`,
	};
}

function universityFacts(program: UniversityProgramCard): ProgramFacts {
	const { slug, title, subType, durationMonths } = program;
	return {
		slug,
		title,
		sunset: false,
		href: universityAddress.to({ slug }),
		kind: universityKindNames[subType],
		facts: counted(durationMonths, "month"),
	};
}

function sunsetFacts(
	{ slug, title, category }: BundleCard,
	all: readonly BundleCard[],
): SunsetFacts {
	const current = all.filter(({ sunset }) => !sunset);
	const same = current.filter((one) => one.category === category);
	return {
		slug,
		title,
		current: (same.length ? same : current).slice(0, 3).map(bundleFacts),
	};
}
