import type { Instant } from "#core/time.ts";

export const codeDigits = 6;
export const codeMinutes = 10;
export const codeAttempts = 5;
export const resendSeconds = 30;
/** A visitor without an account may take so long to enter a name after the right code. */
const finishMinutes = 30;
/** Rows are counted for a day, and deleted by the first daily purge after two. */
export const codeRetentionHours = 48;

/**
 * A code has a million values, so only counting stops guessing. With these limits, an attacker who tries one email
 * address all year finds a code with a probability below 2 %.
 */
export const codeLimits = {
	windowMinutes: 15,
	codesPerEmail: 5,
	codesPerEmailADay: 20,
	/** An office or a school behind one address must still get in. */
	codesPerAddress: 30,
	dayHours: 24,
	wrongPerEmail: 20,
	wrongPerAddress: 100,
} as const;

export interface SignInCode {
	readonly wrong: number;
	readonly createdAt: Instant;
	readonly expiresAt: Instant;
	readonly provenAt: Instant | undefined;
	readonly usedAt: Instant | undefined;
}

export type CodeVerdict = "right" | "wrong" | "too-many-attempts" | "expired" | "used";

export function judgeCode(
	code: SignInCode,
	input: { readonly isRight: boolean; readonly now: Instant },
): CodeVerdict {
	if (code.usedAt || code.provenAt) return "used";
	if (!isBefore(input.now, code.expiresAt)) return "expired";
	if (!isCodeOpen(code, input.now)) return "too-many-attempts";
	if (input.isRight) return "right";
	return code.wrong + 1 >= codeAttempts ? "too-many-attempts" : "wrong";
}

/** True while the right code would still be accepted. */
export function isCodeOpen(code: SignInCode, now: Instant): boolean {
	return (
		!code.usedAt && !code.provenAt && isBefore(now, code.expiresAt) && code.wrong < codeAttempts
	);
}

/** Earlier codes and wrong attempts, by email address or network address. */
export interface CodeCounts {
	/** The codes in the short window, and in the day. */
	readonly codes: number;
	readonly codesToday: number;
	/** The wrong codes in the day. */
	readonly wrong: number;
}

export type ReachedCodeLimit = "too many codes" | "too many codes today" | "too many guesses";

/**
 * Email addresses with and without an account are counted alike. A browser that has signed in with the address before has
 * a count of its own and none by network address, which others may share.
 */
export function judgeCodeRequest(counts: {
	readonly email: CodeCounts;
	readonly address: CodeCounts | undefined;
}): "allowed" | ReachedCodeLimit {
	const { email, address = noCodeCounts } = counts;
	if (email.wrong >= codeLimits.wrongPerEmail || address.wrong >= codeLimits.wrongPerAddress)
		return "too many guesses";
	if (email.codesToday >= codeLimits.codesPerEmailADay) return "too many codes today";
	return email.codes >= codeLimits.codesPerEmail || address.codes >= codeLimits.codesPerAddress
		? "too many codes"
		: "allowed";
}

const noCodeCounts: CodeCounts = { codes: 0, codesToday: 0, wrong: 0 };

/** Seconds until another code may be sent in place of this one; 0 when it may. */
export function secondsToResend(code: SignInCode, now: Instant): number {
	const passed = now.since(code.createdAt).total("seconds");
	return Math.max(0, Math.ceil(resendSeconds - passed));
}

export function canFinishSignUp(code: SignInCode, now: Instant): boolean {
	return (
		code.provenAt !== undefined &&
		code.usedAt === undefined &&
		isBefore(now, code.provenAt.add({ minutes: finishMinutes }))
	);
}

/** One household has a /64 of IPv6 and may take any address in it. */
export function toNetwork(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return mapped;
	if (!address.includes(":")) return address;
	const [front = "", back] = address.split("%", 1)[0]?.split("::") ?? [];
	const groups = front.split(":").filter(Boolean);
	const missing =
		back === undefined ? 0 : 8 - groups.length - back.split(":").filter(Boolean).length;
	const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill("0")];
	return whole
		.concat(back?.split(":").filter(Boolean) ?? [])
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":");
}

/** Spaces and hyphens come along when a code is copied. */
export function parseTypedCode(text: string): string | undefined {
	const digits = text.replace(/[\s-]/g, "");
	return new RegExp(`^\\d{${codeDigits}}$`).test(digits) ? digits : undefined;
}

function isBefore(instant: Instant, other: Instant): boolean {
	return Temporal.Instant.compare(instant, other) < 0;
}
