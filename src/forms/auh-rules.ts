/** The recipient of a link of ours, as encoded in the published parameter `auh`. */
export interface UserHash {
	/** The parts before expiry and signature. */
	readonly subject: readonly string[];
	/** Milliseconds. */
	readonly expiresAt: number;
}

const maxAuhLength = 2048;
const secondsPattern = /^\d{1,11}$/;

/** Parts joined by commas and written in base64: the subject, then the second of expiry, then a signature of both. */
export function encodeAuh(
	{ subject, expiresAt }: UserHash,
	sign: (text: string) => string,
): string {
	const seconds = String(Math.floor(expiresAt / 1000));
	const signed = [...subject.map(encodeURIComponent), seconds].join(",");
	return btoa(`${signed},${sign(signed)}`)
		.replace(/\+/g, "-")
		.replace(/\//g, "_")
		.replace(/={1,2}$/, "");
}

/** Undefined for a value that we have not signed or that has expired: it counts as absent. */
export function decodeAuh(
	text: string | undefined,
	isSigned: (text: string, signature: string) => boolean,
	now: number,
): UserHash | undefined {
	if (!text || text.length > maxAuhLength) return undefined;
	const segments = decodeBase64Url(text)?.split(",") ?? [];
	if (segments.length < 2) return undefined;
	const signature = segments.at(-1) ?? "";
	const expiry = segments.at(-2) ?? "";
	if (!secondsPattern.test(expiry) || Number(expiry) * 1000 <= now) return undefined;
	if (!signature || !isSigned(segments.slice(0, -1).join(","), signature)) return undefined;
	const subject = orUndefined(() => segments.slice(0, -2).map(decodeURIComponent));
	return subject && { subject, expiresAt: Number(expiry) * 1000 };
}

/** Works like `decodeAuh`, and warns of a value that is present and invalid. */
export function decodeAuhOrWarn(
	text: string | undefined,
	isSigned: (text: string, signature: string) => boolean,
	now: number,
	warn: (reason: string) => void,
): UserHash | undefined {
	const hash = decodeAuh(text, isSigned, now);
	if (text && !hash) warn("auh is invalid");
	return hash;
}

function decodeBase64Url(text: string): string | undefined {
	return orUndefined(() => atob(text.replace(/-/g, "+").replace(/_/g, "/")));
}

/** `atob` and `decodeURIComponent` throw on invalid input. */
function orUndefined<Value>(read: () => Value): Value | undefined {
	try {
		return read();
	} catch {
		return undefined;
	}
}
