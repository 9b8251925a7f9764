import type { Signal } from "#core/signals.ts";
import { type PopupData, popupData } from "#forms/browser/popup/popup-rules.ts";
import { leadSubmitted } from "#forms/signals.ts";
import { emit } from "#shell/browser/signals.ts";
import { type LeadContext, parseLeadProduct } from "./sending/lead-rules.ts";

interface FormContext {
	readonly lead: LeadContext;
	readonly custom?: string | undefined;
}

/** Notifies tracking of which form it was. */
export function notifyTracking(signal: Signal<PopupData>, context: FormContext): void {
	emit(signal, toPopupData(context));
}

/** Notifies tracking of a lead, which the server has stored under this id. */
export function notifyLeadSubmitted(context: FormContext, leadId: string): void {
	emit(leadSubmitted, { ...toPopupData(context), lead_id: leadId });
}

function toPopupData({ lead, custom }: FormContext): PopupData {
	const { leadType, siteModule, prefill, place, automatic } = lead;
	const product = parseLeadProduct(lead.clientSettings.product, "");
	return popupData({ leadType, siteModule, prefill, place, automatic, product, custom });
}
