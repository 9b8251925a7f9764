import * as z from "zod/mini";

// The outputs of the published calls, by the published field names. The `…-payload` files build the
// values.

const textsSchema = z.readonly(z.array(z.string()));
const optionalText = z.optional(z.string());
const optionalNumber = z.optional(z.number());

const ratingOutputFields = {
	rating: optionalNumber,
	ratingCount: optionalNumber,
	learners: z.number(),
};

export const priceOutput = z.object({
	mode: z.string(),
	/** Whole units. */
	price: z.number(),
	currency: z.string(),
	currencySymbol: z.string(),
	displayPrice: z.string(),
});

export const batchOutput = z.object({
	course_id: z.number(),
	trainingMode: z.string(),
	startDate: z.string(),
	weekdays: textsSchema,
	startTime: z.string(),
	endTime: z.string(),
	timeZone: z.string(),
	weeks: z.number(),
	seats: z.number(),
	seatsLeft: z.number(),
	city: optionalText,
});

export const courseCardOutput = z.object({
	course_id: z.number(),
	...ratingOutputFields,
	home_page_tumbnail_image: z.string(),
	keyfeatures: textsSchema,
	startDate: optionalText,
});

export const lvcCourseOutput = z.extend(courseCardOutput, {
	displayName: z.string(),
	course_url: z.string(),
	prices: z.array(priceOutput),
	batches: z.array(batchOutput),
});

export const courseDetailsOutput = z.extend(courseCardOutput, {
	displayName: z.string(),
	course_url: z.string(),
	level: z.string(),
	cateforyInfo: z.object({ slug: z.string(), name: z.string() }),
	description: z.string(),
	/** Hours. */
	duration: z.number(),
	skills: textsSchema,
	outcomes: textsSchema,
	trainingModes: textsSchema,
	prices: z.array(priceOutput),
});

export const homeSliderCardOutput = z.object({
	displayName: z.string(),
	course_url: z.string(),
	course_id: z.number(),
	...ratingOutputFields,
	level: z.string(),
	cateforyInfo: z.object({ slug: z.string(), name: z.string() }),
});

export const bundleCardOutput = z.object({
	bundle_id: z.string(),
	title: z.string(),
	url: z.string(),
	features: textsSchema,
	accreditorLogo: optionalText,
	ratingInfo: z.object(ratingOutputFields),
	startDate: optionalText,
	linkable_type: z.string(),
	course_count: z.number(),
	duration: z.number(),
});

export const bundleOutput = z.extend(bundleCardOutput, {
	description: z.string(),
	skills: textsSchema,
	courses: z.array(
		z.object({
			course_id: z.number(),
			displayName: z.string(),
			course_url: z.string(),
			duration: z.number(),
		}),
	),
	/** The bundle is no longer offered. */
	sunset: z.boolean(),
	prices: z.array(priceOutput),
});

export const cohortOutput = z.object({
	/** The id as in the program's card. */
	program_id: z.union([z.string(), z.number()]),
	welcome_start_display: z.array(z.number()),
});

export const programCardOutput = z.object({
	productId: z.union([z.string(), z.number()]),
	productName: z.string(),
	logo: optionalText,
	logoNew: optionalText,
	description: z.string(),
	collabrationText: optionalText,
	programDurations: z.string(),
	programType: z.string(),
	url: z.string(),
	sequence: z.number(),
});

const universityFeatureOutput = z.object({
	key_feature_name: z.string(),
	is_b2c: z.boolean(),
});

export const universityCardOutput = z.object({
	title: z.string(),
	bundle_url: z.string(),
	homePage_slider_image: z.string(),
	university_homePage_logo: optionalText,
	duration: z.number(),
	batchStartDate: optionalText,
	keyfeatures: z.array(universityFeatureOutput),
	snapshot_data: z.object({ program_sub_type: z.string() }),
});

export const programPageOutput = z.object({
	programs: z.array(programCardOutput),
	backgroundImage: optionalText,
	cohortDetails: z.array(cohortOutput),
	lvcCourses: z.array(courseCardOutput),
	classroomCourses: z.array(courseCardOutput),
	masterCourseStartDates: z.record(z.string(), z.string()),
	courseRatings: z.record(z.string(), z.object({ average: z.number(), count: z.number() })),
	keyFeatures: z.record(z.string(), textsSchema),
	universityFeatures: z.record(z.string(), z.array(universityFeatureOutput)),
});

export const freemiumCourseOutput = z.object({
	elearning_id: z.number(),
	course_id: z.number(),
	course_name: z.string(),
	category_id: z.string(),
	categoryName: z.string(),
	rating: optionalNumber,
	accessDays: z.number(),
	rewardEnabled: z.number(),
});

export const freeCourseCardOutput = z.object({
	course_name: z.string(),
	title: z.string(),
	h1Tag: z.string(),
	course_url: z.string(),
	imgPath: z.string(),
	rating: optionalNumber,
	learners: z.number(),
	totalDuration: z.number(),
	salary: optionalText,
	rewardEnabled: z.number(),
	contentPartners: z.object({
		title: z.string(),
		content: z.array(z.object({ name: z.string(), imagePath: optionalText })),
	}),
	categoryName: z.string(),
});

export const freeCourseOutput = z.extend(freeCourseCardOutput, {
	course_id: z.number(),
	skills: textsSchema,
	lessons: z.array(z.object({ title: z.string(), minutes: z.number() })),
});

export const reviewOutput = z.object({
	id: z.number(),
	personName: z.string(),
	designation: z.string(),
	company: optionalText,
	content: z.string(),
	linkedinUrl: optionalText,
	imgSrc: optionalText,
	rating: z.number(),
});

export const couponOutput = z.object({
	code: z.string(),
	title: z.string(),
	mode: z.string(),
	/** Whole units, like the price that is left. */
	discount: z.number(),
	discountedPrice: z.number(),
	displayPrice: z.string(),
	currency: z.string(),
	currencySymbol: z.string(),
});

export const formPageOutput = z.object({
	coursePageHeaderData: z.object({
		course_redirects_data: z.readonly(z.array(z.object({ from: z.string(), to: z.string() }))),
	}),
	isCourseRevamp: z.boolean(),
	customPrivacyText: optionalText,
	isSMSComplianceEnabled: z.boolean(),
	locatorData: z.object({ address: optionalText }),
});
