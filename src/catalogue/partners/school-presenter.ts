import { partnerAddress } from "#catalogue/addresses.ts";
import { messages } from "#catalogue/messages.ts";
import { type Partner, selectLogo } from "#catalogue/people/people-schema.ts";
import type { BundleCard } from "#catalogue/programs/bundles/bundle-schema.ts";
import type { UniversityProgramCard } from "#catalogue/universities/university-program-schema.ts";

/** The institution behind a program. */
export interface ProgramSchool {
	readonly name: string;
	/** The seed from which its arms are drawn. */
	readonly seed: string;
	readonly logo: string | undefined;
	/** The role of the institution in the program. */
	readonly role: string;
	/** Only institutions with a profile have this. */
	readonly more:
		| { readonly city: string; readonly blurb: string; readonly href: string }
		| undefined;
}

/** A bundle names its accreditor in words, which may be the name of a partner; it may have none. */
export function presentSchool(
	program: UniversityProgramCard,
	partners: readonly Partner[],
): ProgramSchool;
export function presentSchool(
	program: BundleCard | UniversityProgramCard,
	partners: readonly Partner[],
): ProgramSchool | undefined;
export function presentSchool(
	program: BundleCard | UniversityProgramCard,
	partners: readonly Partner[],
): ProgramSchool | undefined {
	const isUniversity = program.kind === "university";
	const partner = partners.find(({ id, name }) =>
		isUniversity ? id === program.university : name === program.accreditor,
	);
	const name = partner?.name ?? (isUniversity ? program.university : program.accreditor);
	if (!name) return undefined;
	return {
		name,
		seed: partner?.id ?? name,
		logo: (isUniversity ? undefined : program.accreditorLogo) ?? selectLogo(partner),
		role: isUniversity ? messages.partners.certifiedBy : messages.partners.accreditedBy,
		more: partner && {
			city: partner.city,
			blurb: partner.blurb,
			href: partnerAddress.to({ enterpriseIdentifier: partner.id }),
		},
	};
}
