import { proofFor } from "#forms/browser/proof/proof-behaviour.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { mayBeStored } from "./failure-rules.ts";
import {
	businessLeadEndpoint,
	contactEndpoint,
	createLeadEndpoint,
	type LeadBody,
	leadByDataEndpoint,
	skillupLeadEndpoint,
} from "./lead-calls.ts";
import { type LeadCallback, LeadFailed, type SentLead, sendLead } from "./send-lead-behaviour.ts";
import { userHash } from "./user-info-state.ts";

/** A submission as it is sent: plain texts, so that a draft can hold it until its answer arrives. */
export interface SentSubmission {
	readonly id: string;
	/** The name of the call. */
	readonly call: string;
	readonly body: string;
}

const heads = [createLeadEndpoint, businessLeadEndpoint, skillupLeadEndpoint, contactEndpoint];

/** Sends it, or sends it again, which stores nothing twice and returns the same answer. */
export function sendSubmission(
	{ call, body }: SentSubmission,
	callback?: LeadCallback,
): Promise<SentLead> {
	const head = heads.find(({ name }) => name === call);
	const post = (whole: LeadBody) =>
		head
			? callApi(head, whole)
			: // A proof of work is part of the lead.
				callApi(leadByDataEndpoint, {
					leadData: whole,
					flag: false,
					user: { auh: userHash() },
				});
	const logError = (...words: unknown[]) => console.error(...words);
	return sendLead(JSON.parse(body), { post, proofFor, logError }, callback);
}

/**
 * The submission may be stored, unless an answer says otherwise, but this browser holds no receipt
 * for it.
 */
export function isLost(problem: unknown): boolean {
	return !(problem instanceof LeadFailed) || mayBeStored(problem.failure);
}

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
