import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "enquiries",
	after: ["forms"],
	domainTypes: ["enquiry-deps"],
	load: async () => (await import("./site-slice.ts")).slice,
});
