import type { SiteTextsSnapshot } from "#storefront/site-texts-snapshot.ts";
import { Section } from "#ui/layout/section.tsx";
import { CareerGrowthBlock } from "./career-growth-section.tsx";
import { careerFigures } from "./career-rules.ts";
import { FaqTabs } from "./faq-tabs-view.tsx";
import { SeoBlock } from "./seo-section.tsx";

/** The operator's text about a category, below its list of courses. */
export function CategoryTexts({
	site,
	category,
	country,
}: {
	site: Pick<SiteTextsSnapshot, "home" | "faqs" | "seo" | "careerGrowth">;
	category: string;
	country: string;
}) {
	const { careers, faqs: texts } = site.home;
	const seo = Object.hasOwn(site.seo, category) && site.seo[category];
	return (
		<>
			{careers && (
				<CareerGrowthBlock
					texts={careers}
					figures={careerFigures(site.careerGrowth, country).filter(
						(figure) => figure.category === category,
					)}
				/>
			)}
			{texts && site.faqs.length > 0 && (
				<Section name="questions" width="narrow" tone="sunk" {...texts}>
					<FaqTabs topics={site.faqs} label={texts.title} />
				</Section>
			)}
			{seo && <SeoBlock block={seo.block} />}
		</>
	);
}
