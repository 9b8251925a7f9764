import {
	type Feature,
	featureCookie,
	featureOfForm,
	featureOfLink,
	featureOfPage,
	withFeature,
} from "#forms/features/feature-rules.ts";
import { consentCookie, isStillAllowed } from "#visitors/consent/rules.ts";
import { visitStore } from "#visitors/visit/visit-state.ts";
import { formPassed, formSent } from "./form-events.ts";
import { cookieNamed, keepCookie } from "./page-cookies.ts";

/** Notes what is used here, as long as the visitor lets us; whoever calls back reads it. Called once the visit is known. */
export function noteFeatures(page: Document): void {
	note(
		featureOfPage({
			address: location.href,
			type: page.documentElement.dataset.pageType,
		}),
	);
	page.addEventListener("click", ({ target }) => {
		const link = (target as Element | null)?.closest?.("a");
		if (link) note(featureOfLink(link.href));
	});
	page.addEventListener(formSent, ({ target }) =>
		note(featureOfForm(typeOf(target as HTMLElement))),
	);
	page.addEventListener(formPassed, (event) =>
		note(featureOfForm((event as CustomEvent<string | undefined>).detail)),
	);
}

/** Its days are counted from the latest thing that was new. */
function note(used: Feature | undefined): void {
	const { name } = featureCookie;
	const written = used && withFeature(cookieNamed(name), used);
	if (written && mayNote()) keepCookie(featureCookie, written);
}

function mayNote(): boolean {
	const consent = visitStore.get().data?.consent;
	const said = cookieNamed(consentCookie);
	return consent !== undefined && isStillAllowed(consent, "analytics", said);
}

/** What content says of a form. */
function typeOf({ dataset }: HTMLElement): string | undefined {
	return JSON.parse(dataset.facts ?? "{}").marks?.type;
}
