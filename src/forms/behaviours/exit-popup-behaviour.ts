import { watchExit } from "#forms/browser/popup/exit-watch-behaviour.ts";
import { formNamed } from "#forms/browser/popup/popup-rules.ts";

/** Opens the form of a plain link once, when the pointer leaves the page at its top. */
export function start(link: HTMLElement): void {
	if (!(link instanceof HTMLAnchorElement)) return;
	const siteModule = formNamed(link.href, location.href);
	if (!siteModule) return;
	watchExit(async () => {
		const { offer } = await import("#forms/browser/popup/lead-popup-behaviour.ts");
		await offer({ link, siteModule });
	});
}
