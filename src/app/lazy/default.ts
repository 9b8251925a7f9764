import { recordFeatures } from "#forms/browser/features-behaviour.ts";
import { listenToLeadTriggers, repeatLead } from "#forms/browser/popup/lead-triggers-behaviour.ts";
import { type Behaviour, startBehaviours } from "#shell/browser/behaviours.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { emitCarouselSignals } from "#storefront/banners/carousel-signals-behaviour.ts";
import { replaceBrokenPictures } from "#ui/cover/broken-pictures-behaviour.ts";
import { loadVisit, visitState } from "#visitors/visit/visit-state.ts";

/** Every page type loads this when the browser is idle. */
replaceBrokenPictures(document);
emitCarouselSignals(document);
startBehaviours(document, import.meta.glob<Behaviour>("../../*/behaviours/*-behaviour.ts"));
listenToLeadTriggers(document);
void loadVisit(callApi, {
	address: location.href,
	referrer: document.referrer,
}).then(() => {
	// Then nothing is left to report when the page is left.
	if (visitState.get().data) delete document.documentElement.dataset.arrivalCall;
	recordFeatures(document);
	repeatLead();
});
