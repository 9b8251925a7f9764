import { recordFeatures } from "#forms/browser/features-behaviour.ts";
import { listenToLeadTriggers, repeatLead } from "#forms/browser/popup/lead-triggers-behaviour.ts";
import { type Behaviour, startBehaviours } from "#shell/browser/behaviours.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { emitCarouselSignals } from "#storefront/banners/carousel-signals-behaviour.ts";
import { countPage } from "#tracking/browser/page-counts-behaviour.ts";
import { replaceBrokenPictures } from "#ui/cover/broken-pictures-behaviour.ts";
import { restAddedEvent } from "#ui/rest/rest.ts";
import type { SuggestedCountry } from "#visitors/calls.ts";
import { loadPageVisit, visitState } from "#visitors/visit/visit-state.ts";

/** Every page type loads this when the browser is idle. */
replaceBrokenPictures(document);
emitCarouselSignals(document);
const behaviours = import.meta.glob<Behaviour>("../../*/behaviours/*-behaviour.ts");
startBehaviours(document, behaviours);
document.addEventListener(restAddedEvent, ({ target }) => {
	if (target instanceof Element) startBehaviours(target, behaviours);
});
listenToLeadTriggers(document);
void loadPageVisit(callApi).then(() => {
	// Then nothing is left to report when the page is left.
	const visit = visitState.get().data;
	if (visit) delete document.documentElement.dataset.arrivalCall;
	if (!visit?.staff) countPage();
	recordFeatures(document);
	repeatLead();
	if (visit?.suggestedCountry) void suggestCountry(visit.suggestedCountry);
});
/** Few visitors need its script. */
async function suggestCountry(suggested: SuggestedCountry): Promise<void> {
	const { showCountrySuggestion } = await import(
		"#visitors/browser/country-suggestion-behaviour.ts"
	);
	showCountrySuggestion(suggested);
}
// In a file of its own, because a browser may refuse to load it.
import("#tracking/behaviours/visit-behaviour.ts").then(
	({ start }) => start(document.documentElement),
	(problem: unknown) => console.warn("SL:Warning actions", problem),
);
