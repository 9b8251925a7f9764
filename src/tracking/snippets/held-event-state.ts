import { findEventDefinition } from "#tracking/registry/registry-rules.ts";
import type { SnippetEvent } from "./snippet.ts";

type HeldEvent = Omit<SnippetEvent, "definition">;

/** The most that wait for an identification; the oldest are dropped. */
const maxHeld = 500;
const heldKey = "sl-held-events";

/** The events of somebody unknown, held in the session of the tab until it is known who they are. */
export function createHeldEvents(
	getStorage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">,
): {
	add(event: SnippetEvent): void;
	/** All of them, in order and once. */
	take(): readonly SnippetEvent[];
	clear(): void;
} {
	// Storage may be full, forbidden or missing; then they are held as long as the page is.
	let held: readonly HeldEvent[] = [];
	let isStored = true;
	const attempt = (use: (storage: ReturnType<typeof getStorage>) => void) => {
		try {
			use(getStorage());
		} catch {
			// The page works without.
		}
	};
	const read = () =>
		attempt((storage) => {
			// Another page of the tab may have handed them over.
			if (isStored) held = parseHeld(storage.getItem(heldKey) ?? "[]");
		});
	const clear = () => {
		held = [];
		attempt((storage) => storage.removeItem(heldKey));
	};
	return {
		add({ definition: _definition, ...event }) {
			read();
			held = [...held, event].slice(-maxHeld);
			isStored = false;
			attempt((storage) => {
				storage.setItem(heldKey, JSON.stringify(held));
				isStored = true;
			});
		},
		take() {
			read();
			const taken = held;
			clear();
			return taken.map((event) => ({ ...event, definition: findEventDefinition(event.name) }));
		},
		clear,
	};
}

/** Other scripts may write there, too. */
function parseHeld(text: string): readonly HeldEvent[] {
	const events: unknown = JSON.parse(text);
	return Array.isArray(events) ? events.filter(isHeld) : [];
}

function isHeld(event: unknown): event is HeldEvent {
	const { eventId, name, fields }: Partial<Record<keyof HeldEvent, unknown>> = Object(event);
	return typeof eventId === "string" && typeof name === "string" && typeof fields === "object";
}
