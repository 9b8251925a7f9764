import {
	findPageForm,
	requestEarly,
	type Trigger,
	wantedBy,
} from "#forms/browser/form-request-behaviour.ts";
import { formClicked } from "#forms/signals.ts";
import { emit } from "#shell/browser/signals.ts";
import { formNamed, isForBrowser } from "./popup-rules.ts";

let isLoaded = false;

/** The form is requested while the script loads that shows it. */
async function load(trigger: Trigger) {
	if (!isLoaded && !findPageForm(trigger.siteModule)) requestEarly(wantedBy(trigger));
	const popup = await import("./lead-popup-behaviour.ts");
	isLoaded = true;
	return popup;
}

/** Every link of a page that names one of its forms opens it over the page. The document listens, because some links are rendered later. */
export function listenToLeadTriggers(page: Document): void {
	const prepare = ({ target }: Event) => {
		const trigger = navigator.connection?.saveData ? undefined : triggerAt(target);
		if (trigger) load(trigger).then((popup) => popup.prepare(trigger), nothing);
	};
	for (const type of ["pointerover", "focusin", "touchstart"])
		page.addEventListener(type, prepare, { passive: true });
	page.addEventListener("click", (event) => {
		if (event.defaultPrevented || isForBrowser(event)) return;
		const trigger = triggerAt(event.target);
		if (!trigger) return;
		event.preventDefault();
		const { link, siteModule } = trigger;
		emit(formClicked, {
			site_module: siteModule,
			link_text: link.textContent.trim(),
			link_url: link.pathname,
		});
		load(trigger)
			.then((popup) => popup.follow(trigger))
			// The page of the form works without script.
			.catch(() => location.assign(trigger.link.href));
	});
}

/**
 * Finds the trigger at the target, except a link that opens a frame of the page, and one that
 * requests the same form again.
 */
function triggerAt(target: EventTarget | null): Trigger | undefined {
	const link =
		target instanceof Element
			? target.closest<HTMLAnchorElement>(
					'a[href*="form="]:not([data-popup], [data-lead-again], [target])',
				)
			: null;
	const siteModule = link && formNamed(link.href, location.href);
	return link && siteModule ? { link, siteModule } : undefined;
}

function nothing(): void {}

/** A link in one of our emails may request the lead again. */
export function repeatLead(): void {
	if (!/[?&]auto_lead=/.test(location.search)) return;
	import("#forms/browser/sending/automatic-lead-behaviour.ts").then(
		({ repeatAutomatically }) => repeatAutomatically(),
		(problem: unknown) => console.warn("SL:Warning automatic lead", problem),
	);
}
