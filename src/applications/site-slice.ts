import { defineSiteSlice } from "#core/slice/site-slice.ts";
import { leads } from "#leads/site-slice.ts";
import { isSecureSite, sitePublicUrl } from "#platform/config/config.ts";
import { platform } from "#platform/platform.ts";
import { brand, siteRoutes } from "#visitors/site.ts";
import { visitors } from "#visitors/site-slice.ts";
import { applicationRoutes } from "./routes.ts";

export const slice = defineSiteSlice({
	uses: { platform, visitors, leads, brand },
	contribute: (services) => [
		siteRoutes.add(({ server, pages }) => {
			const { config } = services.platform;
			applicationRoutes({
				...services.leads.intake,
				server,
				pages,
				emails: services.visitors.emails,
				brandName: () => services.brand().name,
				publicUrl: sitePublicUrl(config),
				timeZone: config.siteTimeZone,
				secure: isSecureSite(config),
			});
		}),
	],
});
