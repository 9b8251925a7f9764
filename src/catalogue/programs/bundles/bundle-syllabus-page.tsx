import { courseSyllabusAddress } from "#catalogue/addresses.ts";
import type { SyllabusModule } from "#catalogue/courses/course-schema.ts";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { Syllabus } from "#catalogue/products/syllabus-view.tsx";
import { programMessages } from "#catalogue/programs/messages.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { BundlePageProps } from "./bundle-page-presenter.ts";

/** Every course of a program with what is taught in it. */
export function BundleSyllabusPage({
	view,
	syllabuses,
}: {
	view: BundlePageProps;
	/** The keys are the slugs of courses. */
	syllabuses: ReadonlyMap<string, readonly SyllabusModule[]>;
}) {
	const { product, summary, links, crumbs, locale } = view;
	const { capstone } = product.details;
	return (
		<ProductSubpage
			hue={summary.hue}
			crumbs={[...crumbs, { name: productMessages.syllabus.title, href: links.syllabus }]}
			kicker={productMessages.syllabus.title}
			title={product.title}
			lead={programMessages.bundle.syllabusLead(
				summary.inside ?? "",
				summary.length,
				view.pace.toLowerCase(),
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
			{view.steps.map(({ slug, title, text, note }, index) => (
				<SubpageSection
					key={slug}
					id={`course-${index + 1}`}
					title={`${index + 1}. ${title}`}
					aside={note}
				>
					<p dir="auto">
						<InlineText text={text} />
					</p>
					<Syllabus
						modules={(syllabuses.get(slug) ?? []).map(({ hours, ...module }) => ({
							...module,
							length: formatHours(hours, locale),
						}))}
					/>
					<p>
						<Link href={courseSyllabusAddress.to({ slug })}>
							{programMessages.bundle.courseSyllabus}
						</Link>
					</p>
				</SubpageSection>
			))}
			<SubpageSection id="capstone" title={capstone.title} aside={view.capstoneNote}>
				<p dir="auto">
					<InlineText text={capstone.brief} />
				</p>
			</SubpageSection>
		</ProductSubpage>
	);
}
