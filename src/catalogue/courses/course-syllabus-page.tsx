import { courseSyllabusAddress } from "#catalogue/addresses.ts";
import { DocumentLink } from "#catalogue/files/documents/document-link-view.tsx";
import { productMessages } from "#catalogue/products/messages.ts";
import { formatHours } from "#catalogue/products/product-presenter.ts";
import { ProductSubpage, SubpageSection } from "#catalogue/products/product-subpage-view.tsx";
import { CheckList } from "#catalogue/products/text-list-view.tsx";
import { formatCount } from "#core/text/formats.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { InlineText } from "#ui/rich-text/rich-text.tsx";
import type { CoursePageProps } from "./course-page-presenter.ts";
import styles from "./course-syllabus-page.module.css";
import { courseMessages } from "./messages.ts";

/** Everything that is taught, open and in order: to be read, searched and printed. */
export function CourseSyllabusPage({ view }: { view: CoursePageProps }) {
	const { product, category, crumbs, modules, links, action, locale } = view;
	const { details, slug, title } = product;
	return (
		<ProductSubpage
			hue={category.hue}
			crumbs={[
				...crumbs,
				{
					name: productMessages.syllabus.title,
					href: courseSyllabusAddress.to({ slug }),
				},
			]}
			kicker={productMessages.syllabus.title}
			title={title}
			lead={courseMessages.syllabus.lead(
				formatCount(modules.length, "module"),
				formatHours(product.hours, locale),
				product.level.toLowerCase(),
				details.language,
			)}
			actions={
				<>
					<ButtonLink href={`${crumbs.at(-1)?.href}#ways`}>{action.label}</ButtonLink>
					<ButtonLink href={links.agenda} look="quiet" icon="mail">
						{productMessages.syllabus.send}
					</ButtonLink>
					<DocumentLink
						name={productMessages.syllabus.title}
						href={links.syllabusFile}
						of={product}
					/>
				</>
			}
		>
			{modules.map((syllabusModule, index) => (
				<SubpageSection
					key={syllabusModule.title}
					id={`module-${index + 1}`}
					title={<InlineText text={`${index + 1}. ${syllabusModule.title}`} />}
					aside={syllabusModule.length}
				>
					<ul className={styles.topics}>
						{syllabusModule.topics.map((topic) => (
							<li key={topic} dir="auto">
								<InlineText text={topic} />
							</li>
						))}
					</ul>
				</SubpageSection>
			))}
			{details.projects.length > 0 && (
				<SubpageSection id="projects" title={courseMessages.projects.title}>
					<dl className={styles.projects}>
						{details.projects.map(({ title, brief }) => (
							<div key={title} dir="auto">
								<dt>
									<InlineText text={title} />
								</dt>
								<dd>
									<InlineText text={brief} />
								</dd>
							</div>
						))}
					</dl>
				</SubpageSection>
			)}
			{details.outcomes.length > 0 && (
				<SubpageSection id="outcomes" title={productMessages.about.title}>
					<CheckList items={details.outcomes} />
				</SubpageSection>
			)}
			{details.prerequisites.length > 0 && (
				<SubpageSection id="prerequisites" title={courseMessages.syllabus.prerequisites}>
					<CheckList items={details.prerequisites} />
				</SubpageSection>
			)}
		</ProductSubpage>
	);
}
