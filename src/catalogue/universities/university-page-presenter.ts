import { universityImmersionAddress } from "#catalogue/addresses.ts";
import { shownUniversityFeatures } from "#catalogue/cards/card-rules.ts";
import { weeksText } from "#catalogue/courses/schedule/course-schedule-presenter.ts";
import type { HeroFact } from "#catalogue/products/product-hero-view.tsx";
import {
	type CardFacts,
	cardFacts,
} from "#catalogue/products/product-presenter.ts";
import type { ModuleFacts } from "#catalogue/products/syllabus-view.tsx";
import { priceAndStart } from "#catalogue/programs/cohorts/cohort-presenter.ts";
import { weekSpans } from "#catalogue/programs/cohorts/week-span-rules.ts";
import type { UniversityFacts } from "#catalogue/programs/program-page-store.ts";
import {
	type ProgramContext,
	type ProgramView,
	programView,
} from "#catalogue/programs/program-presenter.ts";

export interface UniversityView extends ProgramView {
	readonly program: UniversityFacts["program"];
	readonly facts: readonly HeroFact[];
	/** At most two, and only those made for private learners. */
	readonly features: readonly string[];
	readonly modules: readonly ModuleFacts[];
	readonly weeks: string;
	/** What people take in the same field. */
	readonly courses: readonly CardFacts[];
	readonly immersion:
		| { readonly title: string; readonly text: string; readonly href: string }
		| undefined;
}

export function universityView(
	found: UniversityFacts,
	context: ProgramContext,
): UniversityView {
	const { program, courses } = found;
	const { locale, categories, now } = context;
	const view = programView(found, context);
	const { curriculum, immersion } = program.details;
	const total = curriculum.reduce((sum, { weeks }) => sum + weeks, 0);
	return {
		...view,
		program,
		facts: [
			...priceAndStart(view),
			{ name: "Length", value: view.length },
			{ name: "Certificate", value: view.kindName },
		],
		features: shownUniversityFeatures(program.keyFeatures),
		modules: weekSpans(curriculum).map(({ part, first, last }) => ({
			title: part.title,
			length: weekSpanText(first, last),
			topics: part.topics,
		})),
		weeks: weeksText(total, locale),
		courses: courses.map((one) => cardFacts(one, categories, locale, now)),
		immersion: immersion && {
			...immersion,
			href: universityImmersionAddress.to({ slug: program.slug }),
		},
	};
}

export function weekSpanText(first: number, last: number): string {
	return first === last ? `Week ${first}` : `Weeks ${first} to ${last}`;
}
