import {
	type Feature,
	featureCookie,
	findFormFeature,
	findLinkFeature,
	findPageFeature,
	withFeature,
} from "#forms/features/feature-rules.ts";
import {
	consentCookieName,
	isPurposeStillAllowed,
} from "#visitors/consent/rules.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { formSentEvent, formSkippedEvent } from "./form-events.ts";
import { readCookie, writeCookie } from "./page-cookies.ts";

/** Notes what is used here, as long as the visitor lets us; whoever calls back reads it. Called once the visit is known. */
export function noteFeatures(page: Document): void {
	note(
		findPageFeature({
			address: location.href,
			type: page.documentElement.dataset.pageType,
		}),
	);
	page.addEventListener("click", ({ target }) => {
		const link = (target as Element | null)?.closest?.("a");
		if (link) note(findLinkFeature(link.href));
	});
	page.addEventListener(formSentEvent, ({ target }) =>
		note(findFormFeature(typeOf(target as HTMLElement))),
	);
	page.addEventListener(formSkippedEvent, (event) =>
		note(findFormFeature((event as CustomEvent<string | undefined>).detail)),
	);
}

/** Its days are counted from the latest thing that was new. */
function note(used: Feature | undefined): void {
	const { name } = featureCookie;
	const written = used && withFeature(readCookie(name), used);
	if (written && mayNote()) writeCookie(featureCookie, written);
}

function mayNote(): boolean {
	const consent = visitState.get().data?.consent;
	const said = readCookie(consentCookieName);
	return (
		consent !== undefined && isPurposeStillAllowed(consent, "analytics", said)
	);
}

/** What content says of a form. */
const typeOf = ({ dataset }: HTMLElement): string | undefined =>
	dataset.formType;
