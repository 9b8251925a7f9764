import { catalogueCallRoutes } from "#catalogue/api/routes.ts";
import { signedPictureRoutes } from "#catalogue/files/pictures/signed-picture-routes.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request, Server } from "#platform/http/server.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { videoCalls } from "#resources/videos/routes.ts";
import { searchCalls } from "#search/call-routes.ts";
import { searchCountCalls } from "#search/counts/routes.ts";
import type { ProductSearch } from "#search/product-search.ts";
import { skillupPopupCalls } from "#storefront/skillup/popup-routes.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { ContentSnapshots } from "./content/content-snapshots.ts";
import type { SiteDeps } from "./site-deps.ts";

/** The published calls with which pages and other programs read products, prices, videos and pictures. */
export function bindPublishedCalls(
	deps: SiteDeps & {
		server: Server;
		calls: CallServer;
		snapshots: ContentSnapshots;
		finder: ProductSearch;
		countryOf: (request: Request) => Country | undefined;
	},
): void {
	const { config, snapshots } = deps;
	const { db } = deps.database;
	const shared = { ...deps, ...snapshots, db };
	catalogueCallRoutes({
		...shared,
		longReads: deps.background.db,
		timeZone: config.siteTimeZone,
		smsComplianceCountries: config.smsComplianceCountries,
	});
	signedPictureRoutes(shared);
	videoCalls(shared);
	skillupPopupCalls(shared);
	searchCalls({ ...shared, finder: deps.finder });
	searchCountCalls({
		...shared,
		hash: createSecretHmac(deps.secret),
		timeZone: config.siteTimeZone,
		reportsFailures: config.mode !== "production",
	});
}
