import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Id } from "#core/ids.ts";
import { makeSsoToken, readSsoToken } from "./sso-token-payload.ts";

const secret = "a secret of the site";
const now = Temporal.Instant.from("2026-11-20T12:00:00Z");
const accountClaims = {
	accountId: "8a6e0804-2bd0-4672-b79d-d97027f9071a" as Id<"account">,
	userType: "Freemium",
};
const token = makeSsoToken(secret, accountClaims, now);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("ACC-003, ACC-004: a logged-in user is known by the token, with the user type in it", () => {
	expect(readSsoToken(secret, token, now)).toEqual(accountClaims);
	expect(readSsoToken(secret, token, now.add({ minutes: 59 }))).toEqual(accountClaims);
});

test("ACC-003: a token that has ended, or was signed by others, says nothing", () => {
	expect(readSsoToken(secret, token, now.add({ hours: 1 }))).toBeUndefined();
	expect(readSsoToken("another secret", token, now)).toBeUndefined();
});

test("a token that says how it wants to be checked is not followed", () => {
	const [, claims = "", signature = ""] = token.split(".");
	for (const head of [{ alg: "none" }, { alg: "HS512", typ: "JWT" }]) {
		expect(readSsoToken(secret, `${part(head)}.${claims}.`, now)).toBeUndefined();
		expect(readSsoToken(secret, `${part(head)}.${claims}.${signature}`, now)).toBeUndefined();
	}
});

test("a signature made with the bare secret, or for another audience, does not count", () => {
	const [head = "", claims = ""] = token.split(".");
	const bare = createHmac("sha256", secret).update(`${head}.${claims}`).digest("base64url");
	expect(readSsoToken(secret, `${head}.${claims}.${bare}`, now)).toBeUndefined();
	const key = createHmac("sha256", secret).update("sso").digest();
	const sign = (body: string) =>
		`${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
	const said = {
		sub: accountClaims.accountId,
		userType: "x",
		exp: 9_999_999_999,
	};
	const forTokens = (more: object) =>
		readSsoToken(secret, sign(`${head}.${part({ ...said, ...more })}`), now);
	expect(forTokens({ aud: "sso" })).toBeDefined();
	expect(forTokens({ aud: "mail" })).toBeUndefined();
	expect(forTokens({ aud: "sso", sub: "1" })).toBeUndefined();
});

test("nothing else is ever a token, and nothing breaks the reading", () => {
	fc.assert(
		fc.property(fc.string(), fc.nat(token.length), (text, position) => {
			const damaged = token.slice(0, position) + text + token.slice(position);
			expect(readSsoToken(secret, text, now)).toBeUndefined();
			if (damaged !== token) expect(readSsoToken(secret, damaged, now)).toBeUndefined();
		}),
	);
});
