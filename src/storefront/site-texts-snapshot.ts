import type { Db } from "#platform/database/database.ts";
import type { SiteTexts } from "./site-texts.ts";
import { loadSiteTexts } from "./store.ts";

/** The operator's texts in memory; they change only with an import. */
export interface SiteTextsSnapshot extends SiteTexts {
	reload(): Promise<void>;
}

export async function openSiteTexts(db: Db): Promise<SiteTextsSnapshot> {
	let site = await loadSiteTexts(db);
	return {
		get brand() {
			return site.brand;
		},
		get home() {
			return site.home;
		},
		get faqs() {
			return site.faqs;
		},
		get skillup() {
			return site.skillup;
		},
		get pages() {
			return site.pages;
		},
		get menus() {
			return site.menus;
		},
		get errors() {
			return site.errors;
		},
		get banners() {
			return site.banners;
		},
		get seo() {
			return site.seo;
		},
		get careerGrowth() {
			return site.careerGrowth;
		},
		get business() {
			return site.business;
		},
		async reload() {
			site = await loadSiteTexts(db);
		},
	};
}
