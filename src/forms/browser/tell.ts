import type { Signal } from "#core/signals.ts";
import { emit } from "#shell/browser/signals.ts";
import type { FormParts } from "./form/form-parts.ts";
import { readValues, type TypedValues } from "./form/form-values.ts";
import { type FormSubmitOutcome, formSubmittedEvent } from "./form-events.ts";
import { type PopupData, popupData } from "./popup/popup-data-rules.ts";
import { leadFacts } from "./sending/form-sender.ts";
import { productOf } from "./sending/lead-rules.ts";

/** Tracking hears of which form it was. */
export function tell(
	signal: Signal<PopupData>,
	parts: FormParts,
	drawn: TypedValues,
): void {
	const values = readValues(parts);
	const { leadType, siteModule, prefill, place, automatic } = leadFacts(
		parts,
		values,
		drawn,
	);
	const product = productOf(parts.facts.product, "");
	const custom = parts.form.dataset.customEventData;
	const known = { leadType, siteModule, prefill, place, automatic, product };
	emit(signal, popupData({ ...known, custom }));
}

/** Whoever put the form there hears what a press came to. */
export function tellPressed(
	form: HTMLFormElement,
	detail: FormSubmitOutcome,
): void {
	form.dispatchEvent(
		new CustomEvent(formSubmittedEvent, { bubbles: true, detail }),
	);
}
