import { defineAddress } from "#core/addresses.ts";
import type { ProductKind } from "./product.ts";

export const courseAddress = defineAddress("/courses/:slug");
export const courseSyllabusAddress = defineAddress("/courses/:slug/syllabus");
export const courseScheduleAddress = defineAddress("/courses/:slug/schedule");
export const categoryAddress = defineAddress("/categories/:slug");
export const programAddress = defineAddress("/programs/:slug");
export const programSyllabusAddress = defineAddress("/programs/:slug/syllabus");
export const programScheduleAddress = defineAddress("/programs/:slug/schedule");
/** `next`, then `2`, `3`: days move on, places in the row stay. */
export const programCohortAddress = defineAddress("/programs/:slug/cohorts/:cohort");
export const universityAddress = defineAddress("/university/:slug");
export const universitySyllabusAddress = defineAddress("/university/:slug/syllabus");
export const universityScheduleAddress = defineAddress("/university/:slug/schedule");
export const universityCohortAddress = defineAddress("/university/:slug/cohorts/:cohort");
export const universityImmersionAddress = defineAddress("/university/:slug/immersion");
/** Free courses stand at the root: their addresses are published so. */
export const freeCourseAddress = defineAddress("/:slug");

export const syllabusFileAddress = defineAddress("/courses/:slug/syllabus.pdf");
export const programBrochureAddress = defineAddress("/programs/:slug/brochure.pdf");
export const universityBrochureAddress = defineAddress("/university/:slug/brochure.pdf");

/**
 * Covers as files of their own. A page full of cards names each in a line, where drawn inline they would be a
 * third of its weight; the browser fetches those that come near and keeps them.
 */
export const coverAddress = defineAddress("/covers/:hue/:file");

/** The keys are the published words for the kinds. */
export const productAddresses = {
	course: courseAddress,
	bundle: programAddress,
	university: universityAddress,
	"free-course": freeCourseAddress,
};
/** A page of content with the conditions of the job guarantee; not every business has it. */
export const jobGuaranteePage = "/our-promise-of-a-job";

/** Nothing stands here; people who shorten the address of a course look for the list. */
export const coursesAddress = defineAddress("/courses");
/** The page lists every product that has a price, of all kinds. */
export const programsAddress = defineAddress("/programs");
export const compareAddress = defineAddress("/compare");
export const subjectAddress = defineAddress("/certifications/:slug");
/** Somebody who teaches, by their id in `instructors.yaml`. */
export const instructorAddress = defineAddress("/instructors/:slug");
export const partnersAddress = defineAddress("/partners");
/** The published prefix of everything a company or school shows under its own name. */
export const partnerAddress = defineAddress("/partners/:enterpriseIdentifier");

/** Each product of a kind has these pages: the sitemap for search engines lists them. */
export const productPageAddresses = {
	course: [courseAddress, courseSyllabusAddress, courseScheduleAddress],
	bundle: [programAddress, programSyllabusAddress, programScheduleAddress],
	university: [universityAddress, universitySyllabusAddress, universityScheduleAddress],
	"free-course": [freeCourseAddress],
} as const;
export const kindsWithPages = [
	"course",
	"bundle",
	"university",
	"free-course",
] as const satisfies readonly ProductKind[];
/** The most pages that one product has. */
export const maxPagesPerProduct = 3;
