import type { SecretHmac } from "#platform/secrets/hmac.ts";

/**
 * Identifies a contact to those who get the same value again, and to nobody else: the hash needs
 * the secret of the site and cannot be reversed. Base64 is only its form.
 */
export function hashContact(
	hash: SecretHmac,
	{ email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined },
): string | undefined {
	const values = [email?.trim().toLowerCase() ?? "", phone?.replace(/\D/g, "") ?? ""];
	if (values.every((value) => value === "")) return undefined;
	return Buffer.from(hash("contact in events", ...values)).toString("base64");
}
