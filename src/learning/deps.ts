import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { FreeCourse } from "#catalogue/free-courses/free-course-schema.ts";
import type { FreeLearningTerms } from "#catalogue/free-courses/free-learning-terms.ts";
import type { CallBases } from "#core/calls.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Log } from "#platform/log.ts";
import type { ModuleDeps } from "#platform/module-deps.ts";
import type { FileCache } from "#platform/render-worker/file-cache.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { Guests } from "#visitors/learners/guest-commands.ts";
import type { SiteBrand, SiteHttp } from "#visitors/site.ts";
import type { Enrolment } from "./enrolments/enrolment.ts";
import type { CourseOutlines } from "./my-learning/course-outline-snapshot.ts";

/** The pages, calls and commands of learning work with these. */
export interface LearningDeps extends ModuleDeps {
	readonly log: Log;
	readonly random: () => number;
	readonly bases: CallBases;
	/** Content may change it. */
	readonly brand: () => SiteBrand;
	readonly catalogue: CatalogueSnapshot;
	readonly sessions: Sessions;
	readonly guests: Guests;
	readonly terms: () => FreeLearningTerms;
	readonly outlines: CourseOutlines;
	/** The rendered files of certificates. */
	readonly fileCache: FileCache;
	/** Days are written in the site's time zone. */
	readonly formatDay: (instant: Instant) => string;
	/** Queues the email that welcomes the learner, in the transaction of the start. */
	readonly welcome: (
		tx: Tx,
		account: Account,
		enrolment: Enrolment,
		course: FreeCourse,
	) => Promise<void>;
	/** Queues the email that congratulates, in the transaction of the completion. */
	readonly congratulate: (tx: Tx, enrolment: Enrolment, course: FreeCourse) => Promise<void>;
	/** The browser came with a campaign that lets it start any number of courses. */
	readonly isLimitLifted: (cookies: string | undefined) => boolean;
}

/** Routes whose parts send pages have both in one. */
export type LearningRouteDeps = LearningDeps & SiteHttp;

/** The commands that store progress need these. */
export type ProgressDeps = Pick<LearningDeps, "db" | "clock" | "congratulate">;

/** The list of a learner's courses is loaded with these. */
export interface MyLearningDeps extends Pick<LearningDeps, "db" | "clock" | "formatDay"> {
	readonly terms: () => Pick<FreeLearningTerms, "startLimit">;
	readonly catalogue: Pick<CatalogueSnapshot, "categories">;
	readonly outlines: Pick<CourseOutlines, "find">;
}
