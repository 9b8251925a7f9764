import { SchoolDetails } from "#catalogue/partners/school-view.tsx";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import { productMessages } from "#catalogue/products/messages.ts";
import { productPriceContact } from "#catalogue/products/product-form-rules.ts";
import {
	chooseSectionLayout,
	NoDates,
	type ProductSection,
	sectionFor,
} from "#catalogue/products/product-frame-view.tsx";
import { proofSections } from "#catalogue/products/product-proof-section.tsx";
import { GapSlot } from "#shell/pages/gap.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { CohortTable } from "./cohorts/cohort-table-view.tsx";
import { programMessages } from "./messages.ts";
import { ProgramCarousel } from "./program-carousel-view.tsx";
import type { ProgramPageProps } from "./program-presenter.ts";
import { ProgramPrice } from "./program-price-view.tsx";

// Blocks that programs of both kinds have.

export type ProgramSections = readonly (ProductSection | undefined)[];

export function schoolSection({ school, summary }: ProgramPageProps): ProductSection | undefined {
	return (
		school && {
			id: "school",
			title: programMessages.school,
			body: <SchoolDetails school={school} hue={summary.hue} />,
		}
	);
}

export function cohortSection(view: ProgramPageProps): ProductSection | undefined {
	if (view.ended) return undefined;
	return {
		id: "cohorts",
		title: programMessages.cohorts,
		short: productMessages.schedule.dates,
		body: <CohortList view={view} />,
	};
}

export function CohortList({ view }: { view: ProgramPageProps }) {
	const { cohorts, links } = view;
	if (cohorts.length === 0) return <NoDates href={links.call} />;
	return (
		<>
			<CohortTable cohorts={cohorts} label={programMessages.cohorts} />
			<p>
				<Link look="alone" href={links.schedule}>
					{productMessages.schedule.inFull}
				</Link>
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
		title: programMessages.price,
		short: programMessages.priceShort,
		body: (
			<>
				<ProgramPrice view={view} saving={view.saving} />
				<GapSlot of={productPriceContact} />
			</>
		),
	};
}

export function programProofSections(view: ProgramPageProps): ProgramSections {
	const { product, reviews, advisors, links } = view;
	const { faqs } = product.details;
	const contactHref = links.call;
	return proofSections({ reviews, advisors, faqs, contactHref });
}

/** One carousel for programs of both kinds. */
export function otherProgramsSection({
	beside,
	ended,
	names,
}: ProgramPageProps): ProductSection | undefined {
	const programs = names.program.many;
	const title = (ended ? programMessages.ended.offeredNow : programMessages.otherPrograms)(
		inSentence(programs),
	);
	return sectionFor(beside, {
		id: "programs",
		title,
		short: programs,
		layout: chooseSectionLayout(beside),
		body: <ProgramCarousel programs={beside} label={title} />,
	});
}
