import type { CatalogueSnapshot } from "#catalogue/catalogue-snapshot.ts";
import type { Clock } from "#core/time.ts";
import type { FormsSnapshot } from "#forms/placements/placements-snapshot.ts";
import { type LeadServices, leadAttachments } from "#leads/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { contentReload } from "#platform/content/content.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import type { Platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import type { ResourceSnapshot } from "#resources/resource-snapshot.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { publishedWebinars } from "#storefront/blocks/gaps.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { siteRoutes } from "#visitors/site.ts";
import type { VisitorServices } from "#visitors/site-slice.ts";
import {
	createSeatFollower,
	queueMissingRegistrants,
	updateOutsideRegistrant,
} from "./outside/registrant-commands.ts";
import { registrantJobs } from "./outside/registrant-jobs.ts";
import { listConfiguredServices, openWebinarServices } from "./outside/service-commands.ts";
import { webinarPageRoutes } from "./page/webinar-page-routes.tsx";
import { webinarRegistrationCalls } from "./registration-routes.ts";
import { seatDataSource } from "./seats/personal-data-commands.ts";
import { createSeatAttachment } from "./seats/seat-attachment-commands.ts";
import { followWebinarChanges } from "./seats/seat-change-commands.ts";
import { type SeatDeps, sendDueSeatReminders, settleSeats } from "./seats/seat-commands.ts";
import { openSeatLinks } from "./seats/seat-link-rules.ts";
import { seatRoutes } from "./seats/seat-routes.tsx";
import { webinarSeatChannel } from "./seats/seat-store.ts";
import { fillWebinarSlider, listPublishedWebinars } from "./webinar-gaps.tsx";
import type { WebinarSnapshot } from "./webinar-snapshot.ts";

/** Adds webinars to the site. */
export function contributeWebinars(services: {
	readonly platform: Platform;
	readonly webinars: WebinarSnapshot;
	readonly resources: ResourceSnapshot;
	readonly catalogue: { readonly catalogue: CatalogueSnapshot };
	readonly forms: Pick<FormsSnapshot, "placement">;
	readonly leads: LeadServices;
	readonly visitors: Pick<VisitorServices, "emails">;
	readonly brand: () => { readonly name: string; readonly email: string };
}) {
	const { webinars, brand, leads } = services;
	const { config, secret, database, background, jobs } = services.platform;
	const clock: Clock = services.platform.clock;
	const { db } = database;
	const publicUrl = sitePublicUrl(config);
	const links = openSeatLinks(createSecretHmac(secret), publicUrl);
	const { emails } = services.visitors;
	const configured = listConfiguredServices(config);
	const followSeat = createSeatFollower({ clock, jobs, services: configured });
	const seats: SeatDeps = { db, clock, webinars, brand, publicUrl, links, emails, followSeat };
	const inBackground = { ...seats, db: background.db, webinars, services: configured };
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
		leadAttachments.add(createSeatAttachment({ ...seats, webinars })),
		personalDataSources.add(
			seatDataSource({
				...seats,
				forgetEmails: (...named) => forgetEmails(jobs, ...named),
			}),
		),
		jobWorkers.add(async () => {
			const outside = { db: background.db, clock, jobs };
			for (const [name, service] of openWebinarServices(config, outside))
				await jobs.work(registrantJobs[name], ({ registrant }, attempt) =>
					updateOutsideRegistrant(outside, service, registrant, attempt),
				);
			jobs.everyMinute(() => queueMissingRegistrants(inBackground));
			jobs.everyMinute(() => followWebinarChanges(inBackground));
			jobs.everyMinute(() => sendDueSeatReminders(inBackground));
			jobs.everyMinute(() => settleSeats(inBackground));
		}),
		siteRoutes.add(({ server, calls, pages }) => {
			webinarPageRoutes({
				...{ pages, db, clock, webinars, publicUrl },
				timeZone: config.siteTimeZone,
				resources: services.resources,
				catalogue: services.catalogue.catalogue,
				forms: services.forms,
				siteName: () => brand().name,
			});
			seatRoutes({ ...seats, server, pages });
			webinarRegistrationCalls({ calls, leads, webinars, secure: isSecureSite(config) });
		}),
	];
}
