import { courseAddress } from "#catalogue/addresses.ts";
import type { ProgramPageData } from "#catalogue/programs/program-page-store.ts";
import type { ProgramPageProps } from "#catalogue/programs/program-presenter.ts";
import { type Money, minorDigits } from "#core/money.ts";
import { ratingStructuredData } from "./rating-structured-data-presenter.ts";

interface Site {
	readonly publicUrl: string;
	readonly name: string;
}

/** A program as search engines read it, in the words of schema.org. */
export function programStructuredData(
	{ kind, program, courses }: ProgramPageData,
	view: ProgramPageProps,
	{ publicUrl, name }: Site,
): object {
	const { ratings, from } = program;
	const [next] = view.cohorts;
	return {
		"@context": "https://schema.org",
		"@type": "EducationalOccupationalProgram",
		"@id": publicUrl + view.links.page,
		url: publicUrl + view.links.page,
		name: view.title,
		description: view.summary,
		provider: programProvider(view, kind, { publicUrl, name }),
		programType: view.kindName,
		educationalProgramMode: "Online",
		timeToComplete: formatIsoDuration(program.durationMonths),
		...(view.image && { image: new URL(view.image, publicUrl).href }),
		...(from &&
			!view.ended && {
				offers: programOfferStructuredData(from, view.country),
			}),
		...(next && { startDate: next.startsOn, endDate: next.endsOn }),
		...ratingStructuredData(ratings),
		...(kind === "bundle" && {
			educationalCredentialAwarded: program.accreditor,
			hasCourse: courses.map(({ slug, title, summary }) => ({
				"@type": "Course",
				url: publicUrl + courseAddress.to({ slug }),
				name: title,
				description: summary,
				provider: { "@type": "Organization", name, sameAs: publicUrl },
			})),
		}),
		...(kind === "university" && {
			educationalCredentialAwarded: view.kindName,
			programPrerequisites: program.details.eligibility,
		}),
	};
}

function programProvider(
	{ school }: ProgramPageProps,
	kind: ProgramPageData["kind"],
	{ publicUrl, name }: Site,
): object {
	return kind === "university"
		? { "@type": "CollegeOrUniversity", name: school.name }
		: { "@type": "Organization", name, sameAs: publicUrl };
}

/** ISO 8601; parts of months are told in days. */
function formatIsoDuration(months: number): string {
	const whole = Math.floor(months);
	const days = Math.round((months - whole) * 30);
	return `P${whole ? `${whole}M` : ""}${days || !whole ? `${days}D` : ""}`;
}

function programOfferStructuredData(
	{ minor, currency }: Money,
	country: string,
): object {
	return {
		"@type": "Offer",
		category: minor === 0 ? "Free" : "Paid",
		price: minor / 10 ** minorDigits(currency),
		priceCurrency: currency,
		eligibleRegion: { "@type": "Country", name: country },
	};
}
