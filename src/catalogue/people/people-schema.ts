import * as z from "zod/mini";
import { countryCodeSchema } from "#catalogue/product-import/price-schema.ts";
import type { DeepReadonly } from "#core/calls.ts";
import {
	idSchema,
	linkSchema,
	slugSchema,
	textSchema,
	timeZoneSchema,
} from "#platform/content/field-schemas.ts";

export const partnerKinds = ["university", "employer", "accreditor"] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/** A school, company or institute that stands beside us. */
export const partnerSchema = z.strictObject({
	id: slugSchema,
	name: textSchema,
	kind: z.enum(partnerKinds),
	city: textSchema,
	country: countryCodeSchema,
	blurb: textSchema,
	logo: z.optional(linkSchema),
	/** While a partner changes its logo: pages show this one, and the published data has both. */
	logoNew: z.optional(linkSchema),
	sequence: z.int(),
});
export type Partner = Readonly<z.infer<typeof partnerSchema>>;

/** Selects the logo for pages. Undefined for a partner whose arms are drawn. */
export function selectLogo(
	partner: Pick<Partner, "logo" | "logoNew"> | undefined,
): string | undefined {
	return partner?.logoNew ?? partner?.logo;
}

/** An advisor talks to visitors before they decide. */
export const advisorSchema = z.strictObject({
	id: slugSchema,
	name: textSchema,
	role: textSchema,
	/** Slugs of categories. */
	fields: z.array(slugSchema).check(z.minLength(1)),
	languages: z.array(textSchema).check(z.minLength(1)),
	/** The working hours of this person are in this zone. */
	zone: timeZoneSchema,
	bio: textSchema,
});
export type Advisor = DeepReadonly<z.infer<typeof advisorSchema>>;

/** Selects the advisors that a product names, in its order. */
export function selectAdvisors(
	all: readonly Advisor[],
	named: { readonly advisors: readonly string[] },
): Advisor[] {
	return named.advisors.flatMap((id) => all.find((advisor) => advisor.id === id) ?? []);
}

/** An instructor teaches a course. */
export const instructorSchema = z.strictObject({
	id: slugSchema,
	name: textSchema,
	role: textSchema,
	/** Achievements are short, because they stand in a list. */
	facts: z.array(textSchema.check(z.maxLength(140))).check(z.minLength(1), z.maxLength(3)),
	/** A portrait; without one, initials are shown. */
	picture: z.optional(linkSchema),
	/** A few sentences about the work of this person. */
	bio: z.optional(textSchema),
	/** The same person among the authors of articles. */
	author: z.optional(slugSchema),
});
export type Instructor = DeepReadonly<z.infer<typeof instructorSchema>>;

/** Selects the instructors that a course names, in its order. */
export function selectInstructors(
	all: readonly Instructor[],
	{ instructors = [] }: { readonly instructors?: readonly string[] | undefined },
): Instructor[] {
	return instructors.flatMap((id) => all.find((instructor) => instructor.id === id) ?? []);
}

export const reviewSchema = z.strictObject({
	id: idSchema,
	personName: textSchema,
	designation: textSchema,
	company: z.optional(textSchema),
	content: textSchema,
	linkedinUrl: z.optional(linkSchema),
	image: z.optional(linkSchema),
	rating: z.number().check(z.minimum(0), z.maximum(5)),
	/** The slug of the reviewed product. */
	product: slugSchema,
});
export type Review = Readonly<z.infer<typeof reviewSchema>>;
