import { callApi } from "#shell/browser/call-api.ts";
import { removeWithWord, stepAside } from "#visitors/browser/bottom-layer-behaviour.ts";
import { bannerMessages } from "#visitors/consent/messages.ts";
import { consentCookieName, consentTextVersion } from "#visitors/consent/rules.ts";
import { loadPageVisit, visitState } from "#visitors/visit/visit-state.ts";

/**
 * Shows the banner to visitors who have to be asked first and have not answered. Its HTML is the text of the element that
 * browsers without script show.
 */
export function start(source: HTMLElement): void {
	let banner: HTMLElement | undefined;
	const update = () => {
		const consent = visitState.get().data?.consent;
		const isDue = consent?.asksFirst && consent.analytics === "unknown" && !isAnswered();
		if (isDue) banner ??= openBanner(source);
		else if (banner) {
			removeWithWord(banner, bannerMessages.saved);
			banner = undefined;
		}
	};
	visitState.listen(update);
	update();
	// The answer may have been given in another tab, or before a way back.
	for (const [target, type] of [
		[document, "visibilitychange"],
		[window, "pageshow"],
	] as const)
		target.addEventListener(type, () => {
			if (banner && isAnswered()) void loadPageVisit(callApi);
		});
}

const isAnswered = () =>
	document.cookie
		.split("; ")
		.some(
			(cookie) =>
				cookie.startsWith(`${consentCookieName}=`) &&
				cookie.includes(`&text=${consentTextVersion}&`),
		);

function openBanner(source: HTMLElement): HTMLElement | undefined {
	const content = document.createRange().createContextualFragment(source.textContent ?? "");
	const banner = content.querySelector<HTMLElement>("section");
	const form = content.querySelector("form");
	const status = content.querySelector('[role="status"]');
	if (!banner || !form || !status) return undefined;
	form.addEventListener("submit", async (event) => {
		// The page may hold typed text, so it is not loaded again.
		event.preventDefault();
		if (await sendAnswer(form, event.submitter)) await loadPageVisit(callApi);
		else status.textContent = bannerMessages.notSaved;
	});
	const text = status.textContent;
	status.textContent = "";
	source.after(content);
	stepAside(banner, "--consent-height");
	// Screen readers announce what is written into a status that they already know.
	requestAnimationFrame(() => {
		status.textContent = text;
	});
	return banner;
}

async function sendAnswer(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
	const body = new URLSearchParams();
	for (const [name, value] of new FormData(form, submitter)) body.set(name, String(value));
	try {
		const answer = await fetch(form.action, { method: "POST", body, redirect: "manual" });
		return answer.type === "opaqueredirect";
	} catch {
		return false;
	}
}
