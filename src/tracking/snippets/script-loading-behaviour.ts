/** Loads a script of a service. One that is blocked or broken changes nothing for the page. */
export function loadScript(
	src: string,
	{ id = "", integrity }: { readonly id?: string; readonly integrity?: string | undefined } = {},
): Promise<void> {
	return new Promise((resolve) => {
		const script = Object.assign(document.createElement("script"), { src, id, async: true });
		if (integrity) Object.assign(script, { integrity, crossOrigin: "anonymous" });
		script.onload = () => resolve();
		script.onerror = () => console.info("SL:Info script of a service", src);
		document.head.append(script);
	});
}

/** Removes what a script has kept in this browser: cookies and entries whose names begin so. */
export function removeStored(begins: RegExp): void {
	for (const pair of document.cookie.split("; ")) {
		const name = pair.split("=", 1)[0] ?? "";
		if (!begins.test(name)) continue;
		// It does not show for which host it was set: this one, or one above it.
		const parts = location.hostname.split(".");
		const hosts = parts.map((_, index) => `;domain=${parts.slice(index).join(".")}`);
		// biome-ignore lint/suspicious/noDocumentCookie: the other interface is missing in Firefox and Safari before 2025
		for (const domain of ["", ...hosts]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
	}
	for (const getStorage of [() => localStorage, () => sessionStorage])
		try {
			const storage = getStorage();
			for (const key of Object.keys(storage)) if (begins.test(key)) storage.removeItem(key);
		} catch {
			// Where storage is forbidden, nothing was stored.
		}
}
