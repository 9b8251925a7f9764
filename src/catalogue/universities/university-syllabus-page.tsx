import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { TitledLists } from "#catalogue/products/text-list-view.tsx";
import { formatCount } from "#core/text/formats.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import { universityMessages } from "./messages.ts";
import type { UniversityPageProps } from "./university-page-presenter.ts";

/** The curriculum, week by week: to be read, searched and printed. */
export function UniversitySyllabusPage({ view }: { view: UniversityPageProps }) {
	const { product, modules, links, crumbs, school } = view;
	return (
		<ProductSubpage
			hue={view.summary.hue}
			crumbs={[...crumbs, { name: universityMessages.curriculum.title, href: links.syllabus }]}
			kicker={universityMessages.curriculum.title}
			title={product.title}
			lead={universityMessages.curriculum.lead(
				formatCount(modules.length, "module"),
				view.weeks,
				school.name,
			)}
			actions={
				<>
					<ButtonLink href={links.page}>{productMessages.overview}</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						{productMessages.syllabus.send}
					</ButtonLink>
					<DocumentLink
						name={productMessages.syllabus.brochure}
						href={links.brochure}
						of={product}
					/>
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
					<TitledLists lists={[{ title: universityMessages.curriculum.topics, items: topics }]} />
				</SubpageSection>
			))}
		</ProductSubpage>
	);
}
