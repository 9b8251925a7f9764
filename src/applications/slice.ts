import { defineSlice } from "#core/slice.ts";

export const slice = defineSlice({
	name: "applications",
	after: ["deliveries"],
});
