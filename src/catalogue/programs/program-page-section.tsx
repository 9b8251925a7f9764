import { SchoolDetails } from "#catalogue/partners/school-view.tsx";
import {
	chooseSectionLayout,
	type ProductSection,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import { proofSections } from "#catalogue/products/product-proof-section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CohortTable } from "./cohorts/cohort-table-view.tsx";
import { ProgramCarousel } from "./program-carousel-view.tsx";
import type { ProgramPageProps } from "./program-presenter.ts";
import { ProgramPrice } from "./program-price-view.tsx";

// Blocks that programs of both kinds have.

export type ProgramSections = readonly (ProductSection | undefined)[];

export function schoolSection({
	school,
	summary,
}: ProgramPageProps): ProductSection {
	return {
		id: "school",
		title: "Who stands behind it",
		body: <SchoolDetails school={school} hue={summary.hue} />,
	};
}

export function cohortSection(
	view: ProgramPageProps,
): ProductSection | undefined {
	if (view.ended) return undefined;
	return {
		id: "cohorts",
		title: "Next cohorts",
		short: "Dates",
		body: <CohortList view={view} />,
	};
}

export function CohortList({ view }: { view: ProgramPageProps }) {
	const { cohorts, links } = view;
	if (cohorts.length === 0)
		return (
			<p>
				No dates are set yet.{" "}
				<Link href={links.call}>Tell us when it would suit you</Link>.
			</p>
		);
	return (
		<>
			<CohortTable cohorts={cohorts} label="Next cohorts" />
			<p>
				<Link href={links.schedule}>The schedule in full</Link>
			</p>
		</>
	);
}

export function priceSection(
	view: ProgramPageProps & { readonly saving?: string | undefined },
): ProductSection | undefined {
	if (view.ended) return undefined;
	return {
		id: "price",
		title: "What it costs",
		short: "Price",
		body: <ProgramPrice view={view} saving={view.saving} />,
	};
}

export function programProofSections(view: ProgramPageProps): ProgramSections {
	const { product, reviews, advisors, links } = view;
	const { faqs } = product.details;
	const askHref = links.call;
	return proofSections({ what: "program", reviews, advisors, faqs, askHref });
}

/** One carousel for programs of both kinds. */
export function otherProgramsSection({
	beside,
	ended,
}: ProgramPageProps): ProductSection | undefined {
	const title = ended ? "Offered now" : "Other programs";
	return sectionFor(beside, {
		id: "programs",
		title,
		short: "Programs",
		layout: chooseSectionLayout(beside),
		body: <ProgramCarousel programs={beside} label={title} />,
	});
}
