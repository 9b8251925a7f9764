import { productAddresses } from "#catalogue/addresses.ts";
import type { CourseCard } from "#catalogue/courses/course-schema.ts";
import type { Partner } from "#catalogue/people/people-schema.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import {
	findNextCohortStart,
	listCohortStarts,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";
import { formatCount } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import {
	cohortPayload,
	courseCardPayload,
	formatBundleId,
	type TimeContext,
	universityPayload,
} from "./product-payload.ts";

// The program card is one shape for courses, bundles and university programs.

export type PublishableProgram =
	| { readonly kind: "course"; readonly card: CourseCard }
	| { readonly kind: "bundle"; readonly card: BundleCard }
	| {
			readonly kind: "university";
			readonly card: UniversityProgramCard;
			readonly partner: Partner | undefined;
	  };

export function programCardPayload(
	program: PublishableProgram,
	sequence: number,
) {
	const { kind, card } = program;
	return {
		productId: kind === "bundle" ? formatBundleId(card) : card.id,
		productName: card.title,
		...logos(program),
		description: card.summary,
		// The published spelling of "collaboration".
		collabrationText: collaboration(program),
		programDurations: durations(program),
		programType: kind,
		url: productAddresses[kind].to(card),
		sequence,
	};
}

/** We keep one logo of everybody; it is the new one, and the old one, too. */
function logos(program: PublishableProgram) {
	const logo =
		program.kind === "bundle"
			? program.card.accreditorLogo
			: program.kind === "university"
				? program.partner?.logo
				: undefined;
	return { logo, logoNew: logo };
}

function collaboration(program: PublishableProgram): string | undefined {
	if (program.kind === "bundle")
		return `In collaboration with ${program.card.accreditor}`;
	if (program.kind === "university" && program.partner)
		return `In collaboration with ${program.partner.name}`;
	return undefined;
}

function durations(program: PublishableProgram): string {
	return program.kind === "course"
		? formatCount(program.card.hours, "hour")
		: formatCount(program.card.durationMonths, "month");
}

/** What the page passes beside its program cards. */
export function programPagePayload(
	input: {
		readonly programs: readonly PublishableProgram[];
		readonly backgroundImage?: string | undefined;
	},
	timeContext: TimeContext,
) {
	const { now, zone } = timeContext;
	const courses = input.programs.flatMap((entry) =>
		entry.kind === "course" ? [entry.card] : [],
	);
	const bundles = input.programs.flatMap((entry) =>
		entry.kind === "bundle" ? [entry.card] : [],
	);
	const universities = input.programs.flatMap((entry) =>
		entry.kind === "university" ? [entry] : [],
	);
	const offeredAs = (mode: CourseCard["modes"][number]) =>
		courses
			.filter(({ modes }) => modes.includes(mode))
			.map((course) => courseCardPayload(course, timeContext));
	return {
		backgroundImage: input.backgroundImage,
		cohortDetails: [...bundles, ...universities.map(({ card }) => card)].map(
			(card) => cohortPayload(card, timeContext),
		),
		lvcCourses: offeredAs("live-virtual"),
		classroomCourses: offeredAs("classroom"),
		masterCourseStartDates: Object.fromEntries(
			bundles.flatMap((bundle) => {
				const starts = listCohortStarts(bundle.cohorts, now, zone);
				const next = findNextCohortStart(starts, now);
				return next
					? [[formatBundleId(bundle), localDate(next, zone).toString()]]
					: [];
			}),
		),
		courseRatings: Object.fromEntries(
			courses.flatMap(({ id, ratings }) => (ratings ? [[id, ratings]] : [])),
		),
		keyFeatures: Object.fromEntries(
			[...courses, ...bundles].map(({ slug, keyFeatures }) => [
				slug,
				keyFeatures,
			]),
		),
		universityFeatures: Object.fromEntries(
			universities.map(({ card, partner }) => [
				card.slug,
				universityPayload(card, partner, timeContext).keyfeatures,
			]),
		),
	};
}
