import { listNeighbours } from "#catalogue/courses/related/course-skills-store.ts";
import type { Neighbour } from "#catalogue/courses/related/related-course-rules.ts";
import type { Advisor } from "#catalogue/people/people.ts";
import { listAdvisors } from "#catalogue/people/people-store.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle.ts";
import {
	listBundles,
	listUniversityPrograms,
} from "#catalogue/programs/program-store.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program.ts";
import { createMemo } from "#core/cache.ts";
import type { Db } from "#platform/database/database.ts";

/** What is popular in one category, priced for one country. */
export interface Field {
	readonly courses: readonly Neighbour[];
	readonly bundles: readonly BundleCard[];
	readonly universities: readonly UniversityProgramCard[];
}

/** What stands beside a product on its page: the same for all of its field, so it is read once and not for each page. */
export interface FieldBook {
	field(country: string, category: string): Promise<Field>;
	/** Of all fields. */
	popularBundles(country: string): Promise<readonly BundleCard[]>;
	advisors(): Promise<readonly Advisor[]>;
	/** Content has changed. */
	reload(): void;
}

const coursesRead = 60;
const programsRead = 12;
/** Of fields in countries: each may be some hundred kilobytes. */
const mostFields = 200;

export function openFieldBook(db: Db): FieldBook {
	let kept = emptyBook();
	return {
		field: (country, category) =>
			kept.fields.get(`${country} ${category}`, () =>
				readField(db, country, category),
			),
		popularBundles: (country) =>
			kept.popular.get(country, () =>
				listBundles(db, { country, limit: programsRead }),
			),
		advisors: () => kept.advisors.get("", () => listAdvisors(db)),
		reload() {
			kept = emptyBook();
		},
	};
}

function emptyBook() {
	return {
		fields: createMemo<Field>(mostFields),
		popular: createMemo<readonly BundleCard[]>(),
		advisors: createMemo<readonly Advisor[]>(),
	};
}

async function readField(
	db: Db,
	country: string,
	category: string,
): Promise<Field> {
	const wanted = { country, category, limit: programsRead };
	const [courses, bundles, universities] = await Promise.all([
		listNeighbours(db, { country, category, limit: coursesRead }),
		listBundles(db, wanted),
		listUniversityPrograms(db, wanted),
	]);
	return { courses, bundles, universities };
}
