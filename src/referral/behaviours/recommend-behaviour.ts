import { withoutSchemas } from "#core/calls.ts";
import type { saveReferrerAndGenerateSharedCode } from "#referral/calls.ts";
import { shareCodeEndpoint } from "#referral/endpoint-calls.ts";
import { callApi } from "#shell/browser/call-api.ts";

/** Makes the link by the published call. Where that fails the form is sent, and the page says beside its fields what is wrong. */
export function start(form: HTMLElement): void {
	if (!(form instanceof HTMLFormElement)) return;
	let isSent = false;
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (isSent) return;
		isSent = true;
		const address = new URL(form.action);
		const typed = new FormData(form);
		try {
			const { data } = await callApi(
				withoutSchemas<typeof saveReferrerAndGenerateSharedCode>(shareCodeEndpoint),
				{
					email: String(typed.get("email")),
					name: String(typed.get("name")),
					...JSON.parse(form.dataset.product ?? "{}"),
				},
			);
			address.searchParams.set("link", data.shareCode);
			location.assign(address);
		} catch {
			form.submit();
		}
	});
	// Back from the link, the form can be sent again.
	addEventListener("pageshow", () => {
		isSent = false;
	});
}
