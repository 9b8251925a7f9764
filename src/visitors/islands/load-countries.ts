import type { Ask } from "#shell/browser/ask.ts";
import { staticCountriesAddress } from "#visitors/addresses.ts";
import { type CountryEntry, countryList } from "#visitors/calls.ts";

/** The list call first; when it fails, the file that always lies beside the site. */
export async function loadCountries(
	ask: Ask,
	fetchFile: (address: string) => Promise<Response>,
): Promise<readonly CountryEntry[]> {
	try {
		const { status, data } = await ask(countryList, {});
		if (status === 200 && data.length) return data;
	} catch {
		// Logged by the call itself.
	}
	const answer = await fetchFile(staticCountriesAddress.to());
	if (!answer.ok) throw new Error("the static country list is not there");
	return (await answer.json()) as CountryEntry[];
}
