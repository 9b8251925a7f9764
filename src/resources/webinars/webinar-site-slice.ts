import { type LeadServices, leadAttachments } from "#leads/site-slice.ts";
import { contentReload } from "#platform/content/content.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import type { Platform } from "#platform/platform.ts";
import type { ResourcesDeps } from "#resources/deps.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { publishedWebinars } from "#storefront/blocks/gaps.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import { queueMissingRegistrants, updateOutsideRegistrant } from "./outside/registrant-commands.ts";
import { registrantJobs } from "./outside/registrant-jobs.ts";
import { openWebinarServices } from "./outside/service-commands.ts";
import { webinarPageRoutes } from "./page/webinar-page-routes.tsx";
import { webinarRegistrationCalls } from "./registration-routes.ts";
import { seatDataSource } from "./seats/personal-data-commands.ts";
import { createSeatAttachment } from "./seats/seat-attachment-commands.ts";
import { followWebinarChanges } from "./seats/seat-change-commands.ts";
import { sendDueSeatReminders, settleSeats } from "./seats/seat-commands.ts";
import { seatRoutes } from "./seats/seat-routes.tsx";
import { webinarSeatChannel } from "./seats/seat-store.ts";
import { fillWebinarSlider, listPublishedWebinars } from "./webinar-gaps.tsx";

/** Adds webinars to the site. */
export function contributeWebinars(
	deps: ResourcesDeps,
	{ platform, leads }: { readonly platform: Platform; readonly leads: LeadServices },
) {
	const { webinars, clock } = deps;
	const { config, background, jobs } = platform;
	const inBackground = { ...deps, db: background.db };
	return [
		contentReload.add(() => webinars.reload()),
		// Pages say how many seats are left.
		changeNotices.add({
			channel: webinarSeatChannel,
			tags: [webinarSeatChannel],
			handle: () => undefined,
		}),
		gapFillers.add(fillWebinarSlider(webinars, clock)),
		publishedWebinars.add(async () => listPublishedWebinars(webinars, clock())),
		leadAttachments.add(createSeatAttachment(deps)),
		personalDataSources.add(seatDataSource(deps)),
		jobWorkers.add(async () => {
			for (const [name, service] of openWebinarServices(config, inBackground))
				await jobs.work(registrantJobs[name], ({ registrant }, attempt) =>
					updateOutsideRegistrant(inBackground, service, registrant, attempt),
				);
			jobs.everyMinute(() => queueMissingRegistrants(inBackground));
			jobs.everyMinute(() => followWebinarChanges(inBackground));
			jobs.everyMinute(() => sendDueSeatReminders(inBackground));
			jobs.everyMinute(() => settleSeats(inBackground));
		}),
		siteRoutes.add((http) => {
			webinarPageRoutes(deps, http);
			seatRoutes(deps, http);
			webinarRegistrationCalls(deps, leads, http);
		}),
	];
}
