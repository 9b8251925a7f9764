import type { SinkSettings } from "#platform/config/sink-variables.ts";
import type { EventDefinition } from "#tracking/registry/event-definition.ts";

/** The services whose scripts may run in a page, as it names them to its own script in JSON. */
export interface PageSnippets {
	readonly webengage?: { readonly script: string; readonly license: string };
	readonly amplitude?: {
		readonly script: string;
		/** The hash of the script, unless it comes from another host. */
		readonly integrity?: string;
		readonly key: string;
		readonly collectsAt: string;
	};
	readonly ga4?: {
		readonly script: string;
		readonly id: string;
		/** Absent where the script itself finds the nearest host. */
		readonly collectsAt?: string;
	};
	/** Names of events that nobody gets. */
	readonly barred?: readonly string[];
}

export type SnippetName = keyof SinkSettings;

/** Somebody who is signed in, or has sent a form, as the server names them. */
export interface SnippetUser {
	/** The keyed hash of the address that the services get from the server, too. */
	readonly key: string;
	/** Set where a service writes to people. */
	readonly email?: string | undefined;
}

/** An event as the script of a service gets it. */
export interface SnippetEvent {
	readonly eventId: string;
	readonly name: string;
	/** Absent where a visitor's attributes have changed. */
	readonly definition: EventDefinition | undefined;
	/** Milliseconds. */
	readonly at: number;
	readonly fields: Readonly<Record<string, unknown>>;
	readonly ownNames: readonly string[];
	readonly page: string;
	readonly entryPage: string;
}

/** The script of a service, once it may run. */
export interface Snippet {
	/** True if it gets nothing of a browser until it knows whose it is. */
	readonly holdsAnonymous: boolean;
	/** `done` is called when the service has answered, if it ever does. */
	send(event: SnippetEvent, user: SnippetUser | undefined, done: () => void): void;
	login(user: SnippetUser): void;
	logout(): void;
	/** The visitor refuses: nothing more is sent. */
	stop(): void;
}
