import {
	courseAddress,
	courseScheduleAddress,
	courseSyllabusAddress,
	programAddress,
	programScheduleAddress,
	programSyllabusAddress,
	universityAddress,
	universityScheduleAddress,
	universitySyllabusAddress,
} from "#catalogue/addresses.ts";
import { type Address, defineAddress } from "#core/addresses.ts";

/** Published endings: the address of an application begins with that of the page on which the curriculum was requested. */
export const applicationPathSuffix = "university-application-form";
/** The page of the immersion, which comes before the form where a program has one. */
export const experiencePathSuffix = "subdomain_learning_experience";

const programApplicationAddress = defineAddress("/programs/:slug/university-application-form");
export const universityApplicationAddress = defineAddress(
	"/university/:slug/university-application-form",
);
export const universityExperienceAddress = defineAddress(
	"/university/:slug/subdomain_learning_experience",
);

/** Published parameters of a link to an application, or to the immersion before it. */
export const applicationParameters = ["application_type", "product_id", "auh", "lead_id"] as const;

/** Pages of a product that have forms; the first is its own. After a course one applies for a program that it leads to. */
export const applicationHostAddresses = {
	course: [courseAddress, courseSyllabusAddress, courseScheduleAddress],
	bundle: [programAddress, programSyllabusAddress, programScheduleAddress],
	university: [universityAddress, universitySyllabusAddress, universityScheduleAddress],
} as const satisfies Record<string, readonly Address<`${string}:slug${string}`>[]>;
export type ApplicationHostKind = keyof typeof applicationHostAddresses;

export const applicationAddresses = {
	bundle: programApplicationAddress,
	university: universityApplicationAddress,
} as const;
/** The products that one applies for. */
export type ApplicationProductKind = keyof typeof applicationAddresses;
