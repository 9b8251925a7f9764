import { orderAdmission } from "#applications/site-slice.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { parseUuid } from "#core/ids.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { orderSeats } from "#deliveries/site-slice.ts";
import { leadAttachments, leads } from "#leads/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { jobWorkers } from "#platform/jobs/job-kind.ts";
import { forgetEmails } from "#platform/mail/mail.ts";
import { measurements } from "#platform/metrics.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import type { OrderDeps } from "./cart/cart-commands.ts";
import { createCouponGuesses } from "./cart/coupon-guess-commands.ts";
import { createOrderAttachment } from "./cart/order-attachment-commands.ts";
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

const ordering = defineService<OrderDeps>("ordering");

export const slice = defineSiteSlice({
	needs: { platform, catalogue },
	uses: { brand, leads, orderAdmission, visitors },
	provides: { ordering, orderSeats },
	open({ platform: site, catalogue: products }, later) {
		const { config, database, clock, secret } = site;
		const hash = createSecretHmac(secret);
		const publicUrl = sitePublicUrl(config);
		const shared = {
			...{ hash, clock, publicUrl },
			emails: () => later.services().visitors.emails,
			brand: () => later.services().brand(),
			timeZone: config.siteTimeZone,
			limits: config.reservations,
		};
		const deps: OrderDeps = {
			db: database.db,
			clock,
			timeZone: config.siteTimeZone,
			catalogue: products.catalogue,
			receipts: createOrderReceipts(hash, clock),
			reservations: {
				...shared,
				links: openOrderLinks(hash, publicUrl),
				background: site.background.db,
			},
			waitingList: { ...shared, db: database.db, links: openWaitingLinks(hash, publicUrl) },
			couponGuesses: createCouponGuesses(),
			payment: advisorPayment,
			findMissingAdmission: (...args) => later.services().orderAdmission(...args),
		};
		return {
			ordering: deps,
			orderSeats: async ({ id: written, timeZone: zone }) => {
				const { clock, timeZone, reservations } = deps;
				const { background: db, links } = reservations;
				const id = parseUuid<"order">(written);
				return id && findOrderSeat({ db, clock, timeZone, links }, { id, zone });
			},
		};
	},
	contribute: ({ ordering: deps, platform: site, visitors: own, ...others }) => [
		leadAttachments.add(createOrderAttachment(deps), createWaitingAttachment(deps.waitingList)),
		personalDataSources.add(
			orderPersonalDataSource((...emails) => forgetEmails(site.jobs, ...emails)),
			savedCartDataSource,
			waitingListDataSource({
				clock: site.clock,
				forgetEmails: (...emails) => forgetEmails(site.jobs, ...emails),
			}),
		),
		accountRecordSources.add(
			createOrderRecordSource({
				links: deps.reservations.links,
				...{ clock: site.clock, timeZone: deps.timeZone },
			}),
		),
		jobWorkers.add(async () => {
			const { clock, background } = site;
			site.jobs.everyMinute(() => releaseUnconfirmedSeats({ clock, db: background.db }));
			site.jobs.everyMinute(() => sendSeatReminders({ ...deps.reservations, clock }));
			const inBackground = { ...deps.waitingList, db: background.db };
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
		siteRoutes.add(({ server, calls, pages }) =>
			orderRoutes({
				...deps,
				server,
				calls,
				pages,
				contact: others.brand,
				secure: isSecureSite(site.config),
				publicUrl: sitePublicUrl(site.config),
				readSession: own.sessions.readSession,
				senderOf: others.leads.senderOf,
				waitingList: { ...deps.waitingList, server, pages },
			}),
		),
	],
});
