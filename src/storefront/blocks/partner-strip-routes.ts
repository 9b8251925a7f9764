import { stripPictureAddress } from "#storefront/addresses.ts";
import type { StorefrontDeps } from "#storefront/deps.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { chooseStripPicture, wideScreens } from "./partner-strip-rules.ts";

/** Redirects each device to its picture of the partners. */
export function partnerStripRoutes(
	{ site }: Pick<StorefrontDeps, "site">,
	{ server }: Pick<SiteHttp, "server">,
): void {
	server.get<{ Params: { screen: string } }>(stripPictureAddress.pattern, (request, reply) => {
		const screen = wideScreens.find((name) => name === request.params.screen);
		const userAgent = request.headers["user-agent"] ?? "";
		const picture =
			screen && site.skillup && chooseStripPicture(site.skillup.partners, screen, userAgent);
		if (!picture) return reply.callNotFound();
		return reply
			.header("vary", "user-agent")
			.header("cache-control", "private, max-age=300")
			.redirect(picture);
	});
}
