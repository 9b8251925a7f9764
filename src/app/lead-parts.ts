import { leadEbook } from "#enquiries/lead-ebook-rules.ts";
import type { LeadUserInfo } from "#leads/calls.ts";
import { openAutomaticGrants } from "#leads/decision/automatic-grant-rules.ts";
import {
	findKnown,
	findSentLead,
	type SentFrom,
} from "#leads/known-visitors/known-visitor-commands.ts";
import { openLeadReceipts } from "#leads/known-visitors/lead-receipt-rules.ts";
import { openUserHashes } from "#leads/known-visitors/user-hash-rules.ts";
import { userInfoOf } from "#leads/known-visitors/user-info-presenter.ts";
import { leadCalls } from "#leads/routes.ts";
import { waitSeconds } from "#leads/shield/limit-rules.ts";
import { openShield, type Shield } from "#leads/shield/shield-commands.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import {
	answerPlainCard,
	type PlainOutcome,
	submitPlainForm,
} from "#leads/submission/plain-form-routes.ts";
import { type Sender, senderReader } from "#leads/submission/sender.ts";
import type { IntakeParts } from "#leads/submission/submission-deps.ts";
import { attachContact } from "#orders/order-contact-commands.ts";
import { listeningAddress } from "#platform/config/config.ts";
import type { CallServer } from "#platform/http/calls/call-server.ts";
import type { Reply, Request } from "#platform/http/server.ts";
import { keyedHash, makeToken } from "#platform/secrets/hmac.ts";
import { erasedAmong } from "#privacy/erasure-commands.ts";
import type { Sessions } from "#visitors/accounts/sessions/commands.ts";
import type { Place } from "#visitors/audience/audience-rules.ts";
import { cookiesOf } from "#visitors/cookie-rules.ts";
import type { Books } from "./content/content-snapshots.ts";
import { followLeads } from "./lead-delivery.ts";
import type { Parts } from "./site-deps.ts";

/** Taking leads, for the calls and for whoever takes a form without script. */
export interface Leads {
	readonly intake: IntakeParts;
	/** For the stamps of forms. */
	readonly shield: Shield;
	/** For forms that are sent without script. */
	readonly submit: (request: Request, reply: Reply) => Promise<PlainOutcome>;
	readonly enroll: (request: Request) => Promise<PlainOutcome>;
	/** The latest lead that this browser has sent from there. */
	readonly sentLead: (
		request: Request,
		from: SentFrom,
	) => Promise<StoredLead | undefined>;
	readonly senderOf: (request: Request) => Promise<Sender>;
	/** Whose details a form may be filled with here; never a stranger's. */
	readonly knownVisitor: (
		request: Request,
	) => Promise<LeadUserInfo | undefined>;
}

export function openLeads(
	parts: Parts & {
		books: Books;
		calls: CallServer;
		sessions: Pick<Sessions, "greet">;
		placeOf: (request: Request) => Place;
		secure: boolean;
	},
): Leads {
	const { books, clock, sessions, placeOf } = parts;
	const hash = keyedHash(parts.secret);
	const publicUrl = parts.config.publicUrl ?? listeningAddress(parts.config);
	const shield = openShield({
		db: parts.database.db,
		clock,
		hash,
		disposable: () => books.forms.forms.mail.disposable,
		newId: () => makeToken().slice(0, 16),
		wait: () => parts.pause(waitSeconds),
	});
	const intake: IntakeParts = {
		...books,
		db: parts.database.db,
		clock,
		receipts: openLeadReceipts(hash, clock),
		hashes: openUserHashes(hash, clock),
		grants: openAutomaticGrants(hash, clock),
		follow: followLeads(parts),
		attach: attachContact(parts),
		shield,
		ebookOf: (form) => leadEbook({ books, publicUrl }, form),
		erasedAmong: (db, numbers) => erasedAmong(db, hash, numbers),
	};
	const senderOf = senderReader({
		placeOf,
		accountOf: async ({ headers }) =>
			(await sessions.greet(headers.cookie)).account,
	});
	const taking = { ...intake, senderOf, secure: parts.secure };
	leadCalls({ ...taking, calls: parts.calls });
	return {
		intake,
		shield,
		submit: (request, reply) => submitPlainForm(taking, request, reply),
		enroll: (request) => answerPlainCard(taking, request),
		sentLead: ({ headers }, from) =>
			findSentLead(intake, cookiesOf(headers.cookie), from),
		senderOf,
		async knownVisitor(request) {
			const sender = await senderOf(request);
			const known = await findKnown(intake, sender);
			return known && userInfoOf(known, sender.cookies);
		},
	};
}
