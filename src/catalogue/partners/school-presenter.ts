import { partnerAddress } from "#catalogue/addresses.ts";
import { messages } from "#catalogue/messages.ts";
import type { ProgramPageData } from "#catalogue/programs/program-page-store.ts";

/** Who stands behind a program. */
export interface ProgramSchool {
	readonly name: string;
	/** Its arms are drawn from it. */
	readonly seed: string;
	readonly logo: string | undefined;
	/** How it stands behind the program. */
	readonly role: string;
	/** Only of those we tell more about. */
	readonly more:
		| { readonly city: string; readonly blurb: string; readonly href: string }
		| undefined;
}

/** A bundle names its accreditor in words, which may be the name of a partner. */
export function presentSchool(data: ProgramPageData): ProgramSchool {
	const { kind, program, partners } = data;
	const partner = partners.find(({ id, name }) =>
		kind === "university"
			? id === program.university
			: name === program.accreditor,
	);
	const name =
		partner?.name ??
		(kind === "university" ? program.university : program.accreditor);
	return {
		name,
		seed: partner?.id ?? name,
		logo:
			(kind === "bundle" ? program.accreditorLogo : undefined) ?? partner?.logo,
		role:
			kind === "university"
				? messages.partners.certifiedBy
				: messages.partners.accreditedBy,
		more: partner && {
			city: partner.city,
			blurb: partner.blurb,
			href: partnerAddress.to({ enterpriseIdentifier: partner.id }),
		},
	};
}
