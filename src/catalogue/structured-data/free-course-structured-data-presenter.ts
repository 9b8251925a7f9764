import { freeCourseAddress } from "#catalogue/addresses.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import { ratingStructuredData } from "./rating-structured-data-presenter.ts";

/** A free course as search engines read it. */
export function freeCourseStructuredData(
	course: FreeCourse,
	site: { readonly publicUrl: string; readonly name: string },
): object {
	const { publicUrl, name } = site;
	const { ratings } = course;
	const url = publicUrl + freeCourseAddress.to(course);
	return {
		"@context": "https://schema.org",
		"@type": "Course",
		"@id": url,
		url,
		name: course.h1,
		description: course.summary,
		provider: course.partner
			? { "@type": "Organization", name: course.partner }
			: { "@type": "Organization", name, sameAs: publicUrl },
		educationalLevel: course.level,
		teaches: course.details.skills,
		isAccessibleForFree: true,
		...(course.image && { image: new URL(course.image, publicUrl).href }),
		offers: { "@type": "Offer", category: "Free", price: 0 },
		...ratingStructuredData(ratings),
		hasCourseInstance: {
			"@type": "CourseInstance",
			courseMode: "Online",
			courseWorkload: `PT${Math.round(course.hours * 60)}M`,
		},
	};
}
