import { marketingAutomation } from "#connectors/marketing-automation.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request, Server } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { accountRoutes } from "#visitors/accounts/routes.tsx";
import {
	openSessions,
	type Sessions,
} from "#visitors/accounts/sessions/commands.ts";
import type { Audience, Place } from "#visitors/audience/audience-rules.ts";
import { namedCookies } from "#visitors/cookies.ts";
import type { Emails } from "#visitors/email-limits/email-queue-commands.ts";
import { signInRoutes } from "#visitors/sign-in/routes.ts";
import { browserReader } from "#visitors/visit/routes.ts";
import type { Books } from "./content/content-snapshots.ts";
import type { Parts } from "./site-deps.ts";

/** Accounts and the way into them; answers who is signed in, for whoever needs to know. */
export function openPeople(
	parts: Parts & {
		emails: Emails;
		server: Server;
		calls: CallServer;
		pages: PageRoutes<Audience>;
		books: Books;
		secure: boolean;
		placeOf: (request: Request) => Place;
	},
): Sessions {
	const { config, books, clock, secret, secure } = parts;
	const { db } = parts.database;
	const { marketingAutomationUrl: address } = config;
	const { journey } = namedCookies(config.cookieNames);
	const cookies = { secure, journey };
	const sessions = openSessions({ db, clock, secret, cookies });
	const shared = {
		...parts,
		db,
		sessions,
		countries: books.countries,
		browserOf: browserReader(parts.placeOf),
		ownHost: config.publicUrl && new URL(config.publicUrl).host,
	};
	accountRoutes({
		...shared,
		findMarketingUser: address ? marketingAutomation({ address }) : undefined,
	});
	signInRoutes({ ...shared, brandName: () => books.site.brand.name });
	return sessions;
}
