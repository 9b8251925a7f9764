/** As the keys of everything that our scripts keep until the tab is closed. */
const prefix = "lyceum-";

/**
 * On the page that follows signing out or an erasure: what was typed, and who is known, must not be found by the next person at this
 * computer. `Clear-Site-Data` would delete what other systems of the same host keep as well.
 */
export function start(): void {
	try {
		for (const key of Object.keys(sessionStorage))
			if (key.startsWith(prefix)) sessionStorage.removeItem(key);
	} catch {
		// Storage may be forbidden; then nothing is in it.
	}
}
