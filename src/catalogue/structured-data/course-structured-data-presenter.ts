import { courseAddress } from "#catalogue/addresses.ts";
import type { Course, CourseCard } from "#catalogue/courses/course-schema.ts";
import { calculateBatchEnd } from "#catalogue/courses/schedule/study-week-rules.ts";
import type { ProductPrice } from "#catalogue/product.ts";
import type { ScheduledBatch } from "#catalogue/rules.ts";
import { minorDigits } from "#core/money.ts";
import { ratingStructuredData } from "./rating-structured-data-presenter.ts";

/** A course as search engines read it, in the words of schema.org. */
export function courseStructuredData(
	course: Omit<Course, "prices">,
	groups: readonly ScheduledBatch[],
	site: { readonly publicUrl: string; readonly name: string },
): object {
	const { publicUrl, name } = site;
	const url = publicUrl + courseAddress.to({ slug: course.slug });
	const { ratings, details } = course;
	return {
		"@context": "https://schema.org",
		"@type": "Course",
		"@id": url,
		url,
		name: course.title,
		description: course.summary,
		provider: { "@type": "Organization", name, sameAs: publicUrl },
		inLanguage: details.language,
		educationalLevel: course.level,
		teaches: details.skills,
		...(course.image && { image: new URL(course.image, publicUrl).href }),
		...(course.offers.length && {
			offers: course.offers.map(offerStructuredDataOfCourse),
		}),
		...ratingStructuredData(ratings),
		hasCourseInstance: [
			...(course.modes.includes("self-paced")
				? [
						{
							"@type": "CourseInstance",
							courseMode: "Online",
							courseWorkload: `PT${Math.round(course.hours * 60)}M`,
						},
					]
				: []),
			...groups.map(courseInstance),
		],
	};
}

function offerStructuredDataOfCourse({ mode, country, price }: ProductPrice) {
	return {
		"@type": "Offer",
		// Google knows Free, Partially Free, Subscription and Paid.
		category: price.minor === 0 ? "Free" : "Paid",
		name: mode,
		price: price.minor / 10 ** minorDigits(price.currency),
		priceCurrency: price.currency,
		eligibleRegion: { "@type": "Country", name: country },
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
			byDay: batch.weekdays.map(
				(day) => `https://schema.org/${schemaOrgWeekdays[day - 1]}`,
			),
			startTime: batch.from,
			endTime: batch.to,
			scheduleTimezone: batch.zone,
		},
	};
}

/** Lists of fewer than three are not worth naming: search engines ignore them. */
export function courseListStructuredData(
	courses: readonly CourseCard[],
	publicUrl: string,
): object[] {
	if (courses.length < 3) return [];
	return [
		{
			"@context": "https://schema.org",
			"@type": "ItemList",
			itemListElement: courses.map(({ slug }, index) => ({
				"@type": "ListItem",
				position: index + 1,
				url: publicUrl + courseAddress.to({ slug }),
			})),
		},
	];
}
