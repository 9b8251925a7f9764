import type { Discount } from "#catalogue/coupons/discount-rules.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course.ts";
import type { Category, CourseCard, PriceMode } from "#catalogue/product.ts";
import { localeFor } from "#catalogue/products/product-presenter.ts";
import { comingGroups, type Group } from "#catalogue/rules.ts";
import type { PricedMode, WholeOf } from "#catalogue/store/product-store.ts";
import { currencySymbol, formatMoney, majorOf } from "#core/money.ts";
import {
	courseCardShape,
	freeCourseShape,
	homeSliderCardShape,
	type Moment,
} from "./product-payload.ts";

// Domain values in the words that the published calls answer with.

export function priceShape({ mode, price }: PricedMode, country: string) {
	const locale = localeFor(country);
	return {
		mode,
		price: majorOf(price),
		currency: price.currency,
		currencySymbol: currencySymbol(price.currency, locale),
		displayPrice: formatMoney(price, locale),
	};
}

export function batchShape(courseId: number, { batch, begins }: Group) {
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

/** The groups to come that somebody in this country may join. */
export function groupsIn(
	{ batches }: CourseCard,
	country: string,
	{ now }: Moment,
): Group[] {
	const open = batches.filter((one) => !one.country || one.country === country);
	return comingGroups(open, now);
}

export function lvcCourseShape(
	course: CourseCard,
	prices: readonly PricedMode[],
	country: string,
	moment: Moment,
) {
	const isLive = ({ mode }: { mode: PriceMode }) => mode === "live-virtual";
	const { displayName, course_url } = homeSliderCardShape(course, []);
	return {
		...courseCardShape(course, moment),
		displayName,
		course_url,
		prices: prices.filter(isLive).map((one) => priceShape(one, country)),
		batches: groupsIn(course, country, moment)
			.filter(({ batch }) => isLive(batch))
			.map((group) => batchShape(course.id, group)),
	};
}

export function courseDetailsShape(
	course: WholeOf<"course">,
	prices: readonly PricedMode[],
	country: string,
	facts: Moment & { readonly categories: readonly Category[] },
) {
	const { displayName, course_url, cateforyInfo } = homeSliderCardShape(
		course,
		facts.categories,
	);
	return {
		...courseCardShape(course, facts),
		displayName,
		course_url,
		level: course.level,
		cateforyInfo: { slug: cateforyInfo.slug, name: cateforyInfo.name },
		description: course.summary,
		duration: course.hours,
		skills: course.details.skills,
		outcomes: course.details.outcomes,
		trainingModes: course.modes,
		prices: prices.map((one) => priceShape(one, country)),
	};
}

export function skillupCourseShape(
	course: FreeCourse,
	categories: readonly Category[],
) {
	return {
		course_id: course.id,
		...freeCourseShape(course, categories),
		skills: course.details.skills,
		lessons: course.details.lessons.map(({ title, minutes }) => ({
			title,
			minutes,
		})),
	};
}

export function couponShape(
	{ coupon, off, total }: Discount,
	mode: PriceMode,
	country: string,
) {
	const locale = localeFor(country);
	return {
		code: coupon.code,
		title: coupon.words,
		mode,
		discount: majorOf(off),
		discountedPrice: majorOf(total),
		displayPrice: formatMoney(total, locale),
		currency: total.currency,
		currencySymbol: currencySymbol(total.currency, locale),
	};
}
