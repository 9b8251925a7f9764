import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "enquiries",
	after: ["forms"],
	domainTypes: ["enquiry-deps"],
});
