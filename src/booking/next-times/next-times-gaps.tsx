import { isCallOffered, loadCallSlots } from "#booking/calls/call-booking-commands.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import { isFormRenderContext } from "#forms/rendering/form-render-context.ts";
import type { Request } from "#platform/http/server.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import { type NextTimes, readTime, selectNextTimes } from "./next-times-rules.ts";
import { NextCallTimes } from "./next-times-view.tsx";

/** Cached pages are the same for everybody and older than the times, so there a script loads them. */
export const nextTimesFiller = (deps: BookingDeps): GapFiller =>
	defineFiller(nextCallTimes, async ({ href, timesHref }, renderContext) => {
		if (!deps.plan()) return { node: undefined };
		const request = isFormRenderContext(renderContext) ? renderContext.request : undefined;
		const loaded = request && (await loadNextTimes(deps, request));
		const chosen = request && readTime(request.url);
		return { node: <NextCallTimes {...{ href, timesHref, loaded, chosen }} /> };
	});

/** None for visitors who choose no time, because their country is not the one that the CDN reports. */
export async function loadNextTimes(deps: BookingDeps, request: Request): Promise<NextTimes> {
	return isCallOffered(deps, deps.findLocation(request))
		? selectNextTimes(await loadCallSlots(deps))
		: { times: [], timeZone: deps.timeZone };
}
