import { universityImmersionAddress } from "../addresses.ts";
import { shownUniversityFeatures } from "../card-rules.ts";
import { weeksText } from "../course-presenters.ts";
import type { HeroFact } from "../pages/product/product-hero.tsx";
import type { ModuleFacts } from "../pages/product/syllabus.tsx";
import { type CardFacts, cardFacts } from "../presenters.ts";
import { priceAndStart } from "./cohort-presenters.ts";
import type { UniversityFacts } from "./program-facts.ts";
import {
	type ProgramContext,
	type ProgramView,
	programView,
} from "./program-view.ts";
import { weekSpans } from "./week-rules.ts";

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
