import type { PrizeDay } from "#quizzes/draws/prize-day-store.ts";
import type { Prize } from "#quizzes/draws/prize-schema.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { EntryFormProps } from "./entry-form-view.tsx";
import { type EntryProblems, selectPrizeCountries } from "./entry-rules.ts";

export interface RefusedEntry {
	readonly body: Readonly<Record<string, unknown>>;
	readonly problems: EntryProblems;
}

/** Only the country of the account is filled in: both boxes wait for a decision. */
export function presentEntryForm(
	{ day, prize }: { readonly day: PrizeDay; readonly prize: Prize },
	countries: readonly Country[],
	account: Pick<Account, "countryId">,
	refused?: RefusedEntry,
): EntryFormProps {
	const listed = selectPrizeCountries(prize, countries);
	const home = listed.find(({ id }) => id === account.countryId)?.code ?? "";
	return {
		...{ date: day.day.toString(), prize, problems: refused?.problems },
		countries: listed.map(({ code, name }) => ({ code, name })),
		sent: refused
			? {
					country: String(refused.body.country ?? ""),
					terms: refused.body.terms === "1",
					name: refused.body.name === "1",
				}
			: { country: home, terms: false, name: false },
	};
}
