import type { PageType } from "#core/page-types.ts";
import { Icon } from "#ui/icon.tsx";
import { searchAddress, skillupSearchAddress } from "../addresses.ts";
import { SearchForm } from "./search-form.tsx";
import styles from "./site-search.module.css";

const freeLearning: readonly PageType[] = ["skill-up", "fremium-course"];
const ownFields: readonly string[] = [
	searchAddress.to(),
	skillupSearchAddress.to(),
];

/** In the header: a field where there is room, else a link to the page that has one. */
export function SiteSearch({ type, path }: { type: PageType; path: string }) {
	if (ownFields.includes(path)) return null;
	const isFree = freeLearning.includes(type);
	const to = (isFree ? skillupSearchAddress : searchAddress).to();
	return (
		<>
			<SearchForm path={to} id="site-search" isFree={isFree} look="header" />
			<a href={to} aria-label="Search" className={styles.link}>
				<Icon name="search" />
			</a>
		</>
	);
}
