import {
	courseSyllabusAddress,
	programSyllabusAddress,
	universitySyllabusAddress,
} from "#catalogue/addresses.ts";
import { messages } from "#catalogue/messages.ts";
import { listUpcomingCohorts } from "#catalogue/programs/cohorts/cohort-rules.ts";
import { listUpcomingBatches } from "#catalogue/rules.ts";
import type { ProductByKind } from "#catalogue/store/product-store.ts";
import type { SummaryContext } from "#catalogue/summary.ts";

/**
 * The details of a comparison beyond the content of every card; undefined where the content lacks
 * them.
 */
export interface ComparisonDetails {
	readonly language?: string;
	/** The seats of the first group that has some. */
	readonly seats?: string;
	readonly certificate?: string | undefined;
	readonly syllabus?: string;
}

type ComparedProduct = ProductByKind<"course" | "bundle" | "university" | "free-course">;

export function presentComparisonDetails(
	product: ComparedProduct,
	{ partners, now, timeZone: zone }: SummaryContext,
): ComparisonDetails {
	switch (product.kind) {
		case "course":
			return {
				...formatSeats(
					listUpcomingBatches(product.batches, now).find(({ batch }) => batch.seatsLeft > 0)?.batch,
				),
				language: product.details.language,
				certificate: product.details.accreditation,
				syllabus: courseSyllabusAddress.to(product),
			};
		case "bundle":
		case "university":
			return {
				...formatSeats(
					listUpcomingCohorts(product.cohorts, now, zone).find(({ cohort }) => cohort.seatsLeft > 0)
						?.cohort,
				),
				certificate:
					product.kind === "bundle"
						? product.accreditor
						: partners.find(({ id }) => id === product.university)?.name,
				syllabus: (product.kind === "bundle"
					? programSyllabusAddress
					: universitySyllabusAddress
				).to(product),
			};
		case "free-course":
			return {};
	}
}

function formatSeats(
	group: { readonly seatsLeft: number } | undefined,
): Pick<ComparisonDetails, "seats"> {
	if (!group) return {};
	const { seatsLeft } = group;
	return {
		seats: seatsLeft === 1 ? messages.seats.last : messages.seats.left(seatsLeft),
	};
}
