import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import {
	isSame,
	keyedHash,
	makeCode,
	makeToken,
} from "#platform/secrets/hmac.ts";
import type { Account, Details } from "#visitors/accounts/account.ts";
import type {
	Browser,
	Sessions,
} from "#visitors/accounts/sessions/commands.ts";
import { findAccountByEmail, insertAccount } from "#visitors/accounts/store.ts";
import type { Emails } from "#visitors/email-limits/email-queue-commands.ts";
import { codeLetter } from "./codes/code-email.ts";
import * as store from "./codes/store.ts";
import { openKnownBrowsers } from "./known-browser-cookies.ts";
import {
	codeDigits,
	codeMinutes,
	isOpen,
	judgeAsking,
	judgeCode,
	keptHours,
	limits,
	mayFinish,
	networkOf,
	secondsToResend,
	type TooMany,
	type Verdict,
} from "./rules.ts";

export interface SignInParts {
	readonly db: Db;
	readonly emails: Emails;
	readonly clock: Clock;
	readonly secret: string;
	readonly sessions: Sessions;
	/** The name that stands in mails; content may change it. */
	readonly brandName: () => string;
}

export interface Asking {
	readonly email: string;
	/** Present when an account shall be opened. */
	readonly signUp: Details | undefined;
	readonly back: string;
	/** The network address it came from. */
	readonly address: string;
	/** The request's `cookie` header: the browser may have signed in with the e-mail before. */
	readonly cookies: string | undefined;
}

/** The ticket stays with the browser that asked: only there will the code work. */
export function askForCode(
	parts: SignInParts,
	asking: Asking,
): Promise<Result<{ ticket: string }, TooMany>> {
	return parts.db.transaction().execute((tx) => sendCode(parts, tx, asking));
}

async function sendCode(
	parts: SignInParts,
	tx: Tx,
	asking: Asking,
): Promise<Result<{ ticket: string }, TooMany>> {
	const { emails, clock, brandName } = parts;
	const hash = keyedHash(parts.secret);
	const { email } = asking;
	const by = askerOf(parts, asking);
	const { addressHash, browserHash } = by;
	const now = clock();
	await store.lockCounts(tx, [email, addressHash]);
	const judged = judgeAsking(await countsOf(tx, email, by, now));
	if (judged !== "welcome") return refused(judged);

	await store.deleteCodesBefore(tx, now.subtract({ hours: keptHours }));
	const id = crypto.randomUUID();
	const [ticket, code] = [makeToken(), makeCode(codeDigits)];
	await store.insertCode(tx, {
		id,
		ticketHash: hash("ticket", ticket),
		codeHash: hash("code", id, code),
		email,
		addressHash,
		browserHash,
		signUp: asking.signUp,
		back: asking.back,
		createdAt: now,
		expiresAt: now.add({ minutes: codeMinutes }),
	});
	// The same steps for known and unknown: the difference is a sentence in the mail.
	const known = await findAccountByEmail(tx, email);
	await emails.post(
		tx,
		"sign-in code",
		codeLetter({
			id,
			to: email,
			code,
			brand: brandName(),
			known: known !== undefined,
			wantsAccount: asking.signUp !== undefined,
		}),
	);
	return accepted({ ticket });
}

interface Asker {
	readonly addressHash: string;
	readonly browserHash: string | undefined;
}

function askerOf(
	{ secret, clock }: SignInParts,
	{ email, address, cookies }: Asking,
): Asker {
	const hash = keyedHash(secret);
	const known = openKnownBrowsers(secret, clock).numberOf(cookies, email);
	return {
		addressHash: hash("address", networkOf(address)),
		browserHash: known && hash("known browser number", known),
	};
}

async function countsOf(
	tx: Tx,
	email: string,
	{ addressHash, browserHash }: Asker,
	now: Instant,
) {
	const since = {
		codes: now.subtract({ minutes: limits.windowMinutes }),
		day: now.subtract({ hours: limits.dayHours }),
	};
	return {
		email: await store.countCodes(tx, { email, browserHash }, since),
		address: browserHash
			? undefined
			: await store.countCodes(tx, { addressHash }, since),
	};
}

export type NotResent =
	| { readonly why: TooMany | "unknown" }
	| { readonly why: "too soon"; readonly seconds: number };

/** A new code in place of the old one, which then no longer works. */
export async function askAgain(
	parts: SignInParts,
	from: Pick<Asking, "address" | "cookies"> & { readonly ticket: string },
): Promise<Result<{ ticket: string }, NotResent>> {
	const ticketHash = keyedHash(parts.secret)("ticket", from.ticket);
	return parts.db.transaction().execute(async (tx) => {
		const sent = await lockSent(tx, ticketHash);
		const now = parts.clock();
		if (!sent || sent.usedAt || sent.provenAt)
			return refused<NotResent>({ why: "unknown" });
		const seconds = secondsToResend(sent, now);
		if (seconds > 0) return refused<NotResent>({ why: "too soon", seconds });
		const { email, signUp, back } = sent;
		const { address, cookies } = from;
		const asking = { email, signUp, back, address, cookies };
		const asked = await sendCode(parts, tx, asking);
		if (!asked.ok) return refused<NotResent>({ why: asked.reason });
		await store.markReplaced(tx, sent.id, now);
		return asked;
	});
}

export function findSentCode(
	parts: SignInParts,
	ticket: string,
): Promise<store.SentCode | undefined> {
	return store.findCode(parts.db, keyedHash(parts.secret)("ticket", ticket));
}

export type Entered =
	| {
			readonly kind: "signed in";
			readonly back: string;
			readonly setCookies: string[];
			/** The value by which this browser is known from now on. */
			readonly known: string;
	  }
	/** The e-mail is proven, but has no account: some questions follow. */
	| { readonly kind: "no account" };

export async function enterCode(
	parts: SignInParts,
	given: {
		readonly ticket: string;
		readonly code: string;
		readonly browser: Browser;
	},
): Promise<Result<Entered, Exclude<Verdict, "right"> | "unknown">> {
	const hash = keyedHash(parts.secret);
	return parts.db.transaction().execute(async (tx) => {
		const sent = await lockSent(tx, hash("ticket", given.ticket));
		if (!sent) return refused("unknown");
		const now = parts.clock();
		const isRight = isSame(sent.codeHash, hash("code", sent.id, given.code));
		const verdict = judgeCode(sent, { isRight, now });
		if (verdict !== "right") {
			// Only what could have opened the door counts: not a right code too late, nor any after the fifth.
			if (!isRight && isOpen(sent, now)) await store.markWrong(tx, sent.id);
			return refused(verdict);
		}
		await store.markProven(tx, sent.id, now);
		const account =
			(await findAccountByEmail(tx, sent.email)) ??
			(sent.signUp && (await openAccount(parts, tx, sent.email, sent.signUp)));
		if (!account) return accepted({ kind: "no account" });
		return accepted(await signIn(parts, tx, sent, account, given.browser));
	});
}

/** For whoever signed in with an e-mail that has no account, and now says their name. */
export async function finishSignUp(
	parts: SignInParts,
	given: {
		readonly ticket: string;
		readonly details: Details;
		readonly browser: Browser;
	},
): Promise<Result<Entered, "unknown">> {
	const ticketHash = keyedHash(parts.secret)("ticket", given.ticket);
	return parts.db.transaction().execute(async (tx) => {
		const sent = await lockSent(tx, ticketHash);
		if (!sent || !mayFinish(sent, parts.clock())) return refused("unknown");
		const account = await openAccount(parts, tx, sent.email, given.details);
		return accepted(await signIn(parts, tx, sent, account, given.browser));
	});
}

/** Always the e-mail before the row, so that no two can wait for each other. */
async function lockSent(
	tx: Tx,
	ticketHash: string,
): Promise<store.SentCode | undefined> {
	const sent = await store.findCode(tx, ticketHash);
	if (!sent) return undefined;
	await store.lockCounts(tx, [sent.email]);
	return store.lockCode(tx, ticketHash);
}

function openAccount(
	{ clock }: SignInParts,
	tx: Tx,
	email: string,
	details: Details,
): Promise<Account> {
	const id = crypto.randomUUID() as Id<"account">;
	return insertAccount(
		tx,
		{ id, email, ...details, userType: "Freemium" },
		clock(),
	);
}

async function signIn(
	{ clock, secret, sessions }: SignInParts,
	tx: Tx,
	{ email, back }: store.SentCode,
	account: Account,
	browser: Browser,
): Promise<Entered> {
	await store.markAllUsed(tx, email, clock());
	await store.forgetSignUps(tx, email);
	const setCookies = await sessions.begin(tx, account, browser);
	const browsers = openKnownBrowsers(secret, clock);
	const known = browsers.after(browser.cookies, email);
	return { kind: "signed in", back, setCookies, known };
}
