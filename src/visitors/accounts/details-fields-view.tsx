import { Select } from "#ui/controls/select.tsx";
import { Field } from "#ui/controls/text-field.tsx";
import type { Country } from "#visitors/audience/country.ts";
import {
	countryEntry,
	dropdownEntries,
} from "#visitors/audience/country-rules.ts";
import { problemOf } from "./account-layout-view.tsx";
import type { Problem } from "./account-schema.ts";

export interface DetailsFieldsProps {
	countries: readonly Country[];
	/** By field name, as it was typed or is stored. */
	typed: (field: string) => string;
	problems?: readonly Problem[] | undefined;
}

/** Field names are the published ones of the sign-up. */
export function DetailsFields(props: DetailsFieldsProps) {
	const { countries, typed, problems } = props;
	return (
		<>
			<Field
				id="firstName"
				name="firstName"
				label="First name"
				autoComplete="given-name"
				required
				defaultValue={typed("firstName")}
				error={problemOf(problems, "firstName")}
			/>
			<Field
				id="lastName"
				name="lastName"
				label="Last name"
				autoComplete="family-name"
				required
				defaultValue={typed("lastName")}
				error={problemOf(problems, "lastName")}
			/>
			<Field
				id="phoneNumber"
				name="phoneNumber"
				label="Phone"
				type="tel"
				autoComplete="tel"
				hint="So that you need not type it again when you ask for a call. We never call unasked."
				defaultValue={typed("phoneNumber")}
				error={problemOf(problems, "phoneNumber")}
			/>
			<Select
				id="countryId"
				name="countryId"
				label="Country"
				autoComplete="country"
				placeholder="Choose a country"
				defaultValue={typed("countryId")}
				error={problemOf(problems, "countryId")}
				options={dropdownEntries(countries.map(countryEntry)).map((entry) =>
					entry.kind === "separator"
						? { separator: "──────────" }
						: { value: String(entry.country.id), label: entry.country.name },
				)}
			/>
		</>
	);
}
