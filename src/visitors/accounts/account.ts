import type { Id } from "#core/ids.ts";

/** There is one kind of account: nobody administers the site through the site. */
export interface Account {
	readonly id: Id<"account">;
	readonly email: string;
	readonly firstName: string;
	readonly lastName: string;
	/** As it was typed. */
	readonly phone: string | undefined;
	readonly countryId: number | undefined;
	readonly userType: string;
}

/** What people tell about themselves and may change at any time. */
export type AccountDetails = Pick<
	Account,
	"firstName" | "lastName" | "phone" | "countryId"
>;
