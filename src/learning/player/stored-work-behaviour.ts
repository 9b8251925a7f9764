/**
 * Work that a page could not send yet stays in the browser, so that a reload, a crash or a walk through a tunnel loses
 * nothing. It is deleted when somebody signs out, as everything with this prefix is.
 */
const prefix = "lyceum-own-learning-";

/** Storage may be full or forbidden: then the page itself is the only place. */
function attempt<Value>(use: () => Value): Value | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

export function storeWork(name: string, work: unknown): void {
	attempt(() => localStorage.setItem(prefix + name, JSON.stringify(work)));
}

export function findStoredWork(name: string): unknown {
	return attempt(() => JSON.parse(localStorage.getItem(prefix + name) ?? "null"));
}

export function forgetWork(name: string): void {
	attempt(() => localStorage.removeItem(prefix + name));
}
