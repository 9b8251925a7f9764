import type { Signal } from "#core/signals.ts";
import { emit } from "#shell/browser/signals.ts";
import { type PopupData, popupData } from "./popup/popup-data-rules.ts";
import type { LeadContext } from "./sending/lead-rules.ts";
import { parseLeadProduct } from "./sending/lead-rules.ts";

/** Notifies tracking of which form it was. */
export function notifyTracking(
	signal: Signal<PopupData>,
	{ lead, custom }: { readonly lead: LeadContext; readonly custom?: string | undefined },
): void {
	const { leadType, siteModule, prefill, place, automatic } = lead;
	const product = parseLeadProduct(lead.clientSettings.product, "");
	emit(
		signal,
		popupData({
			leadType,
			siteModule,
			prefill,
			place,
			automatic,
			product,
			custom,
		}),
	);
}
