import { eraseAddress, erasedAddress } from "#privacy/addresses.ts";
import { collectPersonalData } from "#privacy/commands.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import {
	type AccessGuard,
	type LinkHandler,
	privacyPage,
	redirectUncached,
} from "#privacy/links/link-access-routes.tsx";
import { messages } from "#privacy/messages.ts";
import { EraseConfirmationPage, ErasedPage } from "#privacy/personal-data/privacy-status-page.tsx";
import { erasePersonalData } from "./erasure-commands.ts";

/** A GET shows the confirmation first. */
export function erasureRoutes(
	deps: PrivacyRouteDeps,
	withAccess: AccessGuard,
	show: LinkHandler,
): void {
	const { server, pages, db } = deps;
	server.get(
		eraseAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind !== "everything") return show(request, reply, { key, access });
			const { email } = access;
			const { sections } = await collectPersonalData(deps, db, email);
			const titles = sections
				.filter(({ source }) => !source.isImpersonal)
				.map(({ source }) => source.title);
			const body = <EraseConfirmationPage email={email} linkKey={key} titles={titles} />;
			return pages.send(request, reply, privacyPage(messages.erasure.title, body));
		}),
	);
	server.post(
		eraseAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind !== "everything") return show(request, reply, { key, access });
			await erasePersonalData({ ...deps, db: deps.eraseDb }, access.email);
			reply.header("set-cookie", deps.forgetPerson(request.headers.cookie));
			return redirectUncached(reply, erasedAddress.to());
		}),
	);
	server.get(erasedAddress.pattern, { config: { load: "submissions" } }, (request, reply) =>
		pages.send(request, reply, privacyPage(messages.erasure.erasedTitle, <ErasedPage />)),
	);
}
