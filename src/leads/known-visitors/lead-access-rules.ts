import { type Id, parseUuid } from "#core/ids.ts";
import type { Clock, Instant } from "#core/time.ts";
import { decodeAuh, encodeAuh } from "#forms/auh-rules.ts";
import { leadCookies } from "#leads/cookies.ts";
import { isSameSecret, type SecretHmac } from "#platform/secrets/hmac.ts";
import { createSignedIds } from "#platform/secrets/signed-ids.ts";
import type { Cookies } from "#visitors/cookie-rules.ts";

// The signed values of a browser or a link prove which leads it may change, whose leads they are,
// and that a page was opened from our own origin.

interface AccessKeys {
	readonly receipts: LeadReceipts;
	readonly hashes: UserHashes;
}

/** A request proves access by its cookies and by the signed value of a link. */
interface AccessRequest {
	readonly sender: { readonly cookies: Cookies };
	readonly auh?: string | undefined;
}

/** A lead may be changed by the browser from which it was sent, and with a link that only its sender has. */
export function canChangeLead(
	deps: AccessKeys,
	request: AccessRequest,
	lead: { readonly id: Id<"lead">; readonly person: Id<"person"> },
): boolean {
	const proven = readProvenLeads(deps, request);
	return proven.leads.includes(lead.id) || proven.person === lead.person;
}

/**
 * Lists the leads that a request may change: single ones, and all of a person whose link it
 * carries.
 */
export function readProvenLeads(
	{ receipts, hashes }: AccessKeys,
	{ sender, auh }: AccessRequest,
): {
	readonly leads: readonly Id<"lead">[];
	readonly person: Id<"person"> | undefined;
} {
	const leads = receipts.leadIds(sender.cookies);
	const owner = hashes.ownerOf(auh);
	return owner?.kind === "lead"
		? { leads: [...leads, owner.lead], person: undefined }
		: { leads, person: owner?.person };
}

/**
 * A visitor who may change a lead may book its call, too; so may a visitor with the link of a call.
 * That link is sent to an address that may be mistyped, so it allows nothing else.
 */
export function canScheduleCall(
	deps: AccessKeys,
	request: AccessRequest,
	lead: { readonly id: Id<"lead">; readonly person: Id<"person"> },
): boolean {
	return canChangeLead(deps, request, lead) || deps.hashes.leadOfCalls(request.auh) === lead.id;
}

/** Signed entries in a cookie that prove which leads were sent from a browser, each for a day after it was sent or changed. */
export interface LeadReceipts {
	/** The latest first. */
	leadIds(cookies: Cookies): Id<"lead">[];
	/** The cookie's value with one more lead, or with this one signed again; the other entries keep their time. */
	addLead(cookies: Cookies, lead: Id<"lead">): string;
}

/** A visitor may send several leads and answer the card of the first after sending the second. */
const maxLeads = 5;

export function openLeadReceipts(hash: SecretHmac, clock: Clock): LeadReceipts {
	const { name, seconds } = leadCookies.lead;
	const purpose = "lead receipt";
	const receipts = createSignedIds<"lead">(hash, clock, {
		...{ purpose, seconds, most: maxLeads },
	});
	return {
		leadIds: (cookies) => receipts.list(cookies[name]),
		addLead: (cookies, id) => receipts.add(cookies[name], { id, at: clock() }),
	};
}

/**
 * The owner of a user hash. A browser gets the hash of a lead that was sent from it, which reveals no more than was typed
 * there; the hash of a person is sent only to that person's mailbox.
 */
export type UserHashOwner =
	| { readonly kind: "lead"; readonly lead: Id<"lead"> }
	| { readonly kind: "person"; readonly person: Id<"person"> };

type HashKind = UserHashOwner["kind"] | "calls";

/** The values of `auh` in links and calls. */
export interface UserHashes {
	ofLead(lead: Id<"lead">): string;
	/** The hash of a person is used in emails only. */
	ofPerson(person: Id<"person">): string;
	/** The hash allows only the calls of a lead: it has no owner. */
	ofCalls(lead: Id<"lead">): string;
	/** Undefined for a hash that we have not signed or that has expired. */
	ownerOf(auh: string | undefined): UserHashOwner | undefined;
	/** The lead of a hash for calls. */
	leadOfCalls(auh: string | undefined): Id<"lead"> | undefined;
}

const leadHours = 24;
const personHours = 30 * 24;

export function openUserHashes(hash: SecretHmac, clock: Clock): UserHashes {
	const sign = (text: string) => hash("auh", text);
	const write = (kind: HashKind, id: string, hours: number) =>
		encodeAuh({ subject: [kind, id], expiresAt: addHours(clock(), hours) }, sign);
	const read = (auh: string | undefined) => {
		const isSigned = (text: string, signature: string) => isSameSecret(signature, sign(text));
		const now = clock().epochMilliseconds;
		return decodeAuh(auh, isSigned, now)?.subject ?? [];
	};
	return {
		ofLead: (lead) => write("lead", lead, leadHours),
		ofPerson: (person) => write("person", person, personHours),
		ofCalls: (lead) => write("calls", lead, leadHours),
		ownerOf(auh) {
			const [kind, id = ""] = read(auh);
			const lead = parseUuid<"lead">(id);
			const person = parseUuid<"person">(id);
			if (kind === "lead" && lead) return { kind, lead };
			return kind === "person" && person ? { kind, person } : undefined;
		},
		leadOfCalls(auh) {
			const [kind, id = ""] = read(auh);
			return kind === "calls" ? parseUuid<"lead">(id) : undefined;
		},
	};
}

const addHours = (now: Instant, hours: number) => now.add({ hours }).epochMilliseconds;

/**
 * A signed statement that a page was opened from our own origin or directly. Only the request for the page shows that, in a
 * header (Sec-Fetch-Site) that another site cannot forge; the page passes the grant to the call that makes the automatic lead.
 */
export interface AutomaticGrants {
	issue(product: string): string;
	isValid(grant: string | undefined, product: string): boolean;
}

/** A tab may load in the background for that long; after that its visitor must confirm. */
const maxAgeMs = 10 * 60_000;

export function openAutomaticGrants(hash: SecretHmac, clock: Clock): AutomaticGrants {
	const sign = (product: string, time: string) => hash("automatic lead grant", product, time);
	return {
		issue(product) {
			const time = clock().epochMilliseconds.toString(36);
			return `${time}.${sign(product, time)}`;
		},
		isValid(grant, product) {
			const [time = "", signature = ""] = grant?.split(".") ?? [];
			if (!isSameSecret(signature, sign(product, time))) return false;
			const age = clock().epochMilliseconds - Number.parseInt(time, 36);
			return age >= 0 && age <= maxAgeMs;
		},
	};
}
