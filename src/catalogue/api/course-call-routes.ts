import { courseAddress } from "#catalogue/addresses.ts";
import type { CatalogueDeps } from "#catalogue/deps.ts";
import {
	cataloguePlacements,
	coursePlacements,
	privacyTexts,
} from "#catalogue/products/product-form-rules.ts";
import { findProduct, listProductCards } from "#catalogue/store/product-store.ts";
import type { Db } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { SiteHttp } from "#visitors/site.ts";
import {
	getCourseBatchesData,
	getCourseDetailsById,
	getCoursePageHeaderData,
	getCoursePopup,
	getFreemiumCourseData,
	getProductLvcData,
	getSkillupCourseData,
} from "./calls.ts";
import {
	batchPayload,
	courseDetailsPayload,
	formPageDataPayload,
	listUpcomingBatchesIn,
	lvcCoursePayload,
	skillupCoursePayload,
} from "./course-payload.ts";
import {
	callCacheSeconds,
	findMarket,
	findProductInMarket,
	getCardContext,
	refuseUnknownId,
	successAnswer,
} from "./market-routes.ts";
import { freemiumCoursePayload } from "./product-payload.ts";

export function courseCallRoutes(
	deps: CatalogueDeps,
	{ calls, list }: Pick<SiteHttp, "calls" | "list">,
): void {
	const { db, catalogue } = deps;

	calls.bind(getProductLvcData, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ courseIds, countryId }) => {
			const market = findMarket(deps, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const courses = await listCourses(db, courseIds, market.country);
			const data = courses.map((course) => lvcCoursePayload(course, market, getCardContext(deps)));
			return {
				...successAnswer(data),
				notFound: findMissingIds(courseIds, courses),
			};
		},
	});

	calls.bind(getCourseBatchesData, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ courseIds, countryId }) => {
			const market = findMarket(deps, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const found = await listCourses(db, courseIds, market.country);
			const data = found.flatMap((course) =>
				listUpcomingBatchesIn(course, market.visitorCountry, getCardContext(deps)).map((group) =>
					batchPayload(course.id, group),
				),
			);
			return {
				...successAnswer(data),
				notFound: findMissingIds(courseIds, found),
			};
		},
	});

	const detailsOf = async (
		product: readonly [string, number],
		country: readonly [string, number],
	) => {
		const found = await findProductInMarket(deps, {
			kind: "course",
			product,
			country,
		});
		if (found instanceof CallRefusal) return found;
		const data = courseDetailsPayload(found.product, found.market.locale, getCardContext(deps));
		return successAnswer(data);
	};
	calls.bind(getCourseDetailsById, {
		cacheSeconds: callCacheSeconds,
		answer: ({ courseId, countryId }) =>
			detailsOf(["courseId", courseId], ["countryId", countryId]),
	});
	calls.bind(getCoursePopup, {
		cacheSeconds: callCacheSeconds,
		answer: ({ product_id, country_id }) =>
			detailsOf(["product_id", product_id], ["country_id", country_id]),
	});

	const findFreeCourse = (id: number) => findProduct(db, "free-course", { id }, "");
	calls.bind(getFreemiumCourseData, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ course_id, countryId }) => {
			if (countryId !== undefined) {
				const market = findMarket(deps, "countryId", countryId);
				if (market instanceof CallRefusal) return market;
			}
			const course = await findFreeCourse(course_id);
			if (!course) return refuseUnknownId("course_id", "free course");
			const data = freemiumCoursePayload(course, catalogue.categories);
			return successAnswer(data);
		},
	});
	calls.bind(getSkillupCourseData, {
		cacheSeconds: callCacheSeconds,
		answer: async ({ course_id }) => {
			const course = await findFreeCourse(course_id);
			if (!course) return refuseUnknownId("course_id", "free course");
			const data = skillupCoursePayload(course, catalogue.categories);
			return successAnswer(data);
		},
	});

	calls.bind(getCoursePageHeaderData, {
		// The answer is not cached: it names the country of the visitor.
		answer: async ({ course_id }, { request }) => {
			const course = await findProduct(db, "course", { id: course_id }, "");
			if (!course) return refuseUnknownId("course_id", "course");
			const country = deps.findLocation(request).country;
			const { formerSlugs = [], revamped = true } = course.details;
			const data = formPageDataPayload({
				redirects: formerSlugs.map((slug) => ({
					from: courseAddress.to({ slug }),
					to: courseAddress.to({ slug: course.slug }),
				})),
				isRevamped: revamped,
				privacyText: coursePlacements
					// Its words are about one group.
					.filter((placement) => placement !== cataloguePlacements.waitingList)
					.flatMap((placement) => list(privacyTexts).map((find) => find(placement)))
					.find((text) => text !== undefined),
				isSmsComplianceOn: deps.smsComplianceCountries.includes(country?.code ?? ""),
				visitorCountry: country?.name,
			});
			return successAnswer(data);
		},
	});
}

function listCourses(db: Db, ids: readonly number[], country: string) {
	const keys = ids.map((id) => ({ kind: "course" as const, id }));
	return listProductCards(db, keys, country);
}

function findMissingIds(
	ids: readonly number[],
	found: readonly { readonly id: number }[],
): number[] {
	return ids.filter((id) => !found.some((candidate) => candidate.id === id));
}
