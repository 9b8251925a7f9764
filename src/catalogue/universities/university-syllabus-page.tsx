import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import {
	ProductSubpage,
	SubpagePart,
} from "#catalogue/products/product-subpage-view.tsx";
import { FitLists } from "#catalogue/products/text-list-view.tsx";
import { counted } from "#core/text/formats.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { UniversityView } from "./university-page-presenter.ts";

/** The curriculum, week by week: to be read, searched and printed. */
export function UniversitySyllabusPage({ view }: { view: UniversityView }) {
	const { modules, links, crumbs, school, program } = view;
	return (
		<ProductSubpage
			hue={view.hue}
			crumbs={[...crumbs, { name: "Curriculum", href: links.syllabus }]}
			kicker="Curriculum"
			title={view.title}
			lead={`${counted(modules.length, "module")} in ${view.weeks}, taught by ${school.name}.`}
			actions={
				<>
					<ButtonLink href={links.page}>About the program</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						Have it sent to you
					</ButtonLink>
					<DocumentLink name="Brochure" href={links.brochure} of={program} />
				</>
			}
		>
			{modules.map(({ title, length, topics }, at) => (
				<SubpagePart
					key={title}
					id={`module-${at + 1}`}
					title={<InlineText text={title} />}
					aside={length}
				>
					<FitLists lists={[{ title: "Topics", items: topics }]} />
				</SubpagePart>
			))}
		</ProductSubpage>
	);
}
