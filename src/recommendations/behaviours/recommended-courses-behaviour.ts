import { type CallOutput, withoutSchemas } from "#core/calls.ts";
import { readCookie } from "#forms/browser/page-cookies.ts";
import { readLoginFlag } from "#learning/start/start-payload.ts";
import { questionnaireAddress, questionnaireHref } from "#recommendations/addresses.ts";
import type {
	getSkillupPersonalisedList,
	getSkillupPersonalisedListForGuest,
} from "#recommendations/calls.ts";
import { recommendationCookies } from "#recommendations/cookies.ts";
import { guestListEndpoint, memberListEndpoint } from "#recommendations/endpoint-calls.ts";
import { buttonMessages, recommendationMessages } from "#recommendations/messages.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { start as startCarousel } from "#ui/behaviours/carousel-behaviour.ts";
import { visitState } from "#visitors/visit/visit-state.ts";

type List = CallOutput<typeof getSkillupPersonalisedList>;

const memberCall = withoutSchemas<typeof getSkillupPersonalisedList>(memberListEndpoint);
const guestCall = withoutSchemas<typeof getSkillupPersonalisedListForGuest>(guestListEndpoint);

/** Inserts what is recommended to the visitor into a page that is the same for everybody. */
export function start(slot: HTMLElement): void {
	let latest = 0;
	let requested: string | undefined;
	let isQuestionnaireOpened = false;
	const refresh = async () => {
		const wanted = findRequest(slot);
		requested = JSON.stringify(wanted);
		isQuestionnaireOpened = false;
		const request = ++latest;
		// A failure, which the call has logged, leaves the list as it is: empty at first.
		const list = wanted && (await sendRequest(wanted).catch(() => "failed" as const));
		if (request === latest && list !== "failed") showList(slot, list);
	};
	document.addEventListener("click", ({ target }) => {
		const link = target instanceof Element ? target.closest("a") : null;
		if (link?.pathname === questionnaireAddress.to()) isQuestionnaireOpened = true;
	});
	/** The questionnaire is answered in another tab, and people sign in there as well. */
	const returnToPage = () => {
		if (document.visibilityState !== "visible" || requested === undefined) return;
		if (isQuestionnaireOpened || JSON.stringify(findRequest(slot)) !== requested) void refresh();
	};
	document.addEventListener("visibilitychange", returnToPage);
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) returnToPage();
	});
	if (visitState.get().version > 0) void refresh();
	else {
		const stop = visitState.listen(() => {
			stop();
			void refresh();
		});
	}
}

type ListRequest =
	| { readonly ssoCookie: string | undefined; readonly deviceId: string | undefined }
	| { readonly requestToken: string };

/** The request for a member or for a guest who has answered; nothing for other guests. */
function findRequest({ dataset }: HTMLElement): ListRequest | null {
	const flag = readLoginFlag(readCookie(dataset.userCookie ?? ""));
	if (flag ?? visitState.get().data?.loggedIn)
		return {
			ssoCookie: readCookie(dataset.ssoCookie ?? ""),
			deviceId: readCookie(recommendationCookies.skillupUser.name),
		};
	const requestToken = readCookie(recommendationCookies.options.name);
	return requestToken ? { requestToken } : null;
}

function sendRequest(request: ListRequest): Promise<List> {
	const countryId = visitState.get().data?.locator?.country_id;
	return "requestToken" in request
		? callApi(guestCall, { ...request, countryId })
		: callApi(memberCall, { ...request, countryId });
}

/** An answer may come from another host, where the base names one. */
function showList(slot: HTMLElement, list: List | null): void {
	const isReady = list?.msg === recommendationMessages.ready && list.data.length > 0;
	slot.innerHTML = isReady ? list.html : "";
	const frame = slot.querySelector<HTMLElement>("[data-numbers]");
	if (frame) startCarousel(frame);
	for (const button of findParts("recommendation-button")) {
		button.setAttribute("href", isReady ? `#${slot.id}` : questionnaireHref);
		if (isReady) button.removeAttribute("target");
		else button.setAttribute("target", "_blank");
		for (const label of button.querySelectorAll('[data-part="label"]'))
			label.textContent = isReady ? buttonMessages.show : buttonMessages.get;
		for (const hint of button.querySelectorAll<HTMLElement>('[data-part="new-tab"]'))
			hint.hidden = isReady;
	}
	for (const prompt of findParts("recommendation-prompt")) prompt.hidden = isReady;
}

const findParts = (name: string) => document.querySelectorAll<HTMLElement>(`[data-part="${name}"]`);
