import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadDocuments } from "#deliveries/site-slice.ts";
import { forms } from "#forms/site-slice.ts";
import { leadEbooks, leads } from "#leads/site-slice.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { practiceTests } from "#practice-tests/site-slice.ts";
import { resources, webinars } from "#resources/site-slice.ts";
import { builtAssets } from "#shell/assets/assets.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import type { HandlePost } from "#shell/pages/page-routes.ts";
import { storefront } from "#storefront/site-slice.ts";
import { siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
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
		const { config, clock, log, secret, database } = services.platform;
		const { db } = database;
		const hash = createSecretHmac(secret);
		const publicUrl = sitePublicUrl(config);
		const { countries, findLocation } = services.visitors;
		const { catalogue: products, lists } = services.catalogue;
		const snapshots = {
			countries,
			catalogue: products,
			lists,
			forms: services.forms,
			resources: services.resources,
			webinars: services.webinars,
			practiceTests: services.practiceTests,
			site: services.storefront.site,
		};
		const own = openSiteForms({
			config,
			timeZone: config.siteTimeZone,
			db,
			clock,
			log,
			hash,
			snapshots,
			findLocation,
			submissions: services.leads,
			assets: services.builtAssets,
			listFillers: () => list(gapFillers),
		});
		return {
			siteForms: own,
			postedForms: own.takePost,
			leadEbooks: (form) => findLeadEbook({ snapshots, publicUrl }, form),
			leadDocuments: (lead, now) => findLeadDocument({ db, hash, publicUrl, snapshots }, lead, now),
		};
	},
	contribute: ({ siteForms: own }) => [
		gapFillers.add(...own.fillers),
		siteRoutes.add(({ calls }) => own.bindCalls(calls)),
	],
});
