import * as z from "zod/mini";
import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { Page } from "#shell/pages/page.ts";
import { countryAddress, staticCountriesAddress } from "#visitors/addresses.ts";
import { type CountryEntry, countryList, getCountryLocation } from "#visitors/calls.ts";
import { formatSetCookie } from "#visitors/cookie-rules.ts";
import { visitorCookies } from "#visitors/cookies.ts";
import type { VisitorsDeps } from "#visitors/deps.ts";
import { toReturnPath } from "#visitors/return-path-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";
import type { Audience } from "./audience-rules.ts";
import { CountryPage } from "./country-page.tsx";
import { toCountryEntry, toCountryLocation } from "./country-rules.ts";
import type { Countries } from "./country-snapshot.ts";
import { countryPageTexts } from "./messages.ts";

const countryFormSchema = z.object({
	country: z._default(z.string(), ""),
	back: z._default(z.string(), "/"),
});

export function countryRoutes(
	deps: VisitorsDeps,
	{ server, calls, pages }: Pick<SiteHttp, "server" | "calls" | "pages">,
): void {
	const { countries, enterprises } = deps;
	const findWayBack = (path: string | undefined): string => toReturnPath(path, deps.bases) ?? "/";
	const entries = (): CountryEntry[] =>
		countries.all.map((country) => ({
			...toCountryEntry(country),
			currency: deps.currencyOf(country),
		}));

	calls.bind(countryList, {
		// A prefix without an organization is not found, as for its pages.
		answer: (_input, { enterpriseIdentifier: id }) =>
			id === undefined || enterprises.find(id)
				? { status: 200, data: entries() }
				: new CallRefusal(404, {
						field: "enterpriseIdentifier",
						message: "names no company",
					}),
		cacheSeconds: 3600,
	});
	calls.bind(getCountryLocation, {
		answer: ({ country_id, cityOther }) =>
			toCountryLocation(
				countries.all.find(({ id }) => id === country_id),
				cityOther,
			) ??
			new CallRefusal(404, {
				field: "country_id",
				message: "names no country",
			}),
		cacheSeconds: 3600,
	});
	server.get(staticCountriesAddress.pattern, { config: { load: "uncounted" } }, (_request, reply) =>
		reply.header("cache-control", "public, max-age=3600").send(entries()),
	);

	pages.page(
		countryAddress,
		async ({ visitor, query }) =>
			countryPage(countries, visitor, { back: findWayBack(query.back) }),
		{ query: ["back"], fresh: true },
	);
	server.post(countryAddress.pattern, async (request, reply) => {
		const parsed = z.safeParse(countryFormSchema, request.body ?? {});
		const { country, back } = parsed.success ? parsed.data : { country: "", back: "/" };
		const returnPath = findWayBack(back);
		if (!countries.byCode(country)) {
			const page = countryPage(countries, pages.getVisitor(request), {
				back: returnPath,
				problem: countryPageTexts.problem,
			});
			return pages.send(request, reply, page);
		}
		const change = { cookie: visitorCookies.country, value: country };
		return reply
			.header("set-cookie", formatSetCookie(change, deps.secure))
			.header("cache-control", "no-store")
			.redirect(returnPath, 303);
	});
}

function countryPage(
	countries: Countries,
	visitor: Audience,
	options: { back: string; problem?: string },
): Page {
	return {
		type: "account",
		head: {
			title: countryPageTexts.title,
			description: countryPageTexts.description,
			canonical: countryAddress.to(),
			listed: false,
		},
		tags: ["countries"],
		status: options.problem ? 422 : 200,
		body: (
			<CountryPage
				countries={countries.all}
				chosen={visitor.country?.code}
				back={options.back}
				problem={options.problem}
			/>
		),
	};
}
