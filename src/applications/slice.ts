import { defineSlice } from "#core/slice/slice.ts";

export const slice = defineSlice({
	name: "applications",
	after: ["deliveries"],
});
