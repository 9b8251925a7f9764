import { Button } from "#ui/controls/button.tsx";
import { Select } from "#ui/controls/select.tsx";
import { countryAddress } from "#visitors/addresses.ts";
import type { Country } from "./country.ts";
import styles from "./country-page.module.css";
import { toCountryDropdownEntries, toCountryEntry } from "./country-rules.ts";
import { countryPageTexts as texts } from "./messages.ts";

/** The choice of a country without script. */
export function CountryPage(props: {
	countries: readonly Country[];
	chosen: string | undefined;
	back: string;
	problem?: string | undefined;
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{texts.heading}</h1>
			<p>{texts.lead}</p>
			<form method="post" action={countryAddress.to()} className={styles.form}>
				<input type="hidden" name="back" value={props.back} />
				<Select
					label={texts.label}
					name="country"
					required
					autoComplete="country"
					defaultValue={props.chosen}
					error={props.problem}
					options={toCountryDropdownEntries(props.countries.map(toCountryEntry)).map((entry) =>
						entry.kind === "separator"
							? { separator: "──────────" }
							: { value: entry.country.code, label: entry.country.name },
					)}
				/>
				<Button type="submit">{texts.submit}</Button>
			</form>
		</section>
	);
}
