import type { Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import type { Clock } from "#core/time.ts";
import {
	askLimits,
	isLinkOpen,
	mayAsk,
} from "#leads/people/contact-choice-rules.ts";
import { findPerson } from "#leads/people/person-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { KeyedHash } from "#platform/secrets/hmac.ts";
import type { Emails } from "#visitors/email-limits/email-queue-commands.ts";
import { networkOf } from "#visitors/sign-in/rules.ts";
import { ownDataAddress, withKey } from "./addresses.ts";
import { linkLetter } from "./links/privacy-link-email.ts";
import type { PrivacyKeys } from "./links/privacy-token-rules.ts";
import type { Keeper, Kept, Subject } from "./personal-data.ts";
import { countAsks, findAsk, insertAsk, lockAsks } from "./store.ts";
import { findSubject } from "./subject-commands.ts";

export interface PrivacyParts {
	readonly db: Db;
	readonly clock: Clock;
	readonly hash: KeyedHash;
	readonly emails: Emails;
	readonly keys: PrivacyKeys;
	readonly keepers: readonly Keeper[];
	readonly publicUrl: string;
	readonly brandName: () => string;
}

export type TooManyLinks = "too many this hour" | "too many today";

/** The same steps for every address: neither answer nor time tells whether anything is kept. */
export function askForLink(
	parts: PrivacyParts,
	{ email, address }: { readonly email: string; readonly address: string },
): Promise<Result<undefined, TooManyLinks>> {
	const { hash, clock } = parts;
	const addressHash = hash("privacy address", networkOf(address));
	return parts.db.transaction().execute(async (tx) => {
		const at = clock();
		const since = at.subtract({ minutes: askLimits.minutes });
		await lockAsks(tx, [email, addressHash]);
		const asked = {
			byEmail: await countAsks(tx, { email }, since),
			byAddress: await countAsks(tx, { address_hash: addressHash }, since),
		};
		if (!mayAsk(asked)) return refused("too many this hour");
		const id = crypto.randomUUID() as Id<"privacy ask">;
		const letter = letterFor(parts, id, email);
		if (!(await parts.emails.post(tx, "link to own data", letter)))
			return refused("too many today");
		await insertAsk(tx, { id, email, at, addressHash });
		return accepted(undefined);
	});
}

function letterFor(
	{ keys, publicUrl, brandName }: PrivacyParts,
	id: Id<"privacy ask">,
	to: string,
) {
	const link = publicUrl + withKey(ownDataAddress, keys.ofAsk(id));
	return linkLetter({ id, to, brand: brandName(), link });
}

/** What a link opens. */
export type Access =
	/** The mailbox was shown to be theirs just now. */
	| { readonly kind: "everything"; readonly email: string }
	/** A link in a letter, which somebody else may hold. */
	| { readonly kind: "choices"; readonly person: Person };

/** Undefined for what is not ours, ran out, or was erased. */
export async function accessBy(
	{ keys, clock }: Pick<PrivacyParts, "keys" | "clock">,
	db: Db | Tx,
	key: string,
): Promise<Access | undefined> {
	const now = clock();
	const owner = keys.ownerOf(key, now);
	if (owner?.kind === "letter") {
		const person = await findPerson(db, owner.person);
		return person && { kind: "choices", person };
	}
	const ask = owner && (await findAsk(db, owner.ask));
	return ask && isLinkOpen(ask.at, now)
		? { kind: "everything", email: ask.email }
		: undefined;
}

export interface KeptPart {
	readonly keeper: Pick<Keeper, "name" | "title">;
	readonly kept: readonly Kept[];
}

/** Everything, part by part; parts that keep nothing are left out. */
export async function everythingOf(
	{ keepers }: Pick<PrivacyParts, "keepers">,
	db: Db,
	email: string,
): Promise<{ subject: Subject; parts: readonly KeptPart[] }> {
	const subject = await findSubject(db, email);
	const parts = [];
	for (const keeper of keepers) {
		const kept = await keeper.find(db, subject);
		if (kept.length) parts.push({ keeper, kept });
	}
	return { subject, parts };
}

/** As a file that people can read and programs can take over. */
export function exportOf(
	email: string,
	madeAt: string,
	parts: readonly KeptPart[],
): string {
	const held = parts.map(({ keeper, kept }) => [
		keeper.name,
		kept.map(({ facts }) => facts),
	]);
	const whole = { email, madeAt, ...Object.fromEntries(held) };
	return `${JSON.stringify(whole, null, "\t")}\n`;
}
