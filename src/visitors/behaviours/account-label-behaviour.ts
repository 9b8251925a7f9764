import { withoutSchemas } from "#core/calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import type { getUserInfo } from "#visitors/accounts/calls.ts";
import { accountLabelMessages } from "#visitors/visit/messages.ts";
import { userInfoEndpoint, userInfoErrorEvent } from "#visitors/visit/visit-calls.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

/**
 * Shows "Account" and the links to what they learn to signed-in visitors once the visit is loaded, and as whom they are
 * signed in when they reach for the account.
 */
export function start(label: HTMLElement): void {
	const isSignedIn = () => visitState.get().data?.loggedIn === true;
	const update = () => {
		if (!isSignedIn()) return;
		label.textContent = accountLabelMessages.account;
		for (const link of document.querySelectorAll('header [data-part="learning"]'))
			link.removeAttribute("hidden");
	};
	visitState.listen(update);
	update();

	const link = label.closest("a");
	let isAsked = false;
	const reach = async () => {
		if (!link || isAsked || !isSignedIn()) return;
		isAsked = true;
		// The name is requested again the next time after a failure.
		isAsked = await showName(link, label.dataset.errorEvent);
	};
	for (const type of ["pointerenter", "focus"]) link?.addEventListener(type, reach);
}

/**
 * Returns false when the signed-in visitor could not be loaded: then an event of the configured
 * name notifies scripts of the operator.
 */
async function showName(link: HTMLElement, errorEvent = userInfoErrorEvent): Promise<boolean> {
	try {
		const { data } = await callApi(withoutSchemas<typeof getUserInfo>(userInfoEndpoint), {});
		const name = [data.firstname, data.lastname].filter(Boolean).join(" ");
		if (name) link.title = accountLabelMessages.signedInAs(name);
		return true;
	} catch {
		document.dispatchEvent(new CustomEvent(errorEvent));
		return false;
	}
}
