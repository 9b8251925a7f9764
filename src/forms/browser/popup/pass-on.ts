import type { FormParts } from "#forms/browser/form/form-parts.ts";
import { readValues } from "#forms/browser/form/form-values.ts";
import { formSkippedEvent } from "#forms/browser/form-events.ts";
import { tell } from "#forms/browser/tell.ts";
import {
	beginDownload,
	fetchThanks,
	handedOver,
} from "#forms/browser/thanks.ts";
import { formSkipped } from "#forms/signals.ts";
import type { Trigger } from "./lead-popup.ts";

/**
 * Straight on to what the form would have led to: whoever put the link there takes the event, else a file is handed over,
 * else the page of thanks says what comes next. Whom we do not know there finds the form.
 */
export async function passOn(
	{ link }: Trigger,
	parts: FormParts,
): Promise<void> {
	tell(formSkipped, parts, readValues(parts));
	const isOurs = link.dispatchEvent(
		new CustomEvent(formSkippedEvent, {
			bubbles: true,
			cancelable: true,
			detail: parts.facts.marks.type,
		}),
	);
	if (!isOurs) return;
	const panel = await fetchThanks(parts.form);
	const asked = panel && handedOver(panel);
	if (beginDownload(asked)) return;
	location.assign(asked ?? thanksPage(link.href));
}

function thanksPage(form: string): URL {
	const page = new URL(form);
	page.searchParams.set("sent", "1");
	return page;
}
