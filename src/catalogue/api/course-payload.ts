import type { Category } from "#catalogue/categories/category-schema.ts";
import type { Discount } from "#catalogue/coupons/discount-rules.ts";
import type { Course, CourseCard } from "#catalogue/courses/course-schema.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { VisitorMarket } from "#catalogue/market.ts";
import type { PricedMode, PriceMode } from "#catalogue/product.ts";
import { listUpcomingBatches, type ScheduledBatch } from "#catalogue/rules.ts";
import { currencySymbol, formatMoney, toMajorUnits } from "#core/money.ts";
import {
	type CardContext,
	courseCardPayload,
	freeCoursePayload,
	homeSliderCardPayload,
	type TimeContext,
} from "./product-payload.ts";

// Domain values in the words that the published calls answer with.

export function pricePayload({ mode, price }: PricedMode, locale: string) {
	return {
		mode,
		price: toMajorUnits(price),
		currency: price.currency,
		currencySymbol: currencySymbol(price.currency, locale),
		displayPrice: formatMoney(price, locale),
	};
}

export function batchPayload(courseId: number, { batch, begins }: ScheduledBatch) {
	return {
		course_id: courseId,
		trainingMode: batch.mode,
		startDate: begins.toString(),
		/** Monday is 1. */
		weekdays: batch.weekdays.map(String),
		startTime: batch.from,
		endTime: batch.to,
		timeZone: batch.zone,
		weeks: batch.weeks,
		seats: batch.seats,
		seatsLeft: batch.seatsLeft,
		city: batch.city,
	};
}

/** The groups to come that are open to visitors of this country. */
export function listUpcomingBatchesIn(
	{ batches }: CourseCard,
	country: string,
	{ now }: TimeContext,
): ScheduledBatch[] {
	const open = batches.filter((entry) => !entry.country || entry.country === country);
	return listUpcomingBatches(open, now);
}

export function lvcCoursePayload(
	course: CourseCard,
	market: VisitorMarket,
	timeContext: CardContext,
) {
	const isLive = ({ mode }: { mode: PriceMode }) => mode === "live-virtual";
	const { displayName, course_url } = homeSliderCardPayload(course, []);
	return {
		...courseCardPayload(course, timeContext),
		displayName,
		course_url,
		prices: course.prices.filter(isLive).map((entry) => pricePayload(entry, market.locale)),
		batches: listUpcomingBatchesIn(course, market.visitorCountry, timeContext)
			.filter(({ batch }) => isLive(batch))
			.map((group) => batchPayload(course.id, group)),
	};
}

export function courseDetailsPayload(course: Course, locale: string, context: CardContext) {
	const { displayName, course_url, cateforyInfo } = homeSliderCardPayload(
		course,
		context.categories,
	);
	return {
		...courseCardPayload(course, context),
		displayName,
		course_url,
		level: course.level,
		cateforyInfo,
		description: course.summary,
		duration: course.hours,
		skills: course.details.skills,
		outcomes: course.details.outcomes,
		trainingModes: course.modes,
		prices: course.prices.map((entry) => pricePayload(entry, locale)),
	};
}

export function skillupCoursePayload(course: FreeCourse, categories: readonly Category[]) {
	return {
		course_id: course.id,
		...freeCoursePayload(course, categories),
		skills: course.details.skills,
		lessons: course.details.lessons.map(({ title, minutes }) => ({
			title,
			minutes,
		})),
	};
}

export function couponPayload({ coupon, off, total }: Discount, mode: PriceMode, locale: string) {
	return {
		code: coupon.code,
		title: coupon.words,
		mode,
		discount: toMajorUnits(off),
		discountedPrice: toMajorUnits(total),
		displayPrice: formatMoney(total, locale),
		currency: total.currency,
		currencySymbol: currencySymbol(total.currency, locale),
	};
}

export function formPageDataPayload(input: {
	/** The current addresses of courses that changed their name. */
	readonly redirects: readonly {
		readonly from: string;
		readonly to: string;
	}[];
	readonly isRevamped: boolean;
	/** Replaces the usual words about privacy beside the consent box. */
	readonly privacyText?: string | undefined;
	readonly isSmsComplianceOn: boolean;
	/** The country of the visitor, as far as we can tell. */
	readonly visitorCountry: string | undefined;
}) {
	return {
		coursePageHeaderData: { course_redirects_data: input.redirects },
		isCourseRevamp: input.isRevamped,
		customPrivacyText: input.privacyText,
		isSMSComplianceEnabled: input.isSmsComplianceOn,
		locatorData: { address: input.visitorCountry },
	};
}
