import { defineSlice } from "#core/slice.ts";

export const slice = defineSlice({
	name: "enquiries",
	after: ["forms"],
	domainTypes: ["enquiry-deps"],
});
