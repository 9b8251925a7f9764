import { parseCookie } from "cookie";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "./country.ts";
import type { CountryBook } from "./country-book.ts";
import { whereFrom } from "./rules.ts";

/** What a shared page may know of its visitor: the country, and whether consent comes first there. */
export interface Audience {
	readonly key: string;
	readonly chosen: boolean;
	readonly country: Country | undefined;
}

export const countryCookie = "sl_country";

export function audienceReader(options: {
	readonly countries: CountryBook;
	readonly siteCountry: string;
	/** Only believed when a trusted proxy stands in front: anybody can send a header. */
	readonly cdnHeader: string | undefined;
}): (request: Request) => Audience {
	const { countries, siteCountry, cdnHeader } = options;
	return (request) => {
		const { country, chosen } = whereFrom({
			chosen: chosenCountry(request.headers.cookie),
			told: {
				trusted: cdnHeader !== undefined,
				country: cdnHeader ? told(request.headers[cdnHeader]) : undefined,
			},
			site: siteCountry,
			known: countries.byCode,
		});
		return { key: country?.code ?? "-", chosen, country };
	};
}

function chosenCountry(header: string | undefined): string | undefined {
	// Most visitors have no such cookie, and reading all of them costs more than this look.
	return header?.includes(`${countryCookie}=`)
		? parseCookie(header)[countryCookie]
		: undefined;
}

function told(header: string | string[] | undefined): string | undefined {
	return typeof header === "string" ? header.trim().toUpperCase() : undefined;
}
