import {
	type CallbackStatus,
	parseLeadGatewayResponse,
	toCallbackStatus,
} from "#forms/submission/lead-answer-rules.ts";
import { callApi } from "#shell/browser/call-api.ts";
import { type Failure, mayBeStored, toFailure } from "./failure-rules.ts";
import {
	businessLeadEndpoint,
	contactEndpoint,
	createLeadEndpoint,
	type LeadBody,
	leadByDataEndpoint,
	skillupLeadEndpoint,
} from "./lead-calls.ts";
import { proofFor } from "./proof-behaviour.ts";
import { userHash } from "./user-info-state.ts";

/** The published result of a lead that was sent. */
export interface SentLead {
	readonly status: CallbackStatus;
	readonly leadId: string | undefined;
	readonly email: string | undefined;
	readonly auh: string | undefined;
	/** The page of ours to go to. */
	readonly next?: string | undefined;
	/** A person looks at it before it is followed up. */
	readonly isCheckedFirst?: boolean | undefined;
}

/** The published status of a lead that was not accepted, and the reason. */
export class LeadFailed extends Error {
	readonly status: CallbackStatus = toCallbackStatus(false);
	readonly failure: Failure;
	constructor(failure: Failure) {
		super(`The lead was not taken: ${failure.kind}`);
		this.failure = failure;
	}
}

export type LeadCallback = (outcome: { readonly status: boolean; readonly data: unknown }) => void;

export interface Sending {
	/** Rejects with status and answer if the server did not accept the lead. */
	readonly post: (body: LeadBody) => Promise<unknown>;
	/** Undefined if this browser cannot do the work. */
	readonly proofFor: (puzzle: unknown) => Promise<string | undefined>;
	readonly logError: (...words: unknown[]) => void;
}

/** Sends a lead once. To retry, send the same body again. */
export async function sendLead(
	body: LeadBody,
	sending: Sending,
	callback: LeadCallback = () => undefined,
): Promise<SentLead> {
	const outcome = await postProven(body, sending).then(
		(answer) => ({ answer, ...parseLeadGatewayResponse(answer) }),
		(thrown: unknown) => ({ thrown, succeeded: false as const }),
	);
	if (outcome.succeeded) {
		callback({ status: true, data: outcome.answer });
		const { leadId, email, auh, next, isCheckedFirst } = outcome;
		const status = toCallbackStatus(true);
		return { status, leadId, email, auh, next, isCheckedFirst };
	}
	const reason = "thrown" in outcome ? outcome.thrown : { status: 200, answer: outcome.answer };
	sending.logError("Error In Lead Submission", reason);
	callback({ status: false, data: reason });
	throw new LeadFailed(toFailure(reason));
}

/** If the server requires a proof of work, sends the same lead once more with it. */
async function postProven(body: LeadBody, { post, proofFor }: Sending): Promise<unknown> {
	try {
		return await post(body);
	} catch (thrown) {
		const failure = toFailure(thrown);
		if (failure.kind !== "puzzle") throw thrown;
		const proof = await proofFor(failure.puzzle);
		if (proof === undefined) throw thrown;
		return post({ ...body, proof });
	}
}

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
