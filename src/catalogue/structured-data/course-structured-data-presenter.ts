import { courseAddress, freeCourseAddress } from "#catalogue/addresses.ts";
import type { Course } from "#catalogue/courses/course-schema.ts";
import { calculateBatchEnd } from "#catalogue/courses/schedule/study-week-rules.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { Instructor } from "#catalogue/people/people-schema.ts";
import type { ScheduledBatch } from "#catalogue/rules.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { describeInstructor } from "./instructor-structured-data-presenter.ts";
import {
	describeImage,
	describeOffer,
	describeProduct,
	describeRatings,
	describeSelfPaced,
	type StructuredDataSite,
	siteOrganization,
} from "./product-structured-data-presenter.ts";

/** A course as search engines read it. */
export function courseStructuredData(
	course: Omit<Course, "prices">,
	groups: readonly ScheduledBatch[],
	instructors: readonly Instructor[],
	site: StructuredDataSite,
): object {
	const { title, summary, details, offers } = course;
	const url = site.publicUrl + courseAddress.to(course);
	const instances = [
		...(course.modes.includes("self-paced") ? [describeSelfPaced(course)] : []),
		...groups.map(courseInstance),
	];
	return {
		...describeProduct("Course", url, { name: title, description: summary }),
		provider: siteOrganization(site),
		inLanguage: details.language,
		educationalLevel: course.level,
		teaches: details.skills,
		...describeImage(course, site),
		...(offers.length && {
			offers: offers.map(({ mode, country, price }) => describeOffer(price, country, mode)),
		}),
		...describeRatings(course),
		hasCourseInstance: instances.map((instance) => ({
			...instance,
			...(instructors.length && {
				instructor: instructors.map((person) => describeInstructor(person, site)),
			}),
		})),
	};
}

export function freeCourseStructuredData(course: FreeCourse, site: StructuredDataSite): object {
	const { h1, summary, partner, details } = course;
	const url = site.publicUrl + freeCourseAddress.to(course);
	return {
		...describeProduct("Course", url, { name: h1, description: summary }),
		provider: partner ? { "@type": "Organization", name: partner } : siteOrganization(site),
		educationalLevel: course.level,
		teaches: details.skills,
		isAccessibleForFree: true,
		...describeImage(course, site),
		offers: { "@type": "Offer", category: "Free", price: 0 },
		...describeRatings(course),
		hasCourseInstance: describeSelfPaced(course),
	};
}

const schemaOrgWeekdays = [
	"Monday",
	"Tuesday",
	"Wednesday",
	"Thursday",
	"Friday",
	"Saturday",
	"Sunday",
];

function courseInstance(group: ScheduledBatch) {
	const { batch, begins } = group;
	const startDate = begins.toString();
	const endDate = calculateBatchEnd(group).toString();
	return {
		"@type": "CourseInstance",
		courseMode: batch.mode === "classroom" ? "Onsite" : "Online",
		startDate,
		endDate,
		...(batch.mode === "classroom" &&
			batch.city && {
				location: {
					"@type": "Place",
					name: batch.city,
					address: {
						"@type": "PostalAddress",
						addressLocality: batch.city,
						addressCountry: batch.country,
					},
				},
			}),
		courseSchedule: {
			"@type": "Schedule",
			repeatFrequency: "Weekly",
			repeatCount: Math.max(1, batch.weeks),
			startDate,
			endDate,
			byDay: batch.weekdays.map((day) => `https://schema.org/${schemaOrgWeekdays[day - 1]}`),
			startTime: batch.from,
			endTime: batch.to,
			scheduleTimezone: batch.zone,
		},
	};
}

/** Lists of fewer than three are not worth naming: search engines ignore them. */
export function courseListStructuredData(
	courses: readonly ProductSummary[],
	publicUrl: string,
): object[] {
	if (courses.length < 3) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "ItemList",
			itemListElement: courses.map(({ href }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				url: publicUrl + href,
			})),
		},
	];
}
