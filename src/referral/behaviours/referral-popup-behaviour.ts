import { withoutSchemas } from "#core/calls.ts";
import { popupDataEndpoint } from "#referral/endpoint-calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import type { getSkillUpHomePagePopUpData } from "#storefront/skillup/calls.ts";
import { connectDialog, showOverPage } from "#ui/dialog/modal.ts";

/** Long enough to have looked at the page. */
const openAfterMs = 20_000;

const popupData = withoutSchemas<typeof getSkillUpHomePagePopUpData>(popupDataEndpoint);

/** Loads the data of the popup at once. It opens later, by itself, unless another one has this hour; after a failure it does not open. */
export async function start(place: HTMLElement): Promise<void> {
	const dialog = place.querySelector("dialog");
	// Whoever comes by an invitation is not asked to invite at once.
	if (!dialog || /[?&]refcode=/i.test(location.search)) return;
	const answer = await callApi(popupData, {}).catch(() => undefined);
	if (!answer?.data) return;
	const { heading, text, cta_text, url } = answer.data;
	const fill = (name: string, value: string) => {
		const part = dialog.querySelector(`[data-part=${name}]`);
		if (part) part.textContent = value;
	};
	fill("heading", heading);
	fill("text", text);
	fill("label", cta_text);
	dialog.querySelector("[data-part=link]")?.setAttribute("href", url);
	connectDialog(dialog);
	dialog.addEventListener("close", () => overlayClosed(dialog.id));
	setTimeout(() => {
		// Whoever answers the questionnaire in another tab comes back to what they left.
		if (document.visibilityState === "hidden") return;
		requestOverlay(
			{ name: dialog.id, invited: false },
			() => showOverPage(dialog),
			() => dialog.close(),
		);
	}, openAfterMs);
}
