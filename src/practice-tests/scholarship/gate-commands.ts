import { emailKey } from "#core/text/email-address.ts";
import type { PracticeLeadDeps } from "#practice-tests/deps.ts";
import { listEntries } from "#practice-tests/placements/practice-entry-store.ts";
import { parseCookies } from "#visitors/cookie-rules.ts";
import type { ScholarshipGate, TestVisitor } from "./scholarship-gate.ts";

/** The entries of a visitor are those of the forms that this browser has sent, and of the address of the account. */
export const findVisitorEntries = (
	{ receipts }: PracticeLeadDeps,
	{ cookies, account }: TestVisitor,
	test: number,
) => ({
	test,
	leads: receipts.leadIds(parseCookies(cookies)),
	email: account && emailKey(account.email),
});

export const createScholarshipGate = (deps: PracticeLeadDeps): ScholarshipGate => ({
	async mayStart(visitor, { id }) {
		const entries = await listEntries(deps.db, findVisitorEntries(deps, visitor, id));
		// Another address may have been entered in the same browser.
		if (entries.some(({ isBegun }) => !isBegun)) return "open";
		return entries.length > 0 ? "already used" : "form needed";
	},
});
