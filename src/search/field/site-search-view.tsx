import type { PageType } from "#core/page-types.ts";
import { searchAddress, skillupSearchAddress } from "#search/addresses.ts";
import type { HintNames } from "#search/tour/hint-rules.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { SearchForm } from "./search-form-view.tsx";
import styles from "./site-search-view.module.css";

const freeLearning: readonly PageType[] = ["skill-up", "fremium-course"];
const ownFields: readonly string[] = [
	searchAddress.to(),
	skillupSearchAddress.to(),
];

/** In the header: a field where there is room, else a link to the page that has one. */
export function SiteSearch({
	type,
	path,
	hint,
	cookies,
}: {
	type: PageType;
	path: string;
	/** What newcomers are told once about the field. */
	hint: string | undefined;
	cookies: HintNames;
}) {
	if (ownFields.includes(path)) return null;
	const isFree = freeLearning.includes(type);
	const to = (isFree ? skillupSearchAddress : searchAddress).to();
	return (
		<>
			<SearchForm path={to} id="site-search" isFree={isFree} look="header" />
			<a
				href={to}
				aria-label="Search"
				className={styles.link}
				{...(hint && hintFacts(hint, cookies))}
			>
				<Icon name="search" />
			</a>
		</>
	);
}

/** What the behaviour reads: the page is everybody's, so the browser looks for its own cookies. */
function hintFacts(hint: string, cookies: HintNames) {
	return {
		"data-behaviour": "search/hint",
		"data-hint": hint,
		"data-journey": cookies.journey,
		"data-hint-member": cookies.hintMember,
		"data-hint-anonymous": cookies.hintAnonymous,
	};
}
