import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { VisitorMarket } from "#catalogue/market.ts";
import type { ProductKind } from "#catalogue/product.ts";
import type { CataloguePlacement } from "#catalogue/products/product-form-rules.ts";
import { findProduct, type ProductByKind } from "#catalogue/store/product-store.ts";
import type { Clock } from "#core/time.ts";
import type { Db } from "#platform/database/database.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { pricedKinds } from "./calls.ts";
import type { CardContext } from "./product-payload.ts";

export interface CatalogueCallDeps {
	readonly calls: CallServer;
	readonly db: Db;
	/**
	 * The connection for the one call whose published limit is longer than visitors wait for anything
	 * else.
	 */
	readonly longReads: Db;
	readonly clock: Clock;
	readonly timeZone: string;
	readonly catalogue: CatalogueSnapshot;
	readonly countries: Countries;
	/** The country that the request seems to come from. */
	readonly countryOf: (request: Request) => Country | undefined;
	/** The text about consent that a form has instead of the usual one. */
	readonly findPrivacyText: (siteModule: CataloguePlacement) => string | undefined;
	/** These countries have rules about text messages to their telephone numbers. */
	readonly smsComplianceCountries: readonly string[];
}

/** Caches outside hold an answer this long, so prices, dates and seats may be this old. */
export const callCacheSeconds = 300;

export const successAnswer = <Data>(data: Data) => ({ status: 200, data }) as const;

export const getCardContext = ({
	clock,
	timeZone,
	catalogue,
}: Pick<CatalogueCallDeps, "clock" | "timeZone" | "catalogue">): CardContext => ({
	now: clock(),
	timeZone,
	categories: catalogue.categories,
});

/** A well-formed number that nothing has. */
export function refuseUnknownId(field: string, what: string): CallRefusal {
	return new CallRefusal(404, { field, message: `names no ${what}` });
}

export function findMarket(
	{ countries, catalogue }: Pick<CatalogueCallDeps, "countries" | "catalogue">,
	field: string,
	id: number,
): VisitorMarket | CallRefusal {
	const country = countries.all.find((candidate) => candidate.id === id);
	if (!country) return refuseUnknownId(field, "country");
	return { ...catalogue.findMarket(country), visitorCountry: country.code };
}

/** A product as it is sold in a country, or what of the two is unknown. */
export async function findProductInMarket<Kind extends ProductKind>(
	deps: CatalogueCallDeps,
	lookup: {
		kind: Kind;
		product: readonly [field: string, id: number];
		country: readonly [field: string, id: number];
	},
): Promise<{ product: ProductByKind<Kind>; market: VisitorMarket } | CallRefusal> {
	const market = findMarket(deps, ...lookup.country);
	if (market instanceof CallRefusal) return market;
	const [field, id] = lookup.product;
	const product = await findProduct(deps.db, lookup.kind, { id }, market.country);
	return product ? { product, market } : refuseUnknownId(field, kindLabels[lookup.kind]);
}

/** The same for a type that a lead or another call carries: there a university program is a bundle, too. */
export async function findTypedProduct(
	deps: CatalogueCallDeps,
	lookup: Parameters<typeof findProductInMarket<(typeof pricedKinds)[number]>>[1],
): ReturnType<typeof findProductInMarket<(typeof pricedKinds)[number]>> {
	const found = await findProductInMarket(deps, lookup);
	if (lookup.kind !== "bundle" || !(found instanceof CallRefusal)) return found;
	const university = await findProductInMarket(deps, { ...lookup, kind: "university" });
	return university instanceof CallRefusal ? found : university;
}

const kindLabels: Readonly<Record<ProductKind, string>> = {
	course: "course",
	bundle: "bundle",
	university: "university program",
	"free-course": "free course",
};
