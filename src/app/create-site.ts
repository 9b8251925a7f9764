import { relative, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import {
	type CatalogueBook,
	openCatalogueBook,
} from "#catalogue/catalogue-book.ts";
import { coverRoutes } from "#catalogue/cover-routes.ts";
import { productFileRoutes } from "#catalogue/documents/routes.ts";
import { linkPictureRoutes } from "#catalogue/link-pictures/routes.ts";
import { type ListBook, openListBook } from "#catalogue/lists/list-book.ts";
import { listRoutes } from "#catalogue/lists/routes.tsx";
import { catalogueRoutes } from "#catalogue/routes.tsx";
import { hostsOf } from "#core/calls.ts";
import { advisorFinishes } from "#orders/payment-provider.ts";
import { orderRoutes } from "#orders/routes.tsx";
import { listeningAddress } from "#platform/config.ts";
import {
	type CallServer,
	createCallServer,
} from "#platform/http/call-server.ts";
import { healthRoutes } from "#platform/http/health.ts";
import { openApi } from "#platform/http/open-api.ts";
import { crossSiteProblem } from "#platform/http/same-site.ts";
import {
	createServer,
	type ErrorAnswers,
	type Request,
	type Server,
} from "#platform/http/server.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createPress } from "#platform/press/press.ts";
import { createShelf, type Shelf } from "#platform/press/shelf.ts";
import { StartupProblem } from "#platform/startup-problem.ts";
import { ebookFileRoute } from "#resources/documents/routes.ts";
import { namesOf } from "#search/documents.ts";
import { openEngineThread } from "#search/engine/engine-thread.ts";
import { createFinder } from "#search/finder.ts";
import { searchPages } from "#search/routes.tsx";
import { openSearchBook, type SearchBook } from "#search/search-book.ts";
import { createHtmlCache, type HtmlCache } from "#shell/html-cache.ts";
import { lazyRoutes } from "#shell/lazy-routes.ts";
import type { PageRoutes } from "#shell/page-routes.ts";
import { type HomeBook, openHomeBook } from "#storefront/home-book.ts";
import { type MenuBook, openMenuBook } from "#storefront/menus/menu-book.ts";
import { menuRoutes } from "#storefront/menus/routes.ts";
import { storefrontRoutes } from "#storefront/routes.tsx";
import { openSiteBook, type SiteBook } from "#storefront/site-book.ts";
import { type Audience, placeReader } from "#visitors/audience.ts";
import { consentRoutes } from "#visitors/consent/routes.tsx";
import { type CountryBook, openCountryBook } from "#visitors/country-book.ts";
import { visitorRoutes } from "#visitors/routes.tsx";
import { visitRoutes } from "#visitors/visit/routes.ts";
import { devReloadRoutes } from "./dev-reload.ts";
import { answerErrors } from "./error-answers.tsx";
import { lazyFilesOf } from "./frame.ts";
import { ownFileRoutes } from "./own-files.ts";
import { createPages } from "./pages.tsx";
import type { Parts } from "./parts.ts";
import { openPeople } from "./people.ts";
import { publishedCalls } from "./published-calls.ts";
import { rootPages } from "./root-pages.tsx";
import { siteFileRoutes } from "./site-files.ts";
import { sitemapPages } from "./sitemap/sitemap-page.tsx";
import { styleguideRoute } from "./styleguide.tsx";

export interface Site {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	readonly books: Books;
	/** Content has changed: whatever is kept in memory is read again. */
	readonly reload: () => Promise<void>;
}

export interface Books {
	readonly countries: CountryBook;
	readonly catalogue: CatalogueBook;
	readonly lists: ListBook;
	readonly site: SiteBook;
	readonly menus: MenuBook;
	readonly home: HomeBook;
	readonly search: SearchBook;
}

const pdfBytes = 32 * 1024 * 1024;
const usualCacheBytes = 64 * 1024 * 1024;
const pictureBytes = 16 * 1024 * 1024;
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
		answerError: (...facts) => answerError(...facts),
		refusePost: (request) => crossSiteProblem(request, config.publicUrl),
	});
	const calls = createCallServer(server, config.bases, config.callsPerMinute);
	const place = {
		countries: books.countries,
		siteCountry: config.siteCountry,
		// A header that anybody could send is believed only behind a proxy that is trusted.
		cdnHeader: config.trustProxy ? config.cdnCountryHeader : undefined,
	};
	const pages = createPages({
		...parts,
		server,
		cache,
		books,
		publicUrl,
		place,
	});
	answerError = answerErrors(pages, books.site);

	healthRoutes(server, {
		metrics,
		instance: crypto.randomUUID(),
		metricsToken: config.metricsToken,
		readiness: [
			{ name: "database", isReady: () => isAnswering(parts) },
			{ name: "search index", isReady: async () => books.search.isReady },
		],
	});
	visitorRoutes({ server, calls, pages, countries: books.countries, secure });
	const placeOf = placeReader(place);
	const sessions = openPeople({
		...parts,
		server,
		calls,
		pages,
		books,
		secure,
		placeOf,
	});
	visitRoutes({
		calls,
		placeOf,
		greet: sessions.greet,
		ownAddresses: [publicUrl, ...hostsOf(config.bases)],
		secure,
	});
	const { siteTimeZone: timeZone } = config;
	consentRoutes({ server, pages, db, clock, placeOf, timeZone, secure });
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
		publicUrl,
		zone: timeZone,
		siteName,
	};
	catalogueRoutes(catalogueParts);
	coverRoutes(server);
	server.addHook("onClose", () => books.search.close());
	const press = createPress();
	server.addHook("onClose", () => press.close());
	const shelf = createShelf(press, pdfBytes);
	const pictures = createShelf(press, pictureBytes);
	const files = {
		server,
		db,
		clock,
		shelf,
		catalogue: books.catalogue,
		visitorOf: pages.visitorOf,
		publisherNow: () => ({ ...books.site.brand, publicUrl }),
		timeZone,
	};
	productFileRoutes(files);
	ebookFileRoute({ ...files, hash: keyedHash(parts.secret) });
	menuRoutes({ calls, ...books });
	const { catalogue, lists } = books;
	const listParts = { db, clock, pages, catalogue, lists, publicUrl, siteName };
	listRoutes({ ...listParts, siteTimeZone: config.siteTimeZone });
	sitemapPages({ db, books, pages });
	const brandNow = () => books.site.brand;
	linkPictureRoutes({ ...files, shelf: pictures, brandNow });
	styleguideRoute(pages, books.site);
	if (config.mode === "development") devReloadRoutes(server);
	siteFileRoutes(server, { books, publicUrl, db, bases: config.bases });
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
		reload: () => reload(books, cache, [shelf, pictures]),
	};
}

async function openBooks(parts: Parts): Promise<Books> {
	const { config, clock } = parts;
	const { db } = parts.database;
	const [countries, catalogue, site] = await Promise.all([
		openCountryBook(db),
		openCatalogueBook(db, config.siteCountry),
		openSiteBook(db),
	]);
	if (!countries.byCode(config.siteCountry)) {
		throw new StartupProblem(
			`SITE_COUNTRY is ${config.siteCountry}, which the content's countries.yaml does not name. Set it to one of its codes, or add the country.`,
		);
	}
	const lists = openListBook(db, clock, config.siteTimeZone);
	const menus = openMenuBook(db, catalogue);
	const home = openHomeBook(db);
	const search = openSearchBook({
		db,
		log: parts.log,
		names: () => namesOf(catalogue),
		openEngine: openEngineThread,
	});
	return { countries, catalogue, lists, site, menus, home, search };
}

async function reload(
	books: Books,
	cache: HtmlCache,
	shelves: readonly Shelf[],
): Promise<void> {
	await Promise.all([
		books.countries.reload(),
		books.catalogue.reload(),
		books.site.reload(),
	]);
	books.menus.reload();
	books.home.reload();
	books.lists.reload();
	books.search.reload();
	cache.clear();
	for (const shelf of shelves) shelf.clear();
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
