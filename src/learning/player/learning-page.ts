import type { Instant } from "#core/time.ts";
import type { ProgressDeps } from "#learning/progress/progress-commands.ts";
import type { Server } from "#platform/http/server.ts";
import type { Log } from "#platform/log.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import type { CourseVisitDeps } from "./lesson-visit-commands.ts";
import { playerMessages } from "./messages.ts";

/** The pages of learners are made with these. */
export interface PlayerDeps extends CourseVisitDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly progress: ProgressDeps;
	readonly log: Log;
	readonly secure: boolean;
	/** The site's time zone. */
	readonly timeZone: string;
	/** Days are written in the site's time zone. */
	readonly formatDay: (instant: Instant) => string;
}

/** More than the fields may hold: what is too long is refused at its field, with all that was typed. */
export const maxFormBytes = 512 * 1024;

export const learningPage = createUnlistedPages("learning", playerMessages.description);
