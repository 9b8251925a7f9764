import { defineGap } from "#core/gaps.ts";
import type { ListType } from "./card-schema.ts";

/** The form that the address of a resource's page requests, if it requests one. */
export const resourceForm = defineGap<{
	readonly type: ListType;
	readonly slug: string;
	/** The placement that the address requests by `?form=`. */
	readonly siteModule: string | undefined;
}>("resource-form");
