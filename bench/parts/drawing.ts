// Built and run by uncached-page.ts, so that the measured code is the code of production.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "#app/create-site.ts";
import { contentParts } from "#app/slices.ts";
import { coursePage } from "#catalogue/courses/course-routes.tsx";
import { loadFreeCoursePage } from "#catalogue/free-courses/free-course-routes.tsx";
import { categoryPage } from "#catalogue/lists/list-routes.tsx";
import { loadBundlePage } from "#catalogue/programs/bundles/bundle-routes.tsx";
import { catalogue } from "#catalogue/site-slice.ts";
import { loadUniversityPage } from "#catalogue/universities/university-routes.tsx";
import { readConfig } from "#platform/config/config.ts";
import { readContent } from "#platform/content/content.ts";
import { importContent } from "#platform/content/import.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate, readMigrations } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { readAssets } from "#shell/assets/assets.ts";
import type { Page } from "#shell/pages/page.ts";
import { createHomePage } from "#storefront/routes.tsx";
import { storefront } from "#storefront/site-slice.ts";
import { brand } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { pick } from "./size.ts";

const rounds = pick(9, 1);
/** V8 optimizes the code during the first some hundred pages, so these rounds do not count. */
const warmUpRounds = pick(3, 1);
const renderings = pick(200, 3);

interface RenderingTimes {
	/** Milliseconds of this process's CPU to load the data of one page. */
	readonly data: number[];
	/** The same to render it: gaps, React, islands, document; no cache, no compression. */
	readonly rendering: number[];
}

type MeasuredPage = "home" | "category" | "course" | "bundle" | "university" | "freeCourse";

/** `contentFolder` holds the demo, and may hold more. */
export async function measureRendering(
	root: string,
	contentFolder: string,
): Promise<Record<MeasuredPage, RenderingTimes>> {
	const dataDir = mkdtempSync(join(tmpdir(), "lyceum-bench-"));
	const postgres = await openEmbeddedPostgres({
		dataDir,
		say: () => undefined,
	});
	const log = createLog("silent");
	const database = await openDatabase(postgres.url, { connections: 5, log });
	await migrate(database.pool, await readMigrations(join(root, "migrations")));
	const config = readConfig({});
	const content = await readContent(contentFolder, contentParts);
	if (!config.ok || !content.ok) throw new Error("the project is not whole");
	await importContent(database.db, contentParts, content.value);
	await database.pool.query("vacuum analyze");
	const clientFolder = join(root, "dist/client");
	const nothing = async () => undefined;
	const clock = () => Temporal.Now.instant();
	const site = await createSite({
		config: config.value,
		database,
		background: database,
		jobs: {
			enqueue: nothing,
			work: nothing,
			daily: nothing,
			forget: nothing,
			forgetStarting: nothing,
			everyMinute: () => undefined,
			replayDead: async () => 0,
			stop: nothing,
		},
		mail: { post: nothing },
		mailTransport: nothing,
		clock,
		random: Math.random,
		pause: nothing,
		secret: "bench",
		log,
		assets: readAssets(clientFolder),
		clientFolder,
	});
	const deps = {
		db: database.db,
		clock,
		...site.services.get(catalogue),
		...site.services.get(storefront),
		publicUrl: "http://localhost",
		zone: config.value.siteTimeZone,
		pages: site.pages,
		siteName: () => site.services.get(brand)().name,
		timeZone: config.value.siteTimeZone,
		cardBase: "",
	};
	const visitor = {
		key: "US",
		chosen: false,
		country: site.services.get(visitors).countries.byCode("US"),
	};
	const request = { url: "/", headers: {}, hostname: "localhost" } as never;
	const measure = async (show: () => Promise<Page | undefined>) => {
		const page = await show();
		if (!page) throw new Error("the demonstration has no such page");
		const render = () => site.pages.send(request, nowhere as never, page);
		return { data: await timed(show), rendering: await timed(render) };
	};
	const result = {
		home: await measure(() => createHomePage(deps, visitor)),
		category: await measure(() =>
			categoryPage(deps, {
				parameters: { slug: "data-science" },
				query: {},
				search: "",
				request,
				visitor,
			}),
		),
		// The page with the most content.
		course: await measure(() =>
			coursePage(deps, {
				parameters: { slug: "pmp-exam-preparation" },
				query: {},
				visitor,
			}),
		),
		bundle: await measure(() =>
			loadBundlePage(deps, {
				parameters: { slug: "data-analyst-masters-program" },
				query: {},
				visitor,
			}),
		),
		university: await measure(() =>
			loadUniversityPage(deps, {
				parameters: {
					slug: "postgraduate-certificate-in-project-leadership",
				},
				query: {},
				visitor,
			}),
		),
		freeCourse: await measure(() => loadFreeCoursePage(deps, "learn-ai-basics-skillup", visitor)),
	};
	await site.server.close();
	await database.close();
	await postgres.stop();
	rmSync(dataDir, { recursive: true, force: true });
	return result;
}

/** A reply that accepts everything and sends nothing. */
const nowhere = {
	code: () => nowhere,
	header: () => nowhere,
	send: () => nowhere,
};

async function timed(work: () => Promise<unknown>): Promise<number[]> {
	const figures: number[] = [];
	for (let round = -warmUpRounds; round < rounds; round++) {
		const before = process.cpuUsage();
		for (let count = 0; count < renderings; count++) await work();
		const { user, system } = process.cpuUsage(before);
		if (round >= 0) figures.push((user + system) / 1000 / renderings);
	}
	return figures;
}
