import { productAddresses } from "#catalogue/addresses.ts";
import type { Partner } from "#catalogue/people/people.ts";
import type { CourseCard } from "#catalogue/product.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle.ts";
import {
	cohortStarts,
	nextCohortStart,
} from "#catalogue/programs/cohorts/cohort-rules.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program.ts";
import { counted } from "#core/text/formats.ts";
import { localDate } from "#core/time.ts";
import {
	bundleId,
	cohortShape,
	courseCardShape,
	type Moment,
	universityShape,
} from "./product-payload.ts";

// The program card is one shape for courses, bundles and university programs.

export type Program =
	| { readonly kind: "course"; readonly card: CourseCard }
	| { readonly kind: "bundle"; readonly card: BundleCard }
	| {
			readonly kind: "university";
			readonly card: UniversityProgramCard;
			readonly partner: Partner | undefined;
	  };

export function programCardShape(program: Program, sequence: number) {
	const { kind, card } = program;
	return {
		productId: kind === "bundle" ? bundleId(card) : card.id,
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
function logos(program: Program) {
	const logo =
		program.kind === "bundle"
			? program.card.accreditorLogo
			: program.kind === "university"
				? program.partner?.logo
				: undefined;
	return { logo, logoNew: logo };
}

function collaboration(program: Program): string | undefined {
	if (program.kind === "bundle")
		return `In collaboration with ${program.card.accreditor}`;
	if (program.kind === "university" && program.partner)
		return `In collaboration with ${program.partner.name}`;
	return undefined;
}

function durations(program: Program): string {
	return program.kind === "course"
		? counted(program.card.hours, "hour")
		: counted(program.card.durationMonths, "month");
}

/** What the page passes beside its program cards. */
export function programPageShape(
	facts: {
		readonly programs: readonly Program[];
		readonly backgroundImage?: string | undefined;
	},
	moment: Moment,
) {
	const { now, zone } = moment;
	const courses = facts.programs.flatMap((one) =>
		one.kind === "course" ? [one.card] : [],
	);
	const bundles = facts.programs.flatMap((one) =>
		one.kind === "bundle" ? [one.card] : [],
	);
	const universities = facts.programs.flatMap((one) =>
		one.kind === "university" ? [one] : [],
	);
	const offeredAs = (mode: CourseCard["modes"][number]) =>
		courses
			.filter(({ modes }) => modes.includes(mode))
			.map((course) => courseCardShape(course, moment));
	return {
		backgroundImage: facts.backgroundImage,
		cohortDetails: [...bundles, ...universities.map(({ card }) => card)].map(
			(card) => cohortShape(card, moment),
		),
		lvcCourses: offeredAs("live-virtual"),
		classroomCourses: offeredAs("classroom"),
		masterCourseStartDates: Object.fromEntries(
			bundles.flatMap((bundle) => {
				const starts = cohortStarts(bundle.cohorts, now, zone);
				const next = nextCohortStart(starts, now);
				return next
					? [[bundleId(bundle), localDate(next, zone).toString()]]
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
				universityShape(card, partner, moment).keyfeatures,
			]),
		),
	};
}
