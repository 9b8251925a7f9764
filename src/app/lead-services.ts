import { findLeadEbook } from "#enquiries/download-rules.ts";
import type { SentFormOrigin } from "#forms/submission/lead.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import {
	findKnownVisitor,
	findSentLead,
} from "#leads/known-visitors/known-visitor-commands.ts";
import {
	openAutomaticGrants,
	openLeadReceipts,
	openUserHashes,
} from "#leads/known-visitors/lead-access-rules.ts";
import { toLeadUserInfo } from "#leads/known-visitors/user-info-presenter.ts";
import { bindLeadCalls } from "#leads/routes.ts";
import { unableWaitSeconds } from "#leads/shield/challenge-rules.ts";
import { openShield, type Shield } from "#leads/shield/shield-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	type PlainFormOutcome,
	submitPlainEnrollment,
	submitPlainForm,
} from "#leads/submission/plain-form-routes.ts";
import { createSenderReader, type Sender } from "#leads/submission/sender.ts";
import type { SubmissionDeps } from "#leads/submission/submission.ts";
import { attachOrderContact } from "#orders/thank-you/order-contact-commands.ts";
import { listeningAddress } from "#platform/config/config.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { createRandomToken, createSecretHmac } from "#platform/secrets/hmac.ts";
import { findErasedIds } from "#privacy/erasure-commands.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { VisitorLocation } from "#visitors/audience/audience-rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import type { ContentSnapshots } from "./content/content-snapshots.ts";
import { leadFollowUp } from "./lead-delivery.ts";
import type { SiteDeps } from "./site-deps.ts";

/** What the calls and the forms without script need to take leads. */
export interface LeadServices {
	readonly intake: SubmissionDeps;
	/** For the stamps of forms. */
	readonly shield: Shield;
	/** For forms that are sent without script. */
	readonly submit: (
		request: Request,
		reply: Reply,
	) => Promise<PlainFormOutcome>;
	readonly enroll: (request: Request) => Promise<PlainFormOutcome>;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (
		request: Request,
		from: SentFormOrigin,
	) => Promise<StoredLead | undefined>;
	readonly senderOf: (request: Request) => Promise<Sender>;
	/** The data with which a form is prefilled for this browser; never those of another visitor. */
	readonly knownVisitor: (
		request: Request,
	) => Promise<LeadUserInfo | undefined>;
}

export function openLeadServices(
	deps: SiteDeps & {
		snapshots: ContentSnapshots;
		calls: CallServer;
		sessions: Pick<Sessions, "greet">;
		placeOf: (request: Request) => VisitorLocation;
		secure: boolean;
	},
): LeadServices {
	const { snapshots, clock, sessions, placeOf } = deps;
	const hash = createSecretHmac(deps.secret);
	const publicUrl = deps.config.publicUrl ?? listeningAddress(deps.config);
	const shield = openShield({
		db: deps.database.db,
		clock,
		hash,
		disposable: () => snapshots.forms.forms.mail.disposable,
		newId: () => createRandomToken().slice(0, 16),
		wait: () => deps.pause(unableWaitSeconds),
	});
	const intake: SubmissionDeps = {
		...snapshots,
		db: deps.database.db,
		clock,
		receipts: openLeadReceipts(hash, clock),
		hashes: openUserHashes(hash, clock),
		grants: openAutomaticGrants(hash, clock),
		follow: leadFollowUp(deps),
		attach: attachOrderContact(deps),
		shield,
		findEbook: (form) => findLeadEbook({ snapshots, publicUrl }, form),
		erasedAmong: (db, numbers) => findErasedIds(db, hash, numbers),
	};
	const senderOf = createSenderReader({
		placeOf,
		accountOf: async ({ headers }) =>
			(await sessions.greet(headers.cookie)).account,
	});
	const submissionDeps = { ...intake, senderOf, secure: deps.secure };
	bindLeadCalls({ ...submissionDeps, calls: deps.calls });
	return {
		intake,
		shield,
		submit: (request, reply) => submitPlainForm(submissionDeps, request, reply),
		enroll: (request) => submitPlainEnrollment(submissionDeps, request),
		sentLead: ({ headers }, from) =>
			findSentLead(intake, parseCookies(headers.cookie), from),
		senderOf,
		async knownVisitor(request) {
			const sender = await senderOf(request);
			const known = await findKnownVisitor(intake, sender);
			return known && toLeadUserInfo(known, sender.cookies);
		},
	};
}
