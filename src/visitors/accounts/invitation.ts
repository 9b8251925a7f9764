import { defineContributions } from "#core/slice/contributions.ts";
import type { Instant } from "#core/time.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { Account } from "./account.ts";
import type { VisitorBrowser } from "./sessions/commands.ts";

/** The invitation with which somebody arrives to create an account. */
export interface Invitation {
	readonly code: string;
	/** The person who invited them; undefined where their name cannot be shown. */
	readonly inviter: string | undefined;
}

/** A part of the site that knows who invited a visitor. The code travels in the return path, because no cookie may be stored before consent. */
export interface SignUpInvitations {
	/** Adds the code of a request to the return path: of the form's fields, of its addresses, or of a cookie. */
	carry(back: string, request: Request, fields: unknown): Promise<string>;
	find(back: string): Promise<Invitation | undefined>;
	/** The visitor says that it is not theirs. */
	decline(back: string): string;
	/** Removes what `carry` has added. */
	strip(back: string): string;
	/** Runs in the transaction that creates the account, before its browser is signed in. */
	bind(
		tx: Tx,
		account: Account,
		from: {
			readonly back: string;
			readonly browser: VisitorBrowser;
			/** A keyed hash of the network address. */
			readonly network: string;
		},
		now: Instant,
	): Promise<void>;
}

export const signUpInvitations = defineContributions<SignUpInvitations>("sign-up invitations");

/** A site on which nobody is invited. */
export const noInvitations: SignUpInvitations = {
	carry: async (back) => back,
	find: async () => undefined,
	decline: (back) => back,
	strip: (back) => back,
	bind: async () => undefined,
};
