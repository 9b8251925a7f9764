import { gotoWebinar } from "#connectors/webinars/goto-webinar.ts";
import type { WebinarService } from "#connectors/webinars/webinar-service.ts";
import { zoom } from "#connectors/webinars/zoom.ts";
import type { Clock } from "#core/time.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/database/database.ts";
import type { WebinarServiceName } from "#resources/webinars/webinar-schema.ts";
import { webinarServiceNames } from "#resources/webinars/webinar-schema.ts";
import { openRefreshToken } from "./service-token-store.ts";

type ServiceConfig = Pick<Config, "webinarServices">;

export const listConfiguredServices = ({
	webinarServices,
}: ServiceConfig): readonly WebinarServiceName[] =>
	webinarServiceNames.filter((name) => webinarServices[name]);

/** The services that are configured, by their names. */
export function openWebinarServices(
	{ webinarServices }: ServiceConfig,
	deps: { readonly db: Db; readonly clock: Clock },
): Map<WebinarServiceName, WebinarService> {
	const services = new Map<WebinarServiceName, WebinarService>();
	if (webinarServices.zoom) services.set("zoom", zoom(webinarServices.zoom));
	if (webinarServices.goto) {
		const { refreshToken, ...account } = webinarServices.goto;
		const tokens = openRefreshToken(deps, "goto", refreshToken);
		services.set("goto", gotoWebinar({ ...account, refreshToken: tokens }));
	}
	return services;
}
