import type { NamedOffer } from "#catalogue/product-names/product-name-rules.ts";
import { freeLearningPageTypes, type PageType } from "#core/page-types.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import { messages } from "#search/messages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { ConfiguredCookieNames } from "#visitors/cookies.ts";
import { searchFieldIds } from "./search-field-messages.ts";
import { presentSearchField } from "./search-field-presenter.ts";
import { SearchForm } from "./search-form-view.tsx";
import styles from "./site-search-view.module.css";

const pathsWithSearchField: readonly string[] = [searchAddress.to(), skillupSearchAddress.to()];

/** Visitors of these pages are not looking for a course, and are not interrupted. */
const typesWithoutHint: ReadonlySet<PageType> = new Set([
	"account",
	"cart",
	"contact",
	"error",
	"legal",
	"thank-you",
]);

/** The search of the header: a field where there is room, else a link to the page that has one. */
export function SiteSearch({
	type,
	path,
	visitor,
	offer,
	hint,
	cookies,
}: {
	type: PageType;
	path: string;
	visitor: Audience;
	offer: NamedOffer;
	/** The text that newcomers see once about the field. */
	hint: string | undefined;
	cookies: ConfiguredCookieNames;
}) {
	if (pathsWithSearchField.includes(path)) return null;
	const isFree = freeLearningPageTypes.includes(type) && offer.kinds.has("free-course");
	const to = (isFree ? skillupSearchAddress : searchAddress).to();
	return (
		<>
			<SearchForm
				isFree={isFree}
				names={presentSearchField(offer, isFree)}
				look="header"
				country={visitor.country?.name}
			/>
			<a
				href={`${to}#${searchFieldIds.page}`}
				aria-label={messages.search}
				className={styles.link}
				{...(hint && !typesWithoutHint.has(type) && createHintAttributes(hint, cookies))}
			>
				<Icon name="search" />
			</a>
		</>
	);
}

/** Read by the behaviour: the page is cached for all visitors, so the browser looks for its own cookies. */
function createHintAttributes(hint: string, cookies: ConfiguredCookieNames) {
	return {
		"data-behaviour": "search/hint",
		"data-hint": hint,
		"data-journey": cookies.journey,
		"data-hint-member": cookies.hintMember,
		"data-hint-anonymous": cookies.hintAnonymous,
	};
}
