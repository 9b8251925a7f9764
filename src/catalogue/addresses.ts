import { defineAddress } from "#core/addresses.ts";
import type { ProductKind } from "./product.ts";

export const courseAddress = defineAddress("/courses/:slug");
export const courseSyllabusAddress = defineAddress("/courses/:slug/syllabus");
export const courseScheduleAddress = defineAddress("/courses/:slug/schedule");
export const categoryAddress = defineAddress("/categories/:slug");
export const programAddress = defineAddress("/programs/:slug");
export const universityAddress = defineAddress("/university/:slug");
/** Free courses stand at the root: their addresses are published so. */
export const freeCourseAddress = defineAddress("/:slug");

export const syllabusFileAddress = defineAddress("/courses/:slug/syllabus.pdf");
export const programBrochureAddress = defineAddress(
	"/programs/:slug/brochure.pdf",
);
export const universityBrochureAddress = defineAddress(
	"/university/:slug/brochure.pdf",
);

/**
 * Covers as files of their own. A page full of cards names each in a line, where drawn inline they would be a
 * third of its weight; the browser fetches those that come near and keeps them.
 */
export const coverAddress = defineAddress("/covers/:hue/:file");

/** By the published word for the kind. */
export const productAddresses = {
	course: courseAddress,
	bundle: programAddress,
	university: universityAddress,
	"free-course": freeCourseAddress,
};
/** Everything that has a price, of every kind. */
export const programsAddress = defineAddress("/programs");
export const compareAddress = defineAddress("/compare");
export const subjectAddress = defineAddress("/certifications/:slug");
export const partnersAddress = defineAddress("/partners");
/** The published prefix of everything a company or school shows under its own name. */
export const partnerAddress = defineAddress("/partners/:enterpriseIdentifier");

/** The kinds whose pages stand already, and what each product has: only these are in the sitemap for search engines. */
export const pagesOfKinds = {
	course: [courseAddress, courseSyllabusAddress, courseScheduleAddress],
} as const;
export const kindsWithPages = [
	"course",
] as const satisfies readonly ProductKind[];
/** The most pages that one product has. */
export const mostPagesOfProduct = 3;
