import type { CallBases } from "#core/calls.ts";
import type { Request } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { AccountRecordSource } from "./account-record.ts";
import type { AccountContinuation } from "./accounts/continuation.ts";
import type { SignUpInvitations } from "./accounts/invitation.ts";
import type { Sessions, VisitorBrowser } from "./accounts/sessions/commands.ts";
import type { FetchMarketingUser } from "./accounts/subscriptions-schema.ts";
import type { VisitorLocation } from "./audience/audience-rules.ts";
import type { Country } from "./audience/country.ts";
import type { Countries } from "./audience/country-snapshot.ts";
import type { CookieKind } from "./cookies.ts";
import type { EmailQueue } from "./email-limits/email-queue-commands.ts";
import type { Enterprises } from "./enterprises/enterprise.ts";
import type { Guests } from "./learners/guest-commands.ts";
import type { KnownDetailsSource } from "./sign-in/known-details.ts";
import type { SiteBrand } from "./site.ts";
import type { ArrivalCookie } from "./visit/arrival-cookies.ts";

/** Sign-in, accounts, visits, countries and consent work with these. */
export interface VisitorsDeps extends ModuleDeps {
	readonly log: Log;
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly enterprises: Enterprises;
	readonly countries: Countries;
	readonly findLocation: (request: Request) => VisitorLocation;
	/** The money in which a country sees prices. */
	readonly currencyOf: (country: Country) => string | undefined;
	readonly sessions: Sessions;
	readonly guests: Guests;
	readonly emails: EmailQueue;
	readonly bases: CallBases;
	/** The host of this site, to recognize its own pages in a referrer. */
	readonly siteHost: string | undefined;
	/** The hosts of its pages and of its calls. */
	readonly siteHosts: readonly string[];
	readonly browserOf: (request: Request) => VisitorBrowser;
	readonly cookieKinds: readonly CookieKind[];
	readonly arrivalCookies: readonly ArrivalCookie[];
	/** Builds the headers that delete the cookies of the browser with data about a person. */
	readonly forgetPerson: (cookieHeader: string | undefined) => string[];
	readonly knownDetails: KnownDetailsSource;
	readonly invitations: SignUpInvitations;
	readonly continuations: readonly AccountContinuation[];
	/** The sources are in the order of the account page. */
	readonly recordSources: readonly AccountRecordSource[];
	readonly findMarketingUser: FetchMarketingUser | undefined;
	/** The names of the services that get what visitors do. */
	readonly sinkServices: readonly string[];
	/** The names of those whose scripts run in the pages. */
	readonly snippetServices: readonly string[];
}

/** The commands of signing in and up work with these. */
export type SignInDeps = Pick<
	VisitorsDeps,
	"db" | "clock" | "hash" | "emails" | "sessions" | "guests" | "invitations" | "brand"
>;
