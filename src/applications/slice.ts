import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "applications",
	after: ["deliveries"],
	load: async () => (await import("./site-slice.ts")).slice,
});
