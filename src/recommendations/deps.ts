import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { Guests } from "#visitors/learners/guest-commands.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import type { RecommendableCourses } from "./list/course-store.ts";
import type { QuestionnaireQuestion } from "./questionnaire-schema.ts";

/** The questionnaire and the recommendations that follow from it work with these. */
export interface RecommendationsDeps extends ModuleDeps {
	readonly catalogue: CatalogueSnapshot;
	readonly courses: RecommendableCourses;
	/** The questions of the questionnaire, which content may change. */
	readonly questions: () => readonly QuestionnaireQuestion[];
	readonly sessions: Sessions;
	readonly guests: Guests;
	readonly findLocation: VisitorServices["findLocation"];
	/** Verifies the tokens of accounts that pages of other hosts send. */
	readonly secret: string;
	/** The base of the links of cards in carousels. */
	readonly cardBase: string;
}

/** The commands that recommend courses need these. */
export type RecommenderDeps = Pick<RecommendationsDeps, "db" | "courses" | "questions">;
