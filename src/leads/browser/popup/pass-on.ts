import { formPassed } from "../../form-events.ts";
import { formSkipped } from "../../signals.ts";
import { partsOf } from "../form/form-parts.ts";
import { readValues } from "../form/form-values.ts";
import { tell } from "../tell.ts";
import { beginDownload, handedOver, thanksIn } from "../thanks.ts";
import type { Trigger } from "./lead-popup.ts";

/**
 * Straight on to what the form would have led to: whoever put the link there takes the event, else a file is handed over,
 * else the page of thanks says what comes next.
 */
export function passOn({ link }: Trigger, card: HTMLElement): void {
	const form = card.querySelector("form");
	const parts = form && partsOf(form);
	if (parts) tell(formSkipped, parts, readValues(parts));
	const isOurs = link.dispatchEvent(
		new CustomEvent(formPassed, { bubbles: true, cancelable: true }),
	);
	if (!isOurs) return;
	const panel = thanksIn(card);
	const asked = panel && handedOver(panel);
	if (beginDownload(asked)) return;
	location.assign(asked ?? thanksPage(link.href));
}

function thanksPage(form: string): URL {
	const page = new URL(form);
	page.searchParams.set("sent", "1");
	return page;
}
