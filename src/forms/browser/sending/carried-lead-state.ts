import { createStore } from "#shell/browser/store.ts";

/** The lead that was sent last on this page; a card, a call or an application that follows refers to it. */
export interface CarriedLead {
	readonly leadId: string;
	readonly email: string | undefined;
	readonly siteModule: string;
	readonly leadType: "b2c" | "b2b";
	readonly product: string | undefined;
}

export const carriedLead = createStore<CarriedLead | undefined>(undefined);
