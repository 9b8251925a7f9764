import { orderAdmission } from "#applications/site-slice.ts";
import { catalogue } from "#catalogue/site-slice.ts";
import { defineService, defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadAttachment, leads } from "#leads/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { measurements } from "#platform/metrics.ts";
import { platform } from "#platform/platform.ts";
import { createSecretHmac } from "#platform/secrets/hmac.ts";
import { accountRecordSources } from "#visitors/account-record.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import type { OrderDeps } from "./cart/cart-commands.ts";
import { createOrderAttachment } from "./cart/order-attachment-commands.ts";
import { messages } from "./messages.ts";
import { advisorPayment } from "./order.ts";
import { orderPersonalDataSource, savedCartDataSource } from "./personal-data-commands.ts";
import { createOrderReceipts } from "./receipt-cookies.ts";
import { countOrdersByStatus } from "./reports/order-list-store.ts";
import { orderRoutes } from "./routes.tsx";
import { orderRecordSource } from "./thank-you/account-record-commands.ts";

const ordering = defineService<OrderDeps>("ordering");

export const slice = defineSiteSlice({
	needs: { platform, catalogue, visitors },
	uses: { brand, leads, orderAdmission },
	provides: { ordering, leadAttachment },
	open({ platform: { config, database, clock, secret }, catalogue: products }, later) {
		const deps: OrderDeps = {
			db: database.db,
			clock,
			timeZone: config.siteTimeZone,
			catalogue: products.catalogue,
			receipts: createOrderReceipts(createSecretHmac(secret), clock),
			payment: advisorPayment,
			findMissingAdmission: (...args) => later.services().orderAdmission(...args),
		};
		return { ordering: deps, leadAttachment: createOrderAttachment(deps) };
	},
	contribute: ({ ordering: deps, platform: site, visitors: own, ...others }) => [
		personalDataSources.add(orderPersonalDataSource, savedCartDataSource),
		accountRecordSources.add(orderRecordSource),
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
		siteRoutes.add(({ server, pages }) =>
			orderRoutes({
				...deps,
				server,
				pages,
				contact: others.brand,
				secure: isSecureSite(site.config),
				readSession: own.sessions.readSession,
				senderOf: others.leads.senderOf,
			}),
		),
	],
});
