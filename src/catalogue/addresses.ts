import { defineAddress } from "#core/addresses.ts";

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

/** By the published word for the kind. */
export const productAddresses = {
	course: courseAddress,
	bundle: programAddress,
	university: universityAddress,
	"free-course": freeCourseAddress,
};
