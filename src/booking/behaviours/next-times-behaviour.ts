import type { getNextCallTimes } from "#booking/calls.ts";
import { nextTimesMessages } from "#booking/next-times/messages.ts";
import { addTime } from "#booking/next-times/next-times-rules.ts";
import { findVisitorZone, formatVisitorTime } from "#booking/times/visitor-time-behaviour.ts";
import { withoutSchemas } from "#core/calls.ts";
import { callApi } from "#shell/browser/call-api.ts";

/** The endpoint without its schemas, which only the server loads. */
const nextTimesEndpoint = withoutSchemas<typeof getNextCallTimes>({
	base: "api-nocache",
	name: "getNextCallTimes",
	verb: "GET",
	timeoutMs: 8_000,
});

/**
 * Adds the times that a cached page does not hold, and below each the time on the visitor's own
 * clock where that shows another one.
 */
export function start(element: HTMLElement): void {
	const { zone } = element.dataset;
	if (zone !== undefined) addOwnTimes(element, zone);
	else void load(element);
}

async function load(element: HTMLElement): Promise<void> {
	// The call has logged a failure; the link works without the times.
	const answer = await callApi(nextTimesEndpoint, {}).catch(() => undefined);
	const { times = [], timeZone = "" } = answer?.data ?? {};
	const { timesHref } = element.dataset;
	if (times.length === 0 || timesHref === undefined) return;
	const title = document.createElement("b");
	title.textContent = nextTimesMessages.title;
	const list = document.createElement("ul");
	list.append(
		...times.map(({ start: at, text, zone }) => {
			const item = document.createElement("li");
			item.dataset.at = String(at);
			const link = document.createElement("a");
			link.href = addTime(timesHref, at);
			link.rel = "nofollow";
			link.textContent = `${text} ${zone}`;
			item.append(link);
			return item;
		}),
	);
	addOwnTimes(list, timeZone);
	element.append(title, list);
}

function addOwnTimes(list: HTMLElement, siteZone: string): void {
	const items = [...list.querySelectorAll("li")];
	const own = findVisitorZone(
		siteZone,
		items.map(({ dataset }) => Number(dataset.at)),
	);
	if (own === undefined) return;
	for (const item of items) {
		const line = document.createElement("span");
		line.textContent = formatVisitorTime(Number(item.dataset.at), own, siteZone);
		item.append(line);
	}
}
