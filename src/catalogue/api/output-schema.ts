import * as z from "zod/mini";

// What the published calls answer, by the published field names. `../published-shapes.ts` makes the values.

const texts = z.readonly(z.array(z.string()));
const maybeText = z.optional(z.string());
const maybeNumber = z.optional(z.number());

const judged = {
	rating: maybeNumber,
	ratingCount: maybeNumber,
	learners: z.number(),
};

export const price = z.object({
	mode: z.string(),
	/** In whole units. */
	price: z.number(),
	currency: z.string(),
	currencySymbol: z.string(),
	displayPrice: z.string(),
});

export const batch = z.object({
	course_id: z.number(),
	trainingMode: z.string(),
	startDate: z.string(),
	weekdays: texts,
	startTime: z.string(),
	endTime: z.string(),
	timeZone: z.string(),
	weeks: z.number(),
	seats: z.number(),
	seatsLeft: z.number(),
	city: maybeText,
});

export const courseCard = z.object({
	course_id: z.number(),
	...judged,
	home_page_tumbnail_image: maybeText,
	keyfeatures: texts,
	startDate: maybeText,
});

export const lvcCourse = z.extend(courseCard, {
	displayName: z.string(),
	course_url: z.string(),
	prices: z.array(price),
	batches: z.array(batch),
});

export const courseDetails = z.extend(courseCard, {
	displayName: z.string(),
	course_url: z.string(),
	level: z.string(),
	cateforyInfo: z.object({ slug: z.string(), name: z.string() }),
	description: z.string(),
	/** In hours. */
	duration: z.number(),
	skills: texts,
	outcomes: texts,
	trainingModes: texts,
	prices: z.array(price),
});

export const bundle = z.object({
	bundle_id: z.string(),
	title: z.string(),
	url: z.string(),
	features: texts,
	accreditorLogo: maybeText,
	ratingInfo: z.object(judged),
	startDate: maybeText,
	linkable_type: z.string(),
	course_count: z.number(),
	duration: z.number(),
	description: z.string(),
	skills: texts,
	courses: z.array(
		z.object({
			course_id: z.number(),
			displayName: z.string(),
			course_url: z.string(),
			duration: z.number(),
		}),
	),
	/** No longer offered. */
	sunset: z.boolean(),
	prices: z.array(price),
});

export const cohort = z.object({
	program_id: z.number(),
	welcome_start_display: z.array(z.number()),
});

export const programCard = z.object({
	productId: z.union([z.string(), z.number()]),
	productName: z.string(),
	logo: maybeText,
	logoNew: maybeText,
	description: z.string(),
	collabrationText: maybeText,
	programDurations: z.string(),
	programType: z.string(),
	url: z.string(),
	sequence: z.number(),
});

const universityFeature = z.object({
	key_feature_name: z.string(),
	is_b2c: z.boolean(),
});

export const programPage = z.object({
	programs: z.array(programCard),
	backgroundImage: maybeText,
	cohortDetails: z.array(cohort),
	lvcCourses: z.array(courseCard),
	classroomCourses: z.array(courseCard),
	masterCourseStartDates: z.record(z.string(), z.string()),
	courseRatings: z.record(
		z.string(),
		z.object({ average: z.number(), count: z.number() }),
	),
	keyFeatures: z.record(z.string(), texts),
	universityFeatures: z.record(z.string(), z.array(universityFeature)),
});

export const freemiumCourse = z.object({
	elearning_id: z.number(),
	course_id: z.number(),
	course_name: z.string(),
	category_id: z.string(),
	categoryName: z.string(),
	rating: maybeNumber,
	accessDays: z.number(),
	rewardEnabled: z.number(),
});

export const freeCourse = z.object({
	course_id: z.number(),
	course_name: z.string(),
	title: z.string(),
	h1Tag: z.string(),
	course_url: z.string(),
	imgPath: z.string(),
	rating: maybeNumber,
	learners: z.number(),
	totalDuration: z.number(),
	salary: maybeText,
	rewardEnabled: z.number(),
	contentPartners: z.object({
		title: z.string(),
		content: z.array(z.object({ name: z.string(), imagePath: maybeText })),
	}),
	categoryName: z.string(),
	skills: texts,
	lessons: z.array(z.object({ title: z.string(), minutes: z.number() })),
});

export const coupon = z.object({
	code: z.string(),
	title: z.string(),
	mode: z.string(),
	/** In whole units, like the price that is left. */
	discount: z.number(),
	discountedPrice: z.number(),
	displayPrice: z.string(),
	currency: z.string(),
	currencySymbol: z.string(),
});

export const formPage = z.object({
	coursePageHeaderData: z.object({
		course_redirects_data: z.readonly(
			z.array(z.object({ from: z.string(), to: z.string() })),
		),
	}),
	isCourseRevamp: z.boolean(),
	customPrivacyText: maybeText,
	isSMSComplianceEnabled: z.boolean(),
	locatorData: z.object({ address: maybeText }),
});
