/** The keys of everything that our scripts store until the tab is closed have this prefix. */
const prefix = "lyceum-";
/** The keys of what a person has entered and what stays longer have this one. */
const ownPrefix = "lyceum-own-";

/**
 * Runs on the page that follows signing out or an erasure: the next person at this computer must
 * not find the typed values or the identity. `Clear-Site-Data` would delete the data of other
 * systems of the same host as well.
 */
export function start(): void {
	try {
		removeStarting(sessionStorage, prefix);
		removeStarting(localStorage, ownPrefix);
	} catch {
		// Storage may be forbidden; then nothing is in it.
	}
}

function removeStarting(storage: Storage, start: string): void {
	for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key);
}
