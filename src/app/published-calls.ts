import { catalogueCalls } from "#catalogue/api/routes.ts";
import { pictureRoutes } from "#catalogue/files/pictures/signed-picture-routes.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Request, Server } from "#platform/http/server.ts";
import { keyedHash } from "#platform/secrets/hmac.ts";
import { videoCalls } from "#resources/videos/routes.ts";
import { searchCalls } from "#search/call-routes.ts";
import { countCalls } from "#search/counts/routes.ts";
import type { Finder } from "#search/product-search.ts";
import { popupCalls } from "#storefront/skillup/popup-routes.ts";
import type { Country } from "#visitors/audience/country.ts";
import type { Books } from "./content/content-snapshots.ts";
import type { Parts } from "./site-deps.ts";

/** The published calls that pages and programs outside ask for products, prices, videos and pictures. */
export function publishedCalls(
	parts: Parts & {
		server: Server;
		calls: CallServer;
		books: Books;
		finder: Finder;
		countryOf: (request: Request) => Country | undefined;
	},
): void {
	const { config, books } = parts;
	const { db } = parts.database;
	const shared = { ...parts, ...books, db };
	catalogueCalls({
		...shared,
		longReads: parts.background.db,
		timeZone: config.siteTimeZone,
		smsComplianceCountries: config.smsComplianceCountries,
	});
	pictureRoutes(shared);
	videoCalls(shared);
	popupCalls(shared);
	searchCalls({ ...shared, finder: parts.finder });
	countCalls({
		...shared,
		hash: keyedHash(parts.secret),
		timeZone: config.siteTimeZone,
		tellsFailures: config.mode !== "production",
	});
}
