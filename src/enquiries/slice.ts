import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "enquiries",
	after: ["forms"],
	load: async () => (await import("./site-slice.ts")).slice,
});
