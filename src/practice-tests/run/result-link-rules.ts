import type { Id } from "#core/ids.ts";
import { practiceRunAddress } from "#practice-tests/addresses.ts";

/** The parameter of the address that names a submitted attempt, in place of the one that is under way. */
export const attemptParameter = "attempt";
/** The attempt that was submitted last. */
export const latestAttempt = "latest";

export const toResultPath = (
	{ slug }: { readonly slug: string },
	attempt: Id<"attempt"> | typeof latestAttempt = latestAttempt,
): string =>
	`${practiceRunAddress.to({ slug })}?${new URLSearchParams({ [attemptParameter]: attempt })}`;

/** The parameter of the address that says what has led to the page, so that it can be confirmed there. */
export const noticeParameter = "notice";
/** Another clock was chosen than that of the attempt under way; or the result was asked for by email. */
export const runNotices = { clock: "clock", email: "email" } as const;
