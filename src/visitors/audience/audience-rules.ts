import { parseCookie } from "cookie";
import type { Request } from "#platform/http/server.ts";
import type { Enterprise, Enterprises } from "#visitors/enterprises/enterprise.ts";
import { findEnterpriseMatch } from "#visitors/enterprises/enterprise-lookup-rules.ts";
import type { Country } from "./country.ts";
import { decideVisitorCountry } from "./country-rules.ts";
import type { Countries } from "./country-snapshot.ts";

/** A cached page may depend on the country and on the organization whose pages these are. */
export interface Audience {
	readonly key: string;
	readonly chosen: boolean;
	readonly country: Country | undefined;
	readonly enterprise?: Enterprise | undefined;
	/** The prefix of its pages; absent on a host of its own. */
	readonly basePath?: string | undefined;
}

/** Only uncached answers may use the location. */
export interface VisitorLocation {
	readonly country: Country | undefined;
	readonly chosen: boolean;
	readonly european: boolean;
	/**
	 * True if the CDN reports the country, so that the visitor sees the same one; without a CDN it is
	 * always true.
	 */
	readonly isReported: boolean;
	/** Consent comes first in Europe, and where a CDN should report the country and does not. */
	readonly asksFirst: boolean;
}

export const countryCookieName = "sl_country";

export interface LocationOptions {
	readonly countries: Countries;
	readonly siteCountry: string;
	/** Set only behind a trusted proxy: without one, any client can send the header. */
	readonly cdnHeader: string | undefined;
}

export function createAudienceReader(
	deps: LocationOptions,
	enterprises: Enterprises,
): (request: Request) => Audience {
	const locateVisitor = createLocationReader(deps);
	return (request) => {
		const { country, chosen } = locateVisitor(request);
		const code = country?.code ?? "-";
		const place = findEnterpriseMatch(enterprises, {
			host: request.hostname,
			path: request.url,
		});
		return place
			? { key: `${code} ${place.enterprise.id}`, chosen, country, ...place }
			: { key: code, chosen, country };
	};
}

export function createLocationReader(deps: LocationOptions): (request: Request) => VisitorLocation {
	const { countries, siteCountry, cdnHeader } = deps;
	return (request) => {
		const header = cdnHeader ? parseCountryHeader(request.headers[cdnHeader]) : undefined;
		const { country, chosen } = decideVisitorCountry({
			chosen: findChosenCountry(request.headers.cookie),
			cdn: { trusted: cdnHeader !== undefined, country: header },
			site: siteCountry,
			known: countries.byCode,
		});
		return {
			country,
			chosen,
			isReported: cdnHeader === undefined || (header !== undefined && header === country?.code),
			...decideConsentRegion(deps, header, country),
		};
	};
}

/** The law of the actual location applies, whichever country was chosen for prices. */
function decideConsentRegion(
	{ countries, cdnHeader }: LocationOptions,
	header: string | undefined,
	country: Country | undefined,
): Pick<VisitorLocation, "european" | "asksFirst"> {
	const there = header ? countries.byCode(header) : undefined;
	const european = Boolean(country?.european || there?.european);
	const unsaid = cdnHeader !== undefined && !there;
	return { european, asksFirst: european || unsaid };
}

function findChosenCountry(header: string | undefined): string | undefined {
	// Most visitors have no such cookie, and parsing all of them costs more than this check.
	return header?.includes(`${countryCookieName}=`)
		? parseCookie(header)[countryCookieName]
		: undefined;
}

function parseCountryHeader(header: string | string[] | undefined): string | undefined {
	return typeof header === "string" ? header.trim().toUpperCase() : undefined;
}
