import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { withdrawalLinks } from "#deliveries/site-slice.ts";
import { callBooking, leadChangeHandler, leads } from "#leads/site-slice.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import { sitePublicUrl } from "#platform/config/config.ts";
import { contentReload } from "#platform/content/content.ts";
import { changeNotices } from "#platform/database/change-notices.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import { measurements } from "#platform/metrics.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { gapFillers } from "#shell/pages/gap.tsx";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { callRecordSource } from "./account-record-commands.ts";
import { openAvailability } from "./availability/availability-snapshot.ts";
import { listCalendarTimes } from "./availability/calendar-times-store.ts";
import { openCalendars, refreshCalendars } from "./calendars/calendar-commands.ts";
import { callSlotsFiller } from "./call-gaps.tsx";
import { type CallBookingDeps, createCallBooking } from "./calls/call-booking-commands.ts";
import { announceCalls, callChannel } from "./calls/call-store.ts";
import { type CallLinks, openCallLinks } from "./invitations/call-link-rules.ts";
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

interface Booking extends CallBookingDeps {
	readonly links: CallLinks;
}

const bookings = defineService<Booking>("bookings");

export const slice = defineSiteSlice({
	needs: { platform },
	uses: { brand, visitors, leads, leadChangeHandler, withdrawalLinks },
	provides: { bookings, callBooking },
	async open({ platform: site }, later) {
		const { config, clock } = site;
		const { db } = site.database;
		const timeZone = config.siteTimeZone;
		const publicUrl = sitePublicUrl(config);
		const links = openCallLinks(createSecretHmac(site.secret), publicUrl);
		const availability = await openAvailability({
			...{ db, clock, timeZone, listCalendarTimes },
			background: site.background.db,
			country: config.siteCountry,
		});
		const { plan } = availability;
		const invitations = () => ({
			...{ clock, timeZone, publicUrl, links, plan },
			emails: later.services().visitors.emails,
			brand: later.services().brand,
			withdrawalLink: (lead: StoredLead) => later.services().withdrawalLinks(lead),
		});
		const own: Booking = {
			...{ db, clock, timeZone, links, plan, availability, listCalendarTimes },
			onLeadChange: (...change) => later.services().leadChangeHandler(...change),
			invite: (...change) => createInvitations(invitations())(...change),
			reservations: {
				hash: createSecretHmac(site.secret),
				limits: config.reservations,
				requestLink: (...call) => createReservationEmails(invitations()).requestLink(...call),
				sendLinks: (...calls) => createReservationEmails(invitations()).sendLinks(...calls),
			},
		};
		return { bookings: own, callBooking: createCallBooking(own) };
	},
	contribute: (services) => {
		const { bookings: own, callBooking: booking, platform: site } = services;
		const { findLocation, emails } = services.visitors;
		const shared = {
			...own,
			...{ booking, findLocation, emails },
			isOffered: booking.isOffered,
			brand: services.brand,
			leads: services.leads,
			publicUrl: sitePublicUrl(site.config),
		};
		const stopping = new AbortController();
		const calendarDeps = {
			...{ clock: site.clock, log: site.log, stopping: stopping.signal },
			db: site.background.db,
			calendars: openCalendars(site.config),
			announce: announceCalls,
		};
		return [
			contentReload.add(() => own.availability.reload()),
			changeNotices.add({
				channel: callChannel,
				handle: () => own.availability.forgetTimes(),
			}),
			measurements.add({
				help: messages.measurements,
				labels: { calls: ["state"] },
				read: async () => ({
					calls: (await countCallsByState(site.background.db)).map(({ state, count: value }) => ({
						labels: { state },
						value,
					})),
				}),
			}),
			gapFillers.add(callSlotsFiller(shared), nextTimesFiller(shared)),
			personalDataSources.add(
				callDataSource({
					...shared,
					invite: createAdvisorInvitations(shared),
					forgetEmails: (...emails) => forgetEmails(site.jobs, ...emails),
				}),
			),
			accountRecordSources.add(callRecordSource(own)),
			jobWorkers.add(async () => {
				site.jobs.everyMinute(() => sendDueReminders({ ...shared, db: site.background.db }));
				site.jobs.everyMinute(() => refreshCalendars(calendarDeps));
			}),
			siteRoutes.add(({ calls, server, pages }) => {
				server.addHook("onClose", async () => stopping.abort());
				bindBookingCalls({ ...shared, calls });
				callPageRoutes({ ...shared, server, pages });
			}),
		];
	},
});
