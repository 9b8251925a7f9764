import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "orders",
	after: ["leads"],
	domainTypes: ["order"],
	load: async () => (await import("./site-slice.ts")).slice,
});
