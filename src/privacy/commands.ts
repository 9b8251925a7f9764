import { createId, type Id } from "#core/ids.ts";
import { accepted, type Result, refused } from "#core/result.ts";
import { findPerson } from "#leads/people/person-store.ts";
import type { Person } from "#leads/stored-lead.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import type { PrivacyDeps } from "#privacy/deps.ts";
import type { PersonalDataItem, PersonalDataSource } from "#visitors/personal-data.ts";
import { toNetwork } from "#visitors/sign-in/rules.ts";
import { personalDataAddress, withPrivacyKey } from "./addresses.ts";
import { isPrivacyLinkOpen, linkRequestLimits, mayRequestLink } from "./links/link-limit-rules.ts";
import { privacyLinkEmail } from "./links/privacy-link-email.ts";
import {
	countLinkRequests,
	findLinkRequest,
	insertLinkRequest,
	lockLinkRequests,
} from "./store.ts";
import { findDataSubject, type KnownDataSubject } from "./subject-commands.ts";

type LinkRefusal = "too many this hour" | "too many today";

/** The same steps for every address, so that neither answer nor time reveals whether anything is stored. */
export function requestPrivacyLink(
	deps: PrivacyDeps,
	{ email, address }: { readonly email: string; readonly address: string },
): Promise<Result<undefined, LinkRefusal>> {
	const { hash, clock } = deps;
	const addressHash = hash("privacy address", toNetwork(address));
	return deps.db.transaction().execute(async (tx) => {
		const instant = clock();
		const since = instant.subtract({ minutes: linkRequestLimits.minutes });
		await lockLinkRequests(tx, [email, addressHash]);
		const recentRequests = {
			byEmail: await countLinkRequests(tx, { email }, since),
			byAddress: await countLinkRequests(tx, { address_hash: addressHash }, since),
		};
		if (!mayRequestLink(recentRequests)) return refused("too many this hour");
		const id = createId<"privacy ask">();
		const linkEmail = composeLinkEmail(deps, id, email);
		if (!(await deps.emails.post(tx, "link to own data", linkEmail)))
			return refused("too many today");
		await insertLinkRequest(tx, { id, email, at: instant, addressHash });
		return accepted(undefined);
	});
}

function composeLinkEmail(
	{ keys, publicUrl, brand }: PrivacyDeps,
	id: Id<"privacy ask">,
	to: string,
) {
	const link = publicUrl + withPrivacyKey(personalDataAddress, keys.forRequest(id));
	return privacyLinkEmail({ id, to, brand: brand().name, link });
}

/** A link gives this access. */
export type PrivacyAccess =
	/** The visitor has just proved that the mailbox is theirs. */
	| { readonly kind: "everything"; readonly email: string }
	/** The visitor is signed in: enough for everything but erasing, which asks for a link. */
	| { readonly kind: "session"; readonly email: string }
	/** A link in an email, which may have been forwarded. */
	| {
			readonly kind: "choices";
			readonly person: Person;
			/** The request that the email is about. */
			readonly lead: Id<"lead"> | undefined;
	  };

/** Undefined for a key that is forged, expired or erased. */
export async function findPrivacyAccess(
	{ keys, clock }: Pick<PrivacyDeps, "keys" | "clock">,
	db: Db | Tx,
	key: string,
): Promise<PrivacyAccess | undefined> {
	const now = clock();
	const owner = keys.findOwner(key, now);
	if (owner?.kind === "email") {
		const person = await findPerson(db, owner.person);
		return person && { kind: "choices", person, lead: owner.lead };
	}
	const request = owner && (await findLinkRequest(db, owner.request));
	return request && isPrivacyLinkOpen(request.at, now)
		? { kind: "everything", email: request.email }
		: undefined;
}

export interface PersonalDataSection {
	readonly source: Pick<PersonalDataSource, "name" | "title" | "isImpersonal">;
	readonly items: readonly PersonalDataItem[];
}

/** Collects all data, by source; sources without data are left out. */
export async function collectPersonalData(
	{ personalDataSources }: Pick<PrivacyDeps, "personalDataSources">,
	db: Db,
	email: string,
): Promise<{
	subject: KnownDataSubject;
	sections: readonly PersonalDataSection[];
}> {
	const subject = await findDataSubject(db, email);
	const sections: PersonalDataSection[] = [];
	for (const source of personalDataSources) {
		const items = await source.find(db, subject);
		if (items.length) sections.push({ source, items });
	}
	return { subject, sections };
}

/** A file that people can read and programs can import. */
export function toExportJson(
	email: string,
	madeAt: string,
	sections: readonly PersonalDataSection[],
): string {
	const entries = sections.map(({ source, items }) => [source.name, items.map(({ data }) => data)]);
	const whole = { email, madeAt, ...Object.fromEntries(entries) };
	return `${JSON.stringify(whole, null, "\t")}\n`;
}
