import {
	type Feature,
	featureCookie,
	findFormFeature,
	findLinkFeature,
	findPageFeature,
	withFeature,
} from "#forms/features/feature-rules.ts";
import { consentCookieName, isPurposeStillAllowed } from "#visitors/consent/rules.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { formSentEvent, formSkippedEvent } from "./form-events.ts";
import { readCookie, writeCookie } from "./page-cookies.ts";

/** Records which features a visitor uses, with consent, for the advisor who calls back. Called once the visit is known. */
export function recordFeatures(page: Document): void {
	record(
		findPageFeature({
			address: location.href,
			type: page.documentElement.dataset.pageType,
		}),
	);
	page.addEventListener("click", ({ target }) => {
		const link = target instanceof Element && target.closest("a");
		if (link) record(findLinkFeature(link.href));
	});
	page.addEventListener(formSentEvent, ({ target }) => {
		if (target instanceof HTMLElement) record(findFormFeature(target.dataset.formType));
	});
	page.addEventListener(formSkippedEvent, (event) => {
		if (event instanceof CustomEvent && typeof event.detail === "string")
			record(findFormFeature(event.detail));
	});
}

/** The cookie is renewed when a feature is used for the first time. */
function record(used: Feature | undefined): void {
	const { name } = featureCookie;
	const written = used && withFeature(readCookie(name), used);
	if (written && mayRecord()) writeCookie(featureCookie, written);
}

function mayRecord(): boolean {
	const consent = visitState.get().data?.consent;
	const said = readCookie(consentCookieName);
	return consent !== undefined && isPurposeStillAllowed(consent, "analytics", said);
}
