import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadDocuments } from "#deliveries/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import { leadEbooks, leads } from "#leads/site-slice.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { platform } from "#platform/platform.ts";
import { practiceTests } from "#practice-tests/site-slice.ts";
import { resources, webinars } from "#resources/site-slice.ts";
import { builtAssets } from "#shell/assets/assets.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import type { HandlePost } from "#shell/pages/page-routes.ts";
import { storefront } from "#storefront/site-slice.ts";
import { siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import type { EnquiriesDeps } from "./deps.ts";
import { findLeadEbook } from "./download-rules.ts";
import { findLeadDocument } from "./lead-document-commands.ts";
import { openSiteForms, type SiteForms } from "./routes.ts";

/** Takes forms that are sent to the page itself, without script. */
export const postedForms = defineService<HandlePost>("posts of forms");

const siteForms = defineService<SiteForms>("forms on pages");

const needs = {
	platform,
	builtAssets,
	visitors,
	catalogue,
	forms,
	leads,
	storefront,
	resources,
	webinars,
	practiceTests,
};

export const slice = defineSiteSlice({
	needs,
	provides: { siteForms, postedForms, leadEbooks, leadDocuments },
	open(services, { list }) {
		const { log } = services.platform;
		const { countries, findLocation } = services.visitors;
		const { catalogue: products, lists } = services.catalogue;
		const deps: EnquiriesDeps = {
			...createModuleDeps(services.platform),
			snapshots: {
				...{ countries, lists, catalogue: products },
				forms: services.forms,
				resources: services.resources,
				webinars: services.webinars,
				practiceTests: services.practiceTests,
				site: services.storefront.site,
			},
			...{ log, findLocation },
			submissions: services.leads,
			assets: services.builtAssets,
			listFillers: () => list(gapFillers),
		};
		const own = openSiteForms(deps);
		return {
			siteForms: own,
			postedForms: own.takePost,
			leadEbooks: (form) => findLeadEbook(deps, form),
			leadDocuments: (lead, now) => findLeadDocument(deps, lead, now),
		};
	},
	contribute: ({ siteForms: own }) => [
		gapFillers.add(...own.fillers),
		siteRoutes.add(({ calls }) => own.bindCalls(calls)),
	],
});
