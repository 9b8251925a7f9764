import * as z from "zod/mini";
import { callsAbout } from "#core/calls.ts";
import { showHintEndpoint } from "./endpoint-calls.ts";

const defineCall = callsAbout("Search");

export const showSearchHint = defineCall({
	...showHintEndpoint,
	summary: "Asks whether the search hint may be shown now; a yes sets the cookie that says it was.",
	input: z.object({}),
	output: z.object({ show: z.boolean() }),
});
