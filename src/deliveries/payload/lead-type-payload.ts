import type { Lead } from "#forms/submission/lead.ts";

/** The published words, each in its published order. */
export const leadTypes = ["B2B", "B2C"] as const;
export const recordTypes = ["B2C", "B2B"] as const;

const publishedTypes = { b2b: "B2B", b2c: "B2C" } as const satisfies Record<
	Lead["leadType"],
	(typeof leadTypes)[number] & (typeof recordTypes)[number]
>;

/** Of which type a lead is, and the record that is made of it. */
export function leadTypeFields({ leadType }: Pick<Lead, "leadType">) {
	const type = publishedTypes[leadType];
	return { leadType: type, recordType: type };
}
