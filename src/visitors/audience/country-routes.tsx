import { stringifySetCookie } from "cookie";
import * as z from "zod/mini";
import { isLocalPath } from "#core/addresses.ts";
import {
	CallRefusal,
	type CallServer,
} from "#platform/http/calls/call-server.ts";
import type { Server } from "#platform/http/server.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { countryAddress, staticCountriesAddress } from "#visitors/addresses.ts";
import { countryList, getCountryLocation } from "#visitors/calls.ts";
import { type Audience, countryCookie } from "./audience-rules.ts";
import { CountryPage } from "./country-page.tsx";
import { countryEntry, locationOf } from "./country-rules.ts";
import type { CountryBook } from "./country-snapshot.ts";

const oneYear = 365 * 24 * 3600;
const choice = z.object({
	country: z._default(z.string(), ""),
	back: z._default(z.string(), "/"),
});

export function visitorRoutes(parts: {
	server: Server;
	calls: CallServer;
	pages: PageRoutes<Audience>;
	countries: CountryBook;
	secure: boolean;
}): void {
	const { server, calls, pages, countries } = parts;
	const entries = () => countries.all.map(countryEntry);

	calls.bind(countryList, {
		answer: () => ({ status: 200, data: entries() }),
		cacheSeconds: 3600,
	});
	calls.bind(getCountryLocation, {
		answer: ({ country_id, cityOther }) =>
			locationOf(
				countries.all.find(({ id }) => id === country_id),
				cityOther,
			) ??
			new CallRefusal(404, {
				field: "country_id",
				message: "names no country",
			}),
		cacheSeconds: 3600,
	});
	server.get(
		staticCountriesAddress.pattern,
		{ config: { load: "own" } },
		(_request, reply) =>
			reply.header("cache-control", "public, max-age=3600").send(entries()),
	);

	pages.page(
		countryAddress,
		async ({ visitor, query }) =>
			choicePage(countries, visitor, { back: localOrHome(query.back) }),
		{ query: ["back"], fresh: true },
	);
	server.post(countryAddress.pattern, async (request, reply) => {
		const read = z.safeParse(choice, request.body ?? {});
		const { country, back } = read.success
			? read.data
			: { country: "", back: "/" };
		const way = localOrHome(back);
		if (!countries.byCode(country)) {
			const problem = "Choose a country from the list.";
			const page = choicePage(countries, pages.visitorOf(request), {
				back: way,
				problem,
			});
			return pages.send(request, reply, page);
		}
		const cookie = stringifySetCookie({
			name: countryCookie,
			value: country,
			path: "/",
			maxAge: oneYear,
			sameSite: "lax",
			httpOnly: true,
			secure: parts.secure,
		});
		return reply
			.header("set-cookie", cookie)
			.header("cache-control", "no-store")
			.redirect(way, 303);
	});
}

function choicePage(
	countries: CountryBook,
	visitor: Audience,
	facts: { back: string; problem?: string },
): Page {
	return {
		type: "account",
		head: {
			title: "Choose your country",
			description: "Prices and dates follow the country you choose.",
			canonical: countryAddress.to(),
			listed: false,
		},
		tags: ["countries"],
		status: facts.problem ? 422 : 200,
		body: (
			<CountryPage
				countries={countries.all}
				chosen={visitor.country?.code}
				back={facts.back}
				problem={facts.problem}
			/>
		),
	};
}

function localOrHome(path: string | undefined): string {
	return path && path.length <= 500 && isLocalPath(path) ? path : "/";
}
