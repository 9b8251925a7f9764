const key = (id: string) => `lyceum-paused:${id}`;

/** A carousel that a visitor has paused stays paused for the visit, also on the next page that shows it. */
export function wasPaused(id: string): boolean {
	try {
		return id !== "" && sessionStorage.getItem(key(id)) !== null;
	} catch {
		// Storage may be forbidden; then the pause holds for the page.
		return false;
	}
}

export function rememberPaused(id: string, paused: boolean): void {
	try {
		if (id === "") return;
		if (paused) sessionStorage.setItem(key(id), "1");
		else sessionStorage.removeItem(key(id));
	} catch {
		// The storage is unavailable.
	}
}
