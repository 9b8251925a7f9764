import type { Reply, Request } from "#platform/http/server.ts";
import { optInAddress } from "#privacy/addresses.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import { privacyPage } from "#privacy/links/link-access-routes.tsx";
import { messages } from "#privacy/messages.ts";
import { parsePrivacyKey } from "#privacy/privacy-schema.ts";
import { confirmOptIn, findOptInByKey } from "./opt-in-commands.ts";
import { DeadOptInPage, OptInDonePage, OptInPage } from "./opt-in-page.tsx";

const texts = messages.optIn;

/** The page behind the link of the email; links that were sent before confirmations were switched off still work. */
export function optInRoutes(deps: PrivacyRouteDeps): void {
	const { server, pages } = deps;
	const limited = { config: { load: "submissions" } } as const;
	const open = (reply: Reply, key: string) => {
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		return findOptInByKey(deps, key);
	};
	const sendDead = (request: Request, reply: Reply) =>
		pages.send(request, reply, privacyPage(texts.dead.title, <DeadOptInPage />, 410));
	const sendDone = (request: Request, reply: Reply) =>
		pages.send(request, reply, privacyPage(texts.done.title, <OptInDonePage />));

	server.get(optInAddress.pattern, limited, async (request, reply) => {
		const key = parsePrivacyKey(request.query);
		const optIn = await open(reply, key);
		if (!optIn) return sendDead(request, reply);
		if (optIn.isConfirmed) return sendDone(request, reply);
		const body = <OptInPage linkKey={key} consentText={optIn.text} />;
		return pages.send(request, reply, privacyPage(texts.page.title, body));
	});
	server.post(optInAddress.pattern, limited, async (request, reply) => {
		const optIn = await open(reply, parsePrivacyKey(request.body));
		if (!optIn) return sendDead(request, reply);
		await confirmOptIn(deps, optIn);
		return sendDone(request, reply);
	});
}
