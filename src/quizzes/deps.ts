import type { AssessmentsDeps } from "#assessments/deps.ts";
import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { LocalDate } from "#core/time.ts";
import type { Entries } from "#platform/content/collections/content-snapshot.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { Countries } from "#visitors/audience/country-snapshot.ts";
import type { EmailQueue } from "#visitors/email-limits/email-queue-commands.ts";
import type { Guests } from "#visitors/learners/guest-commands.ts";
import type { OutcomeRecorder } from "#visitors/outcome.ts";
import type { SiteBrand } from "#visitors/site.ts";
import type { Winner } from "./draws/winner-store.ts";
import type { FindCountryName } from "./draws/winners-presenter.ts";
import type { DailyQuestion, Quiz } from "./quiz-schema.ts";

/** The pages, calls and commands of quizzes, of the daily quiz and of its draws work with these. */
export interface QuizzesDeps extends AssessmentsDeps {
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly emails: EmailQueue;
	readonly catalogue: CatalogueSnapshot;
	readonly sessions: Sessions;
	readonly guests: Guests;
	readonly countries: Countries;
	readonly findCountry: FindCountryName;
	readonly quizzes: Entries<Quiz>;
	/** The questions of the daily quiz. */
	readonly questions: Entries<DailyQuestion>;
	readonly recordOutcome: OutcomeRecorder;
	/** Makes a text that nobody can guess. */
	readonly createSeed: () => string;
	/** Queues what the winner gets, in the transaction of the draw. */
	readonly notifyWinner: (tx: Tx, winner: Winner) => Promise<void>;
	/** Queues what the claimant gets, in the transaction of the claim. */
	readonly notifyClaimant: (tx: Tx, winner: Winner, deleteOn: LocalDate) => Promise<void>;
	readonly formsPerMinute: number;
}

/** The draw of winners needs these. Its connection is the one for long work: a day may have a million entries. */
export type SelectionDeps = Pick<QuizzesDeps, "db" | "clock" | "createSeed" | "notifyWinner">;
