import type { FieldKey } from "#forms/fields/field-key.ts";
import { adviceMessages, validationMessages } from "./messages.ts";

const byMessage: Readonly<Record<string, string>> = {
	[validationMessages.invalidEmail]: adviceMessages.email,
	[validationMessages.invalidPhone]: adviceMessages.phone,
	[validationMessages.invalidContactNumber]: adviceMessages.phone,
	[validationMessages.indianPhone]: adviceMessages.indianPhone,
};

/**
 * The published messages are fixed, and not all of them say what to do: this sentence stands below
 * such a message.
 */
export function findAdvice(field: FieldKey, message: string | undefined): string | undefined {
	if (!message) return undefined;
	if (/^Must be \d+ words$/.test(message)) return adviceMessages.words;
	if (message !== validationMessages.required) return byMessage[message];
	return field === "agree" ? adviceMessages.tick : adviceMessages.choose;
}
