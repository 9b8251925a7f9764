import { noteFeatures } from "#leads/browser/features.ts";
import {
	hearLeadTriggers,
	repeatLead,
} from "#leads/browser/popup/lead-triggers.ts";
import { ask } from "#shell/ask.ts";
import { type Behaviour, startBehaviours } from "#shell/behaviours.ts";
import { tellCarousels } from "#storefront/banners/tell-carousels.ts";
import { askVisit } from "#visitors/visit/ask-visit.ts";

/** What every page type loads once the browser has nothing better to do. */
tellCarousels(document);
startBehaviours(
	document,
	import.meta.glob<Behaviour>("../../*/behaviours/*.ts"),
);
hearLeadTriggers(document);
void askVisit(ask, {
	address: location.href,
	referrer: document.referrer,
}).then(() => {
	noteFeatures(document);
	repeatLead();
});
