import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Clock, Instant } from "#core/time.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import { networkOf } from "#visitors/sign-in/rules.ts";
import { type PressJudgement, weighPress } from "./doubt-rules.ts";
import type { Work } from "./limit-rules.ts";
import { issuePuzzle, type ProofReading, readProofOf } from "./puzzle-rules.ts";
import {
	anyForm,
	issueStamp,
	readStamp,
	type StampReading,
} from "./stamp-rules.ts";
import { countMarks, type Mark, type MarkKind } from "./store.ts";
import {
	examinedText,
	isDisposable,
	messageKey,
	signsIn,
} from "./text-rules.ts";

/** What is looked at of a press. */
export interface ShieldedPress {
	readonly submission: Id<"submission">;
	readonly lead: Id<"lead">;
	readonly siteModule: string;
	readonly values: FormValues;
	/** Sent by somebody whom a session or a signed link has proven: no form was filled in. */
	readonly automatic: boolean;
	readonly guards: {
		readonly stamp: string | undefined;
		/** What stands in the field that nobody sees. */
		readonly website: unknown;
		readonly proof: string | undefined;
		/** A page's script can work; a browser without it, or another program, cannot. */
		readonly canProve: boolean;
	};
	readonly sender: { readonly address: string };
}

export type Passage =
	/** With doubts it is kept, and followed by nothing until somebody has looked. */
	| { readonly kind: "pass"; readonly doubts: readonly string[] }
	/** The same again with a solution of this, please. */
	| { readonly kind: "prove"; readonly puzzle: string };

export interface Shield {
	/** For a form that is drawn for one visitor; without a placement for all forms of their visit. */
	stamp(siteModule?: string): string;
	judge(press: ShieldedPress): Promise<Passage>;
}

interface Parts {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: KeyedHash;
	/** Domains of mailboxes for ten minutes. */
	readonly disposable: () => readonly string[];
	/** Short, and by chance. */
	readonly newId: () => string;
	/** Passes the time that whoever cannot prove anything is asked to wait. */
	readonly wait: () => Promise<void>;
}

/** Stands before everything that is made of a press. It drops nothing and knows no third party. */
export function openShield(parts: Parts): Shield {
	const { hash, clock, newId } = parts;
	return {
		stamp: (siteModule = anyForm) =>
			issueStamp(hash, { siteModule, id: newId(), now: clock() }),
		async judge(press) {
			const now = clock();
			const { submission, guards } = press;
			const judgement = await judged(parts, press, now);
			if (judgement.kind === "clean") return { kind: "pass", doubts: [] };
			const { doubts } = judgement;
			if (judgement.kind === "quarantine") return { kind: "pass", doubts };
			const proof = readProofOf(hash, guards.proof, { submission, now });
			if (isEnough(proof, judgement.work)) return { kind: "pass", doubts: [] };
			if (guards.canProve && proof.kind !== "unable") {
				const asked = { submission, now, work: judgement.work, salt: newId() };
				return { kind: "prove", puzzle: issuePuzzle(hash, asked) };
			}
			// An old form is no doubt, and whoever has no script cannot help it.
			if (doubts.length === 0) return { kind: "pass", doubts };
			// Those who said themselves that they are unable have waited already.
			if (proof.kind !== "unable") await parts.wait();
			return { kind: "pass", doubts: [...doubts, "gave no proof"] };
		},
	};
}

async function judged(
	parts: Parts,
	press: ShieldedPress,
	now: Instant,
): Promise<PressJudgement> {
	const { siteModule, values, guards } = press;
	const stamp = press.automatic
		? undefined
		: readStamp(parts.hash, guards.stamp, { siteModule, now });
	const marks = marksOf(parts.hash, press, stamp);
	return weighPress({
		isTrapped: isFilled(guards.website),
		stamp,
		text: signsIn(values),
		hasDisposableMail: isDisposable(emailOf(values), parts.disposable()),
		counts: await countMarks(parts.db, marks, now),
	});
}

/** People are counted by their e-mail, presses by their lead: a corrected form is the same lead again. */
function marksOf(
	hash: KeyedHash,
	{ lead, values, sender }: ShieldedPress,
	stamp: StampReading | undefined,
): Mark[] {
	const email = emailOf(values);
	const mark = (kind: MarkKind, shared: string, owner: string): Mark => ({
		kind,
		shared: hash(`press ${kind} shared`, shared),
		owner: hash(`press ${kind} owner`, owner),
	});
	const marks: Mark[] = [];
	if (stamp && "id" in stamp) marks.push(mark("stamp", stamp.id, lead));
	if (!email) return marks;
	marks.push(mark("address", networkOf(sender.address), email));
	marks.push(mark("email", email, lead));
	const message = messageKey(values);
	if (message) marks.push(mark("message", message, email));
	return marks;
}

const emailOf = (values: FormValues) => emailKey(examinedText(values, "email"));

/** Whatever stands there, a person did not write it. */
function isFilled(website: unknown): boolean {
	return website !== undefined && website !== null && website !== "";
}

function isEnough(proof: ProofReading, { pieces, bits }: Work): boolean {
	return (
		proof.kind === "solved" &&
		proof.work.pieces >= pieces &&
		proof.work.bits >= bits
	);
}
