import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Texts that pass through a browser which can neither read nor change them. */
export interface TextCipher {
	/** Letters, digits, dashes and underscores. */
	encrypt(text: string): string;
	/** Undefined for everything that was not encrypted with this secret for this purpose. */
	decrypt(encrypted: string): string | undefined;
}

const algorithm = "aes-256-gcm";
const keyBytes = 32;
const nonceBytes = 12;
const authTagLength = 16;
/** Far more than is ever encrypted. */
const maxLength = 2_000;

export function createTextCipher(secret: string, purpose: string): TextCipher {
	const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, keyBytes));
	return {
		encrypt(text) {
			const nonce = randomBytes(nonceBytes);
			const cipher = createCipheriv(algorithm, key, nonce, { authTagLength });
			return Buffer.concat([
				nonce,
				cipher.update(text, "utf8"),
				cipher.final(),
				cipher.getAuthTag(),
			]).toString("base64url");
		},
		decrypt(encrypted) {
			if (encrypted.length > maxLength || !/^[\w-]+$/.test(encrypted)) return undefined;
			const bytes = Buffer.from(encrypted, "base64url");
			if (bytes.length < nonceBytes + authTagLength) return undefined;
			const nonce = bytes.subarray(0, nonceBytes);
			const decipher = createDecipheriv(algorithm, key, nonce, {
				authTagLength,
			}).setAuthTag(bytes.subarray(-authTagLength));
			const text = bytes.subarray(nonceBytes, -authTagLength);
			try {
				return decipher.update(text, undefined, "utf8") + decipher.final("utf8");
			} catch {
				// Changed on its way, or encrypted by another site.
				return undefined;
			}
		},
	};
}
