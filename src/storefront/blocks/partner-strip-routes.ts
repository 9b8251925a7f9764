import type { Server } from "#platform/http/server.ts";
import { stripPictureAddress } from "#storefront/addresses.ts";
import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { chooseStripPicture, wideScreens } from "./partner-strip-rules.ts";

/** Redirects each device to its picture of the partners. */
export function partnerStripRoutes({
	server,
	site,
}: {
	server: Server;
	site: Pick<SiteTextsSnapshot, "skillup">;
}): void {
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
