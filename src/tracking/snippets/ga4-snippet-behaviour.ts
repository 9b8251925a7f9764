import { ga4Params, toGa4Name } from "#tracking/sinks/payload/ga4-payload.ts";
import { callbackTimeout } from "./callback-rules.ts";
import { loadScript, removeStored } from "./script-loading-behaviour.ts";
import type { PageSnippets, Snippet } from "./snippet.ts";
import { toSharedAddress } from "./snippet-event-payload.ts";

type Settings = NonNullable<PageSnippets["ga4"]>;

const denied = {
	ad_storage: "denied",
	ad_user_data: "denied",
	ad_personalization: "denied",
	analytics_storage: "denied",
} as const;

/** Milliseconds, as published. */
const waitForUpdate = 500;

/**
 * Google Analytics in the page. Everything is denied once, before its script knows anything; from then on there are only updates.
 * What is about advertising stays denied: the question about it names no such service.
 */
export function openGa4(
	{ script, id, collectsAt }: Settings,
	{ device, pageUrl, pageType }: { device: string; pageUrl: string; pageType: string },
): Snippet {
	const page: Window & { dataLayer?: unknown[] } = window;
	page.dataLayer ??= [];
	const { dataLayer } = page;
	function gtag(..._entry: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: the script tells commands from other entries by that
		dataLayer.push(arguments);
	}
	const address = toSharedAddress(location.origin, pageUrl);
	gtag("consent", "default", { ...denied, wait_for_update: waitForUpdate });
	gtag("consent", "update", { analytics_storage: "granted" });
	gtag("js", new Date());
	gtag("config", id, {
		// Our own event says that a page was viewed.
		send_page_view: false,
		// The server sends what it knows for the same browser.
		client_id: device,
		cookie_domain: "none",
		allow_google_signals: false,
		allow_ad_personalization_signals: false,
		// The script would read both from the page, with whatever its address and title hold.
		page_location: address,
		page_title: pageType,
		page_referrer: toSharedReferrer(document.referrer),
		...(collectsAt && { server_container_url: collectsAt }),
	});
	void loadScript(script);
	return {
		holdsAnonymous: false,
		send(event, user, done) {
			// It knows no users' attributes.
			if (!event.definition) return done();
			gtag("event", toGa4Name(event.name), {
				...ga4Params({ ...event, user }, location.origin),
				page_location: address,
				send_to: id,
				event_callback: done,
				event_timeout: callbackTimeout,
			});
		},
		login: ({ key }) => gtag("set", { user_id: key }),
		logout: () => gtag("set", { user_id: null }),
		stop() {
			gtag("consent", "update", { analytics_storage: "denied" });
			Object.assign(window, { [`ga-disable-${id}`]: true });
		},
	};
}

export const clearGa4 = () => removeStored(/^_ga(_|$)/);

/** A page of ours that led here may hold something of a person in its address; of others only the host is known anyway. */
function toSharedReferrer(referrer: string): string {
	const url = URL.parse(referrer);
	return !url || url.origin === location.origin ? "" : `${url.origin}/`;
}
