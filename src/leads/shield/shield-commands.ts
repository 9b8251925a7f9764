import { emailKey } from "#core/text/email-address.ts";
import type { Clock, Instant } from "#core/time.ts";
import { isFromProvider } from "#forms/validation/email-rules.ts";
import type { FormAnswers, ShieldDecision, ShieldInput } from "#leads/submission/submission.ts";
import type { Db } from "#platform/database/database.ts";
import type { SecretHmac } from "#platform/secrets/hmac.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import {
	anyFormScope,
	isEnough,
	issuePuzzle,
	issueStamp,
	readStamp,
	type StampReading,
	verifyProof,
} from "./challenge-rules.ts";
import { judgeSpam, type SpamJudgement } from "./spam-signal-rules.ts";
import {
	type FingerprintKind,
	type SubmissionFingerprint,
	saveAndCountFingerprints,
} from "./store.ts";
import { examinedText, findTextSignals, messageKey } from "./text-rules.ts";

export interface Shield {
	/**
	 * The stamp of a form that is rendered for one visitor; without a placement, of all forms of
	 * their visit.
	 */
	stamp(siteModule?: string): string;
	judge(input: ShieldInput): Promise<ShieldDecision>;
}

interface ShieldOptions {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: SecretHmac;
	/** Domains of disposable mailboxes. */
	readonly disposable: () => readonly string[];
	/** Short and random. */
	readonly newId: () => string;
}

/** The spam check discards no submission and calls no third party. */
export function openShield(deps: ShieldOptions): Shield {
	const { hash, clock, newId } = deps;
	return {
		stamp: (siteModule = anyFormScope) =>
			issueStamp(hash, { siteModule, id: newId(), now: clock() }),
		async judge(input) {
			const now = clock();
			const { id: submission, guards } = input;
			const judgement = await judgeInput(deps, input, now);
			if (judgement.kind === "clean") return { kind: "pass", spamSignals: [] };
			const { spamSignals } = judgement;
			if (judgement.kind === "quarantine") return { kind: "pass", spamSignals };
			const proof = verifyProof(hash, guards.proof, { submission, now });
			if (isEnough(proof, judgement.work)) return { kind: "pass", spamSignals: [] };
			if (guards.canProve && proof.kind !== "unable") {
				const puzzleInput = { submission, now, work: judgement.work, salt: newId() };
				return { kind: "challenge", puzzle: issuePuzzle(hash, puzzleInput) };
			}
			if (judgement.passesWithoutProof) return { kind: "pass", spamSignals: [] };
			return {
				kind: "pass",
				spamSignals: [...spamSignals, "gave no proof"],
				// A browser that reported itself as unable has waited already.
				isDelayed: proof.kind !== "unable",
			};
		},
	};
}

async function judgeInput(
	deps: ShieldOptions,
	input: ShieldInput,
	now: Instant,
): Promise<SpamJudgement> {
	const { siteModule, answers, guards } = input;
	const hasForm = !input.automatic && !guards.isKnown;
	const stamp = hasForm ? readStamp(deps.hash, guards.stamp, { siteModule, now }) : undefined;
	const fingerprints = toFingerprints(deps.hash, input, stamp);
	return judgeSpam({
		isTrapped: isFilled(guards.website),
		stamp,
		text: findTextSignals(answers),
		hasDisposableMail: isFromProvider(toEmailKey(answers), deps.disposable()),
		counts: await saveAndCountFingerprints(deps.db, fingerprints, now),
	});
}

/** People are counted by e-mail and submissions by lead: a corrected form is the same lead again. */
function toFingerprints(
	hash: SecretHmac,
	{ lead, answers, sender }: ShieldInput,
	stamp: StampReading | undefined,
): SubmissionFingerprint[] {
	const email = toEmailKey(answers);
	const fingerprint = (
		kind: FingerprintKind,
		shared: string,
		owner: string,
	): SubmissionFingerprint => ({
		kind,
		shared: hash(`press ${kind} shared`, shared),
		owner: hash(`press ${kind} owner`, owner),
	});
	const fingerprints: SubmissionFingerprint[] = [];
	if (stamp && "id" in stamp) fingerprints.push(fingerprint("stamp", stamp.id, lead));
	if (!email) return fingerprints;
	fingerprints.push(fingerprint("address", toNetwork(sender.address), email));
	fingerprints.push(fingerprint("email", email, lead));
	const message = messageKey(answers);
	if (message) fingerprints.push(fingerprint("message", message, email));
	return fingerprints;
}

const toEmailKey = (answers: FormAnswers) => emailKey(examinedText(answers, "email"));

/** People do not see the field, so any value comes from a program. */
function isFilled(website: unknown): boolean {
	return website !== undefined && website !== null && website !== "";
}
