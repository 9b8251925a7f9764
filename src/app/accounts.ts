import { marketingAutomation } from "#connectors/marketing-automation.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request, Server } from "#platform/http/server.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { accountRoutes } from "#visitors/accounts/routes.tsx";
import {
	createSessions,
	type Sessions,
} from "#visitors/accounts/sessions/commands.ts";
import type {
	Audience,
	VisitorLocation,
} from "#visitors/audience/audience-rules.ts";
import { configuredCookies } from "#visitors/cookies.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import { signInRoutes } from "#visitors/sign-in/routes.ts";
import { createBrowserReader } from "#visitors/visit/routes.ts";
import type { ContentSnapshots } from "./content/content-snapshots.ts";
import type { SiteDeps } from "./site-deps.ts";

/** The routes of accounts and sign-in, and the sessions for other modules. */
export function openAccounts(
	deps: SiteDeps & {
		emails: EmailQueue;
		server: Server;
		calls: CallServer;
		pages: PageRoutes<Audience>;
		snapshots: ContentSnapshots;
		secure: boolean;
		placeOf: (request: Request) => VisitorLocation;
	},
): Sessions {
	const { config, snapshots, clock, secret, secure } = deps;
	const { db } = deps.database;
	const { marketingAutomationUrl: address } = config;
	const { journey } = configuredCookies(config.cookieNames);
	const cookies = { secure, journey };
	const sessions = createSessions({ db, clock, secret, cookies });
	const shared = {
		...deps,
		db,
		sessions,
		countries: snapshots.countries,
		browserOf: createBrowserReader(deps.placeOf),
		ownHost: config.publicUrl && new URL(config.publicUrl).host,
	};
	accountRoutes({
		...shared,
		findMarketingUser: address ? marketingAutomation({ address }) : undefined,
	});
	signInRoutes({ ...shared, brandName: () => snapshots.site.brand.name });
	return sessions;
}
