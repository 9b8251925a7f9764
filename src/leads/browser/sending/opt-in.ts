import type { OptIn } from "../../consent-rules.ts";
import { leadCookies } from "../../cookies.ts";

/** A European's answer. After a no nothing is sent, so nobody else could write it down. */
export function keepOptIn(answer: OptIn): void {
	const { name, seconds } = leadCookies.optIn;
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the other way is missing in browsers that are still about
	document.cookie = `${name}=${answer}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export function cookieNamed(name: string): string | undefined {
	const found = document.cookie
		.split("; ")
		.find((one) => one.startsWith(`${name}=`));
	return found?.slice(name.length + 1);
}
