import {
	programAddress,
	programScheduleAddress,
	programSyllabusAddress,
	universityAddress,
	universityScheduleAddress,
	universitySyllabusAddress,
} from "#catalogue/addresses.ts";
import { type Address, defineAddress } from "#core/addresses.ts";

/** Published endings: an application stands below the page on which somebody asked for the curriculum. */
export const applicationPathSuffix = "university-application-form";
/** The days in one place come first, where a program has them. */
export const experiencePathSuffix = "subdomain_learning_experience";

export const programApplicationAddress = defineAddress(
	"/programs/:slug/university-application-form",
);
export const universityApplicationAddress = defineAddress(
	"/university/:slug/university-application-form",
);
export const universityExperienceAddress = defineAddress(
	"/university/:slug/subdomain_learning_experience",
);

/** Published: what a link to an application says, whether it goes to the form or past the immersion. */
export const applicationParameters = [
	"application_type",
	"product_id",
	"auh",
	"lead_id",
] as const;

/** Pages of a program on which forms stand; the first is its own. */
export const applicationHostAddresses = {
	bundle: [programAddress, programSyllabusAddress, programScheduleAddress],
	university: [
		universityAddress,
		universitySyllabusAddress,
		universityScheduleAddress,
	],
} as const satisfies Record<
	string,
	readonly Address<`${string}:slug${string}`>[]
>;
export type ApplicationProductKind = keyof typeof applicationHostAddresses;

export const applicationAddresses = {
	bundle: programApplicationAddress,
	university: universityApplicationAddress,
} as const;
