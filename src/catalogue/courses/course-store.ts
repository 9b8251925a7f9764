import { sql } from "kysely";
import type { Mode } from "#catalogue/product.ts";
import {
	type CardRow,
	selectProductCards,
	toProductCard,
} from "#catalogue/store/catalogue-tables-store.ts";
import type { CurrencyCode } from "#core/money.ts";
import type { Db } from "#platform/database/database.ts";
import type { Course, CourseCard, CourseDetails } from "./course-schema.ts";

export async function findCourse(
	db: Db,
	slug: string,
	country: string,
): Promise<Course | undefined> {
	const row = await selectCourses(db, country)
		.where("slug", "=", slug)
		.executeTakeFirst();
	return row && toCourse(row, country);
}

/** Whole courses, in one row each. */
export function selectCourses(db: Db, country: string) {
	return selectProductCards(db, "course", country).select([
		"details",
		allPrices.as("offers"),
	]);
}

export function toCourse(
	row: CardRow & { details: unknown; offers: OfferRow | null },
	country: string,
): Course {
	const { details, offers: written, ...card } = row;
	const offers = (written ?? []).map(([mode, country, currency, minor]) => ({
		mode,
		country,
		price: { minor, currency },
	}));
	return {
		...toProductCard<CourseCard>(card),
		details: details as CourseDetails,
		prices: offers.flatMap(({ mode, price, ...offer }) =>
			offer.country === country ? [{ mode, price }] : [],
		),
		offers,
	};
}

type OfferRow = [
	Mode,
	country: string,
	currency: CurrencyCode,
	minor: number,
][];

const allPrices = sql<OfferRow | null>`(
	select jsonb_agg(jsonb_build_array(mode, country, currency, minor) order by country, minor)
	from prices where prices.kind = products.kind and prices.product_id = products.id)`;
