import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import { setEngagementMatrixNodeApi } from "#resources/calls.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { isCounted } from "#visitors/audience/robot-rules.ts";
import type { SiteHttp } from "#visitors/site.ts";

/** More than any person reads; without a limit one person could make a resource popular. */
const perMinute = 60;

export function engagementCall(
	{ resources }: Pick<ResourcesDeps, "resources">,
	{ calls }: Pick<SiteHttp, "calls">,
): void {
	const { counts } = resources;
	calls.bind(setEngagementMatrixNodeApi, {
		perMinute,
		load: "pages",
		answer: async ({ type, contentId }, { request }) => {
			const resource = resources.findById(contentId.type, contentId.id);
			if (!resource)
				return new CallRefusal(404, { field: "contentId", message: "names no resource" });
			// A browser cannot know whether a file arrived, so what it says about a download is not counted.
			if (type === "view" && isCounted(request)) counts.count("views", resource);
			return { status: 200, message: "success" } as const;
		},
	});
}
