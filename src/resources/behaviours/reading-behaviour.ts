import { formSentEvent } from "#forms/browser/form-events.ts";
import { engagementEndpoint } from "#resources/endpoint-calls.ts";
import {
	embedStartedEvent,
	type ResourceFields,
	resourceDownloaded,
	resourceLeft,
	resourceOpened,
	resourcePopupOpened,
	resourceVideoPaused,
	resourceVideoPlayed,
} from "#resources/signals.ts";
import { callApiSilently } from "#shell/browser/call-api.ts";
import { emit } from "#shell/browser/signals.ts";

/** Counts that a resource was opened, and signals what is done with it. */
export function start(page: HTMLElement): void {
	const resource: ResourceFields = JSON.parse(page.dataset.resource ?? "{}");
	const openedAt = Date.now();
	emit(resourceOpened, { ...resource, openedAt });
	countView(resource);
	addEventListener(
		"pagehide",
		() => emit(resourceLeft, { ...resource, openedAt, leftAt: Date.now() }),
		{ once: true },
	);
	signalFilms(page, resource);
	signalPopups(resource);
	signalDownloads(resource, page.dataset.downloadForm);
}

/** The published spelling. */
const failure = "Engagement Maxtrix Update Error";

function countView({ resourceId: id, resourceType: type }: ResourceFields): void {
	const call = callApiSilently((_, problem) => console.error(failure, problem));
	// A failure is logged, and nothing on the page depends on it.
	call(engagementEndpoint, { type: "view", contentId: { id, type } }).catch(() => undefined);
}

/** Events of films do not bubble. What happens in the player of another service is not known. */
function signalFilms(page: HTMLElement, resource: ResourceFields): void {
	page.addEventListener(embedStartedEvent, () =>
		emit(resourceVideoPlayed, { ...resource, videoSeconds: 0 }),
	);
	for (const [event, signal] of [
		["play", resourceVideoPlayed],
		["pause", resourceVideoPaused],
	] as const)
		page.addEventListener(
			event,
			({ target }) => {
				if (target instanceof HTMLMediaElement)
					emit(signal, { ...resource, videoSeconds: Math.round(target.currentTime) });
			},
			{ capture: true },
		);
}

function signalPopups(resource: ResourceFields): void {
	// `toggle` does not bubble, and forms open at the end of the document.
	document.addEventListener(
		"toggle",
		({ target }) => {
			if (!(target instanceof HTMLDialogElement) || !target.open) return;
			const { leadPopup: popupType } = target.dataset;
			if (popupType) emit(resourcePopupOpened, { ...resource, popupType });
		},
		{ capture: true },
	);
}

function signalDownloads(resource: ResourceFields, downloadForm: string | undefined): void {
	document.addEventListener(formSentEvent, ({ target }) => {
		const form = (target as Element | null)?.closest?.<HTMLElement>("[data-site-module]");
		// Other forms of the page hand over nothing.
		if (downloadForm && form?.dataset.siteModule === downloadForm)
			emit(resourceDownloaded, resource);
	});
	document.addEventListener("click", ({ target }) => {
		const link = (target as Element | null)?.closest?.<HTMLAnchorElement>("a[href]");
		if (link?.pathname.endsWith(".pdf")) emit(resourceDownloaded, resource);
	});
}
