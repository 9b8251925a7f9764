import { isWithdrawable } from "#leads/known-visitors/withdrawal-rules.ts";
import { findLead } from "#leads/lead-store.ts";
import { findPersonByEmail } from "#leads/people/person-store.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { PrivacyRouteDeps } from "#privacy/deps.ts";
import {
	contactChoiceAddress,
	exportAddress,
	personalDataAddress,
	unsubscribeAddress,
	withPrivacyKey,
} from "./addresses.ts";
import { collectPersonalData, type PrivacyAccess, toExportJson } from "./commands.ts";
import { changeContactChoice } from "./contact-choice-update-commands.ts";
import { erasureRoutes } from "./erasure/erasure-routes.tsx";
import {
	type AccessGuard,
	createAccessGuard,
	createKeyGuard,
	type OpenedLink,
	privacyPage,
	redirectUncached,
} from "./links/link-access-routes.tsx";
import { messages } from "./messages.ts";
import { loadContactAnswers } from "./personal-data/contact-answer-commands.ts";
import {
	ChoicesPage,
	emailPageTitle,
	PersonalDataPage,
} from "./personal-data/personal-data-page.tsx";
import { parseContactAnswers } from "./privacy-schema.ts";
import type { EmailRequest } from "./withdrawal/email-request-view.tsx";
import { presentRequest } from "./withdrawal/withdrawal-presenter.ts";

/** The pages behind a signed link, of which a session opens those that erase nothing. A GET changes nothing, because mail scanners open links, too. */
export function privacyLinkRoutes(deps: PrivacyRouteDeps): void {
	const { server, pages, db } = deps;
	const show = async (
		request: Request,
		reply: Reply,
		pageInput: OpenedLink & { problem?: string },
	) => pages.send(request, reply, await personalDataPage(deps, request, pageInput));

	const withAccess = createAccessGuard(deps);

	server.get(personalDataAddress.pattern, { config: { load: "submissions" } }, withAccess(show));
	server.get(unsubscribeAddress.pattern, { config: { load: "submissions" } }, withAccess(show));
	server.get(
		exportAddress.pattern,
		withAccess(async (request, reply, { key, access }) => {
			if (access.kind === "choices") return show(request, reply, { key, access });
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
			const answers = parseContactAnswers(request.body);
			if (!answers.ok) return show(request, reply, { key, access, problem: answers.reason });
			const person = await findAccessPerson(deps, access);
			if (person) await changeContactChoice(deps, person.id, answers.value, "page");
			return redirectUncached(reply, withPrivacyKey(personalDataAddress, key, { saved: "1" }));
		}),
	);
	oneClickRoute(deps, createKeyGuard(deps));
	erasureRoutes(deps, withAccess, show);
}

/**
 * The button of a mail program. RFC 8058 lets it post a form in either encoding; the key is in the address, so that a body of
 * several parts need not be read. Only this route takes one.
 */
function oneClickRoute(deps: PrivacyRouteDeps, withKey: AccessGuard): void {
	deps.server.register(async (server) => {
		server.addContentTypeParser(
			"multipart/form-data",
			{ parseAs: "buffer" },
			async () => undefined,
		);
		server.post(
			unsubscribeAddress.pattern,
			withKey(async (_request, reply, { access }) => {
				const person = await findAccessPerson(deps, access);
				if (person) await changeContactChoice(deps, person.id, { mail: false }, "mail program");
				return reply
					.header("cache-control", "no-store")
					.code(200)
					.send(messages.contactChoice.unsubscribed);
			}),
		);
	});
}

async function personalDataPage(
	deps: PrivacyRouteDeps,
	request: Request,
	{ key, access, problem }: OpenedLink & { problem?: string },
) {
	const { saved }: Record<string, unknown> = Object(request.query);
	const { timeZone } = deps;
	const pageInput = { linkKey: key, saved: saved === "1", problem, timeZone };
	const status = problem ? 422 : 200;
	const titled = (title: string) => (problem ? messages.errorTitle(title) : title);
	if (access.kind === "choices") {
		const request = await findEmailRequest(deps, access);
		const choice = await loadContactAnswers(deps.db, access.person);
		const title = titled(emailPageTitle(request));
		return privacyPage(
			title,
			<ChoicesPage {...pageInput} choice={choice} request={request} />,
			status,
		);
	}
	const { email } = access;
	const { subject, sections } = await collectPersonalData(deps, deps.db, email);
	const choice = subject.person && (await loadContactAnswers(deps.db, subject.person));
	return privacyPage(
		titled(messages.ownData.title),
		<PersonalDataPage
			{...pageInput}
			email={email}
			isSession={access.kind === "session"}
			sections={sections}
			choice={choice}
			contact={deps.brand()}
		/>,
		status,
	);
}

/**
 * Finds the request of the email that contains this link; its person may have corrected the address
 * since.
 */
async function findEmailRequest(
	{ db, timeZone, brand }: PrivacyRouteDeps,
	{ person, lead }: Extract<PrivacyAccess, { kind: "choices" }>,
): Promise<EmailRequest | undefined> {
	const stored = lead && (await findLead(db, lead));
	if (stored?.person !== person.id) return undefined;
	return {
		...presentRequest(stored, timeZone),
		isWithdrawable: isWithdrawable(stored),
		contact: brand(),
	};
}

async function findAccessPerson(deps: PrivacyRouteDeps, access: PrivacyAccess) {
	return access.kind === "choices" ? access.person : findPersonByEmail(deps.db, access.email);
}
