import { privatePictures } from "#catalogue/files/pictures/signed-picture-routes.ts";
import type { Contribution } from "#core/slice/contributions.ts";
import type { DocumentValue } from "#platform/content/collections/content-snapshot.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import { claimPictures } from "#quizzes/claims/claim-call-routes.ts";
import { claimRoutes } from "#quizzes/claims/claim-routes.tsx";
import type { QuizzesDeps } from "#quizzes/deps.ts";
import { entryRoutes } from "#quizzes/draws/entries/entry-routes.tsx";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { sitemapPaths, siteRoutes } from "#visitors/site.ts";
import { prizeRecordSource } from "./account-record-commands.ts";
import { prizeTermsAddress, winnersAddress } from "./addresses.ts";
import { prizeDataSource } from "./personal-data-commands.ts";
import { winnersChannel } from "./prize-day-store.ts";
import { prizeFillers } from "./prize-gaps.tsx";
import type { Prize } from "./prize-schema.ts";
import { runPrizeDays } from "./selection-commands.ts";
import { winnersRoutes, winnersTag } from "./winners-routes.tsx";

/** Draws of the daily quiz and claims of their prizes. */
export function contributePrizes(
	deps: QuizzesDeps,
	{ background, jobs }: Platform,
	prize: DocumentValue<Prize | undefined>,
): readonly Contribution[] {
	return [
		gapFillers.add(...prizeFillers(deps)),
		changeNotices.add({ channel: winnersChannel, handle: () => undefined, tags: [winnersTag] }),
		accountRecordSources.add(prizeRecordSource(deps.clock)),
		personalDataSources.add(prizeDataSource(deps.timeZone)),
		privatePictures.add(claimPictures(deps)),
		sitemapPaths.add(() => (prize.current ? [winnersAddress.to(), prizeTermsAddress.to()] : [])),
		jobWorkers.add(async () =>
			jobs.everyMinute(() => runPrizeDays({ ...deps, db: background.db })),
		),
		siteRoutes.add((http) => {
			winnersRoutes(deps, http);
			entryRoutes(deps, http);
			claimRoutes(deps, http);
		}),
	];
}
