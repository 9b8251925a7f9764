import type { ProductKey } from "#catalogue/product-key.ts";
import { type FieldDeclaration, fillableFieldKeys, getDeclaration } from "#forms/fields/fields.ts";
import type { FormValues } from "#forms/fields/form-value-rules.ts";

/** The published payloads, for consumers and for companies, hold the same content under other names. */
type PayloadBody = Readonly<Record<string, unknown>>;

/** Only the payloads name a phone so, forms do not: this recognizes a payload that came without a form. */
export function isPayloadWithoutForm(body: PayloadBody): boolean {
	return (
		body.values === undefined &&
		body.personPhone === undefined &&
		findBodyText(body, "phone", "Phone") !== undefined
	);
}

/** The values are those of the payload for consumers or of the one for companies. */
export function toFormValues(body: PayloadBody): FormValues {
	const values = fillableFieldKeys.flatMap((key) => {
		const declaration = getDeclaration(key);
		const names = getPostedNames(declaration);
		if (declaration.kind !== "checkbox") return [[key, findBodyText(body, ...names)]];
		return names.map((name) => [key, body[name]]);
	});
	return {
		...Object.fromEntries(values),
		...toPhoneValues(findBodyText(body, "phone", "Phone") ?? ""),
	};
}

/** The names under which a published payload may have the answer. */
const getPostedNames = ({
	sentAs = {},
	postedAs = Object.values(sentAs),
}: FieldDeclaration): readonly string[] => postedAs;

/** `+code-number`; the hyphen marks the end of the code. */
function toPhoneValues(phone: string): FormValues {
	const [, phoneCode, personPhone] = /^\+?(\d{1,4})-(\d+)$/.exec(phone) ?? [];
	return phoneCode ? { phoneCode, personPhone } : { personPhone: phone };
}

export function findPlacementName(body: PayloadBody): string | undefined {
	return findBodyText(body, "site_module", "actualSiteModule", "Site_Module__c");
}

/** A payload says 2 for a bundle and 1 for all other kinds; the first of these keys that the catalogue has is used. */
export function findPayloadProducts(body: PayloadBody): ProductKey[] {
	const digits = findBodyText(body, "courseId") ?? "";
	if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
	const kinds =
		findBodyText(body, "productTypeId") === "2"
			? (["bundle", "university"] as const)
			: (["course", "bundle", "free-course"] as const);
	return kinds.map((kind) => ({ kind, id: Number(digits) }));
}

/** The text under the first of these names that has one. */
export function findBodyText(body: PayloadBody, ...names: readonly string[]): string | undefined {
	for (const name of names) {
		const value = Object.hasOwn(body, name) ? body[name] : undefined;
		if (typeof value === "number") return String(value);
		if (typeof value === "string" && value.trim()) return value.trim();
	}
	return undefined;
}
