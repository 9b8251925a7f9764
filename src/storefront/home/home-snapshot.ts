import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Review } from "#catalogue/people/people-schema.ts";
import { listReviews } from "#catalogue/people/people-store.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import { sumLearners } from "#catalogue/store/category-store.ts";
import { listProducts } from "#catalogue/store/product-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { createPromiseCache } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";
import { findSharedField } from "./home-rules.ts";

/** Two views of six. */
const maxCourses = 12;
const maxReviews = 3;
const maxPrograms = 4;
/** Enough to find a field that both kinds of program share. */
const programsRead = 12;

/** The products on the home page, before any day or wording comes into it. */
export interface HomeProducts {
	readonly courses: readonly CourseCard[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
	readonly reviews: readonly Review[];
	readonly proof: Awaited<ReturnType<typeof sumLearners>>;
	/** A course, a master's program and a university program of one field, none of which the page shows elsewhere. */
	readonly oneField:
		| {
				readonly course: CourseCard | undefined;
				readonly bundle: BundleCard;
				readonly university: UniversityProgramCard;
		  }
		| undefined;
}

/** Read once for each country that has prices, and again when content has changed. */
export interface HomeSnapshot {
	listProducts(country: string): Promise<HomeProducts>;
	reload(): void;
}

export function openHomeSnapshot(db: Db): HomeSnapshot {
	const cache = createPromiseCache<HomeProducts>();
	return {
		listProducts: (country) => cache.get(country, () => loadProducts(db, country)),
		reload: cache.clear,
	};
}

async function loadProducts(db: Db, country: string): Promise<HomeProducts> {
	const [courses, bundles, universities, reviews, proof] = await Promise.all([
		listProducts(db, "course", {
			country,
			limit: maxCourses,
			withBatches: true,
		}),
		listProducts(db, "bundle", { country, limit: programsRead }),
		listProducts(db, "university", { country, limit: programsRead }),
		listReviews(db, { limit: maxReviews }),
		sumLearners(db),
	]);
	const shared = findSharedField(bundles.slice(maxPrograms), universities.slice(maxPrograms));
	const category = shared?.bundle.category;
	const ofField = category ? await listProducts(db, "course", { country, category }) : [];
	const course = ofField.find(({ id }) => !courses.some((c) => c.id === id));
	const oneField = shared && { course, ...shared };
	return {
		courses,
		bundles: bundles.slice(0, maxPrograms),
		universities: universities.slice(0, maxPrograms),
		reviews,
		proof,
		oneField,
	};
}
