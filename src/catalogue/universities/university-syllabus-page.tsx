import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import {
	ProductSubpage,
	SubpageSection,
} from "#catalogue/products/product-subpage-view.tsx";
import { TitledLists } from "#catalogue/products/text-list-view.tsx";
import { formatCount } from "#core/text/formats.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityPageProps } from "./university-page-presenter.ts";

/** The curriculum, week by week: to be read, searched and printed. */
export function UniversitySyllabusPage({
	view,
}: {
	view: UniversityPageProps;
}) {
	const { product, modules, links, crumbs, school } = view;
	return (
		<ProductSubpage
			hue={view.summary.hue}
			crumbs={[...crumbs, { name: "Curriculum", href: links.syllabus }]}
			kicker="Curriculum"
			title={product.title}
			lead={`${formatCount(modules.length, "module")} in ${view.weeks}, taught by ${school.name}.`}
			actions={
				<>
					<ButtonLink href={links.page}>About the program</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						Have it sent to you
					</ButtonLink>
					<DocumentLink name="Brochure" href={links.brochure} of={product} />
				</>
			}
		>
			{modules.map(({ title, length, topics }, index) => (
				<SubpageSection
					key={title}
					id={`module-${index + 1}`}
					title={<InlineText text={title} />}
					aside={length}
				>
					<TitledLists lists={[{ title: "Topics", items: topics }]} />
				</SubpageSection>
			))}
		</ProductSubpage>
	);
}
