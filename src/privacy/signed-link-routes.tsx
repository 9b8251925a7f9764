import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { toContactChoice } from "#leads/people/contact-choice-rules.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { LeadChangeHandler } from "#leads/submission/submission.ts";
import type { Reply, Request, Server } from "#platform/http/server.ts";
import { createUnlistedPages } from "#shell/pages/page.ts";
import type { PageRoutes } from "#shell/pages/page-routes.ts";
import type { Audience } from "#visitors/audience/audience-rules.ts";
import {
	contactChoiceAddress,
	eraseAddress,
	erasedAddress,
	exportAddress,
	ownDataAddress,
	unsubscribeAddress,
	withPrivacyKey,
} from "./addresses.ts";
import {
	collectPersonalData,
	findPrivacyAccess,
	type PrivacyAccess,
	type PrivacyDeps,
	toExportJson,
} from "./commands.ts";
import { changeContactChoice } from "./contact-choice-update-commands.ts";
import {
	type EraseDeps,
	erasePersonalData,
	findErasedIds,
} from "./erasure-commands.ts";
import { messages } from "./messages.ts";
import {
	ChoicesPage,
	emailPageTitle,
	OwnDataPage,
} from "./own-data/own-data-page.tsx";
import {
	DeadPrivacyLinkPage,
	EraseConfirmationPage,
	ErasedPage,
} from "./own-data/privacy-status-page.tsx";
import { parseContactChoice, parsePrivacyKey } from "./privacy-schema.ts";
import type { EmailRequest } from "./withdrawal/email-request-view.tsx";
import { presentRequest } from "./withdrawal/withdrawal-presenter.ts";

export interface PrivacyLinkRouteDeps extends PrivacyDeps, EraseDeps {
	readonly server: Server;
	readonly pages: PageRoutes<Audience>;
	readonly follow: LeadChangeHandler;
	/** In which days are shown. */
	readonly timeZone: string;
	/** Whom to ask about an order or an application. */
	readonly contact: () => { readonly phone: string; readonly email: string };
	/** The database with longer time limits, because erasing may take longer than a visitor's queries may. */
	readonly eraseDb: EraseDeps["db"];
	/** The headers that delete what the cookies of the browser say of the person at it. */
	readonly forgetPerson: (cookieHeader: string | undefined) => string[];
}

/** The pages behind a signed link. A GET changes nothing, because mail scanners open links, too. */
export function privacyLinkRoutes(deps: PrivacyLinkRouteDeps): void {
	const { server, pages, db } = deps;
	const show = async (
		request: Request,
		reply: Reply,
		pageInput: { key: string; access: PrivacyAccess; problem?: string },
	) => pages.send(request, reply, await ownDataPage(deps, request, pageInput));

	type Open = (
		request: Request,
		reply: Reply,
		opened: { key: string; access: PrivacyAccess },
	) => Promise<unknown>;
	/** Calls the handler for a valid key; any other gets the page that offers a new link. */
	const withAccess =
		(open: Open) =>
		async (request: Request, reply: Reply): Promise<unknown> => {
			const key = parsePrivacyKey(
				request.method === "POST" ? request.body : undefined,
			);
			const linkKey = key || parsePrivacyKey(request.query);
			// The address contains the key, so other sites must not get it as the referrer.
			reply.header("referrer-policy", "same-origin");
			const access = await findPrivacyAccess(deps, db, linkKey);
			return access
				? open(request, reply, { key: linkKey, access })
				: sendDeadLinkPage(deps, request, reply);
		};

	server.get(
		ownDataAddress.pattern,
		{ config: { load: "submissions" } },
		withAccess(show),
	);
	server.get(
		unsubscribeAddress.pattern,
		{ config: { load: "submissions" } },
		withAccess(show),
	);
	server.get(
		exportAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			const { email } = access;
			const { sections } = await collectPersonalData(deps, db, email);
			return reply
				.header("cache-control", "no-store")
				.header("content-disposition", 'attachment; filename="my-data.json"')
				.type("application/json; charset=utf-8")
				.send(toExportJson(email, deps.clock().toString(), sections));
		}),
	);
	server.post(
		contactChoiceAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			const choice = parseContactChoice(request.body);
			if (!choice)
				return show(request, reply, {
					key,
					access,
					problem: messages.contactChoice.missingAnswer,
				});
			const person = await findAccessPerson(deps, access);
			if (person)
				await changeContactChoice(deps, person.id, () => choice, "page");
			return redirectUncached(
				reply,
				withPrivacyKey(ownDataAddress, key, { saved: "1" }),
			);
		}),
	);
	server.post(
		unsubscribeAddress.pattern,
		withAccess(async (_request, reply, { access }) => {
			const person = await findAccessPerson(deps, access);
			if (person)
				await changeContactChoice(
					deps,
					person.id,
					(before) => ({ ...before, mail: false }),
					"mail program",
				);
			return reply
				.header("cache-control", "no-store")
				.code(200)
				.send(messages.contactChoice.unsubscribed);
		}),
	);
	erasureRoutes(deps, withAccess, show);
}

type WithAccess = (
	open: (
		request: Request,
		reply: Reply,
		opened: { key: string; access: PrivacyAccess },
	) => Promise<unknown>,
) => (request: Request, reply: Reply) => Promise<unknown>;

function erasureRoutes(
	deps: PrivacyLinkRouteDeps,
	withAccess: WithAccess,
	show: Parameters<WithAccess>[0],
): void {
	const { server, pages, db } = deps;
	server.get(
		eraseAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			const { email } = access;
			const { sections } = await collectPersonalData(deps, db, email);
			const titles = sections
				.filter(({ source }) => !source.isImpersonal)
				.map(({ source }) => source.title);
			const body = (
				<EraseConfirmationPage email={email} linkKey={key} titles={titles} />
			);
			return pages.send(
				request,
				reply,
				privacyPage(messages.erasure.title, body),
			);
		}),
	);
	server.post(
		eraseAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind !== "everything")
				return show(request, reply, { key, access });
			await erasePersonalData({ ...deps, db: deps.eraseDb }, access.email);
			reply.header("set-cookie", deps.forgetPerson(request.headers.cookie));
			return redirectUncached(reply, erasedAddress.to());
		}),
	);
	server.get(
		erasedAddress.pattern,
		{ config: { load: "submissions" } },
		(request, reply) =>
			pages.send(
				request,
				reply,
				privacyPage(messages.erasure.erasedTitle, <ErasedPage />),
			),
	);
}

async function ownDataPage(
	deps: PrivacyLinkRouteDeps,
	request: Request,
	{
		key,
		access,
		problem,
	}: { key: string; access: PrivacyAccess; problem?: string },
) {
	const { saved }: Record<string, unknown> = Object(request.query);
	const pageInput = { linkKey: key, saved: saved === "1", problem };
	const status = problem ? 422 : 200;
	const titled = (title: string) =>
		problem ? messages.errorTitle(title) : title;
	if (access.kind === "choices") {
		const request = await findEmailRequest(deps, access);
		const choice = toContactChoice(access.person);
		const title = titled(emailPageTitle(request));
		return privacyPage(
			title,
			<ChoicesPage {...pageInput} choice={choice} request={request} />,
			status,
		);
	}
	const { email } = access;
	const { subject, sections } = await collectPersonalData(deps, deps.db, email);
	const choice = subject.person && toContactChoice(subject.person);
	return privacyPage(
		titled(messages.ownData.title),
		<OwnDataPage
			{...pageInput}
			email={email}
			sections={sections}
			choice={choice}
			contact={deps.contact()}
		/>,
		status,
	);
}

/** The request of the email whose link this is; its person may have corrected the address since. */
async function findEmailRequest(
	{ db, timeZone, contact }: PrivacyLinkRouteDeps,
	{ person, lead }: Extract<PrivacyAccess, { kind: "choices" }>,
): Promise<EmailRequest | undefined> {
	const stored = lead && (await findLead(db, lead));
	if (stored?.person !== person.id) return undefined;
	return {
		...presentRequest(stored, timeZone),
		isWithdrawable: isWithdrawable(stored),
		contact: contact(),
	};
}

async function findAccessPerson(
	deps: PrivacyLinkRouteDeps,
	access: PrivacyAccess,
) {
	return access.kind === "choices"
		? access.person
		: findPersonByEmail(deps.db, access.email);
}

/** Erasing is idempotent: the link of an erased person leads to the same confirmation. */
export async function sendDeadLinkPage(
	deps: PrivacyLinkRouteDeps,
	request: Request,
	reply: Reply,
): Promise<unknown> {
	const key = parsePrivacyKey(request.body) || parsePrivacyKey(request.query);
	const owner = deps.keys.findOwner(key, deps.clock());
	if (
		owner?.kind === "linkRequest" &&
		(await findErasedIds(deps.db, deps.hash, [owner.request])).length
	)
		return redirectUncached(reply, erasedAddress.to());
	const page = privacyPage(
		messages.deadLinkPage.title,
		<DeadPrivacyLinkPage />,
		410,
	);
	return deps.pages.send(request, reply, page);
}

export const privacyPage = createUnlistedPages(
	"legal",
	messages.pageDescription,
);

export function redirectUncached(reply: Reply, address: string): Reply {
	return reply.header("cache-control", "no-store").redirect(address, 303);
}
