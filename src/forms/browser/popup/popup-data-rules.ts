import type { LeadLocation, LeadProduct, Prefill } from "#forms/submission/lead.ts";

/** The default prefix of the names of popups. */
export const popupPrefix = "SMALL_LEAD_POPUP";

export function popupName(siteModule: string, prefix = popupPrefix): string {
	return `${prefix}_${siteModule.replace(/\W+/g, "_")}`;
}

/** Listeners get this description of a popup, in the published words. */
export interface PopupData {
	readonly site_module: string;
	readonly sl_lead_type: "b2c" | "b2b";
	readonly sl_product_id: number | undefined;
	readonly sl_product_type: string | undefined;
	readonly auto_lead: 0 | 1;
	/** Misspelt where it was published. */
	readonly prefilInfo: {
		readonly prefilled_source: string | undefined;
		// Three l's: published so.
		readonly prefillled_data: string | undefined;
		readonly prefilled_modified: boolean | undefined;
	};
	/** The current country. */
	readonly locatorData: {
		readonly country_id: number | undefined;
		readonly country_name: string | undefined;
	};
	/** Data of the page that opens the popup, returned to it unchanged. */
	readonly customEventData: string | undefined;
}

export function popupData(known: {
	readonly siteModule: string;
	readonly leadType: "b2c" | "b2b";
	readonly product: LeadProduct | undefined;
	readonly automatic: boolean;
	readonly prefill: Prefill | undefined;
	readonly place: LeadLocation;
	readonly custom?: string | undefined;
}): PopupData {
	const { siteModule, leadType, product, automatic, prefill, place } = known;
	return {
		site_module: siteModule,
		sl_lead_type: leadType,
		sl_product_id: product?.id,
		sl_product_type: product?.type,
		auto_lead: automatic ? 1 : 0,
		prefilInfo: {
			prefilled_source: prefill?.source,
			prefillled_data: prefill?.data,
			prefilled_modified: prefill?.modified,
		},
		locatorData: {
			country_id: place.countryId,
			country_name: place.countryName,
		},
		customEventData: known.custom,
	};
}
