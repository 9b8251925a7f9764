import type { CatalogueDeps } from "#catalogue/deps.ts";
import type { VisitorMarket } from "#catalogue/market.ts";
import type { ProductKind } from "#catalogue/product.ts";
import { findProduct, type ProductByKind } from "#catalogue/store/product-store.ts";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { pricedKinds } from "./calls.ts";
import type { CardContext } from "./product-payload.ts";

/** Caches outside hold an answer this long, so prices, dates and seats may be this old. */
export const callCacheSeconds = 300;

export const successAnswer = <Data>(data: Data) => ({ status: 200, data }) as const;

export const getCardContext = ({
	clock,
	timeZone,
	catalogue,
}: Pick<CatalogueDeps, "clock" | "timeZone" | "catalogue">): CardContext => ({
	now: clock(),
	timeZone,
	categories: catalogue.categories,
});

/** A well-formed number that nothing has. */
export function refuseUnknownId(field: string, what: string): CallRefusal {
	return new CallRefusal(404, { field, message: `names no ${what}` });
}

export function findMarket(
	{ countries, catalogue }: Pick<CatalogueDeps, "countries" | "catalogue">,
	field: string,
	id: number,
): VisitorMarket | CallRefusal {
	const country = countries.all.find((candidate) => candidate.id === id);
	if (!country) return refuseUnknownId(field, "country");
	return { ...catalogue.findMarket(country), visitorCountry: country.code };
}

/** A product as it is sold in a country, or what of the two is unknown. */
export async function findProductInMarket<Kind extends ProductKind>(
	deps: CatalogueDeps,
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
	deps: CatalogueDeps,
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
