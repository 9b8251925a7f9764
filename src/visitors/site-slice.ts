import { marketingAutomation } from "#connectors/marketing-automation.ts";
import { findOtherHosts } from "#core/calls.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { listSinkServices, listSnippetServices } from "#platform/config/sink-variables.ts";
import { type SiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { type MailQueue, mailQueue } from "#platform/mail/mail.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { accountRecordSources } from "./account-record.ts";
import { accountContinuations } from "./accounts/continuation.ts";
import { noInvitations, signUpInvitations } from "./accounts/invitation.ts";
import { accountRoutes } from "./accounts/routes.tsx";
import { createSessions, type Sessions } from "./accounts/sessions/commands.ts";
import { campaignImageRoute, createCampaignStore } from "./attribution/campaign-routes.ts";
import { type AttributionReader, createAttributionReader } from "./attribution/request-rules.ts";
import {
	createLocationReader,
	type LocationOptions,
	type VisitorLocation,
} from "./audience/audience-rules.ts";
import { countryCollection } from "./audience/country-content.ts";
import { countryRoutes } from "./audience/country-routes.tsx";
import { type Countries, createCountries } from "./audience/country-snapshot.ts";
import { consentRoutes } from "./consent/routes.tsx";
import { forgetPersonHeaders } from "./cookie-rules.ts";
import { configuredCookies, cookieKinds } from "./cookies.ts";
import type { VisitorsDeps } from "./deps.ts";
import { type EmailLimiter, openEmailCounts } from "./email-limits/email-limiter-commands.ts";
import { createEmailQueue, type EmailQueue } from "./email-limits/email-queue-commands.ts";
import type { Enterprises } from "./enterprises/enterprise.ts";
import {
	createGuests,
	type GuestJoin,
	type Guests,
	guestJoins,
} from "./learners/guest-commands.ts";
import { personalDataSources } from "./personal-data.ts";
import { visitorPersonalDataSources } from "./personal-data-commands.ts";
import { knownDetailsSources, noKnownDetails } from "./sign-in/known-details.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { brand, enterprises, priceCurrencies, type SiteHttp, siteRoutes } from "./site.ts";
import { arrivalCookies, plainArrivals } from "./visit/arrival-cookies.ts";
import { createArrivalStore, createBrowserReader, visitRoutes } from "./visit/routes.ts";

export interface VisitorServices {
	readonly countries: Countries;
	/** The location of a request is read with these. */
	readonly location: LocationOptions;
	readonly findLocation: (request: Request) => VisitorLocation;
	readonly readAttribution: AttributionReader;
	/** Sets the cookie on pages of one visitor when the request shows a campaign. */
	readonly storeCampaign: (request: Request, reply: Reply) => void;
	readonly sessions: Sessions;
	readonly guests: Guests;
	/** The only way to send emails that a visitor can cause. */
	readonly emails: EmailQueue;
	readonly emailCounts: EmailLimiter;
}

export const visitors = defineService<VisitorServices>("visitors");

export const slice = defineSiteSlice({
	needs: { platform, mailQueue, siteContent },
	uses: { brand, enterprises },
	provides: { visitors },
	open: async ({ platform: site, mailQueue: mail, siteContent: content }, later) => ({
		visitors: openVisitors(site, { mail, content }, () => later.list(guestJoins)),
	}),
	contribute: (services) => [
		personalDataSources.add(
			...visitorPersonalDataSources(
				createSecretHmac(services.platform.secret),
				services.visitors.countries,
			),
		),
		siteRoutes.add((http) => visitorRoutes(http, services)),
	],
});

function openVisitors(
	site: Platform,
	{ mail, content }: { readonly mail: MailQueue; readonly content: SiteContent },
	joins: () => readonly GuestJoin[],
): VisitorServices {
	const { config, clock, secret, database } = site;
	const countries = createCountries(content.collection(countryCollection));
	if (!countries.byCode(config.siteCountry))
		throw new StartupProblem(
			`SITE_COUNTRY is ${config.siteCountry}, which the content's countries.yaml does not name. Set it to one of its codes, or add the country.`,
		);
	const location = {
		countries,
		siteCountry: config.siteCountry,
		// Any client can send this header, so it counts only behind a trusted proxy.
		cdnHeader: config.trustProxy ? config.cdnCountryHeader : undefined,
	};
	const { journey } = configuredCookies(config.cookieNames);
	const cookies = { secure: isSecureSite(config), journey };
	const emailCounts = openEmailCounts(site);
	const findLocation = createLocationReader(location);
	const readAttribution = createAttributionReader({
		findLocation,
		siteHosts: listSiteHosts(config),
	});
	return {
		countries,
		location,
		findLocation,
		readAttribution,
		storeCampaign: createCampaignStore(readAttribution, cookies.secure),
		sessions: createSessions({ db: database.db, clock, secret, cookies }),
		guests: createGuests({ clock, hash: createSecretHmac(secret), secure: cookies.secure, joins }),
		emails: createEmailQueue(mail, emailCounts),
		emailCounts,
	};
}

function listSiteHosts(config: Platform["config"]): string[] {
	const addresses = [sitePublicUrl(config), ...findOtherHosts(config.bases)];
	return addresses.map((address) => new URL(address).hostname);
}

interface RouteServices {
	readonly platform: Platform;
	readonly visitors: VisitorServices;
	readonly brand: VisitorsDeps["brand"];
	readonly enterprises: Enterprises;
}

function visitorRoutes(http: SiteHttp, services: RouteServices): void {
	const deps = createDeps(http, services);
	countryRoutes(deps, http);
	accountRoutes(deps, http);
	signInRoutes(deps, http);
	visitRoutes(deps, http);
	consentRoutes(deps, http);
	campaignImageRoute(http.server, [
		services.visitors.storeCampaign,
		createArrivalStore(deps),
		...http.list(plainArrivals),
	]);
}

function createDeps({ list }: Pick<SiteHttp, "list">, services: RouteServices): VisitorsDeps {
	const { brand, enterprises, platform: site } = services;
	const { config, log } = site;
	const { countries, findLocation, sessions, guests, emails } = services.visitors;
	const own = createModuleDeps(site);
	const kinds = list(cookieKinds).flatMap((listKinds) => listKinds(config.cookieNames));
	const { marketingAutomationUrl: address } = config;
	return {
		...own,
		...{ log, brand, enterprises, countries, findLocation, sessions, guests, emails },
		currencyOf: list(priceCurrencies)[0] ?? (({ currency }) => currency),
		bases: config.bases,
		siteHost: config.publicUrl && new URL(config.publicUrl).host,
		siteHosts: listSiteHosts(config),
		browserOf: createBrowserReader(findLocation),
		cookieKinds: kinds,
		arrivalCookies: list(arrivalCookies),
		forgetPerson: (cookies) => forgetPersonHeaders(kinds, cookies, own.secure),
		knownDetails: list(knownDetailsSources)[0] ?? noKnownDetails,
		invitations: list(signUpInvitations)[0] ?? noInvitations,
		continuations: list(accountContinuations),
		recordSources: list(accountRecordSources).toSorted((a, b) => a.rank - b.rank),
		findMarketingUser: address ? marketingAutomation({ address }) : undefined,
		sinkServices: listSinkServices(config.sinks),
		snippetServices: listSnippetServices(config.sinks),
	};
}
