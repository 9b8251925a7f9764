/** What exit popups note in the storage of the session. It may be forbidden; then each page counts for itself. */

/** One was shown: there is no second one. */
const askedKey = "lyceum-exit-asked";
/** One is open, or its thanks have just been read. */
const openKey = "lyceum-exit-popup";

export const noteExitAsked = (): void => note(askedKey, true);
export const noteExitOpen = (isOpen: boolean): void => note(openKey, isOpen);

export function wasExitAsked(): boolean {
	try {
		return [askedKey, openKey].some(
			(key) => sessionStorage.getItem(key) !== null,
		);
	} catch {
		return false;
	}
}

function note(key: string, isSet: boolean): void {
	try {
		if (isSet) sessionStorage.setItem(key, "1");
		else sessionStorage.removeItem(key);
	} catch {
		// As above.
	}
}
