import type { Category } from "#catalogue/categories/category-schema.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import { publishedProductId } from "#catalogue/product-key.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import { listProducts, listProductsBySlug } from "#catalogue/store/product-store.ts";
import { instantAt } from "#core/time.ts";
import { type Db, readWithTimeout } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { getBundlePopup, getCatalogProgramsList, getCohortBatchInfo } from "./calls.ts";
import { pricePayload } from "./course-payload.ts";
import {
	callCacheSeconds,
	findMarket,
	findProductInMarket,
	getCardContext,
	successAnswer,
} from "./market-routes.ts";
import { bundlePayload, cohortPayload, homeSliderCardPayload } from "./product-payload.ts";
import {
	type PublishableProgram,
	programCardPayload,
	programPagePayload,
} from "./program-payload.ts";

/** The limit for each kind: an answer is for a page that people read. */
const maxPrograms = 200;

export function programCallRoutes(deps: CatalogueDeps, { calls }: Pick<SiteHttp, "calls">): void {
	const { db, longReads, catalogue } = deps;

	calls.bind(getCohortBatchInfo, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ product_type: kind, product_id, country_id }) => {
			const found = await findProductInMarket(deps, {
				kind,
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { product } = found;
			const data =
				"cohorts" in product
					? cohortPayload(product, getCardContext(deps))
					: {
							program_id: publishedProductId(product),
							welcome_start_display: listUpcomingBatches(product.batches, deps.clock()).map(
								({ batch, begins }) => secondsAt(begins, batch.from, batch.zone),
							),
						};
			return successAnswer(data);
		},
	});

	calls.bind(getBundlePopup, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ product_id, country_id }) => {
			const found = await findProductInMarket(deps, {
				kind: "bundle",
				product: ["product_id", product_id],
				country: ["country_id", country_id],
			});
			if (found instanceof CallRefusal) return found;
			const { product, market } = found;
			const courses = await listProductsBySlug(
				db,
				"course",
				product.details.courses,
				market.country,
			);
			const data = {
				...bundlePayload(product, catalogue.partners, getCardContext(deps)),
				description: product.summary,
				skills: product.details.skills,
				courses: courses.map((course) => {
					const card = homeSliderCardPayload(course, catalogue.categories);
					const { course_id, displayName, course_url } = card;
					return { course_id, displayName, course_url, duration: course.hours };
				}),
				sunset: product.sunset,
				prices: product.prices.map((entry) => pricePayload(entry, market.locale)),
			};
			return successAnswer(data);
		},
	});

	const { timeoutMs = 0 } = getCatalogProgramsList;
	calls.bind(getCatalogProgramsList, {
		answer: async ({ isB2b, countryId, category }) => {
			const market = findMarket(deps, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const known = category === undefined || isKnownCategory(catalogue, category);
			if (!known)
				return new CallRefusal(404, {
					field: "category",
					message: "names no category",
				});
			const programs = await readWithTimeout(longReads, timeoutMs, (tx) =>
				listPrograms(tx, { country: market.country, category, isB2b }),
			);
			const data = {
				programs: programs.map((entry, index) =>
					programCardPayload(entry, index + 1, catalogue.partners),
				),
				...programPagePayload({ programs }, getCardContext(deps)),
			};
			return successAnswer(data);
		},
	});
}

const isKnownCategory = (
	{ categories }: { readonly categories: readonly Category[] },
	slug: string,
) => categories.some((entry) => entry.slug === slug);

/** Programs of universities, then bundles, then courses; those that are no longer offered are left out. */
async function listPrograms(
	db: Db,
	filter: { country: string; category: string | undefined; isB2b: boolean },
): Promise<PublishableProgram[]> {
	const { isB2b, ...query } = { ...filter, limit: maxPrograms };
	const universities = await listProducts(db, "university", query);
	const bundles = await listProducts(db, "bundle", query);
	const courses = await listProducts(db, "course", query);
	return [
		// Features for companies are published to companies only.
		...universities.map((card) => ({
			...card,
			keyFeatures: card.keyFeatures.filter(({ b2c }) => isB2b || b2c),
		})),
		...bundles.filter(({ sunset }) => !sunset),
		...courses,
	];
}

function secondsAt(day: Temporal.PlainDate, time: string, zone: string): number {
	const start = instantAt(day, Temporal.PlainTime.from(time), zone);
	return Math.floor(start.epochMilliseconds / 1000);
}
