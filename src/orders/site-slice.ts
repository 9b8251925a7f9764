import { orderAdmission } from "#applications/site-slice.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { parseUuid } from "#core/ids.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { orderSeats } from "#deliveries/site-slice.ts";
import { leadAttachments, leads } from "#leads/site-slice.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import { measurements } from "#platform/metrics.ts";
import { createModuleDeps } from "#platform/module-deps.ts";
import { platform } from "#platform/platform.ts";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { createCouponGuesses } from "./cart/coupon-guess-commands.ts";
import { createOrderAttachment } from "./cart/order-attachment-commands.ts";
import type { OrdersDeps } from "./deps.ts";
import { messages } from "./messages.ts";
import { advisorPayment } from "./order.ts";
import { orderPersonalDataSource, savedCartDataSource } from "./personal-data-commands.ts";
import { createOrderReceipts } from "./receipt-cookies.ts";
import { countOrdersByStatus } from "./reports/order-list-store.ts";
import { orderRoutes } from "./routes.tsx";
import { openOrderLinks } from "./seats/order-link-rules.ts";
import { findOrderSeat } from "./seats/order-seat-commands.ts";
import { releaseUnconfirmedSeats } from "./seats/seat-commands.ts";
import { sendSeatReminders } from "./seats/seat-reminder-commands.ts";
import { createOrderRecordSource } from "./thank-you/account-record-commands.ts";
import { createWaitingAttachment } from "./waiting-list/waiting-attachment-commands.ts";
import { waitingListDataSource } from "./waiting-list/waiting-data-commands.ts";
import { openWaitingLinks } from "./waiting-list/waiting-link-rules.ts";
import { settleWaitingLists } from "./waiting-list/waiting-list-settling-commands.ts";

const ordering = defineService<OrdersDeps>("ordering");

export const slice = defineSiteSlice({
	needs: { platform, catalogue },
	uses: { brand, leads, orderAdmission, visitors },
	provides: { ordering, orderSeats },
	open({ platform: site, catalogue: products }, later) {
		const { clock, config } = site;
		const own = createModuleDeps(site);
		const { hash, publicUrl } = own;
		const deps: OrdersDeps = {
			...own,
			background: site.background.db,
			catalogue: products.catalogue,
			receipts: createOrderReceipts(hash, clock),
			payment: advisorPayment,
			findMissingAdmission: (...args) => later.services().orderAdmission(...args),
			couponGuesses: createCouponGuesses(),
			reservationLimits: config.reservations,
			orderLinks: openOrderLinks(hash, publicUrl),
			waitingLinks: openWaitingLinks(hash, publicUrl),
			emails: () => later.services().visitors.emails,
			brand: () => later.services().brand(),
			senderOf: (request) => later.services().leads.senderOf(request),
			readSession: (cookies) => later.services().visitors.sessions.readSession(cookies),
		};
		return {
			ordering: deps,
			orderSeats: async ({ id: written, timeZone: zone }) => {
				const id = parseUuid<"order">(written);
				return id && findOrderSeat({ ...deps, db: deps.background }, { id, zone });
			},
		};
	},
	contribute: ({ ordering: deps, platform: site }) => [
		leadAttachments.add(createOrderAttachment(deps), createWaitingAttachment(deps)),
		personalDataSources.add(
			orderPersonalDataSource((...emails) => forgetEmails(site.jobs, ...emails)),
			savedCartDataSource,
			waitingListDataSource({
				clock: site.clock,
				forgetEmails: (...emails) => forgetEmails(site.jobs, ...emails),
			}),
		),
		accountRecordSources.add(createOrderRecordSource(deps)),
		jobWorkers.add(async () => {
			const inBackground = { ...deps, db: deps.background };
			site.jobs.everyMinute(() => releaseUnconfirmedSeats(inBackground));
			site.jobs.everyMinute(() => sendSeatReminders(inBackground));
			site.jobs.everyMinute(() => settleWaitingLists(inBackground));
		}),
		measurements.add({
			help: { orders: messages.measurement },
			labels: { orders: ["status"] },
			read: async () => {
				const counts = await countOrdersByStatus(site.background.db);
				return {
					orders: counts.map(({ status, count: value }) => ({
						labels: { status },
						value,
					})),
				};
			},
		}),
		siteRoutes.add((http) => orderRoutes(deps, http)),
	],
});
