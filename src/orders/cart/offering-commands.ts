import { productAddresses } from "#catalogue/addresses.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import { listProductGroups } from "#catalogue/groups/group-rules.ts";
import type { ProductCard } from "#catalogue/product.ts";
import { type ProductKey, parseProductKey } from "#catalogue/product-key.ts";
import { getCategoryHue, getCoverSeed } from "#catalogue/products/product-presenter.ts";
import { findProduct } from "#catalogue/store/product-store.ts";
import { isLocaleAbroad } from "#core/money.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import { modeLabels, startText } from "#orders/presenter.ts";
import type { ModeChoice } from "#orders/rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import type { Country } from "#visitors/audience/country.ts";

/** A product as the cart shows it in a country. */
export interface Offering extends Pick<ProductCard, "slug" | "category" | "title"> {
	readonly key: ProductKey;
	readonly href: string;
	readonly hue: Hue;
	/** Identifies its cover. */
	readonly seed: string;
	/** The country whose prices these are, which decides about their notation. */
	readonly country: string;
	/** The country in which the visitor is, as far as that is known. */
	readonly visitorCountry: string;
	readonly locale: string;
	/** The currency of the prices, where it is not the visitor's own. */
	readonly foreignCurrency: string | undefined;
	readonly taxNote: string | undefined;
	readonly choices: readonly OfferedModeChoice[];
}
export interface OfferedModeChoice extends ModeChoice {
	readonly name: string;
	readonly hint: string;
	readonly starts: string;
}

/**
 * The reason why nothing can be put into the cart; with the page of the product where there is one.
 */
export type UnavailableOffering =
	| { readonly why: "empty" | "unknown" }
	| {
			readonly why: "free" | "sunset";
			readonly title: string;
			readonly href: string;
	  };

export async function loadOffering(
	deps: {
		db: Db;
		catalogue: CatalogueSnapshot;
		now: Instant;
		timeZone: string;
	},
	product: string,
	country: Country | undefined,
): Promise<Result<Offering, UnavailableOffering>> {
	const key = parseProductKey(product);
	const market = deps.catalogue.findMarket(country);
	const found = key && (await findProduct(deps.db, key.kind, key, market.country));
	if (!key || !found) return refused({ why: "unknown" });
	const { title, slug, category } = found;
	const { kind } = key;
	const href = productAddresses[kind].to({ slug });
	if (kind === "free-course") return refused({ why: "free", title, href });
	if ("sunset" in found && found.sunset) return refused({ why: "sunset", title, href });
	const isCourse = kind === "course" && "modes" in found;
	const modes = isCourse ? found.modes : (["program"] as const);
	const groups = listProductGroups(found, deps.now, deps.timeZone);
	return accepted({
		key,
		slug,
		category,
		title,
		href,
		hue: getCategoryHue(category, deps.catalogue.categories),
		seed: getCoverSeed(kind, found, deps.catalogue.categories),
		country: market.country,
		visitorCountry: country?.code ?? market.country,
		locale: market.locale,
		foreignCurrency: isLocaleAbroad(market.locale) ? market.currency : undefined,
		taxNote: market.taxNote,
		choices: modes.map((mode) => {
			// The groups are those of every country, like on the page of the course, whose links lead
			// here.
			const ofMode = groups.filter((group) => group.mode === mode);
			return {
				mode,
				...modeLabels(mode, deps.catalogue.names),
				starts: startText(mode, ofMode, {
					now: deps.now,
					locale: market.locale,
					country: market.country,
				}),
				price: found.prices.find((entry) => entry.mode === mode)?.price,
				groups: ofMode,
			};
		}),
	});
}
