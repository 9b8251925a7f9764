/** The raw value; each cookie has its own encoding. */
export function readCookie(name: string): string | undefined {
	const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
	return found?.slice(name.length + 1);
}

/** A cookie without a lifetime ends with the session of the browser. */
export function writeCookie(
	{ name, seconds }: { readonly name: string; readonly seconds?: number },
	value: string,
): void {
	const maxAge = seconds === undefined ? "" : `; Max-Age=${seconds}`;
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we support
	document.cookie = `${name}=${value}; Path=/${maxAge}; SameSite=Lax${secure}`;
}
