import { withoutSchemas } from "#core/calls.ts";
import { rewardInfoEndpoint } from "#learning/endpoint-calls.ts";
import type { getSkillupReferralRewardInfo } from "#referral/calls.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { visitState } from "#visitors/visit/visit-state.ts";
import { offerSharing } from "./share-link-behaviour.ts";

const rewardInfo = withoutSchemas<typeof getSkillupReferralRewardInfo>(rewardInfoEndpoint);

/** Shows members with a free account their link. The code is in a cookie; without it, a new one is asked for. */
export function start(widget: HTMLElement): void {
	let isStarted = false;
	const show = async () => {
		const visit = visitState.get().data;
		if (isStarted || !visit?.loggedIn || visit.userType !== "Freemium") return;
		isStarted = true;
		const code = readCodeCookie() ?? (await askForCode());
		// The failure is logged by the call; the page that invites friends shows the link as well.
		if (!code) return;
		const link = `${widget.dataset.landing}?refCode=${encodeURIComponent(code)}`;
		widget.dataset.link = link;
		const part = widget.querySelector("[data-part=link]");
		if (part) part.textContent = link;
		offerSharing(widget, navigator);
		widget.hidden = false;
	};
	visitState.listen(() => void show());
	void show();
}

const readCodeCookie = () => /(?:^|;\s*)sl_ref_code=([^;]+)/.exec(document.cookie)?.[1];

async function askForCode(): Promise<string | undefined> {
	const answer = await callApi(rewardInfo, {}).catch(() => undefined);
	return answer?.respData.skillUpReferralInfo.userRefCode;
}
