import { courseAddress } from "#catalogue/addresses.ts";
import {
	findProductById,
	listPricesById,
	listProductsById,
} from "#catalogue/store/product-store.ts";
import { CallRefusal } from "#platform/http/calls/call-server.ts";
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
	batchShape,
	courseDetailsShape,
	groupsIn,
	lvcCourseShape,
	skillupCourseShape,
} from "./course-payload.ts";
import {
	answered,
	cacheSeconds,
	marketOf,
	momentOf,
	type PublishedParts,
	productIn,
	unknownNumber,
} from "./market-routes.ts";
import { formPageDataShape } from "./page-data-payload.ts";
import { freemiumCourseShape } from "./product-payload.ts";

export function courseCalls(parts: PublishedParts): void {
	const { calls, db, catalogue } = parts;

	calls.bind(getProductLvcData, {
		cacheSeconds,
		answer: async ({ courseIds, countryId }) => {
			const market = marketOf(parts, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const [courses, prices] = await Promise.all([
				listProductsById(db, "course", courseIds, market.prices),
				listPricesById(db, "course", courseIds, market.prices),
			]);
			const data = courses.map((course) =>
				lvcCourseShape(
					course,
					prices.get(course.id) ?? [],
					market.prices,
					momentOf(parts),
				),
			);
			return { ...answered(data), notFound: missing(courseIds, courses) };
		},
	});

	calls.bind(getCourseBatchesData, {
		cacheSeconds,
		answer: async ({ courseIds, countryId }) => {
			const market = marketOf(parts, "countryId", countryId);
			if (market instanceof CallRefusal) return market;
			const found = await listProductsById(
				db,
				"course",
				courseIds,
				market.prices,
			);
			const data = found.flatMap((course) =>
				groupsIn(course, market.here, momentOf(parts)).map((group) =>
					batchShape(course.id, group),
				),
			);
			return { ...answered(data), notFound: missing(courseIds, found) };
		},
	});

	const detailsOf = async (
		product: readonly [string, number],
		country: readonly [string, number],
	) => {
		const found = await productIn(parts, { kind: "course", product, country });
		if (found instanceof CallRefusal) return found;
		const { prices: priceCountry } = found.market;
		const { id } = found.product;
		const prices = await listPricesById(db, "course", [id], priceCountry);
		const data = courseDetailsShape(
			found.product,
			prices.get(id) ?? [],
			priceCountry,
			{ ...momentOf(parts), categories: catalogue.categories },
		);
		return answered(data);
	};
	calls.bind(getCourseDetailsById, {
		cacheSeconds,
		answer: ({ courseId, countryId }) =>
			detailsOf(["courseId", courseId], ["countryId", countryId]),
	});
	calls.bind(getCoursePopup, {
		cacheSeconds,
		answer: ({ product_id, country_id }) =>
			detailsOf(["product_id", product_id], ["country_id", country_id]),
	});

	calls.bind(getFreemiumCourseData, {
		cacheSeconds,
		answer: async ({ course_id, countryId }) => {
			if (countryId !== undefined) {
				const market = marketOf(parts, "countryId", countryId);
				if (market instanceof CallRefusal) return market;
			}
			const course = await findProductById(db, "free-course", course_id, "");
			if (!course) return unknownNumber("course_id", "free course");
			const data = freemiumCourseShape(course, catalogue.categories);
			return answered(data);
		},
	});
	calls.bind(getSkillupCourseData, {
		cacheSeconds,
		answer: async ({ course_id }) => {
			const course = await findProductById(db, "free-course", course_id, "");
			if (!course) return unknownNumber("course_id", "free course");
			const data = skillupCourseShape(course, catalogue.categories);
			return answered(data);
		},
	});

	calls.bind(getCoursePageHeaderData, {
		// Says where whoever asks is, so nobody keeps it.
		answer: async ({ course_id }, { request }) => {
			const course = await findProductById(db, "course", course_id, "");
			if (!course) return unknownNumber("course_id", "course");
			const country = parts.countryOf(request);
			const { formerSlugs = [], revamped = true } = course.details;
			const data = formPageDataShape({
				redirects: formerSlugs.map((slug) => ({
					from: courseAddress.to({ slug }),
					to: courseAddress.to({ slug: course.slug }),
				})),
				isRevamped: revamped,
				isSmsComplianceOn: parts.smsComplianceCountries.includes(
					country?.code ?? "",
				),
				visitorCountry: country?.name,
			});
			return answered(data);
		},
	});
}

function missing(
	ids: readonly number[],
	found: readonly { readonly id: number }[],
): number[] {
	return ids.filter((id) => !found.some((one) => one.id === id));
}
