/** Whom a sink takes a browser for. */
export interface SinkIdentity {
	readonly key: string;
	/** Set while it was signed in, so that signing out ends it. */
	readonly account: string | undefined;
	readonly person: string | undefined;
}

interface IdentifyingEvent {
	/** The account or the person of the lead that the event carries, if any. */
	readonly contact: SinkIdentity | undefined;
	/** A browser reported it; what the server adds says nothing about who is signed in. */
	readonly isReported: boolean;
}

/**
 * Another email logs in; an event without an account ends the identity of one. Whoever sent a form stays known by it, since
 * there is nothing that they could sign out of.
 */
export function decideIdentity(
	current: SinkIdentity | undefined,
	{ contact, isReported }: IdentifyingEvent,
): { readonly identity: SinkIdentity | undefined; readonly change?: "login" | "logout" } {
	if (contact)
		return { identity: contact, ...(contact.key !== current?.key && { change: "login" }) };
	if (current?.account && isReported) return { identity: undefined, change: "logout" };
	return { identity: current };
}

/** The most events of a browser that wait for its identification; the oldest are dropped. */
const maxHeld = 500;

export interface Identified<Item> {
	readonly item: Item;
	readonly identity: SinkIdentity | undefined;
	readonly isChanged: boolean;
}

/**
 * Decides whose each event of a browser is. Where a sink gets nothing of strangers, what came before an identification is handed
 * over with it, once and in order, and what is left is held.
 */
export function assignIdentities<Item extends IdentifyingEvent>(
	items: readonly Item[],
	start: SinkIdentity | undefined,
	holdsAnonymous: boolean,
): {
	readonly ready: readonly Identified<Item>[];
	readonly held: readonly Item[];
	readonly dropped: readonly Item[];
	readonly end: SinkIdentity | undefined;
} {
	let identity = start;
	let held: Item[] = [];
	const ready: Identified<Item>[] = [];
	for (const item of items) {
		const decision = decideIdentity(identity, item);
		({ identity } = decision);
		if (holdsAnonymous && !identity) {
			held.push(item);
			continue;
		}
		const group = [...held, item];
		held = [];
		for (const [index, each] of group.entries())
			ready.push({
				item: each,
				identity,
				isChanged: index === 0 && decision.change === "login",
			});
	}
	const dropped = held.slice(0, Math.max(0, held.length - maxHeld));
	return { ready, held: held.slice(dropped.length), dropped, end: identity };
}
