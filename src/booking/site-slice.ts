import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { withdrawalLinks } from "#deliveries/site-slice.ts";
import { callBooking, leadChangeHandler, leads } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { contentReload } from "#platform/content/content.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import { measurements } from "#platform/metrics.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { type Platform, platform } from "#platform/platform.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { type VisitorServices, visitors } from "#visitors/site-slice.ts";
import { callRecordSource } from "./account-record-commands.ts";
import { openAvailability } from "./availability/availability-snapshot.ts";
import { listCalendarTimes } from "./availability/calendar-times-store.ts";
import { openCalendars, refreshCalendars } from "./calendars/calendar-commands.ts";
import { callSlotsFiller } from "./call-gaps.tsx";
import { createCallBooking } from "./calls/call-booking-commands.ts";
import { announceCalls, callChannel } from "./calls/call-store.ts";
import type { BookingDeps } from "./deps.ts";
import { openCallLinks } from "./invitations/call-link-rules.ts";
import {
	createAdvisorInvitations,
	createInvitations,
	createReservationEmails,
} from "./invitations/invitation-commands.ts";
import { sendDueReminders } from "./invitations/reminder-commands.ts";
import { messages } from "./messages.ts";
import { nextTimesFiller } from "./next-times/next-times-gaps.tsx";
import { callPageRoutes } from "./pages/call-page-routes.tsx";
import { callDataSource } from "./personal-data-commands.ts";
import { countCallsByState } from "./reports/call-list-store.ts";
import { bindBookingCalls } from "./routes.ts";

const bookings = defineService<BookingDeps>("bookings");

export const slice = defineSiteSlice({
	needs: { platform },
	uses: { brand, visitors, leads, leadChangeHandler, withdrawalLinks },
	provides: { bookings, callBooking },
	async open({ platform: site }, later) {
		const deps = await createDeps(site, later.services);
		return { bookings: deps, callBooking: createCallBooking(deps) };
	},
	contribute: ({ bookings: deps, leads, platform: { background, jobs } }) => {
		const { availability } = deps;
		const inBackground = { ...deps, db: background.db };
		const stopping = new AbortController();
		return [
			contentReload.add(() => availability.reload()),
			changeNotices.add({ channel: callChannel, handle: () => availability.forgetTimes() }),
			measurements.add({
				help: messages.measurements,
				labels: { calls: ["state"] },
				read: async () => ({
					calls: (await countCallsByState(background.db)).map(({ state, count: value }) => ({
						labels: { state },
						value,
					})),
				}),
			}),
			gapFillers.add(callSlotsFiller(deps), nextTimesFiller(deps)),
			personalDataSources.add(callDataSource({ ...deps, invite: createAdvisorInvitations(deps) })),
			accountRecordSources.add(callRecordSource(deps)),
			jobWorkers.add(async () => {
				jobs.everyMinute(() => sendDueReminders(inBackground));
				jobs.everyMinute(() => refreshCalendars(inBackground, stopping.signal));
			}),
			siteRoutes.add((http) => {
				http.server.addHook("onClose", async () => stopping.abort());
				bindBookingCalls(deps, leads, http);
				callPageRoutes(deps, leads, http);
			}),
		];
	},
});

/** The services of others are read when they are used: modules below get the booking of calls before those are open. */
async function createDeps(
	site: Platform,
	services: () => {
		readonly brand: BookingDeps["brand"];
		readonly visitors: Pick<VisitorServices, "emails" | "findLocation">;
		readonly leadChangeHandler: BookingDeps["onLeadChange"];
		readonly withdrawalLinks: (lead: StoredLead) => string;
	},
): Promise<BookingDeps> {
	const { config, background, log, jobs } = site;
	const own = createModuleDeps(site);
	const availability = await openAvailability({
		...own,
		listCalendarTimes,
		background: background.db,
		country: config.siteCountry,
	});
	const deps: BookingDeps = {
		...own,
		...{ log, availability, listCalendarTimes },
		plan: availability.plan,
		calendars: openCalendars(config),
		announce: announceCalls,
		links: openCallLinks(own.hash, own.publicUrl),
		brand: () => services().brand(),
		emails: { post: (...email) => services().visitors.emails.post(...email) },
		findLocation: (request) => services().visitors.findLocation(request),
		onLeadChange: (...change) => services().leadChangeHandler(...change),
		withdrawalLink: (lead) => services().withdrawalLinks(lead),
		invite: (...change) => createInvitations(deps)(...change),
		reservations: {
			limits: config.reservations,
			requestLink: (...call) => createReservationEmails(deps).requestLink(...call),
			sendLinks: (...calls) => createReservationEmails(deps).sendLinks(...calls),
		},
		forgetEmails: (...starts) => forgetEmails(jobs, ...starts),
	};
	return deps;
}
