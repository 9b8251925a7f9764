import type { LeadLocation, LeadProduct, Prefill } from "#forms/submission/lead.ts";

/** The form that a link opens over its page; undefined for a link to another page. */
export function formNamed(href: string, here: string): string | undefined {
	if (!URL.canParse(href, here)) return undefined;
	const to = new URL(href, here);
	const at = new URL(here);
	const isHere = to.origin === at.origin && plain(to) === plain(at);
	return isHere ? to.searchParams.get("form") || undefined : undefined;
}

function plain({ pathname }: URL): string {
	return pathname.split("/").filter(Boolean).join("/");
}

/** True for a click that requests a new tab, a new window or a download: the browser handles it. */
export function isForBrowser(
	click: Pick<MouseEvent, "button" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">,
): boolean {
	const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
	return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** Pixels. */
const defaultThreshold = 500;

/** The threshold that a page sets, in pixels. */
export function parseThreshold(said: unknown): number {
	const number = typeof said === "string" && said.trim() !== "" ? Number(said) : said;
	return typeof number === "number" && Number.isFinite(number) ? number : defaultThreshold;
}

export function isPast(scrolled: number, threshold: number): boolean {
	return scrolled > threshold;
}

/** A visitor who leaves earlier has not read the page. */
export const exitAfterMs = 10_000;

export interface ExitContext {
	/** Milliseconds since the page was opened. */
	readonly open: number;
	/** The position at which the pointer left the page. */
	readonly y: number;
	/** A touch screen gives no sign that a visitor is about to leave. */
	readonly isTouch: boolean;
	/** The popup was shown in this session. */
	readonly wasOffered: boolean;
	/** A dialog or another popover covers the page. */
	readonly isCovered: boolean;
	/** The visitor is at one of our forms. */
	readonly isWriting: boolean;
}

/** True if the popup is shown to a visitor whose pointer leaves the page. */
export function decideExit(facts: ExitContext): boolean {
	const { open, y, isTouch, wasOffered, isCovered, isWriting } = facts;
	return open >= exitAfterMs && y <= 0 && !isTouch && !wasOffered && !isCovered && !isWriting;
}

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
