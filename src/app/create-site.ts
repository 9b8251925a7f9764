import { relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { applicationRoutes } from "#applications/routes.ts";
import { coverRoutes } from "#catalogue/files/pictures/cover-routes.ts";
import { listRoutes } from "#catalogue/lists/list-routes.tsx";
import { catalogueRoutes } from "#catalogue/routes.tsx";
import { hostsOf } from "#core/calls.ts";
import { openForms } from "#enquiries/routes.ts";
import { leadCookieList } from "#leads/cookies.ts";
import { dropAutomaticFromRedirects } from "#leads/decision/automatic-redirect-routes.ts";
import { advisorFinishes } from "#orders/payment-provider.ts";
import { orderRoutes } from "#orders/routes.tsx";
import { listeningAddress } from "#platform/config/config.ts";
import { ownFileRoutes } from "#platform/content/content-file-routes.ts";
import { isOutage } from "#platform/database/outage.ts";
import { writeProbe } from "#platform/database/write-probe.ts";
import {
	type CallServer,
	createCallServer,
} from "#platform/http/calls/call-server.ts";
import { openApi } from "#platform/http/calls/open-api.ts";
import {
	connectionLimits,
	descriptorLimit,
} from "#platform/http/connections/connection-limits.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { overloaded } from "#platform/http/load/concurrency-limit.ts";
import { crossSiteProblem } from "#platform/http/same-site.ts";
import {
	createServer,
	type ErrorAnswers,
	type Request,
	type Server,
} from "#platform/http/server.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createFinder } from "#search/product-search.ts";
import { searchPages } from "#search/results/routes.tsx";
import { hintCalls } from "#search/tour/routes.ts";
import { lazyRoutes } from "#shell/assets/lazy-routes.ts";
import { createHtmlCache } from "#shell/cache/html-cache.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { menuRoutes } from "#storefront/menus/routes.ts";
import { storefrontRoutes } from "#storefront/routes.tsx";
import {
	type Audience,
	placeReader,
} from "#visitors/audience/audience-rules.ts";
import { visitorRoutes } from "#visitors/audience/country-routes.tsx";
import { consentRoutes } from "#visitors/consent/routes.tsx";
import { cookieList } from "#visitors/cookies.ts";
import { networkOf } from "#visitors/sign-in/rules.ts";
import { visitRoutes } from "#visitors/visit/routes.ts";
import {
	type Books,
	openBooks,
	reloadBooks,
} from "./content/content-snapshots.ts";
import { emailsOf } from "./email-counts.ts";
import { writtenFiles } from "./files/generated-files.ts";
import { siteFileRoutes } from "./files/site-files.ts";
import { type Leads, openLeads } from "./lead-parts.ts";
import { devReloadRoutes } from "./pages/dev-reload.ts";
import { lazyFilesOf } from "./pages/document-frame.ts";
import { answerErrors } from "./pages/error-responses.tsx";
import { rootPages } from "./pages/root-pages.tsx";
import { createPages } from "./pages/site-pages.tsx";
import { styleguideRoute } from "./pages/styleguide.tsx";
import { openPeople } from "./people.ts";
import { openPrivacy } from "./privacy.ts";
import { publishedCalls } from "./published-calls.ts";
import type { Parts } from "./site-deps.ts";
import { sitemapPages } from "./sitemap/sitemap-page-routes.tsx";

export interface Site {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly books: Books;
	readonly leads: Leads;
	/** Content has changed: whatever is kept in memory is read again. */
	readonly reload: () => Promise<void>;
}

const usualCacheBytes = 64 * 1024 * 1024;
const freshMs = 5 * 60_000;

/** Puts the house together: who stands at which address, who fills which gap, who hears which event. */
export async function createSite(
	parts: Parts,
	{ cacheBytes = usualCacheBytes }: { cacheBytes?: number | undefined } = {},
): Promise<Site> {
	const { config, database, log, clock } = parts;
	const { db } = database;
	const publicUrl = config.publicUrl ?? listeningAddress(config);
	const secure = publicUrl.startsWith("https:");
	const books = await openBooks(parts);
	const cache = createHtmlCache({
		maxBytes: cacheBytes,
		freshMs,
		// How long a page is kept is no date of the business, and this clock costs a tenth.
		now: () => performance.now(),
		servesStaleAfter: (problem) => problem === overloaded || isOutage(problem),
	});

	// The server needs to know how errors look before the pages that draw them exist.
	let answerError: ErrorAnswers = (_request, reply, { status, message }) =>
		reply.code(status).send({ status, message });
	const metrics = createMetrics();
	const server = await createServer({
		log,
		trustProxy: config.trustProxy,
		secure,
		metrics,
		siteName: () => books.site.brand.name,
		limits: {
			// Two connections stay for what the others do meanwhile.
			atOnce: Math.max(1, config.databasePool - 2),
			perMinute: { pages: config.pagesPerMinute, forms: config.formsPerMinute },
		},
		answerError: (...facts) => answerError(...facts),
		refusePost: (request) => crossSiteProblem(request, config.publicUrl),
		connections: {
			limits: connectionLimits({
				descriptors: descriptorLimit(),
				databasePool: config.databasePool,
				wanted: config.maxConnections,
				isBehindProxy: config.trustProxy > 0,
			}),
			clientOf: networkOf,
		},
	});
	const calls = createCallServer(server, config.bases, {
		calls: config.callsPerMinute,
		forms: config.formsPerMinute,
	});
	dropAutomaticFromRedirects(server);
	const place = {
		countries: books.countries,
		siteCountry: config.siteCountry,
		// A header that anybody could send is believed only behind a proxy that is trusted.
		cdnHeader: config.trustProxy ? config.cdnCountryHeader : undefined,
	};
	const placeOf = placeReader(place);
	// Pages are drawn with forms; who takes what they send needs the pages of sign-in first.
	const forms = openForms({
		...parts,
		books,
		placeOf,
		leads: () => leads,
		within: [],
	});
	const pages = createPages({
		...parts,
		server,
		cache,
		books,
		publicUrl,
		place,
		forms,
	});
	answerError = answerErrors(pages, books.site);

	healthRoutes(server, {
		metrics,
		instance: crypto.randomUUID(),
		metricsToken: config.metricsToken,
		isPublic: config.publicUrl !== undefined || config.trustProxy > 0,
		readiness: [
			{ name: "database", isReady: () => isAnswering(parts) },
			{ name: "database writes", isReady: writeProbe(database.db) },
			{ name: "search index", isReady: async () => books.search.isReady },
		],
	});
	visitorRoutes({ server, calls, pages, countries: books.countries, secure });
	const emails = emailsOf(parts);
	const sessions = openPeople({
		...parts,
		emails,
		server,
		calls,
		pages,
		books,
		secure,
		placeOf,
	});
	const leads = openLeads({
		...parts,
		calls,
		books,
		sessions,
		placeOf,
		secure,
	});
	forms.bindCalls(calls);
	openPrivacy({ ...parts, emails, server, pages, books, leads, publicUrl });
	const cookieKinds = [...cookieList(config.cookieNames), ...leadCookieList];
	visitRoutes({
		calls,
		placeOf,
		greet: sessions.greet,
		ownAddresses: [publicUrl, ...hostsOf(config.bases)],
		cookieKinds,
		secure,
	});
	const { siteTimeZone: timeZone } = config;
	const asked = { server, pages, db, clock, placeOf, timeZone };
	consentRoutes({ ...asked, cookieKinds, secure });
	applicationRoutes({
		...leads.intake,
		server,
		pages,
		emails,
		brandName: () => books.site.brand.name,
		publicUrl,
		timeZone,
		secure,
	});
	hintCalls({ calls, placeOf, names: config.cookieNames, secure });
	const countryOf = (request: Request) => placeOf(request).country;
	const { catalogue: offered, search: book } = books;
	const finder = createFinder({ db, catalogue: offered, book });
	searchPages({
		...parts,
		pages,
		finder,
		timeZone,
		catalogue: offered,
		contact: () => books.site.brand,
	});
	publishedCalls({ ...parts, server, calls, books, finder, countryOf });
	orderRoutes({
		...parts,
		...books,
		server,
		pages,
		db,
		secure,
		timeZone,
		payment: advisorFinishes,
		contact: () => books.site.brand,
	});
	const siteName = () => books.site.brand.name;
	const catalogueParts = {
		db,
		clock,
		pages,
		catalogue: books.catalogue,
		fields: books.fields,
		publicUrl,
		zone: timeZone,
		siteName,
	};
	catalogueRoutes(catalogueParts);
	coverRoutes(server);
	server.addHook("onClose", () => books.search.close());
	const files = writtenFiles({ ...parts, server, pages, books, publicUrl });
	menuRoutes({ calls, ...books });
	const { catalogue, lists } = books;
	const listParts = { db, clock, pages, catalogue, lists, publicUrl, siteName };
	listRoutes({ ...listParts, siteTimeZone: config.siteTimeZone });
	sitemapPages({ db: parts.background.db, books, pages });
	styleguideRoute(pages, books.site);
	if (config.mode === "development") devReloadRoutes(server);
	siteFileRoutes(server, {
		books,
		publicUrl,
		db: parts.background.db,
		bases: config.bases,
	});
	lazyRoutes(server, lazyFilesOf(parts.assets, config.lazyFilesVersion));
	server.get("/openapi.json", (_request, reply) =>
		reply.send(openApi(calls.calls, config.bases, "1")),
	);
	await server.register(fastifyStatic, {
		root: parts.clientFolder,
		wildcard: false,
		preCompressed: true,
		index: false,
		cacheControl: false,
		setHeaders: (reply, path) =>
			reply.header(
				"cache-control",
				keepFor(relative(parts.clientFolder, path)),
			),
	});
	ownFileRoutes(server, config.contentDir);
	storefrontRoutes({
		db,
		clock,
		pages,
		catalogue: books.catalogue,
		site: books.site,
		home: books.home,
		publicUrl,
		timeZone,
		cardBase: config.bases.app,
	});
	// Last, because they may stand at any address that nothing else has.
	rootPages({ ...catalogueParts, site: books.site });

	return {
		server,
		calls,
		pages,
		books,
		leads,
		reload: async () => {
			await reloadBooks(books);
			cache.clear();
			files.clear();
		},
	};
}

async function isAnswering({ database }: Parts): Promise<boolean> {
	await database.pool.query("select 1");
	return true;
}

/** Built files carry a hash in their name; the few others (icons) may change with a release. */
function keepFor(path: string): string {
	return path.startsWith(`assets${sep}`)
		? "public, max-age=31536000, immutable"
		: "public, max-age=86400";
}
