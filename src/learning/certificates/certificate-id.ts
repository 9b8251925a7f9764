import type { Id } from "#core/ids.ts";

export type CertificateId = Id<"certificate">;

/** Crockford's base32 has no letter that is mistaken for a digit. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const bytes = 16;
const digits = 26;

const pattern = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const isCertificateId = (text: string): text is CertificateId => pattern.test(text);

/** 128 random bits: nobody guesses one, and it says nothing about its holder. */
export function createCertificateId(): CertificateId {
	const random = crypto.getRandomValues(new Uint8Array(bytes));
	let rest = random.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
	let id = "";
	for (let digit = 0; digit < digits; digit++) {
		id = `${alphabet[Number(rest & 31n)]}${id}`;
		rest >>= 5n;
	}
	return id as CertificateId;
}

/** Reads an id that was typed from paper: capital letters, hyphens, O for 0 and I or L for 1 are forgiven. */
export function parseCertificateId(written: string): CertificateId | undefined {
	const plain = written
		.toLowerCase()
		.replace(/[\s-]/g, "")
		.replaceAll("o", "0")
		.replace(/[il]/g, "1");
	return isCertificateId(plain) ? plain : undefined;
}
