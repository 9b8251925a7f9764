import type { Id } from "#core/ids.ts";
import { emailKey } from "#core/text/email-address.ts";
import type { Instant } from "#core/time.ts";
import { automaticDelayMs } from "#forms/automatic-lead-rules.ts";
import { partsOfPhone } from "#forms/fields/phone-rules.ts";
import type { Lead } from "#forms/submission/lead.ts";
import type { SentWish } from "#leads/decision/decision.ts";
import { sourceOf } from "#leads/decision/lead-source-rules.ts";
import { mayChange } from "#leads/known-visitors/lead-access-rules.ts";
import {
	changeLead,
	findLatestLead,
	insertLead,
	lockLead,
	setState,
} from "#leads/lead-store.ts";
import { keepPerson } from "#leads/people/person-store.ts";
import type { StoredLead } from "#leads/stored-lead.ts";
import type { Tx } from "#platform/database/database.ts";
import type { IntakeParts } from "./submission-deps.ts";
import type { Refusal } from "./submission-result.ts";
import type { Press } from "./submission-rules.ts";
import {
	findSubmission,
	insertLeadConsents,
	insertSubmission,
} from "./submission-store.ts";

/** Another press of the same lead was faster: nothing was stored, and what is to be answered has to be asked again. */
export class Overtaken extends Error {}

/** Somebody wished that it be forgotten, and it stays so. */
export class Erased extends Error {
	readonly refusal: Refusal;
	constructor(refusal: Refusal) {
		super(refusal.kind);
		this.refusal = refusal;
	}
}

interface Sent {
	readonly press: Press;
	readonly digest: string;
	readonly wish: SentWish;
	readonly doubts: readonly string[];
}

/**
 * Person, lead, press, consents, what is attached and what follows, all or nothing. Locks are taken in this order everywhere, so that
 * presses wait for each other and never in a ring.
 */
export function storePress(
	parts: IntakeParts,
	sent: Sent,
): Promise<StoredLead> {
	const { press, digest, wish } = sent;
	const now = parts.clock();
	return parts.db.transaction().execute(async (tx) => {
		const person = await keepPerson(tx, personIn(wish.lead, now));
		if (press.automatic && (await hasRecentLead(tx, person.id, now)))
			throw new Overtaken();
		const before = await lockLead(tx, press.lead);
		if (before && !mayChange(parts, press, before)) throw new Overtaken();
		if (await findSubmission(tx, press.submission)) throw new Overtaken();
		await refuseErased(parts, tx, press);
		const stored = before
			? await change(tx, before, { ...sent, person: person.id, now })
			: await create(tx, { ...sent, person: person.id, now });
		const { submission: id, lead } = press;
		const submission = { id, lead, digest, typed: wish.typed, at: now };
		if (!(await insertSubmission(tx, submission))) throw new Overtaken();
		await insertLeadConsents(tx, submission, wish.consents);
		await parts.attach(tx, stored, press);
		if (stored.state === "open")
			await parts.follow(tx, {
				lead: stored,
				change: before ? "updated" : "created",
			});
		return stored;
	});
}

/** Two pages opened at once from one letter repeat a lead once. */
async function hasRecentLead(tx: Tx, person: Id<"person">, now: Instant) {
	const latest = await findLatestLead(tx, person);
	const at = latest?.createdAt.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
	return now.epochMilliseconds < at + automaticDelayMs;
}

/** Looked up where whoever erases has been waited for. Under an erased number no other lead begins either. */
async function refuseErased(
	{ erasedAmong }: Pick<IntakeParts, "erasedAmong">,
	tx: Tx,
	{ submission, lead }: Press,
): Promise<void> {
	const erased = await erasedAmong(tx, [submission, lead]);
	if (erased.includes(submission)) throw new Erased({ kind: "erased" });
	if (erased.includes(lead)) throw new Erased({ kind: "foreign lead" });
}

type Kept = Sent & { readonly person: Id<"person">; readonly now: Instant };

async function create(
	tx: Tx,
	{ press, wish, doubts, person, now }: Kept,
): Promise<StoredLead> {
	const stored: StoredLead = {
		id: press.lead,
		person,
		lead: wish.lead,
		product: wish.product,
		source: sourceOf(press),
		enrollment: undefined,
		state: doubts.length ? "quarantined" : "open",
		doubts,
		revision: 1,
		createdAt: now,
		updatedAt: now,
	};
	if (!(await insertLead(tx, stored))) throw new Overtaken();
	return stored;
}

/** A corrected form. Where the lead came from stays, and so does a doubt until somebody has looked. */
async function change(
	tx: Tx,
	before: StoredLead,
	{ wish, doubts, person, now }: Kept,
): Promise<StoredLead> {
	const { lead, product } = wish;
	const asked = { lead, product, person };
	const revision = await changeLead(tx, before.id, asked, now);
	const stored = { ...before, ...asked, revision, updatedAt: now };
	if (doubts.length === 0) return stored;
	const all = [...new Set([...before.doubts, ...doubts])];
	return {
		...stored,
		state: "quarantined",
		doubts: all,
		revision: await setState(tx, before.id, "quarantined", all, now),
	};
}

function personIn({ email, name, phone }: Lead, now: Instant) {
	const { code, number } = partsOfPhone(phone);
	return {
		id: crypto.randomUUID() as Id<"person">,
		email: emailKey(email),
		firstName: name.first,
		lastName: name.last,
		phoneCode: code,
		phoneNumber: number,
		createdAt: now,
	};
}
