import { createStore } from "#shell/browser/store.ts";
import type { SentSubmission } from "./send-lead-behaviour.ts";

/** The lead that was sent last on this page; a card, a call or an application that follows refers to it. */
export interface CarriedLead {
	readonly leadId: string;
	readonly email: string | undefined;
	readonly siteModule: string;
	readonly leadType: "b2c" | "b2b";
	readonly product: string | undefined;
}

export const carriedLead = createStore<CarriedLead | undefined>(undefined);

/** A lead that was sent without its form, and whose answer was lost. */
export interface UnansweredLead {
	readonly leadId: string;
	readonly submission: SentSubmission;
}

const unansweredLeads = new Map<string, UnansweredLead>();

/** Stores the lead for the form that continues this submission. */
export function rememberUnanswered(siteModule: string, lead: UnansweredLead): void {
	unansweredLeads.set(siteModule, lead);
}

export function takeUnanswered(siteModule: string): UnansweredLead | undefined {
	const lead = unansweredLeads.get(siteModule);
	unansweredLeads.delete(siteModule);
	return lead;
}
