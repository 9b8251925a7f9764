import type { AnyProgramPageProps } from "#catalogue/programs/cohorts/cohort-page-presenter.ts";
import {
	describeImage,
	describeOffer,
	describeProduct,
	describeRatings,
	type StructuredDataSite,
	siteOrganization,
} from "./product-structured-data-presenter.ts";

/** A program as search engines read it. */
export function programStructuredData(view: AnyProgramPageProps, site: StructuredDataSite): object {
	const { product, summary } = view;
	const { title, from } = product;
	const [next] = view.cohorts;
	return {
		...describeProduct("EducationalOccupationalProgram", site.publicUrl + summary.href, {
			name: title,
			description: product.summary,
		}),
		provider:
			product.kind === "university"
				? { "@type": "CollegeOrUniversity", name: view.school?.name }
				: siteOrganization(site),
		programType: summary.typeName,
		educationalProgramMode: "Online",
		timeToComplete: formatIsoDuration(product.durationMonths),
		...describeImage(product, site),
		...(from && !view.ended && { offers: describeOffer(from, view.country) }),
		...(next && { startDate: next.startsOn, endDate: next.endsOn }),
		...describeRatings(product),
		...describeCredential(view, site),
	};
}

function describeCredential(view: AnyProgramPageProps, site: StructuredDataSite): object {
	if (!("steps" in view))
		return {
			educationalCredentialAwarded: view.summary.typeName,
			programPrerequisites: view.product.details.eligibility,
		};
	return {
		...(view.product.accreditor && {
			educationalCredentialAwarded: view.product.accreditor,
		}),
		hasCourse: view.steps.map(({ href, title, text }) => ({
			"@type": "Course",
			url: site.publicUrl + href,
			name: title,
			description: text,
			provider: siteOrganization(site),
		})),
	};
}

/** Formats a duration in ISO 8601; parts of months become days. */
function formatIsoDuration(months: number): string {
	const whole = Math.floor(months);
	const days = Math.round((months - whole) * 30);
	return `P${whole ? `${whole}M` : ""}${days || !whole ? `${days}D` : ""}`;
}
