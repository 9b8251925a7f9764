import { callConfirmationAddress } from "#booking/addresses.ts";
import { type AdvisorCall, isLinkExpired } from "#booking/calls/call.ts";
import { confirmCall } from "#booking/calls/call-confirmation-commands.ts";
import { findCall } from "#booking/calls/call-store.ts";
import type { BookingDeps } from "#booking/deps.ts";
import { formatZonedCall } from "#booking/invitations/call-email.ts";
import { messages } from "#booking/messages.ts";
import { parseUuid } from "#core/ids.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { SiteHttp } from "#visitors/site.ts";
import { CallConfirmationPage, UnknownCallPage } from "./call-page.tsx";

const texts = messages.confirmation.page;
const confirmationPage = createUnlistedPages("account", texts.title);

/** The page behind the link of the email that books a held time. */
export function callConfirmationRoutes(
	deps: BookingDeps,
	{ server, pages }: Pick<SiteHttp, "server" | "pages">,
): void {
	const { links } = deps;
	const limited = { config: { load: "submissions" } } as const;
	const open = (reply: Reply, request: Request) => {
		// The address contains the key, so other sites must not get it as the referrer.
		reply.header("referrer-policy", "same-origin");
		return findSignedCall(deps, request);
	};
	const sendUnknown = (request: Request, reply: Reply) =>
		pages.send(request, reply, confirmationPage(messages.page.unknown, <UnknownCallPage />, 404));
	const sendPage = (request: Request, reply: Reply, call: AdvisorCall, problem?: string) => {
		const when = formatZonedCall(call.startsAt, deps.timeZone);
		const body = (
			<CallConfirmationPage
				text={isLinkExpired(call, deps.clock()) ? texts.late(when) : texts.text(when)}
				action={request.url}
				problem={problem}
			/>
		);
		return pages.send(request, reply, confirmationPage(texts.title, body, problem ? 409 : 200));
	};
	const redirectTo = (reply: Reply, call: AdvisorCall, done = "") =>
		reply
			.header("cache-control", "no-store")
			.redirect(`${links.pathTo(call.id)}${done && `&done=${done}`}`, 303);

	server.get(callConfirmationAddress.pattern, limited, async (request, reply) => {
		const call = await open(reply, request);
		if (!call) return sendUnknown(request, reply);
		return call.state === "unconfirmed" ? sendPage(request, reply, call) : redirectTo(reply, call);
	});
	server.post(callConfirmationAddress.pattern, limited, async (request, reply) => {
		const call = await open(reply, request);
		if (!call) return sendUnknown(request, reply);
		const confirmed = await confirmCall(deps, call.id);
		deps.availability.forgetTimes();
		if (confirmed.ok) return redirectTo(reply, confirmed.value.call, "confirmed");
		return confirmed.reason === "limit reached"
			? sendPage(request, reply, call, texts.limit)
			: redirectTo(reply, call);
	});
}

async function findSignedCall(
	{ db, links }: Pick<BookingDeps, "db" | "links">,
	request: Request,
): Promise<AdvisorCall | undefined> {
	const { call: written = "" }: { call?: string } = Object(request.params);
	const { key }: Record<string, unknown> = Object(request.query);
	const id = parseUuid<"call">(written);
	return id && links.isConfirmationSigned(id, key) ? findCall(db, id) : undefined;
}
