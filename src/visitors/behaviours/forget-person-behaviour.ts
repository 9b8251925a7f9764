/** The keys of everything that our scripts store until the tab is closed have this prefix. */
const prefix = "lyceum-";

/**
 * Runs on the page that follows signing out or an erasure: the next person at this computer must
 * not find the typed values or the identity. `Clear-Site-Data` would delete the data of other
 * systems of the same host as well.
 */
export function start(): void {
	try {
		for (const key of Object.keys(sessionStorage))
			if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// Storage may be forbidden; then nothing is in it.
	}
}
