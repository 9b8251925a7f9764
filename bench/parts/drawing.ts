// Built and run by uncached-page.ts, so that the measured code is the code of production.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { coursePage } from "#catalogue/courses/course-routes.tsx";
import { loadFreeCoursePage } from "#catalogue/free-courses/free-course-routes.tsx";
import { categoryPage } from "#catalogue/lists/list-routes.tsx";
import { loadBundlePage } from "#catalogue/programs/bundles/bundle-routes.tsx";
import { catalogue, createCatalogueDeps } from "#catalogue/site-slice.ts";
import { loadUniversityPage } from "#catalogue/universities/university-routes.tsx";
import { forms } from "#forms/site-slice.ts";
import { platform } from "#platform/platform.ts";
import { openEmbeddedPostgres } from "#platform/postgres/embedded.ts";
import { generatedFiles } from "#platform/render-worker/file-cache.ts";
import type { Page } from "#shell/pages/page.ts";
import { createHomePage } from "#storefront/routes.tsx";
import { createStorefrontDeps, storefront } from "#storefront/site-slice.ts";
import { brand } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { createBareRendering } from "./bare-tree.ts";
import { pick } from "./size.ts";
import { openWholeSite } from "./whole-site.ts";

const rounds = pick(9, 1);
/** V8 optimizes the code during the first some hundred pages, so these rounds do not count. */
const warmUpRounds = pick(3, 1);
const renderings = pick(200, 3);

interface RenderingTimes {
	/** Milliseconds of this process's CPU to load the data of one page. */
	readonly data: number[];
	/** The same to render it: gaps, React, islands, document; no cache, no compression. */
	readonly rendering: number[];
	/** The same for its elements without any component: what React itself costs. */
	readonly bare: number[];
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
	const { site, database } = await openWholeSite(root, postgres.url, {
		contentFolder,
	});
	const services = {
		platform: site.services.get(platform),
		catalogue: site.services.get(catalogue),
		storefront: site.services.get(storefront),
		visitors: site.services.get(visitors),
		forms: site.services.get(forms),
		brand: site.services.get(brand),
		generatedFiles: site.services.get(generatedFiles),
	};
	const deps = createCatalogueDeps(services);
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
		await render();
		const renderBare = createBareRendering(nowhere.html);
		return {
			data: await timed(show),
			rendering: await timed(render),
			bare: await timed(async () => renderBare()),
		};
	};
	const result = {
		home: await measure(() => createHomePage(createStorefrontDeps(services), visitor)),
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
	html: "",
	code: () => nowhere,
	header: () => nowhere,
	type: () => nowhere,
	send: (html: string) => {
		nowhere.html = html;
		return nowhere;
	},
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
