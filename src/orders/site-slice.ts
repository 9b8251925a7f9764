import { catalogue } from "#catalogue/site-slice.ts";
import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leadAttachment } from "#leads/site-slice.ts";
import { isSecureSite } from "#platform/config/config.ts";
import { platform } from "#platform/platform.ts";
import { personalDataSources } from "#visitors/personal-data.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { advisorPayment } from "./order.ts";
import { orderRoutes } from "./routes.tsx";
import { attachOrderContact } from "./thank-you/order-contact-commands.ts";
import { orderPersonalDataSource } from "./thank-you/personal-data-commands.ts";

export const slice = defineSiteSlice({
	needs: { platform },
	uses: { brand, catalogue },
	provides: { leadAttachment },
	open: ({ platform: { config, secret } }) => ({
		leadAttachment: attachOrderContact({
			secret,
			secure: isSecureSite(config),
		}),
	}),
	contribute: (services) => [
		personalDataSources.add(orderPersonalDataSource),
		siteRoutes.add(({ server, pages }) => {
			const { config, database, clock, secret } = services.platform;
			orderRoutes({
				server,
				pages,
				db: database.db,
				clock,
				secret,
				catalogue: services.catalogue.catalogue,
				secure: isSecureSite(config),
				timeZone: config.siteTimeZone,
				payment: advisorPayment,
				contact: services.brand,
			});
		}),
	],
});
