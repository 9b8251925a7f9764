import { type BuiltInFieldKey, fields, getDeclaration, maxMessageLength } from "./fields.ts";

/** A field of the operator's own. The prefix keeps it apart from everything else that a form or a payload may contain. */
export type CustomFieldKey = `custom_${string}`;
export type FieldKey = BuiltInFieldKey | CustomFieldKey;

/** The limit of one form. */
export const maxCustomFields = 20;

export const toCustomFieldKey = (name: string): CustomFieldKey => `custom_${name}`;

export function isCustomFieldKey(text: string): text is CustomFieldKey {
	return /^custom_[a-z][a-z0-9_]{0,39}$/.test(text);
}

export function isBuiltInFieldKey(text: string): text is BuiltInFieldKey {
	return Object.hasOwn(fields, text);
}

export function isFieldKey(text: string): text is FieldKey {
	return isBuiltInFieldKey(text) || isCustomFieldKey(text);
}

/** Digits; a form shows it as `+1`. */
export const defaultPhoneCode = "1";
/** No email address, telephone number or value of a list is longer than that. */
const defaultMaxLength = 254;

/** A longer value is refused at its field. */
export function getMaxFieldLength(key: FieldKey): number {
	// The operator's own limits are lower.
	if (isCustomFieldKey(key)) return maxMessageLength;
	return getDeclaration(key).maxLength ?? defaultMaxLength;
}
