import { CallRefusal } from "#platform/http/calls/call-answer.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import { setEngagementMatrixNodeApi } from "#resources/calls.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { isCounted } from "#visitors/audience/robot-rules.ts";
import type { ResourceCounts } from "./resource-counts-snapshot.ts";

/** More than any person reads; without a limit one person could make a resource popular. */
const perMinute = 60;

export function engagementCall({
	calls,
	resources,
	counts,
}: {
	readonly calls: CallServer;
	readonly resources: ResourceSnapshot;
	readonly counts: ResourceCounts;
}): void {
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
