import { universityImmersionAddress } from "#catalogue/addresses.ts";
import { selectLearnerFeatures } from "#catalogue/cards/card-rules.ts";
import { type ProgramSchool, presentSchool } from "#catalogue/partners/school-presenter.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import type { HeroDetail } from "#catalogue/products/product-hero-view.tsx";
import type { SyllabusEntry } from "#catalogue/products/syllabus-view.tsx";
import { presentPriceAndStart } from "#catalogue/programs/cohorts/cohort-presenter.ts";
import { toWeekSpans } from "#catalogue/programs/cohorts/week-span-rules.ts";
import type { ProgramPageData } from "#catalogue/programs/program-page-store.ts";
import {
	type ProgramPageProps,
	type ProgramPresenterContext,
	presentProgram,
} from "#catalogue/programs/program-presenter.ts";
import type { ProductSummary } from "#catalogue/summary.ts";
import { summarizeProduct } from "#catalogue/summary-presenter.ts";
import { formatCount } from "#core/text/formats.ts";
import { universityMessages } from "./messages.ts";
import type { UniversityProgram } from "./university-program-schema.ts";

export interface UniversityPageProps extends ProgramPageProps<"university"> {
	readonly school: ProgramSchool;
	readonly heroDetails: readonly HeroDetail[];
	/** Two features at most, and only those for private learners. */
	readonly features: readonly string[];
	readonly modules: readonly SyllabusEntry[];
	readonly weeks: string;
	/** Popular courses of the same category. */
	readonly courses: readonly ProductSummary[];
	readonly immersion:
		| {
				readonly title: string;
				readonly lead: string;
				readonly text: string;
				readonly href: string;
		  }
		| undefined;
}

export function presentUniversityPage(
	data: ProgramPageData<UniversityProgram>,
	context: ProgramPresenterContext,
): UniversityPageProps {
	const { program, courses } = data;
	const { locale } = context;
	const view = presentProgram<"university">(data, context);
	const school = presentSchool(program, context.partners);
	const { curriculum, immersion } = program.details;
	const total = curriculum.reduce((sum, { weeks }) => sum + weeks, 0);
	return {
		...view,
		school,
		heroDetails: [
			...presentPriceAndStart(view),
			{ name: productMessages.details.length, value: view.summary.length },
			{ name: universityMessages.kind, value: view.summary.typeName },
		],
		features: selectLearnerFeatures(program.keyFeatures),
		modules: toWeekSpans(curriculum).map(({ part, first, last }) => ({
			title: part.title,
			length: formatWeekSpan(first, last),
			topics: part.topics,
		})),
		weeks: formatCount(total, "week", locale),
		courses: courses.map((card) => summarizeProduct(card, context)),
		immersion: immersion && {
			...immersion,
			lead: universityMessages.immersion.lead(
				inSentence(view.summary.typeName),
				program.durationMonths,
				school.name,
			),
			href: universityImmersionAddress.to({ slug: program.slug }),
		},
	};
}

export function formatWeekSpan(first: number, last: number): string {
	return universityMessages.weekSpan(first, last);
}
