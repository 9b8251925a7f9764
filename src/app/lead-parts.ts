import type { LeadUserInfo } from "#leads/calls.ts";
import type { IntakeParts } from "#leads/intake/commands.ts";
import { findKnown } from "#leads/intake/known.ts";
import { openLeadReceipts } from "#leads/intake/receipts.ts";
import { leadCalls } from "#leads/intake/routes.ts";
import { type Sender, senderReader } from "#leads/intake/sender.ts";
import { openUserHashes } from "#leads/intake/user-hashes.ts";
import { userInfoOf } from "#leads/intake/user-info.ts";
import type { CallServer } from "#platform/http/call-server.ts";
import type { Request } from "#platform/http/server.ts";
import { keyedHash } from "#platform/keyed-hash.ts";
import type { Sessions } from "#visitors/accounts/sessions.ts";
import type { Place } from "#visitors/audience.ts";
import type { Books } from "./books.ts";
import type { Parts } from "./parts.ts";

/** Taking leads, for the calls and for whoever takes a form without script. */
export interface Leads {
	readonly intake: IntakeParts;
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
	const intake: IntakeParts = {
		...books,
		db: parts.database.db,
		clock,
		receipts: openLeadReceipts(hash),
		hashes: openUserHashes(hash, clock),
		// Nobody hands leads on yet.
		follow: async () => {},
		doubtsOf: () => [],
	};
	const senderOf = senderReader({
		placeOf,
		accountOf: async ({ headers }) =>
			(await sessions.greet(headers.cookie)).account,
	});
	leadCalls({ ...parts, ...intake, senderOf });
	return {
		intake,
		senderOf,
		async knownVisitor(request) {
			const sender = await senderOf(request);
			const known = await findKnown(intake, sender);
			return known && userInfoOf(known, sender.cookies);
		},
	};
}
