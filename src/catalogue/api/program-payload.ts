import { productAddresses } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { FreeCourseCard } from "#catalogue/free-courses/free-course-schema.ts";
import { messages } from "#catalogue/messages.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import { formatBundleId, publishedProductId } from "#catalogue/product-key.ts";
import { findNextCohortStart, listCohortStarts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { AnyProductCard } from "#catalogue/store/product-store.ts";
import { findProductPartner } from "#catalogue/summary-presenter.ts";
import { formatCount } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import {
	type CardContext,
	cohortPayload,
	courseCardPayload,
	universityFeaturesPayload,
} from "./product-payload.ts";

// The program card is one shape for courses, bundles and university programs.

export type PublishableProgram = Exclude<AnyProductCard, FreeCourseCard>;

export function programCardPayload(
	card: PublishableProgram,
	sequence: number,
	partners: readonly Partner[],
) {
	const found = findProductPartner(card, partners);
	const { name, logo, earlierLogo = logo } = found;
	return {
		productId: publishedProductId(card),
		productName: card.title,
		logo: earlierLogo,
		// Most partners have one logo, published under both names.
		logoNew: logo,
		description: card.summary,
		// The published spelling of "collaboration".
		collabrationText:
			name && (card.kind === "bundle" ? messages.cards.accreditor : messages.cards.partner)(name),
		programDurations:
			card.kind === "course"
				? formatCount(card.hours, "hour")
				: formatCount(card.durationMonths, "month"),
		programType: card.kind,
		url: productAddresses[card.kind].to(card),
		sequence,
	};
}

/** The fields of the page beside its program cards. */
export function programPagePayload(
	input: {
		readonly programs: readonly PublishableProgram[];
		readonly backgroundImage?: string | undefined;
	},
	timeContext: CardContext,
) {
	const { now, timeZone } = timeContext;
	const courses = input.programs.flatMap((entry) => (entry.kind === "course" ? [entry] : []));
	const bundles = input.programs.flatMap((entry) => (entry.kind === "bundle" ? [entry] : []));
	const universities = input.programs.flatMap((entry) =>
		entry.kind === "university" ? [entry] : [],
	);
	const offeredAs = (mode: CourseCard["modes"][number]) =>
		courses
			.filter(({ modes }) => modes.includes(mode))
			.map((course) => courseCardPayload(course, timeContext));
	return {
		backgroundImage: input.backgroundImage,
		cohortDetails: [...bundles, ...universities].map((card) => cohortPayload(card, timeContext)),
		lvcCourses: offeredAs("live-virtual"),
		classroomCourses: offeredAs("classroom"),
		masterCourseStartDates: Object.fromEntries(
			bundles.flatMap((bundle) => {
				const starts = listCohortStarts(bundle.cohorts, now, timeZone);
				const next = findNextCohortStart(starts, now);
				return next ? [[formatBundleId(bundle), localDate(next, timeZone).toString()]] : [];
			}),
		),
		courseRatings: Object.fromEntries(
			courses.flatMap(({ id, ratings }) => (ratings ? [[id, ratings]] : [])),
		),
		keyFeatures: Object.fromEntries(
			[...courses, ...bundles].map(({ slug, keyFeatures }) => [slug, keyFeatures]),
		),
		universityFeatures: Object.fromEntries(
			universities.map((card) => [card.slug, universityFeaturesPayload(card)]),
		),
	};
}
