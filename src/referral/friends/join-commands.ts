import { mailboxKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { toDomains } from "#forms/validation/email-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import { isTemporaryMailProvider } from "#platform/mail-providers/mail-providers.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { referralCookies } from "#referral/cookies.ts";
import type { ReferralDeps } from "#referral/deps.ts";
import {
	declinedCode,
	findCarriedCode,
	findInQuery,
	parseQuery,
	readCarriedCode,
	withInviteCode,
} from "#referral/invitations/code-rules.ts";
import { findInviter, type Inviter, lockInviter } from "#referral/invitations/code-store.ts";
import { deleteInvitations, findInvitingCode } from "#referral/invitations/invitation-store.ts";
import type { Account } from "#visitors/accounts/account.ts";
import type { SignUpInvitations } from "#visitors/accounts/invitation.ts";
import { decideVisitorConsent, hasGpcSignal } from "#visitors/consent/cookie-consent-rules.ts";
import { isPurposeAllowed } from "#visitors/consent/rules.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import { createKnownBrowsers } from "#visitors/sign-in/known-browser-cookies.ts";
import {
	decideFriend,
	type FriendObservations,
	invitationsSince,
	toPresentableName,
} from "./friend-rules.ts";
import { countFriends, hasJoinedBefore, insertFriend, listFriendEmails } from "./friend-store.ts";

/** Addresses are known by this hash alone, which nobody can compute without the secret of the site. */
export const hashMailbox = (hash: SecretHmac, email: string): string =>
	hash("mailbox of a friend", mailboxKey(email));

export function createSignUpInvitations(
	deps: Pick<ReferralDeps, "db" | "clock" | "hash" | "findLocation">,
): SignUpInvitations {
	const { db, hash, clock } = deps;
	return {
		async carry(back, request, fields) {
			for (const code of listCarriedCodes(deps, request, fields, back))
				if (code === declinedCode || (await findInviter(db, code)))
					return withInviteCode(back, code);
			return withInviteCode(back, undefined);
		},
		async find(back) {
			const code = findCarriedCode(back);
			const inviter = code && (await findInviter(db, code));
			return code && inviter ? { code, inviter: toPresentableName(inviter.firstName) } : undefined;
		},
		decline: (back) => withInviteCode(back, declinedCode),
		strip: (back) => withInviteCode(back, undefined),
		async bind(tx, account, { back, browser, network }, now) {
			const mailbox = hashMailbox(hash, account.email);
			const inviter = await chooseInviter(tx, { back, mailbox, now });
			if (!inviter) return;
			await joinFriend(tx, {
				...{ account, inviter, mailbox, now },
				network: hash("network of a friend", inviter.account, network),
				knowsBrowser: (email) =>
					createKnownBrowsers(hash, clock).findNumber(browser.cookies, email) !== undefined,
			});
			// Whoever else has invited them learns nothing of it.
			await deleteInvitations(tx, { account: inviter.account, mailbox });
		},
	};
}

/** Each is looked up, and a form may hold its field in many spellings. */
const maxCarriedCodes = 8;

/** The last one is the first: what the form says, then the address, the page before and the cookie, where it may be read. */
function* listCarriedCodes(
	{ findLocation }: Pick<ReferralDeps, "findLocation">,
	request: Request,
	fields: unknown,
	back: string,
): Generator<string> {
	const { headers } = request;
	const typed: Record<string, unknown> = Object(fields);
	const toText = (value: unknown) => (typeof value === "string" ? value : "");
	const referer = parseQuery(headers.referer ?? "");
	const cookies = parseCookies(headers.cookie);
	const consent = decideVisitorConsent({
		cookies,
		place: findLocation(request),
		gpc: hasGpcSignal(request),
	});
	const { invitedBy } = referralCookies;
	const mayRead = isPurposeAllowed(consent, invitedBy.need);
	const found = [
		...Object.entries(typed).map(([name, value]) =>
			findInQuery(new URLSearchParams({ [name]: toText(value) }), readCarriedCode),
		),
		findCarriedCode(toText(typed.back)),
		findCarriedCode(back),
		findInQuery(referer, readCarriedCode),
		findCarriedCode(referer.get("back") ?? ""),
		mayRead ? readCarriedCode(cookies[invitedBy.name] ?? "") : undefined,
	];
	const codes = new Set(found.filter((code) => code !== undefined));
	yield* [...codes].slice(0, maxCarriedCodes);
}

/** An invitation by email counts without its link, too: whoever signs up with the address was invited. */
async function chooseInviter(
	tx: Tx,
	{ back, mailbox, now }: { back: string; mailbox: string; now: Instant },
): Promise<Inviter | undefined> {
	const carried = findCarriedCode(back);
	if (carried === declinedCode) return undefined;
	const code = carried ?? (await findInvitingCode(tx, mailbox, invitationsSince(now)));
	return code ? findInviter(tx, code) : undefined;
}

/** Friends whose browsers are compared with that of a new one. */
const maxComparedFriends = 20;

interface Joining {
	readonly account: Account;
	readonly inviter: Inviter;
	readonly mailbox: string;
	readonly network: string;
	readonly now: Instant;
	readonly knowsBrowser: (email: string) => boolean;
}

async function joinFriend(tx: Tx, joining: Joining): Promise<void> {
	const { account, inviter, mailbox, network, now } = joining;
	await lockInviter(tx, inviter.account);
	const decision = decideFriend(await observeFriend(tx, joining));
	const reason = "refused" in decision ? decision.refused : undefined;
	const flags = "refused" in decision ? [] : decision.flags;
	const friend = { account: inviter.account, friend: account.id };
	const isStored = await insertFriend(tx, { ...friend, mailbox, network, now, reason, flags });
	// The same mailbox has joined at this very moment by the invitation of somebody else.
	if (!isStored)
		await insertFriend(tx, { ...friend, mailbox, network, now, reason: "known before", flags: [] });
}

async function observeFriend(tx: Tx, joining: Joining): Promise<FriendObservations> {
	const { account, inviter, mailbox, network, now, knowsBrowser } = joining;
	const others = await listFriendEmails(tx, inviter.account, maxComparedFriends);
	return {
		email: account.email,
		inviterEmail: inviter.email,
		isTemporaryAddress: isTemporaryMailProvider(toDomains(account.email)),
		isKnown: await hasJoinedBefore(tx, mailbox),
		isKnownDevice: [inviter.email, ...others].some(knowsBrowser),
		before: await countFriends(tx, inviter.account, { now, network }),
	};
}
