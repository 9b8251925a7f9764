import { certificateAddress } from "#learning/addresses.ts";
import type { LearningRouteDeps } from "#learning/deps.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import type { Account } from "#visitors/accounts/account.ts";
import { createTypedFieldReader } from "#visitors/accounts/account-schema.ts";
import { identifyVisitor, redirectSeeOther } from "#visitors/accounts/sessions/session-routes.ts";
import { toLearner } from "#visitors/learners/learner-store.ts";
import type { Certificate } from "./certificate.ts";
import { correctCertificateName, setCertificateNameHidden } from "./certificate-commands.ts";
import type { CertificateId } from "./certificate-id.ts";
import { readCertificateName } from "./certificate-name-rules.ts";
import { redirectToSignIn } from "./certificate-request-routes.tsx";
import {
	type FindRequestedCertificate,
	renderCertificate,
	unknownCertificate,
} from "./certificate-view-routes.tsx";
import { messages } from "./messages.ts";

/** Holders of certificates hide their name and correct it. */
export function certificateChangeRoutes(
	deps: LearningRouteDeps,
	findRequested: FindRequestedCertificate,
): void {
	const { server, pages, sessions } = deps;

	server.post(certificateAddress.pattern, async (request, reply) => {
		const account = await identifyVisitor(sessions, request, reply);
		if (!account) return redirectToSignIn(reply, request.url);
		const found = await findRequested(request);
		// Whether there is such a certificate is no secret, and still nobody else's page answers a change.
		if (found?.holder?.learner !== toLearner(account.id))
			return pages.send(request, reply, unknownCertificate());
		const { hide }: Record<string, unknown> = Object(request.body);
		return hide === undefined
			? correctName(deps, { request, reply, account, certificate: found })
			: changeVisibility(deps, { request, reply, account, certificate: found });
	});
}

interface CertificateChange {
	readonly request: Request;
	readonly reply: Reply;
	readonly account: Account;
	readonly certificate: Certificate;
}

async function changeVisibility(
	{ db }: LearningRouteDeps,
	{ request, reply, account, certificate: { id } }: CertificateChange,
): Promise<Reply> {
	const isNameHidden = createTypedFieldReader(request.body)("hide") === "1";
	const learner = toLearner(account.id);
	await setCertificateNameHidden(db, { id, learner, isNameHidden });
	return redirectToSaved(reply, id);
}

async function correctName(
	deps: LearningRouteDeps,
	{ request, reply, account, certificate }: CertificateChange,
): Promise<unknown> {
	const { id } = certificate;
	const typed = createTypedFieldReader(request.body)("name");
	const name = readCertificateName(typed);
	if (!name.ok) {
		const refused = { typed, problem: messages.form.problems[name.reason] };
		const page = renderCertificate(deps, certificate, { isHolder: true, refused });
		return deps.pages.send(request, reply, page);
	}
	const change = { id, learner: toLearner(account.id), name: name.value };
	const corrected = await correctCertificateName(deps.db, change, deps.clock());
	// The page itself says that it is too late, and whom to write to.
	return corrected.ok
		? redirectToSaved(reply, id)
		: redirectSeeOther(reply, certificateAddress.to({ id }));
}

const redirectToSaved = (reply: Reply, id: CertificateId) =>
	redirectSeeOther(reply, `${certificateAddress.to({ id })}?saved=1`);
