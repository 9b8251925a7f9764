import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "assessments",
	after: ["visitors"],
	domainTypes: ["answer", "attempt"],
	load: async () => (await import("./site-slice.ts")).slice,
});
