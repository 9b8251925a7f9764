import { createId } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import { createRandomCode, createRandomToken, isSameSecret } from "#platform/secrets/hmac.ts";
import type { Account, AccountDetails } from "#visitors/accounts/account.ts";
import { withAccountCreated } from "#visitors/accounts/addresses.ts";
import type { VisitorBrowser } from "#visitors/accounts/sessions/commands.ts";
import { findAccountByEmail, insertAccount } from "#visitors/accounts/store.ts";
import type { SignInDeps } from "#visitors/deps.ts";
import { composeCodeEmail } from "./codes/code-email.ts";
import * as store from "./codes/store.ts";
import { createKnownBrowsers } from "./known-browser-cookies.ts";
import {
	type CodeVerdict,
	canFinishSignUp,
	codeDigits,
	codeLimits,
	codeMinutes,
	isCodeOpen,
	judgeCode,
	judgeCodeRequest,
	type ReachedCodeLimit,
	secondsToResend,
	toNetwork,
} from "./rules.ts";

export interface CodeRequest {
	readonly email: string;
	/** Present for a sign-up. */
	readonly signUp: AccountDetails | undefined;
	readonly back: string;
	/** The network address it came from. */
	readonly address: string;
	/** The request's `cookie` header: the browser may have signed in with the e-mail before. */
	readonly cookies: string | undefined;
}

/** The ticket stays with the requesting browser: the code works only there. */
export function requestCode(
	deps: SignInDeps,
	codeRequest: CodeRequest,
): Promise<Result<{ ticket: string }, ReachedCodeLimit>> {
	return deps.db.transaction().execute((tx) => sendCode(deps, tx, codeRequest));
}

async function sendCode(
	deps: SignInDeps,
	tx: Tx,
	codeRequest: CodeRequest,
): Promise<Result<{ ticket: string }, ReachedCodeLimit>> {
	const { emails, clock, brand, hash } = deps;
	const { email } = codeRequest;
	const requester = identifyRequester(deps, codeRequest);
	const { addressHash, browserHash } = requester;
	const now = clock();
	await store.lockCodeCounts(tx, [email, addressHash]);
	const judged = judgeCodeRequest(await loadCodeCounts(tx, email, requester, now));
	if (judged !== "allowed") return refused(judged);

	const id = crypto.randomUUID();
	const [ticket, code] = [createRandomToken(), createRandomCode(codeDigits)];
	await store.insertCode(tx, {
		id,
		ticketHash: hash("ticket", ticket),
		codeHash: hash("code", id, code),
		email,
		addressHash,
		browserHash,
		signUp: codeRequest.signUp,
		back: codeRequest.back,
		createdAt: now,
		expiresAt: now.add({ minutes: codeMinutes }),
	});
	// The steps are the same with and without an account, so that the answer does not reveal which:
	// the emails differ in one sentence.
	const known = await findAccountByEmail(tx, email);
	await emails.post(
		tx,
		"sign-in code",
		composeCodeEmail({
			id,
			to: email,
			code,
			brand: brand().name,
			known: known !== undefined,
			wantsAccount: codeRequest.signUp !== undefined,
		}),
	);
	return accepted({ ticket });
}

interface CodeRequester {
	readonly addressHash: string;
	readonly browserHash: string | undefined;
}

function identifyRequester(
	{ hash, clock }: SignInDeps,
	{ email, address, cookies }: CodeRequest,
): CodeRequester {
	const known = createKnownBrowsers(hash, clock).findNumber(cookies, email);
	return {
		addressHash: hash("address", toNetwork(address)),
		browserHash: known && hash("known browser number", known),
	};
}

async function loadCodeCounts(
	tx: Tx,
	email: string,
	{ addressHash, browserHash }: CodeRequester,
	now: Instant,
) {
	const since = {
		codes: now.subtract({ minutes: codeLimits.windowMinutes }),
		day: now.subtract({ hours: codeLimits.dayHours }),
	};
	return {
		email: await store.countCodes(tx, { email, browserHash }, since),
		address: browserHash ? undefined : await store.countCodes(tx, { addressHash }, since),
	};
}

type ResendRefusal =
	| { readonly why: ReachedCodeLimit | "unknown" }
	| { readonly why: "too soon"; readonly seconds: number };

/** A new code in place of the old one, which then no longer works. */
export async function resendCode(
	deps: SignInDeps,
	from: Pick<CodeRequest, "address" | "cookies"> & { readonly ticket: string },
): Promise<Result<{ ticket: string }, ResendRefusal>> {
	const ticketHash = deps.hash("ticket", from.ticket);
	return deps.db.transaction().execute(async (tx) => {
		const sent = await lockSentCode(tx, ticketHash);
		const now = deps.clock();
		if (!sent || sent.usedAt || sent.provenAt) return refused<ResendRefusal>({ why: "unknown" });
		const seconds = secondsToResend(sent, now);
		if (seconds > 0) return refused<ResendRefusal>({ why: "too soon", seconds });
		const { email, signUp, back } = sent;
		const { address, cookies } = from;
		const codeRequest = { email, signUp, back, address, cookies };
		const requested = await sendCode(deps, tx, codeRequest);
		if (!requested.ok) return refused<ResendRefusal>({ why: requested.reason });
		await store.markCode(tx, sent.id, "used", now);
		return requested;
	});
}

export function findSentCode(
	deps: SignInDeps,
	ticket: string,
): Promise<store.SentCode | undefined> {
	return store.findCode(deps.db, deps.hash("ticket", ticket));
}

export type SignInOutcome =
	| {
			readonly kind: "signed in";
			readonly back: string;
			readonly setCookies: string[];
			readonly knownBrowserCookie: string;
	  }
	/** The email address is proven, but has no account: the sign-up form follows. */
	| { readonly kind: "no account" };

export async function verifyCode(
	deps: SignInDeps,
	input: {
		readonly ticket: string;
		readonly code: string;
		readonly browser: VisitorBrowser;
		/** Those of the account that is created, if its form was sent with the request for the code. */
		readonly details: AccountDetails | undefined;
	},
): Promise<Result<SignInOutcome, Exclude<CodeVerdict, "right"> | "unknown">> {
	const { hash } = deps;
	return deps.db.transaction().execute(async (tx) => {
		const sent = await lockSentCode(tx, hash("ticket", input.ticket));
		if (!sent) return refused("unknown");
		const now = deps.clock();
		const isRight = isSameSecret(sent.codeHash, hash("code", sent.id, input.code));
		const verdict = judgeCode(sent, { isRight, now });
		if (verdict !== "right") {
			// Only an attempt that could have succeeded counts: not the right code too late, nor any attempt after the fifth.
			if (!isRight && isCodeOpen(sent, now)) await store.countWrongAttempt(tx, sent.id);
			return refused(verdict);
		}
		await store.markCode(tx, sent.id, "proven", now);
		const account = await findAccountByEmail(tx, sent.email);
		if (account) return accepted(await signIn(deps, tx, sent, account, input.browser));
		return accepted(
			input.details
				? await signUp(deps, tx, sent, input.details, input.browser)
				: { kind: "no account" },
		);
	});
}

/**
 * Creates the account of an email address that is proven and had none: the visitor has entered a
 * name.
 */
export async function finishSignUp(
	deps: SignInDeps,
	input: {
		readonly ticket: string;
		readonly details: AccountDetails;
		readonly browser: VisitorBrowser;
		/** The visitor has said so of the invitation that the form named. */
		readonly isNotInvited: boolean;
	},
): Promise<Result<SignInOutcome, "unknown">> {
	const ticketHash = deps.hash("ticket", input.ticket);
	return deps.db.transaction().execute(async (tx) => {
		const sent = await lockSentCode(tx, ticketHash);
		if (!sent || !canFinishSignUp(sent, deps.clock())) return refused("unknown");
		const back = input.isNotInvited ? deps.invitations.decline(sent.back) : sent.back;
		return accepted(await signUp(deps, tx, { ...sent, back }, input.details, input.browser));
	});
}

/** The lock of the email address is always taken before the row, so that two transactions cannot deadlock. */
async function lockSentCode(tx: Tx, ticketHash: string): Promise<store.SentCode | undefined> {
	const sent = await store.findCode(tx, ticketHash);
	if (!sent) return undefined;
	await store.lockCodeCounts(tx, [sent.email]);
	return store.lockCode(tx, ticketHash);
}

/** Creates the account and signs in. */
async function signUp(
	deps: SignInDeps,
	tx: Tx,
	sent: store.SentCode,
	details: AccountDetails,
	browser: VisitorBrowser,
): Promise<SignInOutcome> {
	const { email } = sent;
	const now = deps.clock();
	const account = await insertAccount(
		tx,
		{ id: createId(), email, ...details, userType: "Freemium" },
		now,
	);
	const arrival = { back: sent.back, browser, network: sent.addressHash };
	await deps.invitations.bind(tx, account, arrival, now);
	const back = withAccountCreated(deps.invitations.strip(sent.back));
	return signIn(deps, tx, { ...sent, back }, account, browser);
}

async function signIn(
	{ clock, hash, sessions, guests }: SignInDeps,
	tx: Tx,
	{ email, back }: store.SentCode,
	account: Account,
	browser: VisitorBrowser,
): Promise<SignInOutcome> {
	await store.markAllCodesUsed(tx, email, clock());
	await store.clearSignUpDetails(tx, email);
	const setCookies = [
		...(await sessions.begin(tx, account, browser)),
		...(await guests.join(tx, account, browser.cookies)),
	];
	const browsers = createKnownBrowsers(hash, clock);
	const knownBrowserCookie = browsers.addEmail(browser.cookies, email);
	return { kind: "signed in", back, setCookies, knownBrowserCookie };
}
