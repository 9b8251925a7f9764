import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ProductKind } from "#catalogue/product.ts";
import {
	findProduct,
	type ProductByKind,
} from "#catalogue/store/product-store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { CountrySnapshot } from "#visitors/audience/country-snapshot.ts";
import type { TimeContext } from "./product-payload.ts";

export interface CatalogueCallDeps {
	readonly calls: CallServer;
	readonly db: Db;
	/** For the one call whose published limit is longer than visitors wait for anything else. */
	readonly longReads: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: CountrySnapshot;
	/** The country that the request seems to come from. */
	readonly countryOf: (request: Request) => Country | undefined;
	/** Where telephone numbers come with rules about text messages. */
	readonly smsComplianceCountries: readonly string[];
}

/** Caches outside hold an answer this long, so prices, dates and seats may be this old. */
export const callCacheSeconds = 300;

export const successAnswer = <Data>(data: Data) =>
	({ status: 200, data }) as const;

export const getTimeContext = ({
	clock,
	timeZone,
}: CatalogueCallDeps): TimeContext => ({
	now: clock(),
	zone: timeZone,
});

/** A well-formed number that nothing has. */
export function refuseUnknownId(field: string, what: string): CallRefusal {
	return new CallRefusal(404, { field, message: `names no ${what}` });
}

/** The country of the visitor, and the country whose prices hold there. */
interface Market {
	readonly here: string;
	readonly prices: string;
}

export function findMarket(
	{ countries, catalogue }: CatalogueCallDeps,
	field: string,
	id: number,
): Market | CallRefusal {
	const country = countries.all.find((candidate) => candidate.id === id);
	if (!country) return refuseUnknownId(field, "country");
	return { here: country.code, prices: catalogue.priceCountry(country) };
}

/** A product as it is sold in a country, or what of the two is unknown. */
export async function findProductInMarket<Kind extends ProductKind>(
	deps: CatalogueCallDeps,
	lookup: {
		kind: Kind;
		product: readonly [field: string, id: number];
		country: readonly [field: string, id: number];
	},
): Promise<{ product: ProductByKind<Kind>; market: Market } | CallRefusal> {
	const market = findMarket(deps, ...lookup.country);
	if (market instanceof CallRefusal) return market;
	const [field, id] = lookup.product;
	const product = await findProduct(
		deps.db,
		lookup.kind,
		{ id },
		market.prices,
	);
	return product
		? { product, market }
		: refuseUnknownId(field, kindLabels[lookup.kind]);
}

const kindLabels: Readonly<Record<ProductKind, string>> = {
	course: "course",
	bundle: "bundle",
	university: "university program",
	"free-course": "free course",
};
