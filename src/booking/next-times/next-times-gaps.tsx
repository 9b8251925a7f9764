import { loadCallSlots } from "#booking/calls/call-booking-commands.ts";
import { nextCallTimes } from "#catalogue/people/call-gaps.ts";
import { isFormRenderContext } from "#forms/rendering/form-render-context.ts";
import type { Request } from "#platform/http/server.ts";
import { defineFiller, type GapFiller } from "#shell/pages/gap.tsx";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { type NextTimes, readTime, selectNextTimes } from "./next-times-rules.ts";
import { NextCallTimes } from "./next-times-view.tsx";

export interface NextTimesDeps extends SlotDeps {
	readonly plan: () => object | undefined;
	readonly isOffered: (location: VisitorLocation) => boolean;
	readonly findLocation: (request: Request) => VisitorLocation;
}

type SlotDeps = Parameters<typeof loadCallSlots>[0];

/** Cached pages are the same for everybody and older than the times, so there a script loads them. */
export const nextTimesFiller = (deps: NextTimesDeps): GapFiller =>
	defineFiller(nextCallTimes, async ({ href, timesHref }, renderContext) => {
		if (!deps.plan()) return { node: undefined };
		const request = isFormRenderContext(renderContext) ? renderContext.request : undefined;
		const loaded = request && (await loadNextTimes(deps, request));
		const chosen = request && readTime(request.url);
		return { node: <NextCallTimes {...{ href, timesHref, loaded, chosen }} /> };
	});

/** None for visitors who choose no time, because their country is not the one that the CDN reports. */
export async function loadNextTimes(deps: NextTimesDeps, request: Request): Promise<NextTimes> {
	return deps.isOffered(deps.findLocation(request))
		? selectNextTimes(await loadCallSlots(deps))
		: { times: [], timeZone: deps.timeZone };
}
