import { productAddresses } from "#catalogue/addresses.ts";
import { productKey } from "#catalogue/product-key.ts";
import type { NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { presentSearchField, type SearchFieldNames } from "#search/field/search-field-presenter.ts";
import { SearchField } from "#search/islands/search-field-island.tsx";
import { messages } from "#search/messages.ts";
import type { ProductSearch } from "#search/product-search.ts";
import type { SearchRequest } from "#search/search-request-rules.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { missingPageSearch } from "#storefront/gaps.ts";
import { Link } from "#ui/navigation/link.tsx";
import type { Country } from "#visitors/audience/country.ts";
import { toMissingPageText } from "./missing-page-rules.ts";

const maxNear = 3;

/**
 * The search on the page for a missing address: a field with its words, and the nearest results.
 */
export const fillMissingPageSearch = (finder: ProductSearch, offer: NamedOffer): GapFiller =>
	defineFiller(missingPageSearch, async ({ path, visitor }) => {
		const text = toMissingPageText(path);
		const near = text ? await findNear(finder, text, visitor.country) : [];
		return {
			node: <MissingPageSearch text={text} near={near} names={presentSearchField(offer, false)} />,
		};
	});

/** The field remains without an answer. */
async function findNear(
	finder: ProductSearch,
	text: string,
	country: Country | undefined,
): Promise<readonly AnyProductCard[]> {
	const request: SearchRequest = {
		text,
		only: {},
		sort: "best",
		offset: 0,
		limit: maxNear,
	};
	try {
		return (await finder.find(request, country)).cards;
	} catch {
		return [];
	}
}

function MissingPageSearch({
	text,
	near,
	names,
}: {
	text: string;
	near: readonly AnyProductCard[];
	names: SearchFieldNames;
}) {
	return (
		<>
			{near.length > 0 && (
				<div>
					<p>{messages.missingPage.near}</p>
					<ul>
						{near.map((card) => (
							<li key={productKey(card)}>
								<Link href={productAddresses[card.kind].to(card)}>{card.title}</Link>
							</li>
						))}
					</ul>
				</div>
			)}
			<SearchField isFree={false} names={names} look="page" text={text} />
		</>
	);
}
