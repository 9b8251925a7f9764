import type { CatalogueBook } from "#catalogue/catalogue-snapshot.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	findProductById,
	type WholeOf,
} from "#catalogue/store/product-store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CountryBook } from "#visitors/audience/country-snapshot.ts";
import type { Moment } from "./product-payload.ts";

export interface PublishedParts {
	readonly calls: CallServer;
	readonly db: Db;
	/** For the one call whose published limit is longer than visitors wait for anything else. */
	readonly longReads: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueBook;
	readonly countries: CountryBook;
	/** Where whoever asks seems to be. */
	readonly countryOf: (request: Request) => Country | undefined;
	/** Where telephone numbers come with rules about text messages. */
	readonly smsComplianceCountries: readonly string[];
}

/** Prices, dates and seats are this fresh for whoever keeps an answer. */
export const cacheSeconds = 300;

export const answered = <Data>(data: Data) => ({ status: 200, data }) as const;

export const momentOf = ({ clock, timeZone }: PublishedParts): Moment => ({
	now: clock(),
	zone: timeZone,
});

/** A well-formed number that nothing has. */
export function unknownNumber(field: string, what: string): CallRefusal {
	return new CallRefusal(404, { field, message: `names no ${what}` });
}

/** The country whose prices hold where somebody is, and the one where they are. */
export interface Market {
	readonly here: string;
	readonly prices: string;
}

export function marketOf(
	{ countries, catalogue }: PublishedParts,
	field: string,
	id: number,
): Market | CallRefusal {
	const country = countries.all.find((one) => one.id === id);
	if (!country) return unknownNumber(field, "country");
	return { here: country.code, prices: catalogue.priceCountry(country) };
}

/** A product as it is sold in a country, or what of the two is unknown. */
export async function productIn<Kind extends ProductKind>(
	parts: PublishedParts,
	wanted: {
		kind: Kind;
		product: readonly [field: string, id: number];
		country: readonly [field: string, id: number];
	},
): Promise<{ product: WholeOf<Kind>; market: Market } | CallRefusal> {
	const market = marketOf(parts, ...wanted.country);
	if (market instanceof CallRefusal) return market;
	const [field, id] = wanted.product;
	const product = await findProductById(
		parts.db,
		wanted.kind,
		id,
		market.prices,
	);
	return product
		? { product, market }
		: unknownNumber(field, wordFor[wanted.kind]);
}

const wordFor: Readonly<Record<ProductKind, string>> = {
	course: "course",
	bundle: "bundle",
	university: "university program",
	"free-course": "free course",
};
