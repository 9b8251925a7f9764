import type { Id } from "#core/ids.ts";

/** There is one kind of account: the site has no administrators. */
export interface Account {
	readonly id: Id<"account">;
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	/** The phone number: `+12125550142` if it exists, else as it was typed. */
	readonly phone: string | undefined;
	readonly countryId: number | undefined;
	readonly userType: string;
}

/** The owner of the account may change these details. */
export type AccountDetails = Pick<Account, "firstName" | "lastName" | "phone" | "countryId">;
