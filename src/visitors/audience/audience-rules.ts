import { parseCookie } from "cookie";
import type { Request } from "#platform/http/server.ts";
import type { Country } from "./country.ts";
import { whereFrom } from "./country-rules.ts";
import type { CountryBook } from "./country-snapshot.ts";

/** What a shared page may know of its visitor: the country, and whether consent comes first there. */
export interface Audience {
	readonly key: string;
	readonly chosen: boolean;
	readonly country: Country | undefined;
}

/** Where a visitor is, as only answers that nobody keeps may know it. */
export interface Place {
	readonly country: Country | undefined;
	readonly chosen: boolean;
	readonly european: boolean;
	/** Consent comes first: in Europe, and where a CDN should say the country and does not. */
	readonly asksFirst: boolean;
}

export const countryCookie = "sl_country";

export interface PlaceFacts {
	readonly countries: CountryBook;
	readonly siteCountry: string;
	/** Only believed when a trusted proxy stands in front: anybody can send a header. */
	readonly cdnHeader: string | undefined;
}

export function audienceReader(
	facts: PlaceFacts,
): (request: Request) => Audience {
	const placeOf = placeReader(facts);
	return (request) => {
		const { country, chosen } = placeOf(request);
		return { key: country?.code ?? "-", chosen, country };
	};
}

export function placeReader(facts: PlaceFacts): (request: Request) => Place {
	const { countries, siteCountry, cdnHeader } = facts;
	return (request) => {
		const header = cdnHeader ? told(request.headers[cdnHeader]) : undefined;
		const { country, chosen } = whereFrom({
			chosen: chosenCountry(request.headers.cookie),
			told: { trusted: cdnHeader !== undefined, country: header },
			site: siteCountry,
			known: countries.byCode,
		});
		return { country, chosen, ...consentRegion(facts, header, country) };
	};
}

/** Choosing another country's prices takes nobody out of the reach of the law where they are. */
function consentRegion(
	{ countries, cdnHeader }: PlaceFacts,
	header: string | undefined,
	country: Country | undefined,
): Pick<Place, "european" | "asksFirst"> {
	const there = header ? countries.byCode(header) : undefined;
	const european = Boolean(country?.european || there?.european);
	const unsaid = cdnHeader !== undefined && !there;
	return { european, asksFirst: european || unsaid };
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
