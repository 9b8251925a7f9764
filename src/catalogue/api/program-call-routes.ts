import { listPartners } from "#catalogue/people/people-store.ts";
import type { Category } from "#catalogue/product.ts";
import {
	listBundles,
	listUniversityPrograms,
} from "#catalogue/programs/program-store.ts";
import { comingGroups } from "#catalogue/rules.ts";
import { listPopularCourses } from "#catalogue/store/category-store.ts";
import {
	listCoursesBySlug,
	listPricesById,
} from "#catalogue/store/product-store.ts";
import { instantAt } from "#core/time.ts";
import { type Db, readWithin } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-server.ts";
import {
	getBundlePopup,
	getCatalogProgramsList,
	getCohortBatchInfo,
} from "./calls.ts";
import { priceShape } from "./course-payload.ts";
import {
	answered,
	cacheSeconds,
	marketOf,
	momentOf,
	type PublishedParts,
	productIn,
} from "./market-routes.ts";
import {
	bundleShape,
	cohortShape,
	homeSliderCardShape,
} from "./product-payload.ts";
import {
	type Program,
	programCardShape,
	programPageShape,
} from "./program-payload.ts";

/** Of each kind: an answer is for a page that people read. */
const mostPrograms = 200;

export function programCalls(parts: PublishedParts): void {
	const { calls, db, longReads, catalogue } = parts;

	calls.bind(getCohortBatchInfo, {
		cacheSeconds,
		answer: async ({ product_type: kind, product_id, country_id }) => {
			const found = await productIn(parts, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { product } = found;
			const data =
				"cohorts" in product
					? cohortShape(product, momentOf(parts))
					: {
							program_id: product.id,
							welcome_start_display: comingGroups(
								product.batches,
								parts.clock(),
							).map(({ batch, begins }) =>
								secondsAt(begins, batch.from, batch.zone),
							),
						};
			return answered(data);
		},
	});

	calls.bind(getBundlePopup, {
		cacheSeconds,
		answer: async ({ product_id, country_id }) => {
			const found = await productIn(parts, {
				kind: "bundle",
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { product, market } = found;
			const [courses, prices] = await Promise.all([
				listCoursesBySlug(db, product.details.courses, market.prices),
				listPricesById(db, "bundle", [product.id], market.prices),
			]);
			const data = {
				...bundleShape(product, momentOf(parts)),
				description: product.summary,
				skills: product.details.skills,
				courses: courses.map((course) => {
					const card = homeSliderCardShape(course, catalogue.categories);
					const { course_id, displayName, course_url } = card;
					return { course_id, displayName, course_url, duration: course.hours };
				}),
				sunset: product.sunset,
				prices: (prices.get(product.id) ?? []).map((one) =>
					priceShape(one, market.prices),
				),
			};
			return answered(data);
		},
	});

	const { timeoutMs = 0 } = getCatalogProgramsList;
	calls.bind(getCatalogProgramsList, {
		answer: async ({ isB2b, countryId, category }) => {
			const market = marketOf(parts, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const known = category === undefined || isKnown(catalogue, category);
			if (!known)
				return new CallRefusal(404, {
					field: "category",
					message: "names no category",
				});
			const programs = await readWithin(longReads, timeoutMs, (tx) =>
				listPrograms(tx, { country: market.prices, category, isB2b }),
			);
			const data = {
				programs: programs.map((one, at) => programCardShape(one, at + 1)),
				...programPageShape({ programs }, momentOf(parts)),
			};
			return answered(data);
		},
	});
}

const isKnown = (
	{ categories }: { readonly categories: readonly Category[] },
	slug: string,
) => categories.some((one) => one.slug === slug);

/** Programs of universities, then bundles, then courses; those that are no longer offered are left out. */
async function listPrograms(
	db: Db,
	wanted: { country: string; category: string | undefined; isB2b: boolean },
): Promise<Program[]> {
	const { country, category, isB2b } = wanted;
	const limit = mostPrograms;
	const partners = await listPartners(db);
	const universities = await listUniversityPrograms(db, {
		country,
		category,
		limit,
	});
	const bundles = await listBundles(db, { country, category, limit });
	const courses = await listPopularCourses(db, {
		country,
		limit,
		...(category !== undefined && { category }),
	});
	return [
		...universities.map(
			(card): Program => ({
				kind: "university",
				// What is for companies only is told to companies only.
				card: {
					...card,
					keyFeatures: card.keyFeatures.filter(({ b2c }) => isB2b || b2c),
				},
				partner: partners.find(({ id }) => id === card.university),
			}),
		),
		...bundles
			.filter(({ sunset }) => !sunset)
			.map((card): Program => ({ kind: "bundle", card })),
		...courses.map((card): Program => ({ kind: "course", card })),
	];
}

function secondsAt(
	day: Temporal.PlainDate,
	time: string,
	zone: string,
): number {
	const start = instantAt(day, Temporal.PlainTime.from(time), zone);
	return Math.floor(start.epochMilliseconds / 1000);
}
