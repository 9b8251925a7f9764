import { seatReload } from "#catalogue/site-slice.ts";
import { toHostName } from "#core/addresses.ts";
import { findOtherHosts } from "#core/calls.ts";
import { giveService, openSlices } from "#core/slice/open-slices.ts";
import type { OpenSlices } from "#core/slice/site-slice.ts";
import { collectContributions, type Slice } from "#core/slice/slice.ts";
import { isGroupHost } from "#forms/business/page-group-rules.ts";
import { forms } from "#forms/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { openSiteContent, siteContent } from "#platform/content/collections/content-snapshot.ts";
import { contentPart, contentReload } from "#platform/content/content.ts";
import { countSecondsOfDay, openSiteDay, type SiteDay } from "#platform/content/site-day.ts";
import { type ChangeNotice, changeNotices } from "#platform/database/change-notices.ts";
import { isDatabaseOutage } from "#platform/database/outage.ts";
import { createWriteProbe } from "#platform/database/write-probe.ts";
import { type CallServer, createCallServer } from "#platform/http/calls/call-server.ts";
import {
	computeConnectionLimits,
	readDescriptorLimit,
} from "#platform/http/connections/connection-limits.ts";
import { healthRoutes, readiness } from "#platform/http/health.ts";
import { overloaded } from "#platform/http/load/concurrency-limit.ts";
import { crossSiteProblem } from "#platform/http/same-site.ts";
import {
	createServer,
	type ErrorAnswers,
	type Request,
	type Server,
} from "#platform/http/server.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Log } from "#platform/log.ts";
import { countEmails, directMail, mailQueue, startMailWorker } from "#platform/mail/mail.ts";
import { createMetrics, eventCounters, measurements } from "#platform/metrics.ts";
import { platform } from "#platform/platform.ts";
import { createFileCache, generatedFiles } from "#platform/render-worker/file-cache.ts";
import { createRenderer } from "#platform/render-worker/renderer.ts";
import { version } from "#platform/version.ts";
import { builtAssets } from "#shell/assets/assets.ts";
import { createHtmlCache, type HtmlCache } from "#shell/cache/html-cache.ts";
import type { Page } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import { speculationRulesRoute } from "#shell/pages/speculation-rules.ts";
import { storefront } from "#storefront/site-slice.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import { brand, enterprises, siteRoutes } from "#visitors/site.ts";
import { fileRoutes } from "./file-routes.ts";
import { openApiRoutes } from "./open-api/open-api-routes.tsx";
import { createErrorResponses } from "./pages/error-responses.tsx";
import { rootPageRoutes } from "./pages/root-pages.ts";
import { createSitePages } from "./pages/site-pages.tsx";
import { styleguideRoute } from "./pages/styleguide.tsx";
import type { SiteDeps } from "./site-deps.ts";
import { slices as allSlices } from "./slices.ts";

export interface SiteInstance {
	readonly server: Server;
	readonly calls: CallServer;
	readonly pages: PageRoutes<Audience>;
	/** The services that the modules provide. */
	readonly services: OpenSlices;
	/** A load balancer is told to send no more requests from now on; all are still answered. */
	readonly announceShutdown: () => void;
	/** Starts what works on the queue of jobs. */
	readonly startWorkers: () => Promise<void>;
	/** Reads everything again that is held in memory, because content has changed. */
	readonly reload: () => Promise<void>;
	/** The same for the seats of this product, such as `course-12`, or of every product. */
	readonly reloadSeats: (product?: string) => void;
	readonly changeNotices: readonly ChangeNotice[];
}

/** `npm run routes` looks on while the site registers its addresses and shows a page. */
export interface SiteObserver {
	/** Called before the first address is registered. */
	readonly server: (server: Server) => void;
	readonly page: (page: Page) => void;
}

const defaultCacheBytes = 64 * 1024 * 1024;
const freshMs = 5 * 60_000;

/** Opens the modules, then a server with the routes of them all. */
export async function createSite(
	deps: SiteDeps,
	{
		cacheBytes = defaultCacheBytes,
		slices = allSlices,
		observer,
	}: {
		cacheBytes?: number | undefined;
		slices?: readonly Slice[] | undefined;
		observer?: SiteObserver | undefined;
	} = {},
): Promise<SiteInstance> {
	const { config, clock } = deps;
	const publicUrl = sitePublicUrl(config);
	// The day is opened before the modules read what is visible today.
	const siteDay = await openSiteDay({
		db: deps.background.db,
		clock,
		zone: config.siteTimeZone,
		reload: () => reload(),
	});
	const files = createGeneratedFiles();
	const metrics = createMetrics();
	const mailTransport = countEmails(deps.mailTransport, metrics.emailDone);
	const content = await openSiteContent(
		deps.background.db,
		collectContributions(slices, contentPart),
	);
	const services = await openSlices(slices, [
		giveService(platform, deps),
		giveService(siteContent, content),
		giveService(mailQueue, deps.mail),
		giveService(directMail, mailTransport),
		giveService(generatedFiles, files),
		giveService(builtAssets, deps.assets),
	]);
	const cache = createSiteCache(cacheBytes);
	const shutdown = { isAnnounced: false };
	// The server needs an error handler before the pages exist that render errors.
	let answerError: ErrorAnswers = (_request, reply, { status, message }) =>
		reply.code(status).send({ status, message });
	const options = serverOptions(deps);
	const directory = services.get(enterprises);
	// An organization's own host is a site of its own to browsers.
	const refuseChange = (request: Request) =>
		crossSiteProblem(
			request,
			directory.findByHost(request.hostname) ? undefined : config.publicUrl,
		);
	const configured = [
		...(config.publicUrl ? [config.publicUrl] : []),
		...findOtherHosts(config.bases),
	];
	const configuredHosts = configured.map((url) => toHostName(new URL(url).hostname));
	const isSiteHost = (name: string) =>
		configuredHosts.includes(name) ||
		directory.findByHost(name) !== undefined ||
		isGroupHost(services.get(forms).forms.business, name);
	const server = await createServer({
		...options,
		isSiteHost,
		publicUrl: config.publicUrl,
		refuseChange,
		metrics,
		shutdown,
		siteName: () => services.get(brand)().name,
		answerError: (...input) => answerError(...input),
	});
	observer?.server(server);
	followSiteDay(server, siteDay, deps.log);
	const calls = createCallServer(server, config.bases, {
		perMinute: { calls: config.callsPerMinute, forms: config.formsPerMinute },
		refuseChange,
	});
	const pages = createSitePages({
		...deps,
		server,
		cache,
		services,
		publicUrl,
		secondsLeft: () => countSecondsOfDay(clock(), config.siteTimeZone),
		onPage: observer?.page,
	});
	const { site } = services.get(storefront);
	answerError = createErrorResponses(pages, site, config.bases);

	const { list } = services;
	for (const register of list(siteRoutes)) register({ server, calls, pages, list });
	rootPageRoutes({ pages, list });
	styleguideRoute(pages, site);
	for (const measurement of list(measurements)) metrics.measure(measurement);
	for (const counter of list(eventCounters)) metrics.count(counter);
	healthRoutes(server, {
		metrics,
		instance: crypto.randomUUID(),
		version,
		metricsToken: config.metricsToken,
		isPublic: config.publicUrl !== undefined || config.trustProxy > 0,
		readiness: [
			{ name: "running", isReady: async () => !shutdown.isAnnounced },
			{ name: "database", isReady: () => isDatabaseAnswering(deps) },
			{
				name: "database writes",
				isReady: createWriteProbe(deps.database.db),
			},
			...list(readiness),
		],
	});
	await fileRoutes(server, { ...deps, ownIcon: () => site.brand.icon });
	calls.refuseOtherMethods();
	if (config.prefetch) speculationRulesRoute(server, config.bases);
	const openApi = openApiRoutes(
		{ server, pages, list },
		{
			published: calls.published,
			bases: config.bases,
			version,
			publicUrl,
			siteName: () => services.get(brand)().name,
		},
	);
	server.addHook("onClose", () => files.close());

	const reload = async () => {
		await content.reload();
		for (const readAgain of list(contentReload)) await readAgain();
		cache.clear();
		openApi.clear();
		files.documents.clear();
		files.pictures.clear();
	};

	return {
		server,
		calls,
		pages,
		services,
		announceShutdown() {
			shutdown.isAnnounced = true;
		},
		async startWorkers() {
			await startMailWorker(deps.jobs, mailTransport);
			for (const start of list(jobWorkers)) await start();
		},
		changeNotices: list(changeNotices).map(({ tags = [], handle, ...notice }) => ({
			...notice,
			handle() {
				if (tags.length > 0) cache.purge(tags);
				return handle();
			},
		})),
		reloadSeats(product) {
			for (const readAgain of list(seatReload)) readAgain();
			cache.purge([product ?? "catalogue"]);
		},
		reload,
	};
}

/** The first request of a day waits until everything shows that day. */
function followSiteDay(server: Server, siteDay: SiteDay, log: Log): void {
	server.addHook("onRequest", (_request, _reply, done) => {
		if (siteDay.isCurrent()) return done();
		siteDay
			.follow()
			.catch((problem: unknown) => log.error({ err: problem }, "the new day could not be stored"))
			.finally(done);
	});
}

const pdfBytes = 32 * 1024 * 1024;
const pictureBytes = 16 * 1024 * 1024;

/** One worker renders all documents and pictures. */
function createGeneratedFiles() {
	const renderWorker = createRenderer();
	return {
		documents: createFileCache(renderWorker, pdfBytes),
		pictures: createFileCache(renderWorker, pictureBytes),
		close: () => renderWorker.close(),
	};
}

const createSiteCache = (maxBytes: number): HtmlCache =>
	createHtmlCache({
		maxBytes,
		freshMs,
		// The age of a cached page is no business time, and this clock costs a tenth.
		now: () => performance.now(),
		servesStaleAfter: (problem) => problem === overloaded || isDatabaseOutage(problem),
	});

const serverOptions = ({ config, log }: SiteDeps) => ({
	log,
	trustProxy: config.trustProxy,
	secure: isSecureSite(config),
	hstsSubdomains: config.hstsSubdomains,
	limits: {
		// Two connections stay for requests other than pages.
		concurrency: Math.max(1, config.databasePool - 2),
		perMinute: {
			pages: config.pagesPerMinute,
			files: config.filesPerMinute,
			forms: config.formsPerMinute,
		},
	},
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

async function isDatabaseAnswering({ database }: SiteDeps): Promise<boolean> {
	await database.pool.query("select 1");
	return true;
}
