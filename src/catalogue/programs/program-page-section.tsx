import { School } from "#catalogue/partners/school-view.tsx";
import {
	layoutFor,
	type ProductSection,
	shownFor,
} from "#catalogue/products/product-frame-view.tsx";
import { provingSections } from "#catalogue/products/product-proof-section.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CohortTable } from "./cohorts/cohort-table-view.tsx";
import { ProgramSlides } from "./program-carousel-view.tsx";
import type { ProgramView } from "./program-presenter.ts";
import { ProgramPrice } from "./program-price-view.tsx";

// Blocks that programs of both kinds have.

export type Sections = readonly (ProductSection | undefined)[];

export function schoolSection({ school, hue }: ProgramView): ProductSection {
	return {
		id: "school",
		title: "Who stands behind it",
		body: <School school={school} hue={hue} />,
	};
}

export function cohortSection(view: ProgramView): ProductSection | undefined {
	if (view.ended) return undefined;
	return {
		id: "cohorts",
		title: "Next cohorts",
		short: "Dates",
		body: <Cohorts view={view} />,
	};
}

export function Cohorts({ view }: { view: ProgramView }) {
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
	view: ProgramView & { readonly saving?: string | undefined },
): ProductSection | undefined {
	if (view.ended) return undefined;
	return {
		id: "price",
		title: "What it costs",
		short: "Price",
		body: <ProgramPrice view={view} saving={view.saving} />,
	};
}

export function programProof(view: ProgramView): Sections {
	const { reviews, advisors, faqs, links } = view;
	const askHref = links.call;
	return provingSections({ what: "program", reviews, advisors, faqs, askHref });
}

/** One carousel for programs of both kinds. */
export function besideSection({
	beside,
	ended,
}: ProgramView): ProductSection | undefined {
	const title = ended ? "Offered now" : "Other programs";
	return shownFor(beside, {
		id: "programs",
		title,
		short: "Programs",
		layout: layoutFor(beside),
		body: <ProgramSlides programs={beside} label={title} />,
	});
}
