import { Section } from "#ui/section.tsx";
import type { Heading } from "../site.ts";
import type { SiteBook } from "../site-book.ts";
import { CareerGrowthBlock } from "./career-growth.tsx";
import { careerFigures } from "./career-rules.ts";
import { FaqTabs } from "./faq-tabs.tsx";
import { SeoBlock } from "./seo-block.tsx";

/** What the operator says about a field, below its list of courses. */
export function CategoryTexts({
	site,
	category,
	country,
}: {
	site: Pick<SiteBook, "home" | "faqs" | "seo" | "careerGrowth">;
	category: string;
	country: string;
}) {
	const texts: Heading = site.home.faqs;
	const seo = Object.hasOwn(site.seo, category) && site.seo[category];
	return (
		<>
			<CareerGrowthBlock
				texts={site.home.careers}
				figures={careerFigures(site.careerGrowth, country).filter(
					(figure) => figure.category === category,
				)}
			/>
			<Section name="questions" width="narrow" tone="sunk" {...texts}>
				<FaqTabs topics={site.faqs} label={texts.title} />
			</Section>
			{seo && <SeoBlock block={seo.block} />}
		</>
	);
}
