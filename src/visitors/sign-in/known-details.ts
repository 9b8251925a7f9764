import * as z from "zod/mini";
import { defineContributions } from "#core/slice/contributions.ts";
import type { Tx } from "#platform/database/database.ts";
import type { Request } from "#platform/http/server.ts";
import type { Account, AccountDetails } from "#visitors/accounts/account.ts";
import { accountDetailsSchema, toAccountDetails } from "#visitors/accounts/account-schema.ts";
import type { Country } from "#visitors/audience/country.ts";

/** The details that somebody has told the site before, in the names of the form's fields. */
export interface KnownDetails {
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly phoneNumber: string;
	readonly countryId: string;
}

/** A part of the site that knows such details, so that nobody is asked for them twice. */
export interface KnownDetailsSource {
	/** The visitor has proved to own the address, so they may see what anybody has typed with it. */
	ofOwner(email: string, request: Request): Promise<KnownDetails | undefined>;
	/** Reads the forms that this browser has sent itself. */
	ofBrowser(request: Request): Promise<KnownDetails | undefined>;
	/** The owner of the account has saved these details: what is kept of the same person follows. */
	correct(tx: Tx, account: Account, details: AccountDetails): Promise<void>;
}

export const knownDetailsSources = defineContributions<KnownDetailsSource>("known details");

/** A site without forms. */
export const noKnownDetails: KnownDetailsSource = {
	ofOwner: async () => undefined,
	ofBrowser: async () => undefined,
	correct: async () => undefined,
};

/** The field of a form as it is known; empty where nothing is. */
export const knownFieldReader =
	(known: KnownDetails | undefined) =>
	(field: string): string => {
		const values: Readonly<Record<string, string>> = { ...known };
		return values[field] ?? "";
	};

/** Adds the phone and the country that are known of the owner of an account where they typed none. */
export function completeDetails(
	typed: AccountDetails,
	known: KnownDetails | undefined,
	countries: readonly Country[],
): AccountDetails {
	const read = z.safeParse(accountDetailsSchema, known);
	if (!read.success) return typed;
	const { phone, countryId } = toAccountDetails(read.data, countries);
	return { ...typed, phone: typed.phone ?? phone, countryId: typed.countryId ?? countryId };
}
