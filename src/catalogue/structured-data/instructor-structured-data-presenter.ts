import { instructorAddress } from "#catalogue/addresses.ts";
import type { Instructor } from "#catalogue/people/people-schema.ts";
import { authorAddress } from "#resources/addresses.ts";
import { type StructuredDataSite, siteOrganization } from "./product-structured-data-presenter.ts";

/** Somebody who teaches, where another entry names them. */
export function describeInstructor(
	{ id, name, role, picture }: Instructor,
	{ publicUrl }: StructuredDataSite,
) {
	return {
		"@type": "Person",
		name,
		jobTitle: role,
		url: publicUrl + instructorAddress.to({ slug: id }),
		...(picture && { image: new URL(picture, publicUrl).href }),
	};
}

/** The page of somebody who teaches, as search engines read it. */
export function instructorStructuredData(instructor: Instructor, site: StructuredDataSite): object {
	const { author, facts } = instructor;
	const person = describeInstructor(instructor, site);
	return {
		"@context": "https://schema.org",
		...person,
		"@id": person.url,
		description: facts.join(". "),
		worksFor: siteOrganization(site),
		...(author && { sameAs: site.publicUrl + authorAddress.to({ slug: author }) }),
	};
}
