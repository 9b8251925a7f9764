import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { countKinds } from "./counted-visit-rules.ts";
import { countVisitEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Tracking");

export const countVisit = defineCall({
	...countVisitEndpoint,
	changesData: true,
	takesText: true,
	summary:
		"Counts a page that was opened, or a form that was opened or started, without any id. It is sent without cookies.",
	input: z.object({
		kind: z.enum(countKinds, `must be one of ${countKinds.join(", ")}`),
		/** The path of the page. */
		page: z.string(),
		pageType: z._default(z.string(), ""),
		/** The form. */
		siteModule: z._default(z.string(), ""),
		/** The parameters of the address that name a campaign. */
		query: z._default(z.string(), ""),
	}),
	output: z.object({ status: z.literal(200) }),
});
