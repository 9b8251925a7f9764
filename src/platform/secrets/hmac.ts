import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Needs the secret and cannot be reversed, so a leaked database gives access to nothing. */
export type SecretHmac = (purpose: string, ...values: string[]) => string;

/** The purpose is part of what is hashed, so that a value made for one cannot serve another. */
export function createSecretHmac(secret: string): SecretHmac {
	return (purpose, ...values) =>
		createHmac("sha256", secret)
			.update(JSON.stringify([purpose, ...values]))
			.digest("base64url");
}

/** Compares in constant time, so that the time does not show how much of it was right. */
export function isSameSecret(value: string, other: string): boolean {
	const [a, b] = [Buffer.from(value), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

export function createRandomToken(): string {
	return randomBytes(32).toString("base64url");
}

export function createRandomCode(digits: number): string {
	return String(randomInt(10 ** digits)).padStart(digits, "0");
}
