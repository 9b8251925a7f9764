import { relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import { applicationRoutes } from "#applications/routes.ts";
import { coverRoutes } from "#catalogue/files/pictures/cover-routes.ts";
import { catalogueRoutes } from "#catalogue/routes.tsx";
import { findOtherHosts } from "#core/calls.ts";
import { openSiteForms } from "#enquiries/routes.ts";
import { dropAutomaticFromRedirects } from "#leads/decision/automatic-redirect-routes.ts";
import { advisorPayment } from "#orders/order.ts";
import { orderRoutes } from "#orders/routes.tsx";
import { listeningAddress } from "#platform/config/config.ts";
import { contentFileRoutes } from "#platform/content/content-file-routes.ts";
import { isDatabaseOutage } from "#platform/database/outage.ts";
import { createWriteProbe } from "#platform/database/write-probe.ts";
import {
	type CallServer,
	createCallServer,
} from "#platform/http/calls/call-server.ts";
import { buildOpenApiDocument } from "#platform/http/calls/open-api.ts";
import {
	computeConnectionLimits,
	readDescriptorLimit,
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
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { createProductSearch } from "#search/product-search.ts";
import { searchPages } from "#search/results/routes.tsx";
import { searchHintCalls } from "#search/tour/routes.ts";
import { lazyRoutes } from "#shell/assets/lazy-routes.ts";
import { createHtmlCache } from "#shell/cache/html-cache.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { menuRoutes } from "#storefront/menus/routes.ts";
import { storefrontRoutes } from "#storefront/routes.tsx";
import {
	type Audience,
	createLocationReader,
} from "#visitors/audience/audience-rules.ts";
import { countryRoutes } from "#visitors/audience/country-routes.tsx";
import { consentRoutes } from "#visitors/consent/routes.tsx";
import { cookieKinds } from "#visitors/cookies.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import { visitRoutes } from "#visitors/visit/routes.ts";
import { openAccounts } from "./accounts.ts";
import {
	type ContentSnapshots,
	openContentSnapshots,
	reloadContentSnapshots,
} from "./content/content-snapshots.ts";
import { openSiteEmails } from "./email-counts.ts";
import { generatedFileRoutes } from "./files/generated-files.ts";
import { siteFileRoutes } from "./files/site-files.ts";
import { type LeadServices, openLeadServices } from "./lead-services.ts";
import { devReloadRoutes } from "./pages/dev-reload.ts";
import { findLazyFiles } from "./pages/document-frame.ts";
import { createErrorResponses } from "./pages/error-responses.tsx";
import { rootPageRoutes } from "./pages/root-pages.tsx";
import { createSitePages } from "./pages/site-pages.tsx";
import { styleguideRoute } from "./pages/styleguide.tsx";
import { openPrivacyPages } from "./privacy.ts";
import { bindPublishedCalls } from "./published-calls.ts";
import type { SiteDeps } from "./site-deps.ts";
import { sitemapPages } from "./sitemap/sitemap-page-routes.tsx";
import { slices } from "./slices.ts";

export interface SiteInstance {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly snapshots: ContentSnapshots;
	readonly leads: LeadServices;
	/** Reads everything again that is held in memory, because content has changed. */
	readonly reload: () => Promise<void>;
}

const defaultCacheBytes = 64 * 1024 * 1024;
const freshMs = 5 * 60_000;

/** Opens the modules and connects them: addresses, gaps and events. */
export async function createSite(
	deps: SiteDeps,
	{ cacheBytes = defaultCacheBytes }: { cacheBytes?: number | undefined } = {},
): Promise<SiteInstance> {
	const { config, database, log, clock } = deps;
	const { db } = database;
	const publicUrl = config.publicUrl ?? listeningAddress(config);
	const secure = publicUrl.startsWith("https:");
	const snapshots = await openContentSnapshots(deps);
	const cache = createHtmlCache({
		maxBytes: cacheBytes,
		freshMs,
		// The age of a cached page is no business time, and this clock costs a tenth.
		now: () => performance.now(),
		servesStaleAfter: (problem) =>
			problem === overloaded || isDatabaseOutage(problem),
	});

	// The server needs an error handler before the pages exist that render errors.
	let answerError: ErrorAnswers = (_request, reply, { status, message }) =>
		reply.code(status).send({ status, message });
	const metrics = createMetrics();
	const server = await createServer({
		log,
		trustProxy: config.trustProxy,
		secure,
		metrics,
		siteName: () => snapshots.site.brand.name,
		limits: {
			// Two connections stay for requests other than pages.
			atOnce: Math.max(1, config.databasePool - 2),
			perMinute: { pages: config.pagesPerMinute, forms: config.formsPerMinute },
		},
		answerError: (...input) => answerError(...input),
		refusePost: (request) => crossSiteProblem(request, config.publicUrl),
		connections: {
			limits: computeConnectionLimits({
				descriptors: readDescriptorLimit(),
				databasePool: config.databasePool,
				wanted: config.maxConnections,
				isBehindProxy: config.trustProxy > 0,
			}),
			clientOf: toNetwork,
		},
	});
	const calls = createCallServer(server, config.bases, {
		calls: config.callsPerMinute,
		forms: config.formsPerMinute,
	});
	dropAutomaticFromRedirects(server);
	const locationDeps = {
		countries: snapshots.countries,
		siteCountry: config.siteCountry,
		// Any client can send this header, so it counts only behind a trusted proxy.
		cdnHeader: config.trustProxy ? config.cdnCountryHeader : undefined,
	};
	const placeOf = createLocationReader(locationDeps);
	// Pages are rendered with forms, so forms come first; the leads that they submit need sessions, which need pages.
	const forms = openSiteForms({
		...deps,
		db,
		hash: createSecretHmac(deps.secret),
		snapshots,
		placeOf,
		submissions: () => leads,
		fillers: [],
	});
	const pages = createSitePages({
		...deps,
		server,
		cache,
		snapshots,
		publicUrl,
		location: locationDeps,
		forms,
	});
	answerError = createErrorResponses(pages, snapshots.site);

	healthRoutes(server, {
		metrics,
		instance: crypto.randomUUID(),
		metricsToken: config.metricsToken,
		isPublic: config.publicUrl !== undefined || config.trustProxy > 0,
		readiness: [
			{ name: "database", isReady: () => isDatabaseAnswering(deps) },
			{ name: "database writes", isReady: createWriteProbe(database.db) },
			{ name: "search index", isReady: async () => snapshots.search.isReady },
		],
	});
	countryRoutes({
		server,
		calls,
		pages,
		countries: snapshots.countries,
		secure,
	});
	const emails = openSiteEmails(deps);
	const sessions = openAccounts({
		...deps,
		emails,
		server,
		calls,
		pages,
		snapshots,
		secure,
		placeOf,
	});
	const leads = openLeadServices({
		...deps,
		calls,
		snapshots,
		sessions,
		placeOf,
		secure,
	});
	forms.bindCalls(calls);
	openPrivacyPages({
		...deps,
		emails,
		server,
		pages,
		snapshots,
		leads,
		publicUrl,
	});
	const allCookieKinds = cookieKinds
		.collect(slices)
		.flatMap((listKinds) => listKinds(config.cookieNames));
	visitRoutes({
		calls,
		placeOf,
		greet: sessions.greet,
		ownAddresses: [publicUrl, ...findOtherHosts(config.bases)],
		cookieKinds: allCookieKinds,
		secure,
	});
	const { siteTimeZone: timeZone } = config;
	const consentDeps = { server, pages, db, clock, placeOf, timeZone };
	consentRoutes({ ...consentDeps, cookieKinds: allCookieKinds, secure });
	applicationRoutes({
		...leads.intake,
		server,
		pages,
		emails,
		brandName: () => snapshots.site.brand.name,
		publicUrl,
		timeZone,
		secure,
	});
	searchHintCalls({ calls, placeOf, names: config.cookieNames, secure });
	const countryOf = (request: Request) => placeOf(request).country;
	const { catalogue, search: index } = snapshots;
	const finder = createProductSearch({ db, catalogue, index });
	searchPages({
		...deps,
		pages,
		finder,
		timeZone,
		catalogue,
		contact: () => snapshots.site.brand,
	});
	bindPublishedCalls({ ...deps, server, calls, snapshots, finder, countryOf });
	orderRoutes({
		...deps,
		...snapshots,
		server,
		pages,
		db,
		secure,
		timeZone,
		payment: advisorPayment,
		contact: () => snapshots.site.brand,
	});
	const siteName = () => snapshots.site.brand.name;
	const catalogueDeps = {
		db,
		clock,
		pages,
		catalogue: snapshots.catalogue,
		fields: snapshots.fields,
		lists: snapshots.lists,
		publicUrl,
		zone: timeZone,
		siteName,
	};
	catalogueRoutes(catalogueDeps);
	coverRoutes(server);
	server.addHook("onClose", () => snapshots.search.close());
	const files = generatedFileRoutes({
		...deps,
		server,
		pages,
		snapshots,
		publicUrl,
	});
	menuRoutes({ calls, ...snapshots });
	sitemapPages({ db: deps.background.db, snapshots, pages });
	styleguideRoute(pages, snapshots.site);
	if (config.mode === "development") devReloadRoutes(server);
	siteFileRoutes(server, {
		snapshots,
		publicUrl,
		db: deps.background.db,
		bases: config.bases,
	});
	lazyRoutes(server, findLazyFiles(deps.assets, config.lazyFilesVersion));
	server.get("/openapi.json", (_request, reply) =>
		reply.send(buildOpenApiDocument(calls.calls, config.bases, "1")),
	);
	await server.register(fastifyStatic, {
		root: deps.clientFolder,
		wildcard: false,
		preCompressed: true,
		index: false,
		cacheControl: false,
		setHeaders: (reply, path) =>
			reply.header(
				"cache-control",
				cacheControlFor(relative(deps.clientFolder, path)),
			),
	});
	contentFileRoutes(server, config.contentDir);
	storefrontRoutes({
		db,
		clock,
		pages,
		catalogue: snapshots.catalogue,
		site: snapshots.site,
		home: snapshots.home,
		publicUrl,
		timeZone,
		cardBase: config.bases.app,
	});
	// Last, because they match any root address that no other route has.
	rootPageRoutes({ ...catalogueDeps, site: snapshots.site });

	return {
		server,
		calls,
		pages,
		snapshots,
		leads,
		reload: async () => {
			await reloadContentSnapshots(snapshots);
			cache.clear();
			files.clear();
		},
	};
}

async function isDatabaseAnswering({ database }: SiteDeps): Promise<boolean> {
	await database.pool.query("select 1");
	return true;
}

/** Built files have a hash in their name; the few others (icons) may change with a release. */
function cacheControlFor(path: string): string {
	return path.startsWith(`assets${sep}`)
		? "public, max-age=31536000, immutable"
		: "public, max-age=86400";
}
