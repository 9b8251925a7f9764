import type { FieldProblem } from "#core/calls.ts";
import { Select } from "#ui/controls/select.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import type { Country } from "#visitors/audience/country.ts";
import { toCountryDropdownEntries, toCountryEntry } from "#visitors/audience/country-rules.ts";
import { findProblemMessage } from "./account-layout-view.tsx";
import { messages } from "./messages.ts";

const { fields: texts } = messages;

export interface DetailsFieldsProps {
	countries: readonly Country[];
	/** Returns the value of a field as it was typed or is stored. */
	typed: (field: string) => string;
	problems?: readonly FieldProblem[] | undefined;
}

/** Field names are the published ones of the sign-up. */
export function DetailsFields(props: DetailsFieldsProps) {
	const { countries, typed, problems } = props;
	return (
		<>
			<TextField
				id="firstName"
				name="firstName"
				label={texts.firstName}
				autoComplete="given-name"
				required
				defaultValue={typed("firstName")}
				error={findProblemMessage(problems, "firstName")}
			/>
			<TextField
				id="lastName"
				name="lastName"
				label={texts.lastName}
				autoComplete="family-name"
				required
				defaultValue={typed("lastName")}
				error={findProblemMessage(problems, "lastName")}
			/>
			<TextField
				id="phoneNumber"
				name="phoneNumber"
				label={texts.phone}
				type="tel"
				autoComplete="tel"
				hint={texts.phoneHint}
				defaultValue={typed("phoneNumber")}
				error={findProblemMessage(problems, "phoneNumber")}
			/>
			<Select
				id="countryId"
				name="countryId"
				label={texts.country}
				autoComplete="country"
				placeholder={texts.chooseCountry}
				defaultValue={typed("countryId")}
				error={findProblemMessage(problems, "countryId")}
				options={toCountryDropdownEntries(countries.map(toCountryEntry)).map((entry) =>
					entry.kind === "separator"
						? { separator: "──────────" }
						: { value: String(entry.country.id), label: entry.country.name },
				)}
			/>
		</>
	);
}
