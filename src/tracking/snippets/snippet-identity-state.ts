import { decideIdentity } from "#tracking/sinks/identity-rules.ts";
import type { SnippetUser } from "./snippet.ts";

/** Whom the services take this browser for. */
interface StoredIdentity {
	readonly key: string;
	/** It is that of an account, so signing out ends it; whoever sent a form stays known by it. */
	readonly isAccount: boolean;
}

/** The entry also says that scripts of others have run here, and may have stored something. */
export const identityKey = "sl-snippets";

/** Remembers whom the services take this browser for, and decides as the server does who logs in and out. */
export function createSnippetIdentity(
	getStorage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
) {
	const attempt = <Value>(use: (storage: ReturnType<typeof getStorage>) => Value) => {
		try {
			return use(getStorage());
		} catch {
			// The page works without.
			return undefined;
		}
	};
	let identity = parseIdentity(attempt((storage) => storage.getItem(identityKey)) ?? "");
	const save = () =>
		attempt((storage) => storage.setItem(identityKey, JSON.stringify(identity ?? {})));

	return {
		get: (): StoredIdentity | undefined => identity,
		/** Marks that scripts of others run here. */
		begin: save,
		forget() {
			identity = undefined;
			attempt((storage) => storage.removeItem(identityKey));
		},
		/** `found` is who is signed in or has just sent a form; undefined for nobody. */
		change(
			found: (SnippetUser & { isAccount: boolean }) | undefined,
		): "login" | "logout" | undefined {
			const toIdentity = ({ key, isAccount }: StoredIdentity) => ({
				...{ key, person: undefined },
				account: isAccount ? key : undefined,
			});
			const decision = decideIdentity(identity && toIdentity(identity), {
				contact: found && toIdentity(found),
				isReported: true,
			});
			const { identity: next } = decision;
			identity = next && { key: next.key, isAccount: next.account !== undefined };
			save();
			return decision.change;
		},
	};
}

function parseIdentity(text: string): StoredIdentity | undefined {
	try {
		const { key, isAccount }: Partial<Record<keyof StoredIdentity, unknown>> = Object(
			JSON.parse(text),
		);
		return typeof key === "string" ? { key, isAccount: isAccount === true } : undefined;
	} catch {
		return undefined;
	}
}
