import { emailKey } from "#core/text/email-address.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { ProofWork } from "#forms/proof-of-work/proof-of-work-rules.ts";
import { isFromProvider } from "#forms/validation/email-rules.ts";
import type { FormAnswers, ShieldDecision, ShieldInput } from "#leads/submission/submission.ts";
import type { Db } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import {
	anyFormScope,
	issuePuzzle,
	issueStamp,
	type ProofReading,
	readStamp,
	type StampReading,
	verifyProof,
} from "./challenge-rules.ts";
import { judgeSpam, type SpamJudgement } from "./doubt-rules.ts";
import { type SubmissionMark, type SubmissionMarkKind, saveAndCountMarks } from "./store.ts";
import { examinedText, findTextSignals, messageKey } from "./text-rules.ts";

export interface Shield {
	/**
	 * The stamp of a form that is rendered for one visitor; without a placement, of all forms of
	 * their visit.
	 */
	stamp(siteModule?: string): string;
	judge(input: ShieldInput): Promise<ShieldDecision>;
}

interface ShieldDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: SecretHmac;
	/** Domains of disposable mailboxes. */
	readonly disposable: () => readonly string[];
	/** Short and random. */
	readonly newId: () => string;
}

/** The spam check discards no submission and calls no third party. */
export function openShield(deps: ShieldDeps): Shield {
	const { hash, clock, newId } = deps;
	return {
		stamp: (siteModule = anyFormScope) =>
			issueStamp(hash, { siteModule, id: newId(), now: clock() }),
		async judge(input) {
			const now = clock();
			const { id: submission, guards } = input;
			const judgement = await judgeInput(deps, input, now);
			if (judgement.kind === "clean") return { kind: "pass", doubts: [] };
			const { doubts } = judgement;
			if (judgement.kind === "quarantine") return { kind: "pass", doubts };
			const proof = verifyProof(hash, guards.proof, { submission, now });
			if (isEnough(proof, judgement.work)) return { kind: "pass", doubts: [] };
			if (guards.canProve && proof.kind !== "unable") {
				const asked = { submission, now, work: judgement.work, salt: newId() };
				return { kind: "prove", puzzle: issuePuzzle(hash, asked) };
			}
			if (judgement.passesWithoutProof) return { kind: "pass", doubts: [] };
			return {
				kind: "pass",
				doubts: [...doubts, "gave no proof"],
				// A browser that reported itself as unable has waited already.
				isDelayed: proof.kind !== "unable",
			};
		},
	};
}

async function judgeInput(
	deps: ShieldDeps,
	input: ShieldInput,
	now: Instant,
): Promise<SpamJudgement> {
	const { siteModule, answers, guards } = input;
	const hasForm = !input.automatic && !guards.isKnown;
	const stamp = hasForm ? readStamp(deps.hash, guards.stamp, { siteModule, now }) : undefined;
	const marks = toMarks(deps.hash, input, stamp);
	return judgeSpam({
		isTrapped: isFilled(guards.website),
		stamp,
		text: findTextSignals(answers),
		hasDisposableMail: isFromProvider(toEmailKey(answers), deps.disposable()),
		counts: await saveAndCountMarks(deps.db, marks, now),
	});
}

/** People are counted by e-mail and submissions by lead: a corrected form is the same lead again. */
function toMarks(
	hash: SecretHmac,
	{ lead, answers, sender }: ShieldInput,
	stamp: StampReading | undefined,
): SubmissionMark[] {
	const email = toEmailKey(answers);
	const mark = (kind: SubmissionMarkKind, shared: string, owner: string): SubmissionMark => ({
		kind,
		shared: hash(`press ${kind} shared`, shared),
		owner: hash(`press ${kind} owner`, owner),
	});
	const marks: SubmissionMark[] = [];
	if (stamp && "id" in stamp) marks.push(mark("stamp", stamp.id, lead));
	if (!email) return marks;
	marks.push(mark("address", toNetwork(sender.address), email));
	marks.push(mark("email", email, lead));
	const message = messageKey(answers);
	if (message) marks.push(mark("message", message, email));
	return marks;
}

const toEmailKey = (answers: FormAnswers) => emailKey(examinedText(answers, "email"));

/** People do not see the field, so any value comes from a program. */
function isFilled(website: unknown): boolean {
	return website !== undefined && website !== null && website !== "";
}

function isEnough(proof: ProofReading, { pieces, bits }: ProofWork): boolean {
	return proof.kind === "solved" && proof.work.pieces >= pieces && proof.work.bits >= bits;
}
