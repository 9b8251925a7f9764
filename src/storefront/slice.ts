import { defineSlice } from "#core/slice/slice.ts";
import { operatorChecks } from "#platform/checks/operator-check.ts";
import { contentPart } from "#platform/content/content.ts";
import { storefrontContent } from "./content.ts";
import { enterpriseHostCheck } from "./enterprises/enterprise-check-commands.ts";

export const slice = defineSlice({
	name: "storefront",
	after: ["forms"],
	contributions: [contentPart.add(...storefrontContent), operatorChecks.add(enterpriseHostCheck)],
	load: async () => (await import("./site-slice.ts")).slice,
});
