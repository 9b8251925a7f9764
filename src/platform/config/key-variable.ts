import { createPrivateKey } from "node:crypto";
import * as z from "zod/mini";
import { expectsSecret } from "./variable-schemas.ts";

/** The key is in PEM; a variable on one line may write the line ends as `\n`. */
export const rsaKeyVariable = z.pipe(
	z
		.string()
		.check(
			z.refine((text) => isRsaKey(withLineEnds(text)), expectsSecret("a private RSA key in PEM")),
		),
	z.transform(withLineEnds),
);

function withLineEnds(text: string): string {
	return text.replaceAll("\\n", "\n");
}

function isRsaKey(text: string): boolean {
	try {
		return createPrivateKey(text).asymmetricKeyType === "rsa";
	} catch {
		return false;
	}
}
